import { expect, it } from 'vitest'
import type { BookedGame } from '../schedule/plan.ts'
import { schools } from '../schedule/schools.ts'
import type { SqlPool } from '../store/database.ts'
import { recordPastGames } from './games.ts'

const now = new Date('2026-11-21T20:00:00.000Z')
const gameOf = (id: number, status: BookedGame['status']): BookedGame => ({
  id,
  seed: `game ${id}`,
  sport: 'womens-soccer',
  site: 'home',
  opponents: schools.slice(0, 1),
  conference: false,
  status,
  startsAt: '2026-11-14T20:00:00.000Z',
})
const booked = [gameOf(1, 'played'), gameOf(2, 'cancelled'), gameOf(3, 'played'), gameOf(4, 'today')]

/** Plays a season until it is stopped, and keeps what was recorded. */
function season() {
  const told = new Map<number, string>()
  const query = async (sql: string, values: readonly unknown[] = []) => {
    const ids = values[0]
    if (!sql.includes('from game') || !Array.isArray(ids)) return { rows: [] }
    return { rows: ids.filter((id) => !told.has(id)).map((id) => ({ id })) }
  }
  const pool = { query } as unknown as SqlPool
  return {
    told,
    tell: (stopAfter: number) => {
      const stopping = new AbortController()
      const door = {
        record: async ({ game, next }: { game: number; next: (state: never) => { status: { kind: string } } }) => {
          told.set(game, next({} as never).status.kind)
          if (told.size === stopAfter) stopping.abort()
        },
        standing: async () => undefined,
        notifySchedule: async () => {},
      }
      return recordPastGames(booked, { pool, door, now, ids: new Map(), stopping: stopping.signal })
    },
  }
}

it('past games: seeding that was stopped continues at the next start, each game once', async () => {
  const { told, tell } = season()
  await tell(1)
  expect([...told]).toEqual([[1, 'final']])
  await tell(9)
  expect([...told]).toEqual([
    [1, 'final'],
    [2, 'cancelled'],
    [3, 'final'],
  ])
})
