import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Row, RowItem } from '@fieldhouse/contract/library/entities'
import { formatLocalDay, getViewerDay, isGameOn } from '../../../shared/games/game-view.ts'
import { compareGameTimes } from '../../../shared/games/near-games.ts'
import { buildSubtitle } from '../../../shared/homes/cells.model.ts'
import { getItemKey } from '../../../shared/homes/rows.model.ts'
import { isLiveAiring } from '../../../shared/watching/guide.model.ts'

const maxSlides = 6
const maxGames = 3

export type HeroSlide = { kind: 'game'; game: GameItem } | { kind: 'item'; item: RowItem }

export const getSlideKey = (slide: HeroSlide): string =>
  slide.kind === 'game' ? `game-${slide.game.id}` : getItemKey(slide.item)

const isLiveEvent = (item: RowItem): boolean =>
  item.type === 'event' && (item.state === 'live' || item.state === 'interrupted')

/**
 * Lists the slides: games first with the best in front, then live events, then the rest in the order set by staff. An
 * event that shows one of the games is left out.
 */
export function listSlides(items: readonly RowItem[], games: readonly GameItem[] = []): HeroSlide[] {
  const shownEvents = new Set(games.flatMap(({ watch }) => (watch?.kind === 'event' ? [watch.id] : [])))
  const others = items.filter(({ type, id }) => type !== 'event' || !shownEvents.has(id))
  const ordered = [...others.filter(isLiveEvent), ...others.filter((item) => !isLiveEvent(item))]
  return [
    ...games.map((game): HeroSlide => ({ kind: 'game', game })),
    ...ordered.map((item): HeroSlide => ({ kind: 'item', item })),
  ].slice(0, maxSlides)
}

type EventItem = Extract<RowItem, { type: 'event' }>

/** Finds the live events among the home's rows, for slides of games on those events. */
export const findEvents = (rows: readonly Row[]): ReadonlyMap<number, EventItem> =>
  new Map(
    rows.flatMap(({ items }) => items.flatMap((item) => (item.type === 'event' ? [[item.id, item] as const] : []))),
  )

/** The event that shows a game, if the home has it. */
export const findEventOfGame = (
  { watch }: Pick<GameItem, 'watch'>,
  events: ReadonlyMap<number, EventItem>,
): EventItem | undefined => (watch?.kind === 'event' ? events.get(watch.id) : undefined)

/** What the button of a game that is on does. Its stream may have ended before the game. */
export const describeWatching = (game: Pick<GameItem, 'watch'>, event: Pick<EventItem, 'state'> | undefined): string =>
  game.watch?.kind === 'vod' || event?.state === 'ended' ? 'Watch the recording' : 'Watch live'

/**
 * Chooses the games in front: live games of followed teams, else their next game if it is today or tomorrow, else any
 * live games, else the next game.
 */
export function chooseHeroGames(
  games: readonly GameItem[],
  followed: ReadonlySet<string>,
  items: readonly RowItem[],
  now: Date,
): GameItem[] {
  const followedGames = games.filter(({ sport }) => followed.has(sport))
  const tomorrow = formatLocalDay(new Date(now.getTime() + dayMs))
  const next = findNextGame(followedGames, now)
  const liveFollowed = pickBestGames(followedGames, items)
  if (liveFollowed.length > 0) return liveFollowed
  if (next && getViewerDay(next) <= tomorrow) return [next]
  const liveGames = pickBestGames(games, items)
  if (liveGames.length > 0) return liveGames
  const last = next ?? findNextGame(games, now)
  return last ? [last] : []
}

/** Picks live games: first those staff placed in front, then those with a stream, then the latest start. */
function pickBestGames(games: readonly GameItem[], items: readonly RowItem[]): GameItem[] {
  const front = new Set(items.flatMap(({ type, id }) => (type === 'event' ? [id] : [])))
  const rankGame = ({ watch }: GameItem) => (watch === null ? 2 : watch.kind === 'event' && front.has(watch.id) ? 0 : 1)
  return games
    .filter(isGameOn)
    .sort((one, other) => rankGame(one) - rankGame(other) || compareGameTimes(other, one))
    .slice(0, maxGames)
}

/** A game that is late, or that is not reported as started, still counts as the next one. */
const maxLateMs = 3 * 3_600_000

const findNextGame = (games: readonly GameItem[], now: Date): GameItem | undefined =>
  games
    .filter(
      ({ status, starts_at, day }) =>
        status.kind === 'scheduled' &&
        (starts_at ? Date.parse(starts_at) > now.getTime() - maxLateMs : day > formatLocalDay(now)),
    )
    .sort(compareGameTimes)[0]

/** Returns the next or previous index, wrapping around. */
export const turnIndex = (index: number, by: 1 | -1, count: number): number => (index + by + count) % count

export interface SlideText {
  title: string
  text: string
  action: string
}

export function describeSlide(item: RowItem): SlideText {
  if (item.type === 'event')
    return {
      title: item.title,
      text: item.subtitle ?? '',
      action: isLiveEvent(item) ? 'Watch live' : item.state === 'ended' ? 'Watch again' : 'See the countdown',
    }
  if (item.type === 'channel')
    return {
      title: item.now?.title ?? item.name,
      text: item.now?.subtitle ?? item.name,
      action: isLiveAiring(item.now) ? 'Watch live' : 'Watch',
    }
  return {
    title: item.title,
    text: item.shortDescription ?? buildSubtitle(item),
    action: item.position === null ? 'Watch' : 'Resume',
  }
}
