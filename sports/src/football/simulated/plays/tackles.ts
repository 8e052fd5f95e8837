import type { StatValues } from '@fieldhouse/contract/games/game'
import type { FootballSimulation } from '../field.ts'
import type { FootballPlayerRef } from '../line-up.ts'

const sharedShare = 0.3

/** Picks and credits the tacklers. `loss` counts yards behind the line, `sack` marks the quarterback's. */
export function creditTackle(field: FootballSimulation, { loss = 0, sack = false } = {}): readonly FootballPlayerRef[] {
  const { chance } = field
  const pool = sack ? field.guard().rushers : field.guard().defenders
  const first = chance.weighted(pool, (_, index) => 1 + (index > 3 && index < 8 ? 1.2 : 0))
  if (!chance.chance(sharedShare)) {
    field.book.tally(first.key, { tackle_solo: 1, tackle_tot: 1, ...toLossStats(loss, sack, 'solo') })
    return [first]
  }
  const second = chance.pick(pool.filter(({ key }) => key !== first.key))
  const yards = [Math.ceil(loss / 2), Math.floor(loss / 2)]
  for (const [index, { key }] of [first, second].entries())
    field.book.tally(key, { tackle_ast: 1, tackle_tot: 1, ...toLossStats(yards[index] ?? 0, sack, 'ast', loss > 0) })
  return [first, second]
}

/** Statistics of a tackle for loss. Two who share it get half each. */
function toLossStats(yards: number, sack: boolean, how: 'solo' | 'ast', any = yards > 0): StatValues {
  if (!any) return {}
  const share = how === 'solo' ? 1 : 0.5
  return {
    tfl: share,
    tfl_yds: yards,
    [`tfl_${how}`]: 1,
    ...(sack && { sacks: share, sack_yds: yards, [`sack_${how}`]: 1 }),
  }
}

export const tacklersText = (tacklers: readonly FootballPlayerRef[]): string =>
  tacklers.length > 0 ? ` (${tacklers.map(({ name }) => name).join('; ')})` : ''
