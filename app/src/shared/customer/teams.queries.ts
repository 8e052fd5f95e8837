import { chooseTeams, listTeams, type Team } from '@fieldhouse/contract/customer/choices'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countEvent } from '../analytics/count-event.ts'
import { request } from '../api/api-client.ts'
import { attempt } from '../api/attempt.ts'
import { queries } from '../api/query-client.ts'

export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: async () => (await request(listTeams, 'Loading the teams', {})).teams,
})

export const useTeams = () => useQuery(teamsQuery)

export const getSelectedTeams = (teams: readonly Team[]): Team[] => teams.filter(({ selected }) => selected)

/**
 * Returns the sports of followed teams in the school's order; undefined until loaded, and empty when loading failed.
 */
export function useFollowedSports(): ReadonlySet<string> | undefined {
  const { data, failureCount, fetchStatus } = useTeams()
  const isWaiting = data === undefined && failureCount === 0 && fetchStatus === 'fetching'
  return useMemo(
    () => (isWaiting ? undefined : new Set(getSelectedTeams(data ?? []).map(({ slug }) => slug))),
    [data, isWaiting],
  )
}

/** Puts followed items first; each half keeps its order. */
export const sortFollowedFirst = <T>(all: readonly T[], isFollowed: (one: T) => boolean): T[] => [
  ...all.filter(isFollowed),
  ...all.filter((one) => !isFollowed(one)),
]

let saving: Promise<unknown> = Promise.resolve()
let latest = 0

/** Shows the choice at once. Further toggles wait while one is saved, and only the newest list is sent. */
export function toggleTeam(id: number): Promise<unknown> {
  const before = queries.getQueryData(teamsQuery.queryKey) ?? []
  queries.setQueryData(
    teamsQuery.queryKey,
    before.map((team) => (team.id === id ? { ...team, selected: !team.selected } : team)),
  )
  const on = !before.find((team) => team.id === id)?.selected
  countEvent({ name: 'follow', what: 'team', of: id, on })
  const saveNumber = ++latest
  saving = saving.then(async () => {
    if (saveNumber !== latest) return
    const teamIds = getSelectedTeams(queries.getQueryData(teamsQuery.queryKey) ?? []).map((team) => team.id)
    const saved = await attempt('Saving your teams', () =>
      request(chooseTeams, 'Saving your teams', { body: { teams: teamIds } }),
    )
    if (saveNumber !== latest) return
    if (saved) queries.setQueryData(teamsQuery.queryKey, saved.teams)
    else await queries.invalidateQueries({ queryKey: teamsQuery.queryKey })
  })
  return saving
}
