import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { noticePayment } from '@fieldhouse/contract/plans/purchases'
import { getFullPath } from '@fieldhouse/contract/request'
import { signStripe, type TestStripe } from '../../server/src/plans/purchases/test-stripe.ts'
import type { StripeEvent } from '../../server/src/plans/purchases/test-stripe-objects.ts'
import type { TrackedPurchase } from './payment-acts.ts'
import { type RunningProduct, retryAfterMs } from './workload.ts'

/** A message of Stripe, which sends it again until it has an answer. */
export interface StripeMessage {
  event: StripeEvent
  purchase: TrackedPurchase
  /** What had certainly happened to the purchase before the message was sent for the first time. */
  tells: number
  /** The names at Stripe that the purchase had then. */
  names: string[]
  isAcknowledged: boolean
  answers: number
  /** A late one is first sent in this round. */
  dueInRound: number
}

const senders = 4
const longestPauseMs = 40

const listNames = ({ token, session, subscription, payment }: TrackedPurchase): string[] =>
  [token, session, subscription ?? '', payment].filter((name) => name !== '')

/** Sends Stripe's messages as Stripe does: late, more than once, in any order, and again until they are answered. */
export function openStripeMessages(running: RunningProduct, stripe: TestStripe, purchases: readonly TrackedPurchase[]) {
  const messages: StripeMessage[] = []
  let seen = 0
  let round = 0
  let inFlight = 0

  /** Takes what Stripe has to say now. */
  const collect = (): void => {
    for (const event of stripe.state.events.slice(seen)) {
      const text = JSON.stringify(event.data.object)
      const purchase = purchases.find((one) => listNames(one).some((name) => text.includes(name)))
      // About a payment before the last one.
      if (!purchase) continue
      if (event.type === 'charge.refunded') purchase.happened = purchase.states.length - 1
      const dueInRound = round + (randomInt(5) === 0 ? 1 + randomInt(2) : 0)
      const names = listNames(purchase)
      messages.push({ event, purchase, names, tells: purchase.happened, isAcknowledged: false, answers: 0, dueInRound })
    }
    seen = stripe.state.events.length
  }

  const send = async (message: StripeMessage): Promise<number> => {
    const body = JSON.stringify(message.event)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signStripe(body, new Date()) }
    // One that names only a payment which the server has not read yet tells it nothing.
    const isUnderstood = message.purchase.known.some((name) => body.includes(name))
    inFlight += 1
    const status = await fetch(running.url + getFullPath(noticePayment), { method: 'POST', body, headers }).then(
      (answer) => answer.status,
      () => 0,
    )
    inFlight -= 1
    if (status !== 0) message.answers += 1
    if (status === 200) message.isAcknowledged = true
    if (status === 200 && isUnderstood) {
      message.purchase.known.push(...message.names)
      message.purchase.acknowledged = Math.max(message.purchase.acknowledged, message.tells)
    }
    return status
  }

  const pickMessage = (): StripeMessage | undefined => {
    collect()
    const due = messages.filter(({ dueInRound }) => dueInRound <= round)
    const open = due.filter(({ isAcknowledged }) => !isAcknowledged)
    const from = open.length === 0 || randomInt(6) === 0 ? due : open
    return from[randomInt(Math.max(1, from.length))]
  }

  return {
    messages,
    collect,
    send,
    countInFlight: () => inFlight,
    beginRound: (number: number) => {
      round = number
    },
    /** Sends until the signal stops it. */
    run: async (signal: AbortSignal): Promise<void> => {
      const work = async () => {
        while (!signal.aborted) {
          const message = pickMessage()
          const status = message && (await send(message))
          await wait(status === 200 ? randomInt(longestPauseMs) : retryAfterMs)
        }
      }
      await Promise.all(Array.from({ length: senders }, work))
    },
  }
}
