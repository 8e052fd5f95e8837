import type { GuideAiring } from '@fieldhouse/contract/channels/desk'
import type { Airing } from '@fieldhouse/contract/library/entities'
import type { AssetSummary, ProgrammeItem } from '@fieldhouse/contract/origin/origin'
import { gameOf } from '../event-state.ts'
import { type LinearChannel, type Stock, sportsOf, titleImage } from '../stock/stock.ts'
import { type Film, type GuideLook, hasPicture, type Live, type Loop, playedOn, shownOn, titlesIn } from './shown.ts'
import type { Stretch } from './stretches.ts'
import { turnsOf } from './wheel.ts'

const iso = (ms: number): string => new Date(ms).toISOString()

type Words = Pick<
  GuideAiring,
  'title' | 'subtitle' | 'image' | 'kind' | 'planned' | 'playable' | 'event_id' | 'game' | 'sports'
>

function wordsOf(stock: Stock, channel: LinearChannel, { what, startsAt }: Stretch<Loop | Film | Live>): Words {
  if (what.kind === 'film') {
    const { title, subtitle } = what.title
    const sports = sportsOf(stock, what.title)
    return {
      kind: 'film',
      planned: what.planned,
      title,
      subtitle,
      image: titleImage(what.title),
      playable: true,
      sports,
    }
  }
  if (what.kind === 'live') {
    const { id, title, subtitle, image, sport } = what.event
    const sports = sport === null ? [] : [sport]
    const game = gameOf(what.event)
    const words = { title, subtitle, image, playable: true, event_id: id, ...(game && { game }), sports }
    return { kind: 'live', planned: what.planned, ...words }
  }
  const { block } = what
  const titles = titlesIn(stock, channel, block, startsAt)
  const [first] = titles
  return {
    kind: 'loop',
    planned: null,
    title: block.title,
    subtitle: block.subtitle,
    image: first ? titleImage(first) : null,
    playable: titles.some(hasPicture),
    sports: [...new Set(titles.flatMap((title) => sportsOf(stock, title)))],
  }
}

/** The guide between two instants, including what began before, as the department sees it. */
export const guideOf = (
  stock: Stock,
  channel: LinearChannel,
  [from, to]: readonly [Date, Date],
  look: GuideLook,
): GuideAiring[] =>
  shownOn(stock, channel, from.getTime(), to.getTime(), look).map((stretch) => ({
    id: `${channel.id}-${stretch.startsAt}`,
    channel_id: channel.id,
    starts_at: iso(stretch.startsAt),
    ends_at: iso(stretch.endsAt),
    ...wordsOf(stock, channel, stretch),
  }))

/** The guide as fans see it. */
export const airingsOf = (...asked: Parameters<typeof guideOf>): Airing[] =>
  guideOf(...asked).map(({ kind: _kind, planned: _planned, playable: _playable, ...airing }) => airing)

/** The end of what the origin plays now. */
export const turnOf = (stock: Stock, channel: LinearChannel, now: Date): Date | undefined => {
  const [current] = playedOn(stock, channel, now.getTime(), now.getTime() + 1)
  return current && new Date(current.endsAt)
}

function reelOf(stock: Stock, channel: LinearChannel, { what, startsAt }: Stretch<Loop | Film>): AssetSummary[] {
  const titles = what.kind === 'film' ? [what.title] : titlesIn(stock, channel, what.block, startsAt)
  return titles.flatMap((title) => (title.asset && hasPicture(title) ? [title.asset] : []))
}

/** Whether the channel has a picture now. */
export const isPlaying = (stock: Stock, channel: LinearChannel, now: Date): boolean =>
  playedOn(stock, channel, now.getTime(), now.getTime() + 1).some((one) => reelOf(stock, channel, one).length > 0)

/** Identifies a channel's programme: while the key is the same, so is every hour. */
export function reelsOf(stock: Stock, channel: LinearChannel, now: Date): string {
  const at = now.getTime()
  const reel = (what: Loop | Film) =>
    reelOf(stock, channel, { what, startsAt: at, endsAt: at }).map(({ id, durationMs }) => [id, durationMs])
  return JSON.stringify([
    channel.wheels.map(({ since, blocks }) => [
      since,
      blocks.map((block) => [block.minutes, reel({ kind: 'loop', block })]),
    ]),
    channel.airings.flatMap(({ id, title_id, starts_at, minutes }) => {
      const title = title_id === null ? undefined : stock.titles.get(title_id)
      return title ? [[starts_at, minutes, reel({ kind: 'film', planned: id, title })]] : []
    }),
  ])
}

/** The guide as the origin plays it: each block repeats its titles and is cut at its end. */
export function programmeOf(stock: Stock, channel: LinearChannel, from: Date, to: Date): ProgrammeItem[] {
  const items: ProgrammeItem[] = []
  for (const stretch of playedOn(stock, channel, from.getTime(), to.getTime())) {
    const reel = reelOf(stock, channel, stretch)
    if (stretch.what.kind === 'loop') fill(items, reel, stretch.startsAt, stretch.endsAt)
    else {
      const at = stretch.startsAt + (reel[0]?.durationMs ?? 0)
      fill(items, reel, stretch.startsAt, Math.min(at, stretch.endsAt))
      if (at < stretch.endsAt) fill(items, loopAt(stock, channel, at), at, stretch.endsAt)
    }
  }
  return items
}

/** The loop fills the rest of a film's time. */
function loopAt(stock: Stock, channel: LinearChannel, at: number): AssetSummary[] {
  for (const { what: block, ...span } of turnsOf(channel.wheels, at, at + 1))
    return reelOf(stock, channel, { what: { kind: 'loop', block }, ...span })
  return []
}

function fill(items: ProgrammeItem[], reel: readonly AssetSummary[], startsAt: number, endsAt: number): void {
  let at = startsAt
  for (let turn = 0; at < endsAt; turn += 1) {
    const asset = reel[turn % reel.length]
    if (!asset) break
    const durationMs = Math.min(asset.durationMs, endsAt - at)
    items.push({ asset: asset.id, startsAt: iso(at), durationMs })
    at += durationMs
  }
}

/** Finds the start of the film that is on at an instant. */
export const itemAt = (stock: Stock, channel: LinearChannel, at: Date): string | undefined =>
  programmeOf(stock, channel, at, new Date(at.getTime() + 1)).findLast(
    ({ startsAt }) => Date.parse(startsAt) <= at.getTime(),
  )?.startsAt
