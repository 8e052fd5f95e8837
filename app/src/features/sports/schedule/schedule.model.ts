import type { GameItem } from '@fieldhouse/contract/games/item'
import { localDay, viewerDay } from '../../../shared/games/game-view.ts'

/** What the schedule shows of all games. */
export interface Filter {
  /** The sports that are chosen; empty is all of them. */
  sports: readonly string[]
  site: 'home' | 'away' | undefined
  /** Only what can be watched here. */
  onAir: boolean
}

export const noFilter: Filter = { sports: [], site: undefined, onAir: false }

export const shownGames = (games: readonly GameItem[], { sports, site, onAir }: Filter): GameItem[] =>
  games.filter(
    (game) =>
      (sports.length === 0 || sports.includes(game.sport)) &&
      (site === undefined || game.site === site) &&
      (!onAir || game.watch !== null),
  )

export const isOn = ({ status }: GameItem): boolean => status.kind === 'live' || status.kind === 'delayed'

export interface Day {
  date: string
  games: GameItem[]
}

/** Day by day, for whoever looks; what is on stands above all and not twice. */
export function byDay(games: readonly GameItem[]): Day[] {
  const days = Map.groupBy(
    games.filter((game) => !isOn(game)),
    viewerDay,
  )
  return [...days]
    .map(([date, some]) => ({ date, games: some.sort(inOrder) }))
    .sort((one, other) => one.date.localeCompare(other.date))
}

/** What has a time first, then what is over, then what has none. */
const inOrder = (one: GameItem, other: GameItem): number =>
  rank(one) - rank(other) || (one.starts_at ?? '').localeCompare(other.starts_at ?? '') || one.id - other.id
const rank = ({ status, starts_at }: GameItem): number => (status.kind === 'final' ? 1 : starts_at === null ? 2 : 0)

const dayMs = 86_400_000
/** At noon, so that no change of clocks moves the day. */
const noon = (date: string): Date => new Date(`${date}T12:00:00`)
export const dayAfter = (date: string, days: number): string => localDay(new Date(noon(date).getTime() + days * dayMs))

export const daysFrom = (first: string, count: number, games: readonly GameItem[]) => {
  const counts = Map.groupBy(games, viewerDay)
  return Array.from({ length: count }, (_, index) => {
    const date = dayAfter(first, index)
    const some = counts.get(date) ?? []
    return { date, games: some.length, live: some.filter(isOn).length }
  })
}

/** `Saturday, November 21`, with the year where it is another. */
export const dayTitle = (date: string, today: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(noon(date))

/** The next game at home that has a time. */
export const nextHome = (games: readonly GameItem[], nowMs: number): GameItem | undefined =>
  games
    .filter(
      ({ site, starts_at, status }) =>
        site === 'home' && status.kind === 'scheduled' && starts_at !== null && Date.parse(starts_at) > nowMs,
    )
    .sort((one, other) => (one.starts_at ?? '').localeCompare(other.starts_at ?? ''))[0]
