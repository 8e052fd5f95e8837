import type { Origin } from '@fieldhouse/contract/origin/origin'
import { after, type Clock, dayMs, minuteMs } from '../../shared/clock/clock.ts'
import type { Log } from '../../shared/log/log.ts'
import type { Stocks } from '../stock/stock.service.ts'
import { programmeOf, reelsOf, turnOf } from './airings.ts'

export interface ProgrammeParts {
  stocks: Pick<Stocks, 'now'>
  channels: Pick<Origin['channels'], 'set'>
  clock: Clock
  log: Pick<Log, 'error' | 'warn'>
}

/** What can still be started over, and what the origin may play before it hears from us again. */
const behindMs = 3 * dayMs
const aheadMs = dayMs
const againMs = 30 * minuteMs
const settleMs = 300

/** Keeps the origin's channels as the guide says. */
export function programmes({ stocks, channels, clock, log }: ProgrammeParts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  /** What the origin was told last of each channel, and when. */
  const told = new Map<string, { reels: string; at: Date }>()

  const tell = async () => {
    const stock = await stocks.now()
    const now = clock.now()
    const from = after(now, -behindMs)
    const kept = new Set(stock.channels.map(({ asset_id }) => asset_id))
    for (const gone of told.keys()) if (!kept.has(gone)) told.delete(gone)
    for (const channel of stock.channels) {
      // Four days of short films are thousands of lines, and most changes of the catalogue are of other titles.
      const reels = reelsOf(stock, channel, now)
      const before = told.get(channel.asset_id)
      if (before?.reels === reels && now.getTime() - before.at.getTime() < againMs) continue
      await channels.set({
        id: channel.asset_id,
        programme: programmeOf(stock, channel, from, after(now, aheadMs)),
      })
      told.set(channel.asset_id, { reels, at: now })
    }
  }

  const tellIn = (ms: number) => {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(() => {
      tell()
        .catch((err) => log.error({ err }, 'the channels could not be told'))
        .finally(() => tellIn(againMs))
    }, ms)
    timer.unref()
  }

  return {
    tell,
    /** Several changes at once are told once. */
    changed: () => tellIn(settleMs),
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },

    nextTurn: async (id: number): Promise<Date | undefined> => {
      const stock = await stocks.now()
      const channel = stock.channels.find((one) => one.id === id)
      return channel && turnOf(stock, channel, clock.now())
    },
  }
}
