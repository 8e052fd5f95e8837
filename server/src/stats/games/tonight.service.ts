import { currentSchool } from '@fieldhouse/contract/company'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { dayIn } from '@fieldhouse/contract/zoned'
import { type Clock, dayAfter } from '../../shared/clock/clock.ts'
import type { StatsStore } from '../stats.store.ts'
import type { Games } from './games.service.ts'

interface TonightParts {
  store: StatsStore
  games: Pick<Games, 'items'>
  clock: Clock
}

const most = 8

/** For whoever has no account yet: what is on, what comes today, then what was since yesterday; a few of them. What stays off tells a visitor nothing. */
export function tonightService({ store, games, clock }: TonightParts) {
  return async (): Promise<GameItem[]> => {
    const today = dayIn(currentSchool().timeZone, clock.now())
    const rows = await Promise.all([
      store.games.live(undefined),
      store.games.between(dayAfter(today, -1), today, undefined),
    ])
    const once = [...new Map(rows.flat().map((row) => [row.id, row])).values()]
    const items = await games.items(once)
    const of = (...kinds: GameItem['status']['kind'][]) => items.filter(({ status }) => kinds.includes(status.kind))
    const ahead = of('scheduled').filter(({ day }) => day === today)
    return [...of('live', 'delayed'), ...ahead, ...of('final').reverse()].slice(0, most)
  }
}
