import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { dateFormat } from '@fieldhouse/contract/school/formats'
import { followedFirst } from '../../../shared/customer/teams.queries.ts'
import { isOn, localDay, viewerDay } from '../../../shared/games/game-view.ts'
import { noonOf } from '../../../shared/time-words.ts'

/** What the schedule shows of all games. */
export interface Filter {
  /** Empty is all of them, `mine` those that are followed. */
  sport: string
  site: 'home' | 'away' | undefined
  /** Only what can be watched here. */
  onAir: boolean
}

export const mine = 'mine'
export const noFilter: Filter = { sport: '', site: undefined, onAir: false }

const isOfSport = ({ sport }: GameItem, wanted: string, followed: ReadonlySet<string>): boolean =>
  wanted === '' || (wanted === mine ? followed.has(sport) : sport === wanted)

export const shownGames = (
  games: readonly GameItem[],
  { sport, site, onAir }: Filter,
  followed: ReadonlySet<string> = new Set(),
): GameItem[] =>
  games.filter(
    (game) =>
      isOfSport(game, sport, followed) && (site === undefined || game.site === site) && (!onAir || game.watch !== null),
  )

/** All that is chosen on the schedule: it stands in the address, so that a reload and the way back keep it. */
export interface View {
  filter: Filter
  day: string
  /** How many stretches of two weeks are shown. */
  pages: number
}

const pagesAtMost = 20

export function viewOf(search: Readonly<Record<string, string>>, today: string): View {
  const { sport = '', site, air, day = '', pages } = search
  return {
    filter: {
      sport: /^[a-z-]{1,60}$/.test(sport) ? sport : '',
      site: site === 'home' || site === 'away' ? site : undefined,
      onAir: air === '1',
    },
    day: isDay(day) ? day : today,
    pages: Math.min(pagesAtMost, Math.max(1, Math.trunc(Number(pages) || 1))),
  }
}

const isDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Only what is not so anyway. */
export const searchOf = (
  { filter: { sport, site, onAir }, day, pages }: View,
  today: string,
): Record<string, string> => ({
  ...(day !== today && { day }),
  ...(sport !== '' && { sport }),
  ...(site && { site }),
  ...(onAir && { air: '1' }),
  ...(pages > 1 && { pages: String(pages) }),
})

export interface Day {
  date: string
  games: GameItem[]
}

/** Day by day, for whoever looks; what is on stands above all and not twice. */
export function byDay(games: readonly GameItem[], followed: ReadonlySet<string> = new Set()): Day[] {
  const days = Map.groupBy(
    games.filter((game) => !isOn(game)),
    viewerDay,
  )
  return [...days]
    .map(([date, some]) => ({ date, games: mineFirst(some.sort(inOrder), followed) }))
    .sort((one, other) => one.date.localeCompare(other.date))
}

export const mineFirst = (games: readonly GameItem[], followed: ReadonlySet<string>): GameItem[] =>
  followedFirst(games, ({ sport }) => followed.has(sport))

export interface Month {
  /** `2026-11` */
  month: string
  games: GameItem[]
}

/** A season by its months, in the order of the games. */
export const byMonth = (games: readonly GameItem[]): Month[] =>
  [...Map.groupBy(games, (game) => viewerDay(game).slice(0, 7))].map(([month, some]) => ({ month, games: some }))

const formatMonth = dateFormat({ month: 'long', year: 'numeric' })

export const monthTitle = (month: string): string => formatMonth(noonOf(`${month}-15`))

/** What has a time first, then what is over, then what has none. */
const inOrder = (one: GameItem, other: GameItem): number =>
  rank(one) - rank(other) || (one.starts_at ?? '').localeCompare(other.starts_at ?? '') || one.id - other.id
const rank = ({ status, starts_at }: GameItem): number => (status.kind === 'final' ? 1 : starts_at === null ? 2 : 0)

export const dayAfter = (date: string, days: number): string =>
  localDay(new Date(noonOf(date).getTime() + days * dayMs))

export const daysFrom = (first: string, count: number, games: readonly GameItem[]) => {
  const counts = Map.groupBy(games, viewerDay)
  return Array.from({ length: count }, (_, index) => {
    const date = dayAfter(first, index)
    const some = counts.get(date) ?? []
    return { date, games: some.length, live: some.filter(isOn).length }
  })
}

const longDay = { weekday: 'long', month: 'long', day: 'numeric' } as const
const formatDay = dateFormat(longDay)
const formatDayAndYear = dateFormat({ ...longDay, year: 'numeric' })

/** `Saturday, November 21`, with the year where it is another. */
export const dayTitle = (date: string, today: string): string =>
  (date.slice(0, 4) === today.slice(0, 4) ? formatDay : formatDayAndYear)(noonOf(date))

/** The next game at home that has a time. */
export const nextHome = (games: readonly GameItem[], nowMs: number): GameItem | undefined =>
  games
    .filter(
      ({ site, starts_at, status }) =>
        site === 'home' && status.kind === 'scheduled' && starts_at !== null && Date.parse(starts_at) > nowMs,
    )
    .sort((one, other) => (one.starts_at ?? '').localeCompare(other.starts_at ?? ''))[0]
