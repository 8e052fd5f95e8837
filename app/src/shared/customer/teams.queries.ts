import { chooseTeams, listTeams, type Team } from '@fieldhouse/contract/customer/choices'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { count } from '../analytics/count.ts'
import { request } from '../api/api-client.ts'
import { attempt } from '../api/attempt.ts'
import { queries } from '../api/query-client.ts'

export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: async () => (await request(listTeams, 'Loading the teams', {})).teams,
})

export const useTeams = () => useQuery(teamsQuery)

export const chosen = (teams: readonly Team[]): Team[] => teams.filter(({ selected }) => selected)

/** The sports of the teams that are followed, in the school's order; undefined until it is known. Where it cannot be asked for it is nobody. */
export function useFollowed(): ReadonlySet<string> | undefined {
  const { data, failureCount, fetchStatus } = useTeams()
  const waits = data === undefined && failureCount === 0 && fetchStatus === 'fetching'
  return useMemo(() => (waits ? undefined : new Set(chosen(data ?? []).map(({ slug }) => slug))), [data, waits])
}

/** Whoever is followed stands first; each half keeps its order. */
export const followedFirst = <T>(all: readonly T[], isFollowed: (one: T) => boolean): T[] => [
  ...all.filter(isFollowed),
  ...all.filter((one) => !isFollowed(one)),
]

let saving: Promise<unknown> = Promise.resolve()
let latest = 0

/** Shown at once. Presses that come while one is saved wait their turn, and only the newest list is sent. */
export function toggleTeam(id: number): Promise<unknown> {
  const before = queries.getQueryData(teamsQuery.queryKey) ?? []
  queries.setQueryData(
    teamsQuery.queryKey,
    before.map((team) => (team.id === id ? { ...team, selected: !team.selected } : team)),
  )
  const on = !before.find((team) => team.id === id)?.selected
  count({ name: 'follow', what: 'team', of: id, on })
  const mine = ++latest
  saving = saving.then(async () => {
    if (mine !== latest) return
    const wanted = chosen(queries.getQueryData(teamsQuery.queryKey) ?? []).map((team) => team.id)
    const saved = await attempt('Saving your teams', () =>
      request(chooseTeams, 'Saving your teams', { body: { teams: wanted } }),
    )
    if (mine !== latest) return
    if (saved) queries.setQueryData(teamsQuery.queryKey, saved.teams)
    else await queries.invalidateQueries({ queryKey: teamsQuery.queryKey })
  })
  return saving
}
