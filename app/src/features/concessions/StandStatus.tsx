import type { ConcessionStand } from '@fieldhouse/contract/concessions/concessions'
import { dateFormat } from '@fieldhouse/contract/school/formats'
import { Icon } from '@fieldhouse/design/art/Icon'
import { formatClock } from '../../shared/time-formats.ts'
import styles from './Concessions.module.css'
import { getStandOpening, type StandOpening } from './concessions.model.ts'

/** Shows whether a stand is open, with an icon and in words. */
export function StandStatus({ stand, nowMs }: { stand: ConcessionStand; nowMs: number }) {
  const opening = getStandOpening(stand, nowMs)
  return (
    <span className={styles.state} data-kind={opening.kind}>
      <Icon name={opening.kind === 'open' ? 'check' : opening.kind === 'closed' ? 'close' : 'clock'} size={15} />
      {formatOpening(opening, nowMs)}
    </span>
  )
}

function formatOpening(opening: StandOpening, nowMs: number): string {
  if (opening.kind === 'unknown') return 'Opens on game days'
  if (opening.kind === 'closed') return opening.byHand ? 'Closed for now' : 'Closed'
  if (opening.kind === 'later') return `Opens ${formatMoment(opening.at, nowMs)}`
  return opening.until === null ? 'Open' : `Open until ${formatMoment(opening.until, nowMs)}`
}

const formatDay = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' })

/** Formats the hour, and the day if it is not today. */
function formatMoment(instant: string, nowMs: number): string {
  const at = new Date(instant)
  if (at.toDateString() === new Date(nowMs).toDateString()) return formatClock(at)
  return `${formatDay(at)}, ${formatClock(at)}`
}
