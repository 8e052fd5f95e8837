import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { dateFormat } from '@fieldhouse/contract/school/formats'
import { sortFollowedFirst } from '../../../shared/customer/teams.queries.ts'
import { formatLocalDay, getViewerDay, isGameOn } from '../../../shared/games/game-view.ts'
import { getNoon } from '../../../shared/time-formats.ts'

/** Filter of the schedule. */
export interface ScheduleFilter {
  /** Empty for all sports, `mine` for followed teams. */
  sport: string
  site: 'home' | 'away' | undefined
  /** Limits to games that stream here. */
  onAir: boolean
}

export const followedFilter = 'mine'
export const noFilter: ScheduleFilter = { sport: '', site: undefined, onAir: false }

const isOfSportFilter = ({ sport }: GameItem, filter: string, followed: ReadonlySet<string>): boolean =>
  filter === '' || (filter === followedFilter ? followed.has(sport) : sport === filter)

export const filterGames = (
  games: readonly GameItem[],
  { sport, site, onAir }: ScheduleFilter,
  followed: ReadonlySet<string> = new Set(),
): GameItem[] =>
  games.filter(
    (game) =>
      isOfSportFilter(game, sport, followed) &&
      (site === undefined || game.site === site) &&
      (!onAir || game.watch !== null),
  )

/** Everything chosen on the schedule. The address holds it, so that a reload and the way back keep it. */
export interface ScheduleView {
  filter: ScheduleFilter
  day: string
  /** Number of two-week pages shown. */
  pages: number
}

const maxPages = 20

export function parseView(search: Readonly<Record<string, string>>, today: string): ScheduleView {
  const { sport = '', site, air, day = '', pages } = search
  return {
    filter: {
      sport: /^[a-z-]{1,60}$/.test(sport) ? sport : '',
      site: site === 'home' || site === 'away' ? site : undefined,
      onAir: air === '1',
    },
    day: isValidDay(day) ? day : today,
    pages: Math.min(maxPages, Math.max(1, Math.trunc(Number(pages) || 1))),
  }
}

const isValidDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Formats the address parameters, leaving out defaults. */
export const formatViewSearch = (
  { filter: { sport, site, onAir }, day, pages }: ScheduleView,
  today: string,
): Record<string, string> => ({
  ...(day !== today && { day }),
  ...(sport !== '' && { sport }),
  ...(site && { site }),
  ...(onAir && { air: '1' }),
  ...(pages > 1 && { pages: String(pages) }),
})

export interface ScheduleDay {
  date: string
  games: GameItem[]
}

/** Groups games by the viewer's day. Live games are shown above and left out. */
export function groupGamesByDay(games: readonly GameItem[], followed: ReadonlySet<string> = new Set()): ScheduleDay[] {
  const days = Map.groupBy(
    games.filter((game) => !isGameOn(game)),
    getViewerDay,
  )
  return [...days]
    .map(([date, some]) => ({ date, games: sortFollowedGames(some.sort(compareGames), followed) }))
    .sort((one, other) => one.date.localeCompare(other.date))
}

export const sortFollowedGames = (games: readonly GameItem[], followed: ReadonlySet<string>): GameItem[] =>
  sortFollowedFirst(games, ({ sport }) => followed.has(sport))

export interface ScheduleMonth {
  /** Year and month, `2026-11`. */
  month: string
  games: GameItem[]
}

/** Groups a season by month, in the order of the games. */
export const groupGamesByMonth = (games: readonly GameItem[]): ScheduleMonth[] =>
  [...Map.groupBy(games, (game) => getViewerDay(game).slice(0, 7))].map(([month, some]) => ({ month, games: some }))

const formatMonth = dateFormat({ month: 'long', year: 'numeric' })

export const formatMonthTitle = (month: string): string => formatMonth(getNoon(`${month}-15`))

/** Sorts games with a time first, then finished ones, then games without a time. */
const compareGames = (one: GameItem, other: GameItem): number =>
  rankGame(one) - rankGame(other) || (one.starts_at ?? '').localeCompare(other.starts_at ?? '') || one.id - other.id
const rankGame = ({ status, starts_at }: GameItem): number => (status.kind === 'final' ? 1 : starts_at === null ? 2 : 0)

export const addDaysTo = (date: string, days: number): string =>
  formatLocalDay(new Date(getNoon(date).getTime() + days * dayMs))

export const listStripDays = (first: string, count: number, games: readonly GameItem[]) => {
  const counts = Map.groupBy(games, getViewerDay)
  return Array.from({ length: count }, (_, index) => {
    const date = addDaysTo(first, index)
    const some = counts.get(date) ?? []
    return { date, games: some.length, live: some.filter(isGameOn).length }
  })
}

const longDay = { weekday: 'long', month: 'long', day: 'numeric' } as const
const formatDay = dateFormat(longDay)
const formatDayAndYear = dateFormat({ ...longDay, year: 'numeric' })

/** Formats a day, "Saturday, November 21", with the year when it is not the current one. */
export const formatDayTitle = (date: string, today: string): string =>
  (date.slice(0, 4) === today.slice(0, 4) ? formatDay : formatDayAndYear)(getNoon(date))

/** Finds the next home game with a start time. */
export const findNextHome = (games: readonly GameItem[], nowMs: number): GameItem | undefined =>
  games
    .filter(
      ({ site, starts_at, status }) =>
        site === 'home' && status.kind === 'scheduled' && starts_at !== null && Date.parse(starts_at) > nowMs,
    )
    .sort((one, other) => (one.starts_at ?? '').localeCompare(other.starts_at ?? ''))[0]
