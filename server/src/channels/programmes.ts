import { dayMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { inBackground } from '@fieldhouse/contract/in-background'
import { createKeyedMutex } from '@fieldhouse/contract/origin/keyed-mutex'
import type { Origin } from '@fieldhouse/contract/origin/origin'
import { buildProgramme, getCurrentEnd, getProgrammeKey } from '../library/airings/airings.ts'
import type { StockService } from '../library/stock/stock.service.ts'
import type { LinearChannel, Stock } from '../library/stock/stock.ts'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import type { Log } from '../shared/log/log.ts'

export interface ProgrammeParts {
  stocks: Pick<StockService, 'now'>
  channels: Pick<Origin['channels'], 'set' | 'remove'>
  clock: Clock
  log: Pick<Log, 'error' | 'warn'>
}

/** Limits of starting over, and of how far ahead the origin can play before the next update. */
const behindMs = 3 * dayMs
const aheadMs = dayMs
const againMs = 30 * minuteMs
const afterFailureMs = 10 * secondMs
const settleMs = 300

/** Updates the origin's channels from the guide. */
export function createProgrammeSender({ stocks, channels, clock, log }: ProgrammeParts) {
  /** The last programme sent for each channel, and when. */
  const sent = new Map<string, { reels: string; at: Date }>()
  const inTurn = createKeyedMutex()

  /** Reads the stock in its turn, so that an older guide never replaces a newer one. */
  const sendProgramme = (asset: string) =>
    inTurn(asset, async () => {
      const stock = await stocks.now()
      const channel = stock.channels.find(({ asset_id }) => asset_id === asset)
      if (channel) await sendChanged(stock, channel)
    })

  const sendChanged = async (stock: Stock, channel: LinearChannel) => {
    const now = clock.now()
    // Skips unchanged channels: four days of short videos are thousands of lines, and most changes concern other
    // titles.
    const reels = getProgrammeKey(stock, channel, now)
    const before = sent.get(channel.asset_id)
    if (before?.reels === reels && now.getTime() - before.at.getTime() < againMs) return
    const from = addMs(now, -behindMs)
    await channels.set({ id: channel.asset_id, programme: buildProgramme(stock, channel, from, addMs(now, aheadMs)) })
    sent.set(channel.asset_id, { reels, at: now })
  }

  const sendAll = async () => {
    const assets = (await stocks.now()).channels.map(({ asset_id }) => asset_id)
    for (const asset of sent.keys()) if (!assets.includes(asset)) sent.delete(asset)
    const failures: unknown[] = []
    // One channel that fails does not hold up the others.
    for (const asset of assets) await sendProgramme(asset).catch((err) => failures.push(err))
    if (failures.length > 0) throw failures[0]
  }

  const schedule = createSchedule(sendAll, log)
  return {
    sendAll,
    changed: schedule.soon,
    stop: schedule.stop,

    /**
     * Returns when the origin plays the channel as the guide is now: a player that starts before would find nothing.
     */
    ready: async (id: number): Promise<void> => {
      try {
        const channel = findLinearChannel(await stocks.now(), id)
        if (channel) await sendProgramme(channel.asset_id)
      } catch (err) {
        log.warn({ err, channel: id }, 'could not send a channel to the origin')
      }
    },

    remove: (asset: string): Promise<void> =>
      inTurn(asset, async () => {
        sent.delete(asset)
        await channels.remove(asset)
      }),

    nextTurn: async (id: number): Promise<Date | undefined> => {
      const stock = await stocks.now()
      const channel = findLinearChannel(stock, id)
      return channel && getCurrentEnd(stock, channel, clock.now())
    },
  }
}

const findLinearChannel = ({ channels }: Stock, id: number) => channels.find((one) => one.id === id)

/** Runs soon after a change, again after a failure, and now and then without either. */
function createSchedule(run: () => Promise<void>, log: ProgrammeParts['log']) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  let isStopped = false

  const runIn = (ms: number) => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => inBackground(log, runNow()), ms)
    timer.unref()
  }
  const runNow = async () => {
    isDue = false
    let nextMs = againMs
    try {
      await run()
    } catch (err) {
      log.error({ err }, 'could not send the channels to the origin')
      nextMs = afterFailureMs
    }
    // A change meanwhile has set the timer already.
    if (!isDue) runIn(nextMs)
  }
  return {
    /** Several changes at once are one run, counted from the first: on a Saturday changes never end. */
    soon: () => {
      if (isDue) return
      isDue = true
      runIn(settleMs)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
