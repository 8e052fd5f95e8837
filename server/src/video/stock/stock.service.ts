import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { topics } from '@fieldhouse/contract/topics'
import type { Notices } from '../notices.ts'
import type { StockStore } from './stock.store.ts'
import { type Stock, stockOf } from './stock.ts'

/** A bus that is away must not hold an answer back. */
const hearingMs = 1_000

export type Stocks = ReturnType<typeof stockService>

/** Read once, and again only when something was told: however many ask meanwhile wait for the same reading. */
export function stockService({ store, bus }: { store: StockStore; bus: Notices }) {
  let reading: Promise<Stock> | undefined
  const forget = () => {
    reading = undefined
  }
  bus.onGap(forget)
  bus.subscribe((message) => {
    if (message.startsWith(topics.video)) forget()
  })

  return {
    now: (): Promise<Stock> => {
      if (reading) return reading
      const asked = store.read().then(stockOf)
      reading = asked
      asked.catch(() => {
        if (reading === asked) reading = undefined
      })
      return asked
    },

    /** Whoever changed something sees it in the next answer: returns when the notice has come back to everybody here. */
    changed: async (): Promise<void> => {
      forget()
      const notice = `${topics.video} ${randomUUID()}`
      const heard = Promise.withResolvers<void>()
      const unsubscribe = bus.subscribe((message) => message === notice && heard.resolve())
      try {
        await bus.publish(notice)
        await Promise.race([heard.promise, wait(hearingMs, undefined, { ref: false })])
      } finally {
        unsubscribe()
      }
    },
  }
}
