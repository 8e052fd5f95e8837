import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { ServerBus } from '../../shared/bus/server-bus.ts'
import type { StockRows, StockStore } from './stock.store.ts'
import { type Stock, stockOf, withChanges } from './stock.ts'

/** A bus that is away must not hold an answer back. */
const hearingMs = 1_000

export type Stocks = ReturnType<typeof stockService>

interface Held {
  rows: StockRows
  stock: Stock
}

/** What a change is of beside titles and assets: all of it is read anew with each of those, and has no effect on them. */
const few = new Set(['row', 'home', 'ad', 'sponsor', 'channel', 'airing', 'event'])

/** Read once, and then only what was told to be another: however many ask meanwhile wait for the same reading. */
export function stockService({ store, bus }: { store: StockStore; bus: ServerBus }) {
  let holding: Promise<Held> | undefined
  let changed = nothing()

  const forget = () => {
    holding = undefined
    changed = nothing()
  }
  /** `title 12`, `asset a1b2`, `row 3`; anything else may be all of it. */
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
    // A series that goes leaves its episodes behind.
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

    /** Whoever changed something sees it in the next answer: returns when the notice has come back to everybody here. */
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
