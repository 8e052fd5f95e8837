import { useNow } from '@fieldhouse/client/state/useNow'
import { minuteMs } from '@fieldhouse/contract/durations'
import { type DutyTask, type GameDayState, listDutyTasks } from '@fieldhouse/contract/duty/needs'
import { listScoreFiles } from '@fieldhouse/contract/games/files'
import { listWatched } from '@fieldhouse/contract/games/import/watched'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { operatorEvents } from '@fieldhouse/contract/live/desk'
import { machine } from '@fieldhouse/contract/machine/machine'
import type { StaffMe } from '@fieldhouse/contract/staff/me'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { useAnswer } from '../api/queries.ts'
import { mayAsMuchAs, useMe } from '../me/useMe.ts'
import { useSignals } from '../stream/useSignals.ts'
import { dayAtSchool } from '../time.ts'
import { type Row, rowsOf } from './day.model.ts'

const eventsEveryMs = 2_000
const gamesEveryMs = 4_000
const machineEveryMs = 30_000
const watchedEveryMs = 30_000

export interface Day {
  rows: readonly Row[]
  needs: readonly DutyTask[]
}

/** The school's day as it stands, for every screen that shows some of it: asked for once however many look. */
export function useDay() {
  const now = useNow(minuteMs / 4)
  const day = dayAtSchool(now)
  const { data: me } = useMe()
  // Whoever keeps the score of some games sees those, and nothing of what an operator decides.
  const enabled = mayAsMuchAs(me, 'operator')
  const games = useAnswer('games', getSchedule, { query: { startDate: day, endDate: day } }, gamesEveryMs)
  const events = useAnswer('events', operatorEvents, {}, eventsEveryMs, { enabled })
  const files = useAnswer('files', listScoreFiles, { query: {} }, gamesEveryMs, { enabled })
  const lights = useAnswer('machine', machine, {}, machineEveryMs, { enabled })
  const watched = useAnswer('watched', listWatched, {}, watchedEveryMs, { enabled })
  const signals = useSignals(enabled)
  const all = [games, events, files]
  const isThere = me && games.data && (!enabled || (events.data && files.data))
  const data: Day | undefined = isThere
    ? dayOf(signals, {
        games: mine(games.data?.games ?? [], me),
        events: events.data?.events ?? [],
        files: files.data?.files ?? [],
        lights: lights.data?.lights ?? [],
        watched: watched.data?.addresses ?? [],
        now,
      })
    : undefined
  return {
    now,
    asked: {
      data,
      error: all.find(({ error }) => error)?.error ?? null,
      isFetching: all.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(all.map((each) => each.refetch())),
    },
  }
}

const mine = (games: readonly GameItem[], me: StaffMe): readonly GameItem[] =>
  me.role === 'scorer' ? games.filter(({ id }) => me.games.includes(id)) : games

function dayOf(signals: ReturnType<typeof useSignals>, known: GameDayState): Day {
  return { rows: rowsOf(known, (event) => signals.of(event)?.viewers ?? 0), needs: listDutyTasks(known) }
}
