import { baseballPlays } from '../baseball/rules/plays.ts'
import { baseballTotals } from '../baseball/rules/totals.ts'
import { basketballPlays } from '../basketball/rules/plays.ts'
import { basketballTotals } from '../basketball/rules/totals.ts'
import { footballPlays } from '../football/rules/plays.ts'
import { footballScores } from '../football/rules/scores.ts'
import { footballTotals } from '../football/rules/totals.ts'
import { goalPlays } from '../kit/goals/rules/plays.ts'
import { goalTotals } from '../kit/goals/rules/totals.ts'
import type { Kind } from '../statcrew/roots.ts'
import { volleyballPlays } from '../volleyball/rules/plays.ts'
import { volleyballTotals } from '../volleyball/rules/totals.ts'
import { everyRoot } from './every-root.ts'
import type { Rule } from './rule.ts'

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
