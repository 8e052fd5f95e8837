import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { ServerBus } from '../../shared/bus/server-bus.ts'
import type { StockRows, StockStore } from './stock.store.ts'
import { type Stock, stockOf, withChanges } from './stock.ts'

/** A bus that is down must not delay an answer for long. */
const hearingMs = 1_000

export type Stocks = ReturnType<typeof stockService>

interface Held {
  rows: StockRows
  stock: Stock
}

/** Kinds of rows that are read completely with every change, and do not affect titles or assets. */
const few = new Set(['row', 'home', 'ad', 'sponsor', 'channel', 'airing', 'event'])

/** Holds the stock in memory and reads only what changed. Simultaneous callers share one reading. */
export function stockService({ store, bus }: { store: StockStore; bus: ServerBus }) {
  let holding: Promise<Held> | undefined
  let changed = nothing()

  const forget = () => {
    holding = undefined
    changed = nothing()
  }
  /** Subjects are `title 12`, `asset a1b2` or `row 3`; any other may change everything. */
  const note = (subject = '') => {
    const [kind = '', id = ''] = subject.split(' ')
    if (kind === 'title' && /^\d+$/.test(id)) changed.titles.add(Number(id))
    else if (kind === 'asset' && id !== '') changed.assets.add(id)
    else if (!few.has(kind)) return forget()
    changed.any = true
  }
  bus.onGap(forget)
  bus.subscribe((message) => {
    const told = getTopicPayload(topics.video, message)
    if (told !== undefined) note(told.trim().split(' ').slice(1).join(' '))
  })

  const readAll = async (): Promise<Held> => {
    const rows = await store.read()
    return { rows, stock: stockOf(rows) }
  }

  const readSome = async ({ rows, stock }: Held, told: ReturnType<typeof nothing>): Promise<Held> => {
    // The episodes of a deleted series stay.
    for (const id of [...told.titles]) for (const episode of stock.episodesOf(id)) told.titles.add(episode.id)
    const now = withChanges(rows, await store.readChanged(told), told)
    return { rows: now.rows, stock: stockOf(now.rows, { stock, changed: now.titles }) }
  }

  const holdingNow = (): Promise<Held> => {
    if (holding && !changed.any) return holding
    const [before, told] = [holding, changed]
    const reading = before ? before.then((held) => readSome(held, told)) : readAll()
    holding = reading
    changed = nothing()
    reading.catch(() => {
      if (holding === reading) forget()
    })
    return reading
  }

  return {
    now: async (): Promise<Stock> => (await holdingNow()).stock,

    /**
     * Publishes a change, so that its author sees it in the next answer: returns when the message has come back to
     * everyone here.
     */
    changed: async (subject = ''): Promise<void> => {
      note(subject)
      const notice = `${topics.video} ${randomUUID()} ${subject}`.trim()
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

const nothing = () => ({ any: false, titles: new Set<number>(), assets: new Set<string>() })
