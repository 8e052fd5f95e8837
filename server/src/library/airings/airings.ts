import type { GuideAiring } from '@fieldhouse/contract/channels/admin'
import type { Airing } from '@fieldhouse/contract/library/entities'
import type { AssetSummary, ProgrammeItem } from '@fieldhouse/contract/origin/origin'
import { findFollowedGame } from '../event-state.ts'
import { getTitleImage, getTitleSports, type LinearChannel, type Stock } from '../stock/stock.ts'
import {
  type FilmContent,
  type GuideView,
  hasPlayablePicture,
  type LiveContent,
  type LoopContent,
  listBlockTitles,
  listPlayedStretches,
  listShownStretches,
} from './channel-stretches.ts'
import { listLoopTurns } from './loop.ts'
import type { Stretch } from './stretches.ts'

const toIso = (ms: number): string => new Date(ms).toISOString()

type AiringFacts = Pick<
  GuideAiring,
  'title' | 'subtitle' | 'image' | 'kind' | 'planned' | 'playable' | 'event_id' | 'game' | 'sports'
>

function describeStretch(
  stock: Stock,
  channel: LinearChannel,
  { what, startsAt }: Stretch<LoopContent | FilmContent | LiveContent>,
): AiringFacts {
  if (what.kind === 'film') {
    const { title, subtitle } = what.title
    const sports = getTitleSports(stock, what.title)
    return {
      kind: 'film',
      planned: what.planned,
      title,
      subtitle,
      image: getTitleImage(what.title),
      playable: true,
      sports,
    }
  }
  if (what.kind === 'live') {
    const { id, title, subtitle, image, sport } = what.event
    const sports = sport === null ? [] : [sport]
    const game = findFollowedGame(what.event)
    const facts = { title, subtitle, image, playable: true, event_id: id, ...(game && { game }), sports }
    return { kind: 'live', planned: what.planned, ...facts }
  }
  const { block } = what
  const titles = listBlockTitles(stock, channel, block, startsAt)
  const [first] = titles
  return {
    kind: 'loop',
    planned: null,
    title: block.title,
    subtitle: block.subtitle,
    image: first ? getTitleImage(first) : null,
    playable: titles.some(hasPlayablePicture),
    sports: [...new Set(titles.flatMap((title) => getTitleSports(stock, title)))],
  }
}

/** The guide between two instants, including what began before, as the department sees it. */
export const buildGuide = (
  stock: Stock,
  channel: LinearChannel,
  [from, to]: readonly [Date, Date],
  view: GuideView,
): GuideAiring[] =>
  listShownStretches(stock, channel, from.getTime(), to.getTime(), view).map((stretch) => ({
    id: `${channel.id}-${stretch.startsAt}`,
    channel_id: channel.id,
    starts_at: toIso(stretch.startsAt),
    ends_at: toIso(stretch.endsAt),
    ...describeStretch(stock, channel, stretch),
  }))

/** The guide as fans see it. */
export const buildFanGuide = (...request: Parameters<typeof buildGuide>): Airing[] =>
  buildGuide(...request).map(({ kind: _kind, planned: _planned, playable: _playable, ...airing }) => airing)

/** The end of what the origin plays now. */
export const getCurrentEnd = (stock: Stock, channel: LinearChannel, now: Date): Date | undefined => {
  const [current] = listPlayedStretches(stock, channel, now.getTime(), now.getTime() + 1)
  return current && new Date(current.endsAt)
}

function getReel(
  stock: Stock,
  channel: LinearChannel,
  { what, startsAt }: Stretch<LoopContent | FilmContent>,
): AssetSummary[] {
  const titles = what.kind === 'film' ? [what.title] : listBlockTitles(stock, channel, what.block, startsAt)
  return titles.flatMap((title) => (title.asset && hasPlayablePicture(title) ? [title.asset] : []))
}

/** Whether the channel has a picture now. */
export const isPlaying = (stock: Stock, channel: LinearChannel, now: Date): boolean =>
  listPlayedStretches(stock, channel, now.getTime(), now.getTime() + 1).some(
    (one) => getReel(stock, channel, one).length > 0,
  )

/** Identifies a channel's programme: while the key is the same, so is every hour. */
export function getProgrammeKey(stock: Stock, channel: LinearChannel, now: Date): string {
  const at = now.getTime()
  const describeReel = (what: LoopContent | FilmContent) =>
    getReel(stock, channel, { what, startsAt: at, endsAt: at }).map(({ id, durationMs }) => [id, durationMs])
  return JSON.stringify([
    channel.loops.map(({ since, blocks }) => [
      since,
      blocks.map((block) => [block.minutes, describeReel({ kind: 'loop', block })]),
    ]),
    channel.airings.flatMap(({ id, title_id, starts_at, minutes }) => {
      const title = title_id === null ? undefined : stock.titles.get(title_id)
      return title ? [[starts_at, minutes, describeReel({ kind: 'film', planned: id, title })]] : []
    }),
  ])
}

/** The guide as the origin plays it: each block repeats its titles and is cut at its end. */
export function buildProgramme(stock: Stock, channel: LinearChannel, from: Date, to: Date): ProgrammeItem[] {
  const items: ProgrammeItem[] = []
  for (const stretch of listPlayedStretches(stock, channel, from.getTime(), to.getTime())) {
    const reel = getReel(stock, channel, stretch)
    if (stretch.what.kind === 'loop') fillProgramme(items, reel, stretch.startsAt, stretch.endsAt)
    else {
      const at = stretch.startsAt + (reel[0]?.durationMs ?? 0)
      fillProgramme(items, reel, stretch.startsAt, Math.min(at, stretch.endsAt))
      if (at < stretch.endsAt) fillProgramme(items, getLoopReel(stock, channel, at), at, stretch.endsAt)
    }
  }
  return items
}

/** The loop fills the rest of a video's time. */
function getLoopReel(stock: Stock, channel: LinearChannel, at: number): AssetSummary[] {
  for (const { what: block, ...span } of listLoopTurns(channel.loops, at, at + 1))
    return getReel(stock, channel, { what: { kind: 'loop', block }, ...span })
  return []
}

function fillProgramme(items: ProgrammeItem[], reel: readonly AssetSummary[], startsAt: number, endsAt: number): void {
  let at = startsAt
  for (let round = 0; at < endsAt; round += 1) {
    const asset = reel[round % reel.length]
    if (!asset) break
    const durationMs = Math.min(asset.durationMs, endsAt - at)
    items.push({ asset: asset.id, startsAt: toIso(at), durationMs })
    at += durationMs
  }
}

/** Finds the start of the video that is on at an instant. */
export const findItemStart = (stock: Stock, channel: LinearChannel, at: Date): string | undefined =>
  buildProgramme(stock, channel, at, new Date(at.getTime() + 1)).findLast(
    ({ startsAt }) => Date.parse(startsAt) <= at.getTime(),
  )?.startsAt
