import { minuteMs } from '@fieldhouse/contract/durations'
import { listScoreFiles } from '@fieldhouse/contract/games/files'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { listSchoolYears } from '@fieldhouse/contract/games/years/school-years'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { useEndpoint } from '../../shared/api/queries.ts'
import { useTodaysGames } from '../../shared/game-day/useTodaysGames.ts'
import type { useToday } from '../../shared/useToday.ts'
import { useTypedFinals } from './finals/finals.store.ts'
import { getYearSpan } from './season/school-year.model.ts'
import { matchesSearch, type SeasonSearch } from './season/search.model.ts'
import { type SeasonRow, toSeasonRow } from './season/season-row.model.ts'

/** The games of a school year. Only today's change by themselves. */
export function useSeason(year: number, { now, today, currentYear }: ReturnType<typeof useToday>) {
  const result = useEndpoint('games', getSchedule, { query: getYearSpan(year) })
  const todays = useTodaysGames(today, year === currentYear)
  const finals = useTypedFinals()
  const games = result.data?.games
  const newest = useMemo(() => {
    const saved = [...finals.values()].flatMap(({ progress }) => (progress.kind === 'saved' ? [progress.game] : []))
    return mergeGames(games, [...(todays ?? []), ...saved])
  }, [games, todays, finals])
  const rows = newest?.map((game) => toSeasonRow(game, now, today))
  return { result, rows: useSameRows(rows) }
}

/** Replaces games by newer ones. A list that was fetched a moment ago may be older than an answer to a save. */
function mergeGames(games: readonly GameItem[] | undefined, newer: readonly GameItem[]) {
  if (newer.length === 0) return games
  const byId = new Map<number, GameItem>()
  for (const game of newer) if (game.seq >= (byId.get(game.id)?.seq ?? 0)) byId.set(game.id, game)
  return games?.map((game) => {
    const other = byId.get(game.id)
    return other && other.seq >= game.seq ? other : game
  })
}

/** Returns the same list while its rows are the same, so that nothing is drawn again. */
function useSameRows(rows: readonly SeasonRow[] | undefined): readonly SeasonRow[] | undefined {
  const last = useRef(rows)
  const isSame = rows?.length === last.current?.length && rows?.every((row, index) => row === last.current?.[index])
  if (!isSame) last.current = rows
  return last.current
}

/** Years with games, and the current one. */
export function useSchoolYears(currentYear: number, chosen: number): readonly number[] {
  const { data } = useEndpoint('games', listSchoolYears, {})
  const years = new Set([...(data?.years.map(({ year }) => year) ?? []), currentYear, chosen])
  return [...years].toSorted((one, other) => other - one)
}

/** Games whose score file waits for a decision. The frame of every page keeps the files fresh. */
export function useCheckedGames(): ReadonlySet<number> {
  const { data } = useEndpoint('files', listScoreFiles, { query: {} })
  return useMemo(() => {
    const waiting = data?.files.filter(({ verdict }) => verdict === 'waiting' || verdict === 'asks') ?? []
    return new Set(waiting.flatMap(({ game_id }) => game_id ?? []))
  }, [data])
}

/** Searches the other years. They are fetched only when a search found nothing in this one. */
export function useOtherYears(
  years: readonly number[],
  search: SeasonSearch,
  { now, today }: ReturnType<typeof useToday>,
): readonly { year: number; games: number }[] {
  const results = useQueries({
    queries: years.map((year) => {
      const input = { query: getYearSpan(year) }
      return { queryKey: ['games', input], queryFn: () => sendStaffRequest(getSchedule, input), staleTime: minuteMs }
    }),
  })
  return years.flatMap((year, index) => {
    const games = results[index]?.data?.games ?? []
    const found = games.filter((game) => matchesSearch(toSeasonRow(game, now, today), search)).length
    return found > 0 ? [{ year, games: found }] : []
  })
}
