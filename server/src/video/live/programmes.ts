import type { Origin } from '@fieldhouse/contract/origin/origin'
import { after, type Clock, dayMs, minuteMs } from '../../shared/clock/clock.ts'
import type { Log } from '../../shared/log/log.ts'
import type { Catalogues } from '../catalogue/catalogue.service.ts'
import { airingsOf, programmeOf } from './airings.ts'

export interface ProgrammeParts {
  catalogues: Pick<Catalogues, 'now'>
  channels: Pick<Origin['channels'], 'set'>
  clock: Clock
  log: Pick<Log, 'error'>
}

/** What can still be started over, and what the origin may play before it hears from us again. */
const behindMs = 3 * dayMs
const aheadMs = dayMs
const againMs = 30 * minuteMs
const settleMs = 300

/** Keeps the origin's channels as the guide says. */
export function programmes({ catalogues, channels, clock, log }: ProgrammeParts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const tell = async () => {
    const catalogue = await catalogues.now()
    const now = clock.now()
    for (const channel of catalogue.channels)
      await channels.set({
        id: channel.asset_id,
        programme: programmeOf(catalogue, channel, after(now, -behindMs), after(now, aheadMs)),
      })
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
      const catalogue = await catalogues.now()
      const channel = catalogue.channels.find((one) => one.id === id)
      const now = clock.now()
      const current = channel && airingsOf(catalogue, channel, now, after(now, minuteMs))[0]
      return current && new Date(current.ends_at)
    },
  }
}
