import { secondMs } from '@fieldhouse/contract/durations'
import type { Clock } from '../../shared/clock/clock.ts'
import { NoAccess, openAccessTokens } from './access-token.ts'
import type { PushMessage, PushOutcome, PushSender } from './push-sender.ts'
import { createPause, getRetryWait, outageWaitMs, requestTimeoutMs } from './retry-waits.ts'
import type { ServiceAccount } from './service-account.ts'

interface FcmDeps {
  account: ServiceAccount
  /** The address of Firebase Cloud Messaging. */
  address: string
  clock: Clock
}

interface FcmError {
  error?: {
    status?: string
    message?: string
    details?: { '@type'?: string; errorCode?: string; fieldViolations?: { field?: string }[] }[]
  }
}

/** Sends by the HTTP v1 interface of Firebase Cloud Messaging: one request per phone or topic. */
export function openFcm({ account, address, clock }: FcmDeps): PushSender {
  const tokens = openAccessTokens(account, clock)
  const url = `${address}/v1/projects/${account.project_id}/messages:send`
  const pause = createPause(clock)

  const post = async (message: PushMessage): Promise<{ response: Response; accessToken: string }> => {
    const accessToken = await tokens.get()
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: toFcmMessage(message, clock.now()) }),
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    return { response, accessToken }
  }

  const sendOnce = async (message: PushMessage): Promise<PushOutcome> => {
    const { response, accessToken } = await post(message)
    if (response.ok) {
      await response.arrayBuffer()
      return { kind: 'sent' }
    }
    const refusal = (await response.json().catch(() => ({}))) as FcmError
    const code = getErrorCode(refusal) ?? `HTTP ${response.status}`
    if (response.status === 401) tokens.forget(accessToken)
    const isGone = 'token' in message.to && (goneCodes.has(code) || blamesToken(refusal))
    const outcome: PushOutcome = isGone ? { kind: 'gone', code } : toOutcome(response, code, clock)
    if (outcome.kind === 'later' && code === 'QUOTA_EXCEEDED') pause.extend(outcome.afterMs)
    return outcome
  }

  return async (message) => {
    const pausedMs = pause.leftMs()
    if (pausedMs > 0) return { kind: 'later', code: 'QUOTA_EXCEEDED', afterMs: pausedMs }
    try {
      const outcome = await sendOnce(message)
      // An access token that ended early is replaced at once.
      return outcome.kind === 'later' && outcome.code === 'UNAUTHENTICATED' ? await sendOnce(message) : outcome
    } catch (error) {
      return { kind: 'later', code: error instanceof NoAccess ? error.code : 'NETWORK', afterMs: outageWaitMs }
    }
  }
}

const getErrorCode = ({ error }: FcmError): string | undefined =>
  error?.details?.find((detail) => detail['@type']?.endsWith('FcmError'))?.errorCode ?? error?.status

/** Codes that say that a token is no longer one of this app. */
const goneCodes = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH'])

/** Whether an invalid argument is the token itself, which was never one of Firebase. */
const blamesToken = ({ error }: FcmError): boolean =>
  error?.status === 'INVALID_ARGUMENT' &&
  (/registration token/i.test(error.message ?? '') ||
    error.details?.some(({ fieldViolations = [] }) =>
      fieldViolations.some(({ field }) => field === 'message.token'),
    ) === true)

function toOutcome(response: Response, code: string, clock: Clock): PushOutcome {
  const { status } = response
  if (status === 429 || status === 401 || status >= 500)
    return { kind: 'later', code, afterMs: getRetryWait(status, response.headers.get('retry-after'), clock) }
  return { kind: 'wrong', code }
}

/** The same message in the words of Android and iOS. `data` takes text only. */
const toFcmMessage = ({ to, alert, title, body, redirect, replaces, validForSeconds }: PushMessage, now: Date) => ({
  ...to,
  notification: { title, body },
  data: { redirect, alert },
  android: {
    collapse_key: replaces,
    ttl: `${validForSeconds}s`,
    priority: 'HIGH',
    notification: { tag: replaces },
  },
  apns: {
    headers: {
      'apns-collapse-id': replaces,
      'apns-expiration': String(Math.floor(now.getTime() / secondMs) + validForSeconds),
      'apns-priority': '10',
    },
    payload: { aps: { 'thread-id': replaces, sound: 'default' } },
  },
})
