import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import type { StoredAlert } from '../alerts.store.ts'
import type { PhoneSender, PushMessage, PushOutcome, PushSender } from '../push/push-sender.ts'
import type { ClaimedDelivery, DeliveryResult } from './deliveries.store.ts'

const mostTries = 8
const longestWaitMs = 10 * minuteMs
const firstWaitMs = 5 * secondMs

interface Senders {
  send: PushSender
  getAppleSender(): PhoneSender | undefined
  clock: Clock
}

/** Addresses that a push service no longer knows. */
interface GoneTokens {
  tokens: string[]
  apnsTokens: string[]
}

/** Sends to a phone: to Apple where its address is known, else to Firebase. Adds an address that is gone. */
export async function sendToPhone(
  { send, getAppleSender, clock }: Senders,
  { delivery, alert }: { delivery: ClaimedDelivery; alert: StoredAlert },
  gone: GoneTokens,
): Promise<DeliveryResult> {
  const { alert_id, sid, token, apns_token } = delivery
  const sendToApple = apns_token === null ? undefined : getAppleSender()
  if (sendToApple === undefined || apns_token === null) {
    const outcome = await send(toPushMessage(alert, { token: String(token) }, clock.now()))
    if (outcome.kind === 'gone') gone.tokens.push(String(token))
    return toSentResult(delivery, outcome, clock.now())
  }
  const outcome = await sendToApple(toPushMessage(alert, { token: apns_token }, clock.now()))
  if (outcome.kind !== 'gone') return toSentResult(delivery, outcome, clock.now())
  gone.apnsTokens.push(apns_token)
  // Due at once, now without the address at Apple: Firebase may know the phone.
  return { alert_id, sid, state: 'waiting', reason: outcome.code, at: clock.now() }
}

function toSentResult(
  { alert_id, sid, tries }: Pick<ClaimedDelivery, 'alert_id' | 'sid' | 'tries'>,
  outcome: PushOutcome,
  now: Date,
): DeliveryResult {
  if (outcome.kind === 'sent') return { alert_id, sid, state: 'sent', reason: null, at: now }
  if (outcome.kind === 'later' && tries < mostTries) {
    const backoffMs = Math.min(longestWaitMs, firstWaitMs * 2 ** tries)
    const at = addMs(now, Math.max(outcome.afterMs, backoffMs))
    return { alert_id, sid, state: 'waiting', reason: outcome.code, at }
  }
  return { alert_id, sid, state: 'refused', reason: outcome.code, at: now }
}

/** The message of an alert, to one phone or to a topic. */
export const toPushMessage = <To extends PushMessage['to']>(
  alert: StoredAlert,
  to: To,
  now: Date,
): PushMessage & { to: To } => ({
  to,
  alert: alert.id,
  title: alert.title,
  body: alert.body,
  redirect: alert.redirect,
  replaces: alert.game_id === null ? `alert-${alert.id}` : `game-${alert.game_id}`,
  validForSeconds: Math.max(1, Math.round((alert.until.getTime() - now.getTime()) / secondMs)),
})
