import { Button } from '@fieldhouse/design/action/Button'
import { formatPart } from '@fieldhouse/sports/kit/scoring/by-hand'
import type { SeasonRow } from '../season/season-row.model.ts'
import { findPeriodProblem, hasPeriods } from './by-period.model.ts'
import styles from './Finals.module.css'
import { changeFinal, useTypedFinals } from './finals.store.ts'
import { getByHand } from './finals-typing.ts'
import { keepDigits, type TypedScore } from './typed-score.model.ts'

const emptyPeriod: TypedScore = { ours: '', theirs: '' }
const mostPeriods = 30

/** Whether the sport's final can be typed by period. */
export const canTypePeriods = ({ game }: SeasonRow): boolean => hasPeriods(getByHand(game.sport))

/** Boxes for the score of each period. They have to add up to the final. */
export function ByPeriod({ row }: { row: SeasonRow }) {
  const final = useTypedFinals().get(row.id)
  const way = getByHand(row.game.sport)
  if (!hasPeriods(way)) return null
  const typed = final?.periods ?? []
  const count = Math.max(way.parts, typed.length)
  const periods = Array.from({ length: count }, (_, index) => typed[index] ?? emptyPeriod)
  const names = { ours: row.own?.short ?? '', theirs: row.opponent?.short ?? '' }
  const total = { ours: final?.ours ?? '', theirs: final?.theirs ?? '' }
  const problem = total.ours !== '' && total.theirs !== '' ? findPeriodProblem(way, typed, total, names) : undefined
  const typePeriod = (index: number, side: keyof TypedScore, text: string) =>
    changeFinal(row.id, {
      periods: periods.with(index, { ...(periods[index] ?? emptyPeriod), [side]: keepDigits(text) }),
      progress: { kind: 'typed' },
    })
  return (
    <fieldset className={styles.periods}>
      <legend className="visually-hidden">Score by {way.part}</legend>
      {(['ours', 'theirs'] as const).map((side) => (
        <div key={side} className={styles.periodRow}>
          <b className="truncate">{names[side]}</b>
          {periods.map((period, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a period is its number
            <label key={index} className={styles.period}>
              <span>{formatPart(way, index + 1)}</span>
              <input
                className={`numeric ${styles.box}`}
                inputMode="numeric"
                autoComplete="off"
                aria-label={`${names[side]}, ${formatPart(way, index + 1)}`}
                value={period[side]}
                onChange={({ currentTarget }) => typePeriod(index, side, currentTarget.value)}
              />
            </label>
          ))}
        </div>
      ))}
      <div className={styles.periodActions}>
        {count < mostPeriods && (
          <Button
            variant="secondary"
            size={36}
            icon="plus"
            onClick={() => changeFinal(row.id, { periods: [...periods, emptyPeriod] })}
          >
            {formatPart(way, count + 1)}
          </Button>
        )}
        <p role="status" className={styles.problem}>
          {problem}
        </p>
      </div>
    </fieldset>
  )
}
