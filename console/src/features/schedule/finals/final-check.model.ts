import type { SportModule } from '@fieldhouse/sports/kit/module'
import type { SeasonRow } from '../season/season-row.model.ts'
import type { TypedScore } from './typed-score.model.ts'

/** What is known of a sport's results. */
export type SportRules = Pick<SportModule, 'kind' | 'periods' | 'ties'> & { decimals: boolean }

export const toSportRules = ({ kind, periods, ties, score }: SportModule): SportRules => ({
  kind,
  periods,
  ties,
  decimals: score?.kind === 'decimal',
})

const fewestScores = 6
/** Without results to compare with, a number above it is more likely a slip of the keys. */
const mostWithoutResults = 150
/** A perfect gymnastics meet has 200. */
const mostDecimals = 200
const farFactor = 1.5
const farMargin = 3
const lowShare = 1 / 3

/** Lists the scores of each sport's finals, to tell what is usual. */
export function listUsualScores(rows: readonly SeasonRow[]): ReadonlyMap<string, readonly number[]> {
  const scores = new Map<string, number[]>()
  for (const { state, game, own, opponent } of rows) {
    if (state !== 'final' || own?.score == null || opponent?.score == null) continue
    const known = scores.get(game.sport) ?? []
    known.push(own.score, opponent.score)
    scores.set(game.sport, known)
  }
  return scores
}

/** Returns why a final is worth a second look; undefined when it is like others. */
export function findOddity(
  { ours, theirs }: TypedScore,
  rules: SportRules | undefined,
  usual: readonly number[] = [],
): string | undefined {
  const [own, other] = [Number(ours), Number(theirs)]
  const high = Math.max(own, other)
  if (own === other && rules?.ties === false) return `${own}–${other} is a tie.`
  if (rules?.kind === 'sets' && high !== Math.ceil(rules.periods / 2)) return 'Count the sets won, such as 3–1.'
  if (rules?.kind === 'dual' && own + other > rules.periods) return `More than ${rules.periods} points.`
  const odd = [own, other].find((score) =>
    isFarFromUsual(score, usual, rules?.decimals ? mostDecimals : mostWithoutResults),
  )
  return odd === undefined ? undefined : `${odd} is far from usual.`
}

function isFarFromUsual(score: number, usual: readonly number[], most: number): boolean {
  if (usual.length < fewestScores) return score > most
  return score > Math.max(...usual) * farFactor + farMargin || score < Math.min(...usual) * lowShare
}
