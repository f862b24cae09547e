//! Encrypted backups, in the format of age (<https://age-encryption.org/v1>): for keys, whose private halves the server
//! need not have, or with a passphrase.

use age::secrecy::SecretString;
use age::{DecryptError, Decryptor, Encryptor, IdentityFile, scrypt, x25519};
use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write as _};
use std::iter;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// How much work a passphrase costs, as a power of 2: 64 MiB and less than a second, so that a small machine can do it. Programs
/// that guess passphrases pay it for each guess.
const WORK: u8 = 16;

/// The most work that is done for a file that somebody else has encrypted: 1 GiB.
const MOST_WORK: u8 = 20;

/// How much is encrypted at a time, in bytes.
const PART: u64 = 1 << 20;

/// Why a backup can't be encrypted or decrypted: a sentence that says what to do.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct EncryptionError(String);

impl EncryptionError {
    /// With a sentence that says what to do.
    pub fn new(sentence: &str) -> EncryptionError {
        EncryptionError(sentence.to_owned())
    }

    fn of(file: &Path, why: impl fmt::Display) -> EncryptionError {
        EncryptionError(format!("{}: {why}", file.display()))
    }
}

/// Reads a passphrase: the first line of a file.
///
/// # Errors
/// If the file can't be read or begins with an empty line.
fn passphrase(file: &Path) -> Result<SecretString, EncryptionError> {
    let text = fs::read_to_string(file).map_err(|error| EncryptionError::of(file, error))?;
    let line = text.lines().next().unwrap_or_default().trim();
    if line.is_empty() {
        return Err(EncryptionError::of(
            file,
            "its first line is empty; write the passphrase into it",
        ));
    }
    Ok(SecretString::from(line.to_owned()))
}

/// How backups are encrypted.
#[derive(Clone)]
pub enum Encryption {
    /// For the owners of these keys; at least one.
    Keys(Vec<x25519::Recipient>),
    /// With a passphrase.
    Passphrase(SecretString),
}

impl fmt::Debug for Encryption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Encryption::Keys(_) => "Keys",
            Encryption::Passphrase(_) => "Passphrase",
        })
    }
}

impl Encryption {
    /// With the passphrase in the first line of a file.
    ///
    /// # Errors
    /// If there is none.
    pub fn by_passphrase(file: &Path) -> Result<Encryption, EncryptionError> {
        passphrase(file).map(Encryption::Passphrase)
    }

    fn encryptor(&self) -> Result<Encryptor, age::EncryptError> {
        match self {
            Encryption::Keys(keys) => Encryptor::with_recipients(keys.iter().map(|key| key as _)),
            Encryption::Passphrase(passphrase) => {
                let mut recipient = scrypt::Recipient::new(passphrase.clone());
                recipient.set_work_factor(WORK);
                Encryptor::with_recipients(iter::once(&recipient as _))
            }
        }
    }

    /// Encrypts a file into an empty one, whose content is on the disk when this returns.
    ///
    /// # Errors
    /// If one of them can't be read or written, or if `stop` is set meanwhile.
    pub(crate) fn encrypt(&self, from: &Path, to: File, stop: &AtomicBool) -> io::Result<()> {
        let mut from = BufReader::new(File::open(from)?);
        let encryptor = self.encryptor().map_err(io::Error::other)?;
        let mut writer = encryptor.wrap_output(BufWriter::new(to))?;
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(io::Error::other("interrupted; nothing of the copy is left"));
            }
            let part = from.by_ref().take(PART);
            if io::copy(&mut { part }, &mut writer)? == 0 {
                break;
            }
        }
        let mut written = writer.finish()?;
        written.flush()?;
        written.get_ref().sync_all()
    }
}

/// What decrypts backups.
#[derive(Clone, Copy, Debug)]
pub enum Decryption<'a> {
    /// The private keys in a file, as the program `age-keygen` writes it.
    Keys(&'a Path),
    /// The passphrase in the first line of a file.
    Passphrase(&'a Path),
}

/// An encrypted backup that can be read.
pub struct Decrypted(age::stream::StreamReader<BufReader<File>>);

impl Decryption<'_> {
    /// Opens an encrypted backup. Whether it is whole shows only when it has been read to its end.
    ///
    /// # Errors
    /// If the key or the passphrase is not the right one, or one of the files can't be read.
    pub fn open(self, backup: &Path) -> Result<Decrypted, EncryptionError> {
        let file = File::open(backup).map_err(|error| EncryptionError::of(backup, error))?;
        let decryptor = Decryptor::new_buffered(BufReader::new(file));
        let damaged = |error| {
            let why = format!("{error}; it may be damaged or not whole");
            EncryptionError::of(backup, why)
        };
        let decryptor = decryptor.map_err(damaged)?;
        let by_passphrase = decryptor.is_scrypt();
        let opened = match self {
            Decryption::Keys(_) if by_passphrase => {
                let why =
                    "it is encrypted with a passphrase; name the file with it: --backup-passphrase-file";
                return Err(EncryptionError::of(backup, why));
            }
            Decryption::Passphrase(_) if !by_passphrase => {
                let why = "it is encrypted for a key; name the file with the private key: --identity";
                return Err(EncryptionError::of(backup, why));
            }
            Decryption::Keys(file) => {
                let keys = IdentityFile::from_file(file.display().to_string());
                let keys = keys.map_err(|error| EncryptionError::of(file, error))?;
                let keys = keys
                    .into_identities()
                    .map_err(|error| EncryptionError::of(file, error))?;
                decryptor.decrypt(keys.iter().map(|key| &**key as _))
            }
            Decryption::Passphrase(file) => {
                let mut identity = scrypt::Identity::new(passphrase(file)?);
                identity.set_max_work_factor(MOST_WORK);
                decryptor.decrypt(iter::once(&identity as _))
            }
        };
        opened.map(Decrypted).map_err(|error| match (self, error) {
            (Decryption::Keys(file), DecryptError::NoMatchingKeys) => {
                let why = format!("none of the keys in {} opens it", file.display());
                EncryptionError::of(backup, why)
            }
            (
                Decryption::Passphrase(file),
                DecryptError::KeyDecryptionFailed | DecryptError::DecryptionFailed,
            ) => {
                let why = format!(
                    "the passphrase in {} is not the one of this backup",
                    file.display()
                );
                EncryptionError::of(backup, why)
            }
            (_, error) => EncryptionError::of(backup, error),
        })
    }
}

impl Read for Decrypted {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.0.read(bytes)
    }
}
