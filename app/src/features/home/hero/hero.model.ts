import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Row, RowItem } from '@fieldhouse/contract/library/entities'
import { isOn, localDay, viewerDay } from '../../../shared/games/game-view.ts'
import { inTime } from '../../../shared/games/near-games.ts'
import { builtSubtitle } from '../../../shared/homes/cells.model.ts'
import { keyOf } from '../../../shared/homes/rows.model.ts'
import { isLiveAiring } from '../../../shared/watching/guide.model.ts'

const slidesAtMost = 6
const gamesAtMost = 3

export type Slide = { kind: 'game'; game: GameItem } | { kind: 'item'; item: RowItem }

export const slideKey = (slide: Slide): string => (slide.kind === 'game' ? `game-${slide.game.id}` : keyOf(slide.item))

const isLive = (item: RowItem): boolean =>
  item.type === 'event' && (item.state === 'live' || item.state === 'interrupted')

/** The games first, the best of them in front; then what is live, and the rest in the operator's order. What shows one of the games is that game. */
export function slidesOf(items: readonly RowItem[], games: readonly GameItem[] = []): Slide[] {
  const shown = new Set(games.flatMap(({ watch }) => (watch?.kind === 'event' ? [watch.id] : [])))
  const others = items.filter(({ type, id }) => type !== 'event' || !shown.has(id))
  const some = [...others.filter(isLive), ...others.filter((item) => !isLive(item))]
  return [
    ...games.map((game): Slide => ({ kind: 'game', game })),
    ...some.map((item): Slide => ({ kind: 'item', item })),
  ].slice(0, slidesAtMost)
}

/** The pictures that the home's rows have of live events, for the games that these show. */
export const picturesOf = (rows: readonly Row[]): ReadonlyMap<number, string | null> =>
  new Map(
    rows.flatMap(({ items }) =>
      items.flatMap((item) => (item.type === 'event' ? [[item.id, item.image] as const] : [])),
    ),
  )

/** Mine that are on, else mine of today and tomorrow, else what is on, else what is next: of mine, or of all. */
export function heroGames(
  games: readonly GameItem[],
  followed: ReadonlySet<string>,
  items: readonly RowItem[],
  now: Date,
): GameItem[] {
  const mine = games.filter(({ sport }) => followed.has(sport))
  const soon = localDay(new Date(now.getTime() + dayMs))
  const next = nextOf(mine, now)
  const on = best(mine, items)
  if (on.length > 0) return on
  if (next && viewerDay(next) <= soon) return [next]
  const anyOn = best(games, items)
  if (anyOn.length > 0) return anyOn
  const last = next ?? nextOf(games, now)
  return last ? [last] : []
}

/** What the department has put in front, then what has a picture, then what began last. */
function best(games: readonly GameItem[], items: readonly RowItem[]): GameItem[] {
  const front = new Set(items.flatMap(({ type, id }) => (type === 'event' ? [id] : [])))
  const rank = ({ watch }: GameItem) => (watch === null ? 2 : watch.kind === 'event' && front.has(watch.id) ? 0 : 1)
  return games
    .filter(isOn)
    .sort((one, other) => rank(one) - rank(other) || inTime(other, one))
    .slice(0, gamesAtMost)
}

/** A game that is late, or that nobody has said to have begun, is still the next one. */
const lateAtMostMs = 3 * 3_600_000

const nextOf = (games: readonly GameItem[], now: Date): GameItem | undefined =>
  games
    .filter(
      ({ status, starts_at, day }) =>
        status.kind === 'scheduled' &&
        (starts_at ? Date.parse(starts_at) > now.getTime() - lateAtMostMs : day > localDay(now)),
    )
    .sort(inTime)[0]

/** Around and around. */
export const turned = (index: number, by: 1 | -1, count: number): number => (index + by + count) % count

export interface SlideWords {
  title: string
  text: string
  action: string
}

export function slideWords(item: RowItem): SlideWords {
  if (item.type === 'event')
    return {
      title: item.title,
      text: item.subtitle ?? '',
      action: isLive(item) ? 'Watch live' : item.state === 'ended' ? 'Watch again' : 'See the countdown',
    }
  if (item.type === 'channel')
    return {
      title: item.now?.title ?? item.name,
      text: item.now?.subtitle ?? item.name,
      action: isLiveAiring(item.now) ? 'Watch live' : 'Watch',
    }
  return {
    title: item.title,
    text: item.shortDescription ?? builtSubtitle(item),
    action: item.position === null ? 'Watch' : 'Resume',
  }
}
