import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../../shared/clock/clock.ts'
import type { ServiceAccount } from './service-account.ts'

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const renewBeforeMs = 5 * minuteMs
const assertionSeconds = 3600
const requestTimeoutMs = 10 * secondMs

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** Access to Google's services could not be obtained. `code` is Google's word for the reason. */
export class NoAccess extends Error {
  readonly code: string
  constructor(code: string) {
    super(`no access to Firebase: ${code}`)
    this.code = code
  }
}

/** Exchanges signed assertions for access tokens (RFC 7523). One request serves all callers that wait. */
export function openAccessTokens(account: ServiceAccount, clock: Clock) {
  let known: { token: string; until: number } | undefined
  let pending: Promise<string> | undefined

  const requestToken = async (): Promise<string> => {
    const key = await importPKCS8(account.private_key, 'RS256')
    const issuedAt = Math.floor(clock.now().getTime() / secondMs)
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.private_key_id })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + assertionSeconds)
      .sign(key)
    const response = await fetch(account.token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: grantType, assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    const body: unknown = await response.json().catch(() => undefined)
    const parsed = tokenAnswer.safeParse(body)
    if (!response.ok || !parsed.success) throw new NoAccess(readErrorCode(body) ?? `HTTP ${response.status}`)
    const { access_token, expires_in } = parsed.data
    known = { token: access_token, until: clock.now().getTime() + expires_in * secondMs }
    return access_token
  }

  return {
    get: (): Promise<string> => {
      if (known && known.until - renewBeforeMs > clock.now().getTime()) return Promise.resolve(known.token)
      pending ??= requestToken().finally(() => {
        pending = undefined
      })
      return pending
    },
    /** Forgets a token that was refused. A newer one stays. */
    forget: (refused: string): void => {
      if (known?.token === refused) known = undefined
    },
  }
}

function readErrorCode(body: unknown): string | undefined {
  const { error } = (body ?? {}) as { error?: unknown }
  return typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? error : undefined
}
