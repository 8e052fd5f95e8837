import { listScoreFiles } from '@fieldhouse/contract/games/files'
import { operatorEvents } from '@fieldhouse/contract/operator/live'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { useAnswer } from '../api/queries.ts'
import { useNow } from '../screen/useNow.ts'
import { dayAtSchool } from '../time.ts'
import { type Need, needsOf, type Row, rowsOf } from './day.model.ts'

const eventsEveryMs = 2_000
const gamesEveryMs = 4_000
const minuteMs = 60_000

export interface Day {
  rows: readonly Row[]
  needs: readonly Need[]
}

/** The school's day as it stands, for every screen that shows some of it: asked for once however many look. */
export function useDay() {
  const now = useNow(minuteMs / 4)
  const day = dayAtSchool(now)
  const games = useAnswer('games', getSchedule, { query: { startDate: day, endDate: day } }, gamesEveryMs)
  const events = useAnswer('events', operatorEvents, {}, eventsEveryMs)
  const files = useAnswer('files', listScoreFiles, { query: {} }, gamesEveryMs)
  const all = [games, events, files]
  const data: Day | undefined =
    games.data && events.data && files.data
      ? dayOf({ games: games.data.games, events: events.data.events, files: files.data.files, now })
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

function dayOf(known: Parameters<typeof rowsOf>[0]): Day {
  const rows = rowsOf(known)
  return { rows, needs: needsOf(rows, known) }
}
