import type * as z from 'zod/mini'
import type { HostName } from './hosts.ts'

/**
 * Role that a call requires. `public` needs no session, `session` any live one (also anonymous), `fan` a registered
 * one, `machine` the operator's own tools. `staff` is anyone of the department, also before the second factor. `scorer`
 * scores the game that the parameter `id` names, `editor` edits titles, `operator` runs game day, `owner` manages the
 * staff. An owner has all rights of an operator, and an operator those of an editor and a scorer.
 */
export type RequiredRole =
  | 'public'
  | 'session'
  | 'fan'
  | 'staff'
  | 'scorer'
  | 'editor'
  | 'operator'
  | 'owner'
  | 'machine'

/**
 * Owner of the object that a call touches: no one, the session itself, or the object that a path parameter names, which
 * must belong to the session.
 */
export type ResourceOwner = 'nobody' | 'subject' | { param: string }

/** Cost of a call for the server. Rate limits depend on it. */
export type CallCost = 'read' | 'write' | 'hash' | 'mail' | 'upload'

/** An endpoint as plain data. Server, clients, OpenAPI and tests all read it. */
export interface Endpoint {
  host: HostName
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the host's own path. Parameters are written as `{id}`. */
  path: string
  summary: string
  auth: RequiredRole
  /** Requires proof of identity in the last ten minutes: a sign-in, the second factor, or `confirmMe`. */
  sensitive?: true
  /** No other call undoes it. The command line asks for confirmation first, as for a DELETE. */
  irreversible?: true
  owner: ResourceOwner
  cost: CallCost
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** Raw bytes of these media types instead of a JSON body. */
  bytes?: { types: readonly string[]; maxLength: number; mayBeEmpty?: true }
  /** Largest JSON body in bytes. The default is 64 KiB. */
  maxBody?: number
  /** 302 redirects: `response` is then the address. */
  status: 200 | 201 | 202 | 302
  response: z.ZodMiniType
  /** Media type of `response` when it is neither JSON nor text. */
  media?: string
  /** File name under which a browser saves the answer. With a parameter's name the file is opened where possible. */
  savedAs?: string | { param: string }
  /** Error codes of its own. 429, 503 and the input errors are shared by all endpoints. */
  errors: readonly (400 | 401 | 403 | 404 | 409)[]
}

export const defineEndpoint = <const E extends Endpoint>(declared: E): E => declared

type SchemaInput<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type SchemaOutput<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** The input of a caller, before parsing. */
export interface EndpointCall<E extends Endpoint> {
  params: SchemaInput<E['params']>
  query: SchemaInput<E['query']>
  body: E extends { bytes: object } ? Blob : SchemaInput<E['body']>
}
export type EndpointParams<E extends Endpoint> = SchemaOutput<E['params']>
export type EndpointQuery<E extends Endpoint> = SchemaOutput<E['query']>
export type EndpointBody<E extends Endpoint> = E extends { bytes: object } ? Uint8Array : SchemaOutput<E['body']>
export type EndpointAnswer<E extends Endpoint> = z.output<E['response']>
export type EndpointAnswerInput<E extends Endpoint> = z.input<E['response']>
