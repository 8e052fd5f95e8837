import { secondMs } from '@fieldhouse/contract/durations'
import type { Clock } from '../../shared/clock/clock.ts'
import { type ApnsAnswer, openApnsConnection } from './apns-connection.ts'
import type { ApnsKey } from './apns-key.ts'
import { openProviderTokens } from './provider-token.ts'
import type { PhoneMessage, PushOutcome } from './push-sender.ts'
import { createPause, getRetryWait, outageWaitMs } from './retry-waits.ts'

interface ApnsDeps {
  key: ApnsKey
  /** The address of the Apple Push Notification service. */
  address: string
  clock: Clock
}

/** The only quota that holds for all messages. */
const tooManyTokens = 'TooManyProviderTokenUpdates'

/** Sends to iPhones by the Apple Push Notification service: one request per phone. */
export function openApns({ key, address, clock }: ApnsDeps) {
  const tokens = openProviderTokens(key, clock)
  const connection = openApnsConnection(address)
  const pause = createPause(clock)

  const post = (message: PhoneMessage, app: string, token: string): Promise<ApnsAnswer> =>
    connection.post(
      `/3/device/${message.to.token}`,
      { authorization: `bearer ${token}`, ...toApnsHeaders(message, app, clock.now()) },
      JSON.stringify(toApnsPayload(message)),
    )

  const postAgain = async (message: PhoneMessage, app: string): Promise<ApnsAnswer> => {
    const token = await tokens.get()
    const answer = await post(message, app, token)
    // A token that ended early is replaced at once.
    const isEnded = readReason(answer) === 'ExpiredProviderToken' && (await tokens.replace(token))
    return isEnded ? post(message, app, await tokens.get()) : answer
  }

  return {
    /** Sends to a phone on which this app is. Never throws: a failure is an outcome. */
    send: async (message: PhoneMessage, app: string): Promise<PushOutcome> => {
      const pausedMs = pause.leftMs()
      if (pausedMs > 0) return { kind: 'later', code: tooManyTokens, afterMs: pausedMs }
      try {
        const outcome = toOutcome(await postAgain(message, app), clock)
        if (outcome.kind === 'later' && outcome.code === tooManyTokens) pause.extend(outcome.afterMs)
        return outcome
      } catch {
        return { kind: 'later', code: 'NETWORK', afterMs: outageWaitMs }
      }
    },
    stop: connection.stop,
  }
}

/** Reasons that say that an address is not, or no longer, one of this app. */
const goneReasons: ReadonlySet<string> = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic'])

function toOutcome(answer: ApnsAnswer, clock: Clock): PushOutcome {
  const { status, retryAfter } = answer
  if (status === 200) return { kind: 'sent' }
  const code = readReason(answer) ?? `HTTP ${status}`
  if (status === 410 || goneReasons.has(code)) return { kind: 'gone', code }
  // 403 is about the key, which the operator can put right.
  if (status === 403 || status === 429 || status >= 500 || code === 'IdleTimeout')
    return { kind: 'later', code, afterMs: getRetryWait(status, retryAfter, clock) }
  return { kind: 'wrong', code }
}

function readReason({ body }: ApnsAnswer): string | undefined {
  try {
    const { reason } = JSON.parse(body) as { reason?: unknown }
    return typeof reason === 'string' && /^[A-Za-z]{1,40}$/.test(reason) ? reason : undefined
  } catch {
    return undefined
  }
}

const toApnsHeaders = ({ replaces, validForSeconds }: PhoneMessage, app: string, now: Date) => ({
  'apns-topic': app,
  'apns-push-type': 'alert',
  'apns-priority': '10',
  'apns-expiration': String(Math.floor(now.getTime() / secondMs) + validForSeconds),
  'apns-collapse-id': replaces,
})

/** The app reads what is beside `aps` as the data of the message, as it does with one of Firebase. */
const toApnsPayload = ({ title, body, replaces, redirect, alert }: PhoneMessage) => ({
  aps: { alert: { title, body }, sound: 'default', 'thread-id': replaces },
  redirect,
  alert,
})
