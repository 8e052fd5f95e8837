import type * as z from 'zod/mini'
import type { HostName } from './hosts.ts'

/**
 * Who may call: `public` needs no session, `session` any live one (anonymous too), `fan` a registered one, `machine` the operator's own
 * tools. Of the department `staff` is anybody who is not a fan, also before the second factor is given; `scorer` who scores the game
 * that the parameter `id` names, `editor` who words titles, `operator` who runs game day, `owner` who says who is of the staff. An owner
 * may all that an operator may, an operator all that an editor or a scorer may.
 */
export type Auth = 'public' | 'session' | 'fan' | 'staff' | 'scorer' | 'editor' | 'operator' | 'owner' | 'machine'

/** Whose thing it touches: nobody's, the session's own, or the object that a path parameter names (and which must be the session's own). */
export type Owner = 'nobody' | 'subject' | { param: string }

/** What a call costs the server; rate limits hang on it. */
export type Cost = 'read' | 'write' | 'hash' | 'mail' | 'upload'

/** One promise between client and server, as plain data; server, client, OpenAPI and tests take everything from it. */
export interface Endpoint {
  host: HostName
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the host's own path; parameters as `{id}`. */
  path: string
  summary: string
  auth: Auth
  /** Needs a proof of the last ten minutes of who asks: a sign-in, the second factor, or `confirmMe`. */
  sensitive?: true
  /** No other call brings back what was before, or takes back what people were told: the command line asks first, as it does of a DELETE. */
  irreversible?: true
  owner: Owner
  cost: Cost
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** Raw bytes of these media types instead of a JSON body. */
  bytes?: { types: readonly string[]; maxLength: number; mayBeEmpty?: true }
  /** Largest JSON body in bytes; 64 KiB unless told. */
  maxBody?: number
  /** 302 leads elsewhere; `response` is then where to. */
  status: 200 | 201 | 202 | 302
  response: z.ZodMiniType
  /** What `response` is when it is no JSON and no text. */
  media?: string
  /** The name under which a browser keeps the answer as a file; the one of a parameter is opened where it can be. */
  savedAs?: string | { param: string }
  /** What it answers besides `status`; 429, 503 and the input errors every endpoint shares are implied. */
  errors: readonly (400 | 401 | 403 | 404 | 409)[]
}

export const endpoint = <const E extends Endpoint>(declared: E): E => declared

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** What a caller gives, and what a handler gets after parsing. */
export interface CallOf<E extends Endpoint> {
  params: In<E['params']>
  query: In<E['query']>
  body: E extends { bytes: object } ? Blob : In<E['body']>
}
export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = E extends { bytes: object } ? Uint8Array : Out<E['body']>
export type AnswerOf<E extends Endpoint> = z.output<E['response']>
export type AnswerInOf<E extends Endpoint> = z.input<E['response']>
