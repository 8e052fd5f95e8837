import { dayMs } from '@fieldhouse/contract/durations'
import type { Airing, Channel } from '@fieldhouse/contract/library/entities'
import { airingsOf, guideOf } from '../library/airings/airings.ts'
import { channelOf, type Look } from '../library/items.ts'
import { decide, type Viewer } from '../library/rights/rights.ts'
import type { Stocks } from '../library/stock/stock.service.ts'
import type { Clock } from '../shared/clock/clock.ts'
import { Refusal, refuseField } from '../shared/errors/refusal.ts'

export interface GuideParts {
  stocks: Pick<Stocks, 'now'>
  clock: Clock
}

export interface Span {
  from?: string | undefined
  to?: string | undefined
}

const longestSpanMs = 14 * dayMs
const furthestMs = 60 * dayMs

export type Guide = ReturnType<typeof guideService>

/** The channels and what is on them, as fans see it. */
export function guideService({ stocks, clock }: GuideParts) {
  const look = (viewer: Viewer): Look => ({ viewer, now: clock.now() })

  const bounds = ({ from, to }: Span): [Date, Date] => {
    const now = clock.now()
    const first = from ? new Date(from) : now
    const last = to ? new Date(to) : new Date(first.getTime() + dayMs)
    if (last <= first) throw refuseField('to', 'The end comes before the beginning.')
    if (last.getTime() - first.getTime() > longestSpanMs)
      throw refuseField('to', 'A guide spans fourteen days at most.')
    if (Math.abs(first.getTime() - now.getTime()) > furthestMs)
      throw refuseField('from', 'The guide goes sixty days back and sixty ahead.')
    return [first, last]
  }

  return {
    channels: async (viewer: Viewer): Promise<Channel[]> => {
      const stock = await stocks.now()
      return stock.channels.flatMap((channel) => channelOf(stock, channel, look(viewer)) ?? [])
    },

    airings: async (id: number, span: Span, viewer: Viewer): Promise<Airing[]> => {
      const stock = await stocks.now()
      const channel = stock.channels.find((one) => one.id === id)
      if (!channel || decide(channel, viewer, clock.now()).kind === 'hidden')
        throw new Refusal('missing', 'channel.not_found', 'That channel doesn’t exist.')
      return airingsOf(stock, channel, bounds(span), look(viewer))
    },

    allAirings: async (span: Span, viewer: Viewer): Promise<Airing[]> => {
      const stock = await stocks.now()
      const between = bounds(span)
      return stock.channels
        .filter((channel) => decide(channel, viewer, clock.now()).kind !== 'hidden')
        .flatMap((channel) => airingsOf(stock, channel, between, look(viewer)))
    },

    /** A channel's guide as the department sees it: all of it, or as a viewer sees it. */
    guideOf: async (id: number, from: Date, to: Date, viewer: Viewer | undefined) => {
      const stock = await stocks.now()
      const channel = stock.channels.find((one) => one.id === id)
      return channel && guideOf(stock, channel, [from, to], { now: clock.now(), viewer })
    },
  }
}
