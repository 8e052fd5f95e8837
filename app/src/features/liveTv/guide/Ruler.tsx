import { minuteMs } from '@fieldhouse/contract/durations'
import { clockTime } from '../../../shared/rows/time-words.ts'
import { type GuideDay, halfHours } from './days.model.ts'
import styles from './Guide.module.css'
import { rem } from './scale.ts'

/** Its words stand over those of a mark that it is this near: one of them is read. */
const nearMinutes = { before: 5, after: 15 }
const isCovered = (mark: Date, now: number): boolean => {
  const minutes = (now - mark.getTime()) / minuteMs
  return minutes > -nearMinutes.before && minutes < nearMinutes.after
}

/** The hours along the top. */
export const Ruler = ({ day, now }: { day: GuideDay; now: number }) => (
  <div className={styles.ruler} aria-hidden="true" style={{ width: `calc(var(--channel) + ${rem(minutesOf(day))})` }}>
    <span className={styles.corner} />
    {halfHours(day).map((mark) => (
      <span key={mark.getTime()} className={styles.mark} style={{ left: left(day, mark.getTime()) }}>
        {!isCovered(mark, now) && clockTime(mark)}
      </span>
    ))}
  </div>
)

const minutesOf = ({ from, to }: GuideDay): number => (to.getTime() - from.getTime()) / minuteMs
const left = ({ from }: GuideDay, at: number): string =>
  `calc(var(--channel) + ${rem((at - from.getTime()) / minuteMs)})`

/** Red, and written: what is left of it is over. */
export function NowLine({ day, now }: { day: GuideDay; now: number }) {
  if (now < day.from.getTime() || now >= day.to.getTime()) return null
  return (
    <div className={styles.now} aria-hidden="true" style={{ left: left(day, now) }}>
      <b>{clockTime(new Date(now))}</b>
    </div>
  )
}
