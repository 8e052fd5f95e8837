import { currentSchool } from './company.ts'
import type { Endpoint, EndpointCall } from './endpoint.ts'
import { appTokenHeader, deviceHeader, hosts, onceHeader, sessionHeader } from './hosts.ts'

/** Input of any endpoint, before its types are checked. */
export interface RequestInput {
  params?: Readonly<Record<string, unknown>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
  body?: unknown
}

/** Input of one endpoint. The company is added automatically. */
export type EndpointInput<E extends Endpoint> = {
  [K in keyof EndpointCall<E> as EndpointCall<E>[K] extends undefined
    ? never
    : K extends 'query'
      ? keyof EndpointCall<E>[K] extends 'company_id'
        ? never
        : K
      : K]: EndpointCall<E>[K]
}

/** Identity of the caller. */
export interface RequestCaller {
  jwt?: string | undefined
  device?: string | undefined
  /** Token of a service that needs one besides the session. */
  bearer?: string | undefined
  /** Idempotency key: the call is carried out once, however often it is sent. */
  once?: string | undefined
}

export interface CallRequest {
  method: Endpoint['method']
  /** Path on the single server with the query. */
  path: string
  headers: Record<string, string>
  body: string | Blob | null
}

/** Returns the path on the single server, with parameters as `{id}`. */
export const getFullPath = (endpoint: Endpoint): string => `${hosts[endpoint.host].path}${endpoint.path}`

/** Returns the path as routers write it, with parameters as `:id`. */
export const getRoutePath = (endpoint: Endpoint): string => getFullPath(endpoint).replaceAll(/\{(\w+)\}/g, ':$1')

export const formatPath = (endpoint: Endpoint, params: RequestInput['params'] = {}): string =>
  getFullPath(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

/** Builds the HTTP request of a call, for the app, the command line, tests and benchmarks. */
export function buildRequest(
  endpoint: Endpoint,
  { params, query, body }: RequestInput = {},
  caller: RequestCaller = {},
): CallRequest {
  const queryValues = query ?? (takesCompany(endpoint) ? { company_id: currentSchool().id } : {})
  const search = new URLSearchParams(
    Object.entries(queryValues).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  const type = body instanceof Blob ? body.type || 'application/octet-stream' : 'application/json'
  return {
    method: endpoint.method,
    path: `${formatPath(endpoint, params)}${search && `?${search}`}`,
    headers: {
      [appTokenHeader]: currentSchool().appToken,
      ...(caller.device && { [deviceHeader]: caller.device }),
      ...(caller.jwt && { [sessionHeader]: caller.jwt }),
      ...(caller.bearer && { authorization: `Bearer ${caller.bearer}` }),
      ...(caller.once && { [onceHeader]: caller.once }),
      ...(body !== undefined && { 'content-type': type }),
    },
    body: body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body),
  }
}

const takesCompany = (endpoint: Endpoint): boolean =>
  endpoint.query !== undefined && 'company_id' in endpoint.query.shape
