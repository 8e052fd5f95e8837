import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { ServerBus } from '../../shared/bus/server-bus.ts'
import type { StockRows, StockStore } from './stock.store.ts'
import { buildStock, mergeChanges, type Stock } from './stock.ts'

/** A bus that is down must not delay an answer for long. */
const hearingMs = 1_000

export type StockService = ReturnType<typeof stockService>

interface HeldStock {
  rows: StockRows
  stock: Stock
}

/** Kinds of rows that are read completely with every change, and do not affect titles or assets. */
const few = new Set(['row', 'home', 'ad', 'sponsor', 'channel', 'airing', 'event'])

/** Holds the stock in memory and reads only what changed. Simultaneous callers share one reading. */
export function stockService({ store, bus }: { store: StockStore; bus: ServerBus }) {
  let holding: Promise<HeldStock> | undefined
  let changed = createNoChanges()

  const forgetStock = () => {
    holding = undefined
    changed = createNoChanges()
  }
  /** Subjects are `title 12`, `asset a1b2` or `row 3`; any other may change everything. */
  const noteChange = (subject = '') => {
    const [kind = '', id = ''] = subject.split(' ')
    if (kind === 'title' && /^\d+$/.test(id)) changed.titles.add(Number(id))
    else if (kind === 'asset' && id !== '') changed.assets.add(id)
    else if (!few.has(kind)) return forgetStock()
    changed.any = true
  }
  bus.onGap(forgetStock)
  bus.subscribe((message) => {
    const payload = getTopicPayload(topics.video, message)
    if (payload !== undefined) noteChange(payload.trim().split(' ').slice(1).join(' '))
    // A pass for a game opens the video that staff linked to it, so the games of videos are read again.
    if (getTopicPayload(topics.schedule, message) !== undefined) changed.any = true
  })

  const readAll = async (): Promise<HeldStock> => {
    const rows = await store.read()
    return { rows, stock: buildStock(rows) }
  }

  const readSome = async (
    { rows, stock }: HeldStock,
    changes: ReturnType<typeof createNoChanges>,
  ): Promise<HeldStock> => {
    // The episodes of a deleted series stay.
    for (const id of [...changes.titles]) for (const episode of stock.episodesOf(id)) changes.titles.add(episode.id)
    const merged = mergeChanges(rows, await store.readChanged(changes), changes)
    return { rows: merged.rows, stock: buildStock(merged.rows, { stock, changed: merged.titles }) }
  }

  const getHeld = (): Promise<HeldStock> => {
    if (holding && !changed.any) return holding
    const [before, changes] = [holding, changed]
    const reading = before ? before.then((stock) => readSome(stock, changes)) : readAll()
    holding = reading
    changed = createNoChanges()
    reading.catch(() => {
      if (holding === reading) forgetStock()
    })
    return reading
  }

  return {
    now: async (): Promise<Stock> => (await getHeld()).stock,

    /**
     * Publishes a change, so that its author sees it in the next answer: returns when the message has come back to
     * everyone here.
     */
    changed: async (subject = ''): Promise<void> => {
      noteChange(subject)
      const notice = `${topics.video} ${randomUUID()} ${subject}`.trim()
      const received = Promise.withResolvers<void>()
      const unsubscribe = bus.subscribe((message) => message === notice && received.resolve())
      try {
        await bus.publish(notice)
        await Promise.race([received.promise, wait(hearingMs, undefined, { ref: false })])
      } finally {
        unsubscribe()
      }
    },
  }
}

const createNoChanges = () => ({ any: false, titles: new Set<number>(), assets: new Set<string>() })
