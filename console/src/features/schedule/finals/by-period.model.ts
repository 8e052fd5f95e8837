import { type ByHand, formatPart, scoreFromParts } from '@fieldhouse/sports/kit/scoring/by-hand'
import type { TypedScore } from './typed-score.model.ts'

type Parts = Pick<ByHand, 'part' | 'parts' | 'counts'>

/** A dual has matches instead of periods. */
export const hasPeriods = (way: Parts | undefined): way is Parts => way !== undefined && way.part !== 'match'

const isTyped = ({ ours, theirs }: TypedScore): boolean => ours !== '' || theirs !== ''

/** The periods that were played: up to the last one with a number. */
export const trimPeriods = (periods: readonly TypedScore[]): readonly TypedScore[] =>
  periods.slice(0, periods.findLastIndex(isTyped) + 1)

/** Returns what does not add up; undefined when everything does, or when nothing was typed. */
export function findPeriodProblem(
  way: Parts,
  typed: readonly TypedScore[],
  total: TypedScore,
  names: { ours: string; theirs: string },
): string | undefined {
  const periods = trimPeriods(typed)
  const open = periods.findIndex(({ ours, theirs }) => ours === '' || theirs === '')
  if (open >= 0) return `${formatPart(way, open + 1)} needs both numbers.`
  if (periods.length === 0) return undefined
  for (const side of ['ours', 'theirs'] as const) {
    const other = side === 'ours' ? 'theirs' : 'ours'
    const sum = scoreFromParts(
      way,
      periods.map((period) => [Number(period[side]), Number(period[other])]),
    )
    if (sum === Number(total[side])) continue
    const what = way.counts === 'parts' ? `won ${sum} ${way.part}${sum === 1 ? '' : 's'}` : `adds up to ${sum}`
    return `${names[side]} ${what}, not ${total[side] || 0}.`
  }
  return undefined
}

/** The note after a final that took longer than usual: `OT`, or `11` innings. */
export function getFinalNote(way: Parts | undefined, periods: number): string | undefined {
  if (!hasPeriods(way) || way.part === 'set' || periods <= way.parts) return undefined
  return way.part === 'inning' ? String(periods) : formatPart(way, periods)
}
