/** The types of requests and of their answers, by the addresses in the API document. */

import type { ApiDocument } from "../pages/reference.js";
import type { paths as ApiPaths } from "../types/server.js";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** The paths of the document, and that of the document itself. */
interface paths extends ApiPaths {
  "/openapi.json": { get: { responses: { 200: { content: { "application/json": ApiDocument } } } } };
}

/** The addresses of a path in the document. Each parameter may be any text. */
type Addresses<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Addresses<After>}`
  : Path;

/** The paths with a method. */
type Paths<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never;
}[keyof paths];

/** The addresses with a method. */
export type Address<M extends Method> = Addresses<Paths<M>> | `${Addresses<Paths<M>>}?${string}`;

type WithoutQuery<A extends string> = A extends `${infer Before}?${string}` ? Before : A;

/** Whether two addresses stand for the same. */
type Same<A extends string, B extends string> = A extends B ? (B extends A ? true : false) : false;

/** The operation at an address. */
type Operation<M extends Method, A extends string> = {
  [Path in Paths<M>]: true extends Same<Addresses<Path>, WithoutQuery<A>> ? paths[Path][M] : never;
}[Paths<M>];

/** What is sent to an address. */
export type Body<M extends Method, A extends string> =
  Operation<M, A> extends { requestBody?: infer R }
    ? NonNullable<R> extends { content: { "application/json": infer B } }
      ? B
      : undefined
    : undefined;

type Json<Response> = Response extends { content: infer Content }
  ? Content[keyof Content & `application/${string}json`]
  : null;

/** What the server answers: JSON, or null if there is nothing to say. */
export type Answer<M extends Method, A extends string> =
  Operation<M, A> extends { responses: infer R } ? Json<R[keyof R & (200 | 201 | 202 | 204)]> : never;
