import type { Kind } from '../../statcrew/roots.ts'
import type { Rule } from '../rule.ts'
import { baseballPlays } from './baseball/plays.ts'
import { baseballTotals } from './baseball/totals.ts'
import { basketballPlays } from './basketball/plays.ts'
import { basketballTotals } from './basketball/totals.ts'
import { everyRoot } from './every-root.ts'
import { footballPlays } from './football/plays.ts'
import { footballScores } from './football/scores.ts'
import { footballTotals } from './football/totals.ts'
import { goalPlays } from './goals/plays.ts'
import { goalTotals } from './goals/totals.ts'
import { volleyballPlays } from './volleyball/plays.ts'
import { volleyballTotals } from './volleyball/totals.ts'

const ofSport: Readonly<Partial<Record<Kind, readonly Rule[]>>> = {
  football: [...footballTotals, ...footballPlays, ...footballScores],
  baseball: [...baseballTotals, ...baseballPlays],
  basketball: [...basketballTotals, ...basketballPlays],
  soccer: [...goalTotals('O'), ...goalPlays('O')],
  'field-hockey': [...goalTotals('O'), ...goalPlays('O')],
  lacrosse: [...goalTotals('L'), ...goalPlays('L')],
  volleyball: [...volleyballTotals, ...volleyballPlays],
}

const all = new Map<Kind, readonly Rule[]>()

/** Every rule that a file of this kind must keep. */
export function rulesOf(kind: Kind): readonly Rule[] {
  const known = all.get(kind) ?? [...everyRoot, ...(ofSport[kind] ?? [])]
  all.set(kind, known)
  return known
}
