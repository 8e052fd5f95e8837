import { dayMs } from '@fieldhouse/contract/durations'
import type { Airing, Channel } from '@fieldhouse/contract/library/entities'
import { buildFanGuide, buildGuide } from '../library/airings/airings.ts'
import { toChannel, type ViewContext } from '../library/items.ts'
import { decideAccess, type Viewer } from '../library/rights/rights.ts'
import type { StockService } from '../library/stock/stock.service.ts'
import type { Clock } from '../shared/clock/clock.ts'
import { refuseField, refuseMissing } from '../shared/errors/refusal.ts'

export interface GuideParts {
  stocks: Pick<StockService, 'now'>
  clock: Clock
}

export interface GuideSpan {
  from?: string | undefined
  to?: string | undefined
}

const longestSpanMs = 14 * dayMs
const furthestMs = 60 * dayMs

export type GuideService = ReturnType<typeof guideService>

/** The channels and what is on them, as fans see it. */
export function guideService({ stocks, clock }: GuideParts) {
  const createGuideView = (viewer: Viewer): ViewContext => ({ viewer, now: clock.now() })

  const getBounds = ({ from, to }: GuideSpan): [Date, Date] => {
    const now = clock.now()
    const first = from ? new Date(from) : now
    const last = to ? new Date(to) : new Date(first.getTime() + dayMs)
    if (last <= first) throw refuseField('to', 'Choose an end after the start.')
    if (last.getTime() - first.getTime() > longestSpanMs) throw refuseField('to', 'Choose at most 14 days.')
    if (Math.abs(first.getTime() - now.getTime()) > furthestMs)
      throw refuseField('from', 'Choose a start within 60 days of today.')
    return [first, last]
  }

  return {
    channels: async (viewer: Viewer): Promise<Channel[]> => {
      const stock = await stocks.now()
      return stock.channels.flatMap((channel) => toChannel(stock, channel, createGuideView(viewer)) ?? [])
    },

    airings: async (id: number, span: GuideSpan, viewer: Viewer): Promise<Airing[]> => {
      const stock = await stocks.now()
      const channel = stock.channels.find((one) => one.id === id)
      if (!channel || decideAccess(channel, viewer, clock.now()).kind === 'hidden') throw refuseMissing('channel')
      return buildFanGuide(stock, channel, getBounds(span), createGuideView(viewer))
    },

    allAirings: async (span: GuideSpan, viewer: Viewer): Promise<Airing[]> => {
      const stock = await stocks.now()
      const between = getBounds(span)
      return stock.channels
        .filter((channel) => decideAccess(channel, viewer, clock.now()).kind !== 'hidden')
        .flatMap((channel) => buildFanGuide(stock, channel, between, createGuideView(viewer)))
    },

    /** A channel's guide as the department sees it: all of it, or as a viewer sees it. */
    guideOf: async (id: number, from: Date, to: Date, viewer: Viewer | undefined) => {
      const stock = await stocks.now()
      const channel = stock.channels.find((one) => one.id === id)
      return channel && buildGuide(stock, channel, [from, to], { now: clock.now(), viewer })
    },
  }
}
