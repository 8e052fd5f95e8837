import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Company } from '@fieldhouse/contract/company'
import { noticePayment } from '@fieldhouse/contract/plans/purchases'
import { getFullPath } from '@fieldhouse/contract/request'
import type { FastifyInstance } from 'fastify'
import { type TestClock, testClock } from '../../shared/clock/clock.ts'
import { readEnv, type ServerEnv } from '../../shared/process/env.ts'
import { openServedSchool, type ServedSchool } from '../../shared/process/served-school.ts'
import { signStripe, startTestStripe, stripeKey, stripeSecret, type TestStripe } from './test-stripe.ts'
import type { StripeEvent } from './test-stripe-objects.ts'

/** The running product, as a shop needs it. */
interface ShopApp<Fan> {
  app: Pick<FastifyInstance, 'inject'>
  visitor(): { signIn(email: string, password: string): Promise<Fan> }
  close(): Promise<void>
}

interface ShopSettings {
  clock: TestClock
  school: ServedSchool
  env: ServerEnv
}

export interface TestShop<App, Fan> {
  running: App
  stripe: TestStripe
  /** Sends messages of Stripe in this order: by default those that were not sent yet. Returns the answers' status. */
  deliver(events?: readonly StripeEvent[]): Promise<number[]>
  /** Sends a message with any bytes and any signature. */
  send(payload: string, signature?: string): Promise<number>
  /** Pays on Stripe's page, as the newest one that was opened. Nothing is delivered. */
  payNewest(): { session: string; payment: string | null; subscription: string | null }
  /** Signs a fan in again, whose session is over. */
  again(fan: { email: string; password: string }): Promise<Fan>
  close(): Promise<void>
}

/** Fans can buy plans by the month, for a season and for one game. */
function sellPlans(school: Company): Company {
  const { plus, season, ...others } = school.plans
  const prices = { month: 999, season: { amount: 7_900, until: '2027-06-30' }, game: { amount: 499, days: 3 } }
  return {
    ...school,
    plans: {
      ...others,
      ...(plus && { plus: { ...plus, prices } }),
      ...(season && { season: { ...season, prices: { season: { amount: 12_000, until: '2027-06-30' } } } }),
    },
  }
}

/** Opens the product with payments, in front of a server that answers like Stripe. */
export async function openShop<Fan, App extends ShopApp<Fan>>(
  school: Company,
  openApp: (settings: ShopSettings) => Promise<App & ShopApp<Fan>>,
): Promise<TestShop<App, Fan>> {
  const clock = testClock(new Date('2026-11-21T18:00:00Z'))
  const stripe = await startTestStripe(clock.now)
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-shop-'))
  const running = await openApp({
    clock,
    school: openServedSchool(sellPlans(school)),
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
