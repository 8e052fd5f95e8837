import type { ChannelBlock } from '@fieldhouse/contract/operator/live'
import type { AssetSummary, ProgrammeItem } from '@fieldhouse/contract/origin/origin'
import type { Airing } from '@fieldhouse/contract/video/entities'
import { decide } from '../rights/rights.ts'
import { isPlayable, type LinearChannel, type Stock, type Title, titleImage, type Wheel } from '../stock/stock.ts'

const minuteMs = 60_000

interface Slot {
  block: ChannelBlock
  startsAt: number
  endsAt: number
}

/**
 * A channel is a wheel of blocks that turns for ever from an instant on: its guide is arithmetic, for days ahead and behind, the same on
 * every server. A new wheel takes over at its own instant.
 */
function* slotsOf(wheels: readonly Wheel[], fromMs: number, toMs: number): Generator<Slot> {
  for (const [index, wheel] of wheels.entries()) {
    const endsAt = wheels[index + 1]?.since.getTime() ?? Number.POSITIVE_INFINITY
    yield* turnsOf(wheel, Math.max(fromMs, wheel.since.getTime()), Math.min(toMs, endsAt), endsAt)
  }
}

function* turnsOf({ since, blocks }: Wheel, fromMs: number, toMs: number, overAt: number): Generator<Slot> {
  const turnMs = blocks.reduce((sum, { minutes }) => sum + minutes * minuteMs, 0)
  if (turnMs <= 0 || fromMs >= toMs) return
  let startsAt = since.getTime() + Math.floor((fromMs - since.getTime()) / turnMs) * turnMs
  for (;;)
    for (const block of blocks) {
      if (startsAt >= toMs) return
      const endsAt = Math.min(startsAt + block.minutes * minuteMs, overAt)
      if (endsAt > fromMs) yield { block, startsAt, endsAt }
      startsAt += block.minutes * minuteMs
    }
}

/** Of a plan and a market that nothing names. */
const nobody = { plan: '', market: '' }

/** Hidden from every list is hidden from the channels too. */
const shownIn = (stock: Stock, { titles }: ChannelBlock, now: Date): Title[] =>
  titles.flatMap((id) => {
    const title = stock.titles.get(id)
    return title && decide(title, nobody, now).kind !== 'hidden' ? [title] : []
  })

const iso = (ms: number): string => new Date(ms).toISOString()

/** What is on between two instants, what has begun before included. */
export function airingsOf(stock: Stock, channel: LinearChannel, from: Date, to: Date): Airing[] {
  return Array.from(slotsOf(channel.wheels, from.getTime(), to.getTime()), ({ block, startsAt, endsAt }) => {
    const first = shownIn(stock, block, from)[0]
    return {
      id: `${channel.id}-${startsAt}`,
      channel_id: channel.id,
      title: block.title,
      subtitle: block.subtitle,
      starts_at: iso(startsAt),
      ends_at: iso(endsAt),
      image: first ? titleImage(first) : null,
    }
  })
}

const reelOf = (stock: Stock, block: ChannelBlock, now: Date): AssetSummary[] =>
  shownIn(stock, block, now).flatMap((title) =>
    title.asset && isPlayable(title) && title.asset.durationMs > 0 ? [title.asset] : [],
  )

/** All that a channel's programme is made of: while this is the same, so is every hour of it. */
export const reelsOf = (stock: Stock, { wheels }: LinearChannel, now: Date): string =>
  JSON.stringify(
    wheels.map(({ since, blocks }) => [
      since,
      blocks.map((block) => [block.minutes, reelOf(stock, block, now).map(({ id, durationMs }) => [id, durationMs])]),
    ]),
  )

/** The same guide as the origin plays it: each block is filled with its titles, around and around, and cut at its end. */
export function programmeOf(stock: Stock, channel: LinearChannel, from: Date, to: Date): ProgrammeItem[] {
  const items: ProgrammeItem[] = []
  for (const { block, startsAt, endsAt } of slotsOf(channel.wheels, from.getTime(), to.getTime())) {
    const assets = reelOf(stock, block, from)
    if (assets.length === 0) continue
    let at = startsAt
    for (let turn = 0; at < endsAt; turn += 1) {
      const asset = assets[turn % assets.length]
      if (!asset) break
      const durationMs = Math.min(asset.durationMs, endsAt - at)
      items.push({ asset: asset.id, startsAt: iso(at), durationMs })
      at += durationMs
    }
  }
  return items
}
