import {
  type AlertChoices,
  getAlertChoices,
  getGameAlerts,
  removeGameAlerts,
  setAlerts,
  setGameAlerts,
  setTeamAlerts,
} from '@fieldhouse/contract/alerts/alerts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../api/api-client.ts'
import { attempt } from '../api/attempt.ts'
import { queries } from '../api/query-client.ts'

const alertsKey = 'alerts'

const alertsQuery = queryOptions({
  queryKey: [alertsKey],
  queryFn: () => request(getAlertChoices, 'Loading your alerts', {}),
})

export const useAlertChoices = () => useQuery(alertsQuery)

/** Whether this school sends alerts. Nothing of them is shown before that is known. */
export const useSendsAlerts = (enabled = true): boolean => useQuery({ ...alertsQuery, enabled }).data?.sending ?? false

const gameAlertsQuery = (id: number) =>
  queryOptions({
    queryKey: [alertsKey, 'game', id],
    queryFn: () => request(getGameAlerts, 'Loading the alerts of this game', { params: { id: String(id) } }),
  })

export const useGameAlerts = (id: number) => useQuery(gameAlertsQuery(id))

const saving = 'Saving your alerts'

/** Shows a change at once, and restores what was before when it could not be saved. */
async function saveChoices(
  change: (before: AlertChoices) => AlertChoices,
  save: () => Promise<unknown>,
): Promise<void> {
  const { queryKey } = alertsQuery
  await queries.cancelQueries({ queryKey })
  const before = queries.getQueryData(queryKey)
  if (before) queries.setQueryData(queryKey, change(before))
  const saved = await attempt(saving, save)
  if (saved === null && before) queries.setQueryData(queryKey, before)
  await queries.invalidateQueries({ queryKey })
}

export type AlertSettings = Pick<AlertChoices, 'enabled' | 'quiet'>

/** Quiet hours are those of the place where the fan is. */
export const saveAlertSettings = ({ enabled, quiet }: AlertSettings): Promise<void> => {
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return saveChoices(
    (before) => ({ ...before, enabled, quiet }),
    () => request(setAlerts, saving, { body: { enabled, quiet, time_zone } }),
  )
}

/** Turns the account's alerts on, and leaves the quiet hours as they are. */
export async function turnAlertsOn(): Promise<void> {
  const choices = await attempt(saving, () => queries.fetchQuery(alertsQuery))
  if (choices) await saveAlertSettings({ ...choices, enabled: true })
}

export const saveTeamAlerts = (sport: string, kinds: string[]): Promise<void> =>
  saveChoices(
    (before) => ({ ...before, teams: before.teams.map((team) => (team.sport === sport ? { ...team, kinds } : team)) }),
    () => request(setTeamAlerts, saving, { params: { sport }, body: { kinds } }),
  )

export async function saveGameAlerts(id: number, kinds: string[]): Promise<void> {
  const { queryKey } = gameAlertsQuery(id)
  const before = queries.getQueryData(queryKey)
  if (before) queries.setQueryData(queryKey, { ...before, own: true, kinds })
  await saveChoices(
    (all) => ({ ...all, games: all.games.map((game) => (game.id === id ? { ...game, kinds } : game)) }),
    () => request(setGameAlerts, saving, { params: { id: String(id) }, body: { kinds } }),
  )
}

export const dropGameAlerts = (id: number): Promise<void> =>
  saveChoices(
    (before) => ({ ...before, games: before.games.filter((game) => game.id !== id) }),
    () => request(removeGameAlerts, saving, { params: { id: String(id) } }),
  )

/** Turns one kind on or off, in the order of the options. */
export const toggleKind = (
  { kinds, options }: { kinds: readonly string[]; options: readonly { kind: string }[] },
  kind: string,
  on: boolean,
): string[] => options.map((one) => one.kind).filter((one) => (one === kind ? on : kinds.includes(one)))
