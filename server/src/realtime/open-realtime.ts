import { currentSchool } from '@fieldhouse/contract/company'
import type { GameState } from '@fieldhouse/contract/games/game'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import type { Clock } from '../shared/clock/clock.ts'
import type { Row } from '../shared/db/tables.ts'
import { createRealtimeService, type RealtimeParts } from './realtime.service.ts'
import { createRealtimeStore, type StoredChange } from './realtime.store.ts'

interface RealtimeServiceDeps {
  pool: Pool
  clock: Clock
  log: RealtimeParts['log']
  bus: RealtimeParts['bus']
  /** Reads games as they are shown. */
  games: {
    byIds(ids: readonly number[]): Promise<GameItem[]>
    live(sport: string | undefined): Promise<GameItem[]>
    item(row: RealtimeGameRow): Promise<GameItem>
  }
  /** The game as this server last changed it. */
  leftHere(id: number): { change: StoredChange; state: GameState; game: RealtimeGameRow } | undefined
  announced: RealtimeParts['announced']
  marks: RealtimeParts['marks']
  patience: RealtimeParts['patience']
}

type RealtimeGameRow = Omit<Row<'game'>, 'state' | 'company_id'>

export const openRealtime = ({
  pool,
  clock,
  log,
  bus,
  games,
  leftHere,
  announced,
  marks,
  patience,
}: RealtimeServiceDeps) =>
  createRealtimeService({
    store: createRealtimeStore(pool, currentSchool().id),
    clock,
    log,
    bus,
    patience,
    items: games.byIds,
    live: () => games.live(undefined),
    leftHere: (id) => {
      const left = leftHere(id)
      return left && { ...left, item: () => games.item(left.game) }
    },
    gameIn: (message) => {
      const payload = getTopicPayload(topics.game, message) ?? getTopicPayload(topics.schedule, message)
      const [id] = /^\d+/.exec(payload ?? '') ?? []
      return id === undefined ? undefined : Number(id)
    },
    announced,
    isAnnouncement: (message) => message === topics.announcements,
    marks,
    isMark: (message) => message === topics.concessions,
    whoseSafety: (message) => getTopicPayload(topics.safetyChanged, message),
  })
