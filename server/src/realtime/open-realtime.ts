import { currentSchool } from '@fieldhouse/contract/company'
import type { GameState } from '@fieldhouse/contract/games/game'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import type { Clock } from '../shared/clock/clock.ts'
import type { Row } from '../shared/db/tables.ts'
import { type RealtimeDeps, realtimeService } from './realtime.service.ts'
import { realtimeStore, type StoredChange } from './realtime.store.ts'

interface Deps {
  pool: Pool
  clock: Clock
  log: RealtimeDeps['log']
  bus: RealtimeDeps['bus']
  /** How games are shown. */
  games: {
    byIds(ids: readonly number[]): Promise<GameItem[]>
    live(sport: string | undefined): Promise<GameItem[]>
    item(row: GameRow): Promise<GameItem>
  }
  /** A game as this server left it when it changed it last. */
  leftHere(id: number): { change: StoredChange; state: GameState; game: GameRow } | undefined
  announced: RealtimeDeps['announced']
  marks: RealtimeDeps['marks']
  patience: RealtimeDeps['patience']
}

type GameRow = Omit<Row<'game'>, 'state' | 'company_id'>

export const openRealtime = ({ pool, clock, log, bus, games, leftHere, announced, marks, patience }: Deps) =>
  realtimeService({
    store: realtimeStore(pool, currentSchool().id),
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
      const told = getTopicPayload(topics.game, message) ?? getTopicPayload(topics.schedule, message)
      const [id] = /^\d+/.exec(told ?? '') ?? []
      return id === undefined ? undefined : Number(id)
    },
    announced,
    isAnnouncement: (message) => message === topics.announcements,
    marks,
    isMark: (message) => message === topics.concessions,
    whoseSafety: (message) => getTopicPayload(topics.safetyChanged, message),
  })
