import { analyticsTimeoutMs } from '@fieldhouse/contract/analytics/rules'
import { fieldErrorsOf, messageOf } from '@fieldhouse/contract/api-error'
import { company } from '@fieldhouse/contract/company'
import type { AnswerOf, CallOf, Endpoint } from '@fieldhouse/contract/endpoint'
import { appTokenHeader, deviceHeader, hosts, sessionHeader } from '@fieldhouse/contract/hosts'
import { deviceId } from '../device/device-storage.ts'
import { session } from '../session/session.ts'
import { Failure, offlineMessage } from './failure.ts'
import { renewSession } from './renewal.ts'

const timeoutMs = 20_000
/** Spec 8: this 401 says that there are no ads, not that the session is over. */
const silentMessage = 'No matching action for GET/explore/ads'

/** Only what the endpoint takes; the company id is added where its service wants it. */
type Given<E extends Endpoint> = {
  [K in keyof CallOf<E> as CallOf<E>[K] extends undefined
    ? never
    : K extends 'query'
      ? keyof CallOf<E>[K] extends 'company_id'
        ? never
        : K
      : K]: CallOf<E>[K]
}

interface How {
  /** Gives the call up: somebody has gone on. */
  signal?: AbortSignal
  /** Goes on when the page is left. */
  keepalive?: boolean
}

/** Calls one endpoint of the contract. Throws a Failure, never anything else. */
export async function call<E extends Endpoint>(
  endpoint: E,
  action: string,
  given: Given<E>,
  how: How = {},
): Promise<AnswerOf<E>> {
  const jwtUsed = jwtNow()
  const request = given as Partial<CallOf<Endpoint>>
  const first = await send(endpoint, action, request, how)
  const again = first.status === 401 && (await renewed(endpoint, first, jwtUsed)) && !guesses(request)
  const answer = again ? await send(endpoint, action, request, how) : first
  const body = await bodyOf(answer)
  if (!answer.ok) throw refused(endpoint, action, answer, body)
  const parsed = endpoint.response.safeParse(body)
  if (!parsed.success)
    throw new Failure({
      title: `${action} failed`,
      message: 'The server answered in a way this app does not know. Reload to get the newest version.',
      code: 'answer',
      status: answer.status,
    })
  return parsed.data as AnswerOf<E>
}

/** Who asks: this build, this device, this session. */
export function headersNow(token: string): Headers {
  const jwt = jwtNow()
  return new Headers({ [appTokenHeader]: token, [deviceHeader]: deviceId(), ...(jwt && { [sessionHeader]: jwt }) })
}

export const jwtNow = (): string | undefined => {
  const now = session()
  return now.kind === 'signed-out' ? undefined : now.jwt
}

/** One renewal for however many calls found the jwt too old; each is sent once more. */
async function renewed(endpoint: Endpoint, answer: Response, jwtUsed: string | undefined): Promise<boolean> {
  if (endpoint.auth === 'public') return false
  const body = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { message?: unknown }
  if (body.message === silentMessage) return false
  return renewSession(jwtUsed)
}

/** A 401 may be about the pin: sent again, a wrong one would cost two tries. */
const guesses = ({ body }: { body?: unknown }): boolean => typeof body === 'object' && body !== null && 'pin' in body

async function send(
  endpoint: Endpoint,
  action: string,
  { params, query, body }: Partial<CallOf<Endpoint>>,
  { signal, keepalive = endpoint.host === 'analytics' }: How,
): Promise<Response> {
  const { path, token } = hosts[endpoint.host]
  const named = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const search = new URLSearchParams((query as Record<string, string> | undefined) ?? {})
  if (endpoint.query && 'company_id' in endpoint.query.shape) search.set('company_id', String(company.id))
  const headers = headersNow(token)
  if (endpoint.body) headers.set('content-type', 'application/json')
  const sent = body instanceof Blob ? body : body === undefined ? null : JSON.stringify(body)
  const address = `${path}${named}${search.size > 0 ? `?${search}` : ''}`
  const limit = AbortSignal.timeout(endpoint.host === 'analytics' ? analyticsTimeoutMs : timeoutMs)
  return fetch(address, {
    method: endpoint.method,
    headers,
    body: sent,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    keepalive,
    cache: 'no-store',
  }).catch(() => {
    throw new Failure({ title: `${action} failed`, message: offlineMessage, code: 'network', status: 0 })
  })
}

const bodyOf = (answer: Response): Promise<unknown> => answer.json().catch(() => undefined)

function refused(endpoint: Endpoint, action: string, answer: Response, body: unknown): Failure {
  const message = messageOf(hosts[endpoint.host].errors, answer.status, body as Record<string, unknown> | undefined)
  const retryAfterS = Number(answer.headers.get('retry-after')) || undefined
  return new Failure(
    { title: `${action} failed`, message, code: String(answer.status), status: answer.status },
    fieldErrorsOf(body),
    retryAfterS,
  )
}
