import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Audience } from '@fieldhouse/contract/library/audience'
import type { EventReplay } from '@fieldhouse/contract/live/admin'
import type { EventGame } from '@fieldhouse/contract/live/event-delay'
import { topics } from '@fieldhouse/contract/topics'
import { type Kysely, sql } from 'kysely'
import { notifyOnCommit } from '../shared/db/bus.ts'
import type { Row, Tables } from '../shared/db/tables.ts'

export interface NewEvent {
  title: string
  subtitle: string | null
  sport: string | null
  image: string | null
  starts_at: Date
  asset_id: string
  key_hash: string
  passphrase: string
  audience: Audience
  created_at: Date
  goes_on_air?: 'by-itself' | 'by-hand'
  replay?: EventReplay | null
  minutes?: number | null
}

type EventStore = ReturnType<typeof eventStore>
export type StoredEvent = Awaited<ReturnType<EventStore['all']>>[number]

export function eventStore(db: Kysely<Tables>, companyId: number) {
  const selectEvents = () => selectStoredEvents(db, companyId)

  return {
    /** Events that show a slate, or may do so automatically. */
    slated: () =>
      selectEvents()
        .where((event) => event.or([event('slate', 'is not', null), event('slate_by_itself', '=', true)]))
        .execute(),
    /** Those that start at or after an instant, and those that are not over. Recordings pile up and are polled past. */
    since: (at: Date) =>
      selectEvents()
        .where((event) =>
          event.or([
            event('starts_at', '>=', at),
            event.and([
              event('ended_at', 'is', null),
              event('cancelled', '=', false),
              sql<boolean>`asset.summary #>> '{state,kind}' is distinct from 'ready'`,
              sql<boolean>`asset.summary #>> '{state,live,kind}' is distinct from 'ended'`,
            ]),
          ]),
        )
        .orderBy('starts_at')
        .orderBy('live_event.id')
        .execute(),
    all: () => selectEvents().orderBy('starts_at').orderBy('live_event.id').execute(),
    find: (id: number) => selectEvents().where('live_event.id', '=', id).executeTakeFirst(),

    add: async ({ audience, replay = null, ...event }: NewEvent): Promise<number> => {
      const { id } = await db
        .insertInto('live_event')
        .values({
          company_id: companyId,
          ...event,
          audience: JSON.stringify(audience),
          replay: replay && JSON.stringify(replay),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** Absent values stay unchanged. */
    change: async (id: number, { audience, replay, slate, ...event }: EventColumns): Promise<void> => {
      const set = {
        ...event,
        ...(replay !== undefined && { replay: replay && JSON.stringify(replay) }),
        ...(audience && { audience: JSON.stringify(audience) }),
        ...(slate !== undefined && { slate: slate && JSON.stringify(slate) }),
      }
      if (Object.keys(set).length > 0) await db.updateTable('live_event').set(set).where('id', '=', id).execute()
    },

    setPort: async (id: number, port: number): Promise<void> => {
      await db.updateTable('live_event').set({ srt_port: port }).where('id', '=', id).execute()
    },

    ...createGameLinkStore(db, companyId),

    setKey: async (id: number, keyHash: string, passphrase: string): Promise<void> => {
      await db.updateTable('live_event').set({ key_hash: keyHash, passphrase }).where('id', '=', id).execute()
    },
  }
}

/** Events with their asset, the oldest video of it, and their games in playing order. */
const selectStoredEvents = (db: Kysely<Tables>, companyId: number) =>
  db
    .selectFrom('live_event')
    .innerJoin('asset', 'asset.id', 'live_event.asset_id')
    .selectAll('live_event')
    .select('asset.summary as asset')
    .select((event) =>
      event
        .selectFrom('title')
        .select(({ fn }) => fn.min('title.id').as('title'))
        .whereRef('title.asset_id', '=', 'live_event.asset_id')
        .$asScalar()
        .as('title_id'),
    )
    .select((event) =>
      event
        .selectFrom('game')
        .select(
          sql<
            (EventGame & Pick<GameItem, 'type'>)[]
          >`coalesce(json_agg(json_build_object('id', game.id, 'type', game.type, 'status', summary -> 'status')
          order by game.starts_at nulls last, game.id), '[]')`.as('games'),
        )
        .whereRef('game.live_event_id', '=', 'live_event.id')
        .$asScalar()
        .as('games'),
    )
    .where('live_event.company_id', '=', companyId)

/** Links between events and games. Schedule caches are notified. */
const createGameLinkStore = (db: Kysely<Tables>, companyId: number) => {
  const publishGame = (game: number) => notifyOnCommit(db, `${topics.schedule}${game}`)
  return {
    /** Locks the game, so that no one links it at the same time. */
    gameForUpdate: async (id: number): Promise<StreamedGame | undefined> =>
      db
        .selectFrom('game')
        .leftJoin('school as away', 'away.id', 'game.away_id')
        .leftJoin('school as home', 'home.id', 'game.home_id')
        .select(['game.id', 'sport', 'title', 'day', 'starts_at', 'time_zone', 'site', 'tournament', 'doubleheader'])
        .select(['status', 'live_event_id', 'away.short as away', 'home.short as home'])
        .where('game.company_id', '=', companyId)
        .where('game.id', '=', id)
        .forUpdate('game')
        .executeTakeFirst(),

    link: async (event: number, game: number): Promise<void> => {
      await db.updateTable('game').set({ live_event_id: event }).where('id', '=', game).execute()
      await publishGame(game)
    },

    /** Unlinks all games of the event but one. */
    unlink: async (event: number, but: number | null): Promise<void> => {
      const games = await db
        .updateTable('game')
        .set({ live_event_id: null })
        .where('company_id', '=', companyId)
        .where('live_event_id', '=', event)
        .$if(but !== null, (query) => query.where('id', '!=', but ?? 0))
        .returning('id')
        .execute()
      for (const { id } of games) await publishGame(id)
    },
  }
}

/** A game with the facts that name its event. */
export interface StreamedGame {
  id: number
  sport: string
  title: string | null
  day: string
  starts_at: Date | null
  time_zone: string
  site: 'home' | 'away' | 'neutral'
  tournament: string | null
  doubleheader: number | null
  status: string
  live_event_id: number | null
  away: string | null
  home: string | null
}

type EventColumns = Partial<
  Pick<
    Row<'live_event'>,
    | 'title'
    | 'subtitle'
    | 'sport'
    | 'starts_at'
    | 'cancelled'
    | 'audience'
    | 'goes_on_air'
    | 'on_air_at'
    | 'slate'
    | 'slate_by_itself'
    | 'replay'
    | 'minutes'
    | 'ended_at'
  >
>
