//! The serde `Serializer` of canonical JSON.

use super::RAW;
use super::write::{List, NotJson, Object, WriteResult, Writer};
use serde::ser::{self, Serialize};
use std::fmt::Write as _;

macro_rules! numbers {
    ($($name:ident: $type:ty),*) => {
        $(fn $name(self, value: $type) -> WriteResult { self.number(value) })*
    };
}

impl<'a> ser::Serializer for &'a mut Writer {
    type Ok = ();
    type Error = NotJson;
    type SerializeSeq = List<'a>;
    type SerializeTuple = List<'a>;
    type SerializeTupleStruct = List<'a>;
    type SerializeTupleVariant = List<'a>;
    type SerializeMap = Object<'a>;
    type SerializeStruct = Object<'a>;
    type SerializeStructVariant = Object<'a>;

    numbers!(serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64);

    fn serialize_bool(self, value: bool) -> WriteResult {
        self.out.push_str(if value { "true" } else { "false" });
        Ok(())
    }
    fn serialize_f32(self, value: f32) -> WriteResult {
        self.serialize_f64(f64::from(value))
    }
    fn serialize_f64(self, value: f64) -> WriteResult {
        let _ = write!(self.out, "{}", serde_json::Value::from(value));
        Ok(())
    }
    fn serialize_char(self, value: char) -> WriteResult {
        self.string(value.encode_utf8(&mut [0; 4]));
        Ok(())
    }
    fn serialize_str(self, value: &str) -> WriteResult {
        if self.as_it_is {
            self.escaped = true;
            self.out.push_str(value);
        } else {
            self.string(value);
        }
        Ok(())
    }
    fn serialize_bytes(self, _: &[u8]) -> WriteResult {
        Err(NotJson("bytes are no JSON".to_owned()))
    }
    fn serialize_none(self) -> WriteResult {
        self.serialize_unit()
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> WriteResult {
        value.serialize(self)
    }
    fn serialize_unit(self) -> WriteResult {
        self.out.push_str("null");
        Ok(())
    }
    fn serialize_unit_struct(self, _: &'static str) -> WriteResult {
        self.serialize_unit()
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> WriteResult {
        self.serialize_str(variant)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> WriteResult {
        self.as_it_is = name == RAW;
        let written = value.serialize(&mut *self);
        self.as_it_is = false;
        written
    }
    fn is_human_readable(&self) -> bool {
        !self.as_it_is
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> WriteResult {
        self.variant(variant);
        self.depth += 1;
        value.serialize(&mut *self)?;
        self.depth -= 1;
        self.out.push('}');
        Ok(())
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<List<'a>, NotJson> {
        self.must_not_be_text()?;
        Ok(self.list())
    }
    fn serialize_tuple(self, _: usize) -> Result<List<'a>, NotJson> {
        Ok(self.list())
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<List<'a>, NotJson> {
        Ok(self.list())
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<List<'a>, NotJson> {
        self.variant(variant);
        let mut list = self.list();
        list.close = "]}";
        Ok(list)
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Object<'a>, NotJson> {
        self.must_not_be_text()?;
        Ok(self.object())
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Object<'a>, NotJson> {
        Ok(self.object())
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Object<'a>, NotJson> {
        self.variant(variant);
        let mut object = self.object();
        object.close = "}}";
        Ok(object)
    }
}

macro_rules! lists {
    ($($list:ident::$item:ident),*) => {
        $(impl ser::$list for List<'_> {
            type Ok = ();
            type Error = NotJson;
            fn $item<T: Serialize + ?Sized>(&mut self, value: &T) -> WriteResult {
                self.item(value)
            }
            fn end(self) -> WriteResult {
                self.complete()
            }
        })*
    };
}

lists!(
    SerializeSeq::serialize_element,
    SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field,
    SerializeTupleVariant::serialize_field
);

macro_rules! structs {
    ($($kind:ident),*) => {
        $(impl ser::$kind for Object<'_> {
            type Ok = ();
            type Error = NotJson;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> WriteResult {
                self.key(key)?;
                self.value(value)
            }
            fn end(self) -> WriteResult {
                self.complete()
            }
        })*
    };
}

structs!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for Object<'_> {
    type Ok = ();
    type Error = NotJson;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> WriteResult {
        self.key(key)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> WriteResult {
        self.value(value)
    }
    fn end(self) -> WriteResult {
        self.complete()
    }
}
