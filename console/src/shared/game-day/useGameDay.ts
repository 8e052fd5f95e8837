import { useNow } from '@fieldhouse/client/state/useNow'
import { minuteMs } from '@fieldhouse/contract/durations'
import { type DutyTask, type GameDayState, listDutyTasks } from '@fieldhouse/contract/duty/duty-tasks'
import { listScoreFiles } from '@fieldhouse/contract/games/files'
import { listWatched } from '@fieldhouse/contract/games/import/watched'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { machine } from '@fieldhouse/contract/machine/machine'
import { getWatchedList } from '@fieldhouse/contract/plans/watched-list'
import type { StaffMe } from '@fieldhouse/contract/staff/me'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { useEndpoint } from '../api/queries.ts'
import { hasRole, isOwnGame, useMe } from '../me/useMe.ts'
import { useOpenEvents } from '../stream/useOpenEvents.ts'
import { useStreamSignals } from '../stream/useStreamSignals.ts'
import { getSchoolDay } from '../time.ts'
import { type GameRow, toGameRows } from './day.model.ts'

const gamesEveryMs = 4_000
const machineEveryMs = 30_000
const watchedEveryMs = 30_000

export interface GameDay {
  rows: readonly GameRow[]
  needs: readonly DutyTask[]
}

/** The school's game day, shared by all screens that show part of it. */
export function useGameDay() {
  const now = useNow(minuteMs / 4)
  const day = getSchoolDay(now)
  const { data: me } = useMe()
  // Scorers see only their own games, and nothing that needs an operator.
  const enabled = hasRole(me, 'operator')
  const games = useEndpoint('games', getSchedule, { query: { startDate: day, endDate: day } }, gamesEveryMs)
  const events = useOpenEvents(day, enabled)
  const files = useEndpoint('files', listScoreFiles, { query: {} }, gamesEveryMs, { enabled })
  const lights = useEndpoint('machine', machine, {}, machineEveryMs, { enabled })
  const watched = useEndpoint('watched', listWatched, {}, watchedEveryMs, { enabled })
  const list = useEndpoint('watched list', getWatchedList, {}, watchedEveryMs, { enabled })
  const signals = useStreamSignals(enabled)
  const all = [games, events, files]
  const isThere = me && games.data && (!enabled || (events.data && files.data))
  const data: GameDay | undefined = isThere
    ? toGameDay(signals, {
        games: filterOwnGames(games.data?.games ?? [], me),
        events: events.data?.events ?? [],
        files: files.data?.files ?? [],
        lights: lights.data?.lights ?? [],
        watched: watched.data?.addresses ?? [],
        ticketList: list.data?.watched ?? null,
        now,
      })
    : undefined
  return {
    now,
    result: {
      data,
      error: all.find(({ error }) => error)?.error ?? null,
      isFetching: all.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(all.map((each) => each.refetch())),
    },
  }
}

const filterOwnGames = (games: readonly GameItem[], me: StaffMe): readonly GameItem[] =>
  me.role === 'scorer' ? games.filter((game) => isOwnGame(me, game)) : games

function toGameDay(signals: ReturnType<typeof useStreamSignals>, known: GameDayState): GameDay {
  return { rows: toGameRows(known, (event) => signals.find(event)?.viewers ?? 0), needs: listDutyTasks(known) }
}
