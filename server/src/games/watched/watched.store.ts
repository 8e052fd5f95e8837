import { minuteMs } from '@fieldhouse/contract/durations'
import type { DayOrder } from '@fieldhouse/contract/games/import/columns'
import { type Kysely, sql } from 'kysely'
import { after } from '../../shared/clock/clock.ts'
import type { Row, Tables } from '../../shared/db/tables.ts'
import { claimDue } from '../../shared/jobs/claim-due.ts'

export interface WatchedFacts {
  address: string
  sport: string | null
  every_minutes: number
  columns: string | null
  dates: DayOrder | null
  paused: boolean
}

type Written = Row<'watched_address'>
/** An address with all but the file that waits. */
export type WatchedRow = Omit<Written, 'file' | 'company_id' | 'added_at'> & { games: number }
/** What a look found, or a person decided. */
export type Seen = Partial<
  Pick<
    Written,
    'looked_at' | 'changed_at' | 'failure' | 'not_read' | 'etag' | 'modified' | 'sha256' | 'file' | 'left_plan'
  >
> & { waits?: string | null }

const shown = [
  ...(['id', 'address', 'sport', 'every_minutes', 'columns', 'dates', 'paused', 'due_at', 'looked_at'] as const),
  ...(['changed_at', 'failure', 'not_read', 'etag', 'modified', 'sha256', 'waits', 'left_plan'] as const),
]

/** Nothing of what it answered before holds for another address. */
const unseen = { etag: null, modified: null, sha256: null, failure: null, waits: null, file: null, left_plan: null }

/** Addresses whose schedules are watched, and the games that each held last. */
export function watchedStore(db: Kysely<Tables>, companyId: number) {
  const mine = () =>
    db
      .selectFrom('watched_address')
      .select(shown)
      .select((column) =>
        column
          .selectFrom('watched_game')
          .whereRef('address_id', '=', 'watched_address.id')
          .select(sql<number>`count(*)::integer`.as('games'))
          .$asScalar()
          .$notNull()
          .as('games'),
      )
      .where('company_id', '=', companyId)
  const one = (id: number) => db.updateTable('watched_address').where('company_id', '=', companyId).where('id', '=', id)
  return {
    ...gamesOf(db),
    claim: (now: Date) => claimDue(db, 'watched_address', companyId, now),
    all: (): Promise<WatchedRow[]> => mine().orderBy('id').execute(),
    find: (id: number): Promise<WatchedRow | undefined> => mine().where('id', '=', id).executeTakeFirst(),
    /** Nobody else looks at it or decides until this is over. */
    lock: (id: number) =>
      db
        .selectFrom('watched_address')
        .select(['id', 'file'])
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    add: async (facts: WatchedFacts, now: Date): Promise<number> => {
      const due_at = after(now, facts.every_minutes * minuteMs)
      const { id } = await db
        .insertInto('watched_address')
        .values({ company_id: companyId, ...facts, added_at: now, due_at })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    change: async (id: number, facts: WatchedFacts, isAnother: boolean, due_at: Date): Promise<void> => {
      await one(id)
        .set({ ...facts, due_at, ...(isAnother && unseen) })
        .execute()
      if (isAnother) await db.deleteFrom('watched_game').where('address_id', '=', id).execute()
    },
    seen: async (id: number, seen: Seen): Promise<void> => {
      await one(id).set(seen).execute()
    },
    remove: async (id: number): Promise<void> => {
      await db.deleteFrom('watched_address').where('company_id', '=', companyId).where('id', '=', id).execute()
    },
  }
}

const gamesOf = (db: Kysely<Tables>) => ({
  /** Games that are still to come, stood there the last time and do not any more; what another address holds is not gone. */
  gone: (id: number, there: readonly number[], today: string) =>
    db
      .selectFrom('watched_game')
      .innerJoin('game', 'game.id', 'watched_game.game_id')
      .select('game.id')
      .where('address_id', '=', id)
      .where('day', '>=', today)
      .where('status', 'in', ['scheduled', 'postponed'])
      .$if(there.length > 0, (query) => query.where('game.id', 'not in', there))
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('watched_game as other')
              .whereRef('other.game_id', '=', 'game.id')
              .where('other.address_id', '!=', id)
              .select('other.game_id'),
          ),
        ),
      )
      .orderBy('day')
      .orderBy('game.id')
      .execute(),
  /** What somebody left on the schedule is this address's no more. */
  release: async (id: number, games: readonly number[]): Promise<void> => {
    if (games.length === 0) return
    await db.deleteFrom('watched_game').where('address_id', '=', id).where('game_id', 'in', games).execute()
  },
  holds: async (id: number, games: readonly number[]): Promise<void> => {
    await db.deleteFrom('watched_game').where('address_id', '=', id).execute()
    const rows = [...new Set(games)].map((game_id) => ({ address_id: id, game_id }))
    if (rows.length > 0) await db.insertInto('watched_game').values(rows).execute()
  },
})
