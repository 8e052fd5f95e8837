import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { noticePayment } from '@fieldhouse/contract/plans/purchases'
import { getFullPath } from '@fieldhouse/contract/request'
import { demoSchool } from '@fieldhouse/demo/school/demo-school'
import { signStripe, startTestStripe, stripeKey, stripeSecret, type TestStripe } from './plans/purchases/test-stripe.ts'
import type { StripeEvent } from './plans/purchases/test-stripe-objects.ts'
import { testClock } from './shared/clock/clock.ts'
import { readEnv } from './shared/process/env.ts'
import { openServedSchool } from './shared/process/served-school.ts'
import { type TestApp, testApp } from './test-app.ts'
import type { Fan } from './test-fan.ts'

export interface TestShop {
  running: TestApp
  stripe: TestStripe
  /** Sends messages of Stripe in this order: by default those that were not sent yet. Returns the answers' status. */
  deliver(events?: readonly StripeEvent[]): Promise<number[]>
  /** Sends a message with any bytes and any signature. */
  send(payload: string, signature?: string): Promise<number>
  /** Pays on Stripe's page, as the newest one that was opened. Nothing is delivered. */
  payNewest(): { session: string; payment: string | null; subscription: string | null }
  /** Signs a fan in again, whose session is over. */
  again(fan: Fan): Promise<Fan>
  close(): Promise<void>
}

const { plus, season, ...others } = demoSchool.plans

/** A school whose fans can buy plans by the month and for a season. */
const sellingSchool = {
  ...demoSchool,
  plans: {
    ...others,
    ...(plus && {
      plus: {
        ...plus,
        prices: { month: 999, season: { amount: 7_900, until: '2027-06-30' }, game: { amount: 499, days: 3 } },
      },
    }),
    ...(season && { season: { ...season, prices: { season: { amount: 12_000, until: '2027-06-30' } } } }),
  },
}

/** Opens the product with payments, in front of a server that answers like Stripe. */
export async function openShop(): Promise<TestShop> {
  const clock = testClock(new Date('2026-11-21T18:00:00Z'))
  const stripe = await startTestStripe(clock.now)
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-shop-'))
  const running = await testApp({
    clock,
    school: openServedSchool(sellingSchool),
    env: readEnv({
      NODE_ENV: 'test',
      FIELDHOUSE_HOME: home,
      PUBLIC_URL: 'https://fieldhouse.test',
      STRIPE_SECRET_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRET: stripeSecret,
      STRIPE_API_BASE: stripe.url,
    }),
  })
  let sent = 0
  const send = async (payload: string, signature?: string) => {
    const answer = await running.app.inject({
      method: 'POST',
      url: getFullPath(noticePayment),
      payload,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
    })
    return answer.statusCode
  }
  const deliver = async (events?: readonly StripeEvent[]) => {
    const due = events ?? stripe.state.events.slice(sent)
    if (!events) sent = stripe.state.events.length
    const answers: number[] = []
    for (const event of due) {
      const payload = JSON.stringify(event, null, 2)
      answers.push(await send(payload, signStripe(payload, clock.now())))
    }
    return answers
  }
  return {
    running,
    stripe,
    send,
    deliver,
    payNewest: () => {
      const newest = [...stripe.state.sessions.values()].at(-1)
      const paid = stripe.pay(newest?.id ?? '')
      return { session: paid.id, payment: paid.payment_intent, subscription: paid.subscription }
    },
    again: (fan) => running.visitor().signIn(fan.email, fan.password),
    close: async () => {
      await running.close()
      await stripe.close()
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}
