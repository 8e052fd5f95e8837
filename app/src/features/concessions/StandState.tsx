import type { ConcessionStand } from '@fieldhouse/contract/concessions/concessions'
import { dateFormat } from '@fieldhouse/contract/school/formats'
import { Icon } from '@fieldhouse/design/art/Icon'
import { clockTime } from '../../shared/time-words.ts'
import styles from './Concessions.module.css'
import { type Opening, openingOf } from './concessions.model.ts'

/** Whether it is open, by a sign and in words. */
export function StandState({ stand, nowMs }: { stand: ConcessionStand; nowMs: number }) {
  const opening = openingOf(stand, nowMs)
  return (
    <span className={styles.state} data-kind={opening.kind}>
      <Icon name={opening.kind === 'open' ? 'check' : opening.kind === 'closed' ? 'close' : 'clock'} size={15} />
      {openingWords(opening, nowMs)}
    </span>
  )
}

function openingWords(opening: Opening, nowMs: number): string {
  if (opening.kind === 'unknown') return 'Opens on game days'
  if (opening.kind === 'closed') return opening.byHand ? 'Closed for now' : 'Closed'
  if (opening.kind === 'later') return `Opens ${momentWords(opening.at, nowMs)}`
  return opening.until === null ? 'Open' : `Open until ${momentWords(opening.until, nowMs)}`
}

const formatDay = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' })

/** The hour; of another day the day too. */
function momentWords(instant: string, nowMs: number): string {
  const at = new Date(instant)
  if (at.toDateString() === new Date(nowMs).toDateString()) return clockTime(at)
  return `${formatDay(at)}, ${clockTime(at)}`
}
