import { fieldErrorsOf, messageOf, reasonOf } from '@fieldhouse/contract/api-error'
import { refreshToken } from '@fieldhouse/contract/auth/auth'
import type { AnswerOf, Endpoint } from '@fieldhouse/contract/endpoint'
import { hosts } from '@fieldhouse/contract/hosts'
import { type Input, type InputOf, requestOf } from '@fieldhouse/contract/request'
import { deviceId, heldSession, hold } from '../session/session.ts'
import { confirmed } from './confirming.ts'
import { Failure } from './failure.ts'

const timeoutMs = 30_000

/** Calls one endpoint of the contract as whoever is signed in. Throws a Failure, never anything else. */
export async function call<E extends Endpoint>(endpoint: E, given: InputOf<E>): Promise<AnswerOf<E>> {
  try {
    return await callOnce(endpoint, given)
  } catch (error) {
    if (!(error instanceof Failure) || error.reason !== 'confirm' || !(await confirmed())) throw error
    return callOnce(endpoint, given)
  }
}

async function callOnce<E extends Endpoint>(endpoint: E, given: InputOf<E>): Promise<AnswerOf<E>> {
  const jwtUsed = heldSession()?.jwt
  const first = await send(endpoint, given)
  const again = first.status === 401 && endpoint.auth !== 'public' && (await renewed(jwtUsed))
  const answer = again ? await send(endpoint, given) : first
  const body: unknown = await answer.json().catch(() => undefined)
  if (!answer.ok) {
    if (answer.status === 401 && endpoint.auth !== 'public') hold(undefined)
    throw refused(endpoint, answer.status, body)
  }
  const parsed = endpoint.response.safeParse(body)
  if (!parsed.success)
    throw new Failure(answer.status, 'The server answers in a way that this page does not know. Load it again.')
  return parsed.data as AnswerOf<E>
}

function send(endpoint: Endpoint, input: Input): Promise<Response> {
  const { path, ...request } = requestOf(endpoint, input, { device: deviceId(), jwt: heldSession()?.jwt })
  return fetch(path, { ...request, signal: AbortSignal.timeout(timeoutMs), cache: 'no-store' }).catch(() => {
    throw new Failure(0, 'The server cannot be reached. What you see is what was true a moment ago.')
  })
}

let underway: Promise<boolean> | undefined

/** However many calls found the jwt too old, it is renewed once. */
function renewed(jwtUsed: string | undefined): Promise<boolean> {
  const held = heldSession()
  if (!held) return Promise.resolve(false)
  if (held.jwt !== jwtUsed) return Promise.resolve(true)
  underway ??= renew(held.jwt).finally(() => {
    underway = undefined
  })
  return underway
}

async function renew(jwt: string): Promise<boolean> {
  const answer = await send(refreshToken, { body: { jwt } })
  const parsed = refreshToken.response.safeParse(await answer.json().catch(() => undefined))
  const held = heldSession()
  if (!answer.ok || !parsed.success || held?.jwt !== jwt) return held !== undefined && held.jwt !== jwt
  hold({ ...held, jwt: parsed.data.jwt })
  return true
}

function refused(endpoint: Endpoint, status: number, body: unknown): Failure {
  const words = messageOf(hosts[endpoint.host].errors, status, body as Record<string, unknown> | undefined)
  return new Failure(status, words, fieldErrorsOf(body), reasonOf(body))
}
