import { fieldErrorsOf, messageOf } from '@fieldhouse/contract/api-error'
import type { AnswerOf, Endpoint } from '@fieldhouse/contract/endpoint'
import { hosts } from '@fieldhouse/contract/hosts'
import { type Caller, type Input, type InputOf, requestOf } from '@fieldhouse/contract/request'
import { deviceId } from '../device/device-storage.ts'
import { session } from '../session/session.ts'
import { Failure, offlineMessage } from './failure.ts'
import { firstAnswer } from './first/first-answers.ts'
import { renewSession } from './renewal.ts'

const timeoutMs = 20_000
/** Spec 8: this 401 says that there are no ads, not that the session is over. Nobody is told of it. */
const noAdsMessage = 'No matching action for GET/explore/ads'

export const saysNoAds = (error: unknown): boolean => error instanceof Failure && error.message === noAdsMessage

interface How extends Pick<Caller, 'bearer' | 'once'> {
  /** Gives the call up: somebody has gone on. */
  signal?: AbortSignal
  /** Goes on when the page is left. */
  keepalive?: boolean
}

/** Calls one endpoint of the contract. Throws a Failure, never anything else. */
export async function call<E extends Endpoint>(
  endpoint: E,
  action: string,
  given: InputOf<E>,
  how: How = {},
): Promise<AnswerOf<E>> {
  const jwtUsed = jwtNow()
  const request: Input = given
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

/** Who asks: this device, this session. */
export const callerNow = (): Caller => ({ device: deviceId(), jwt: jwtNow() })

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
  if (body.message === noAdsMessage) return false
  return renewSession(jwtUsed)
}

/** A 401 may be about the pin: sent again, a wrong one would cost two tries. */
const guesses = ({ body }: { body?: unknown }): boolean => typeof body === 'object' && body !== null && 'pin' in body

async function send(
  endpoint: Endpoint,
  action: string,
  input: Input,
  { signal, keepalive = false, ...more }: How,
): Promise<Response> {
  const caller = callerNow()
  const { path, ...request } = requestOf(endpoint, input, { ...caller, ...more })
  const first = endpoint.method === 'GET' ? await firstAnswer(path, caller.jwt) : undefined
  if (first) return first
  const limit = AbortSignal.timeout(timeoutMs)
  return fetch(path, {
    ...request,
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
