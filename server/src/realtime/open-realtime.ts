import { company } from '@fieldhouse/contract/company'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { toldOf, topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import type { Clock } from '../shared/clock/clock.ts'
import { type RealtimeDeps, realtimeService } from './realtime.service.ts'
import { realtimeStore } from './realtime.store.ts'

interface Deps {
  pool: Pool
  clock: Clock
  log: RealtimeDeps['log']
  bus: RealtimeDeps['bus']
  /** How games are shown. */
  games: { byIds(ids: readonly number[]): Promise<GameItem[]>; live(sport: string | undefined): Promise<GameItem[]> }
}

export const openRealtime = ({ pool, clock, log, bus, games }: Deps) =>
  realtimeService({
    store: realtimeStore(pool, company.id),
    clock,
    log,
    bus,
    items: games.byIds,
    live: () => games.live(undefined),
    gameIn: (message) => {
      const told = toldOf(topics.game, message) ?? toldOf(topics.schedule, message)
      const [id] = /^\d+/.exec(told ?? '') ?? []
      return id === undefined ? undefined : Number(id)
    },
  })
