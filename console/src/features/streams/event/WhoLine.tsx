import { Icon } from '@fieldhouse/design/art/Icon'
import { WhoCanWatch } from '../../../shared/access/WhoCanWatch.tsx'
import { parseSchoolTime } from '../../../shared/time.ts'
import { describeRights, type EventOutcome } from '../who.model.ts'
import styles from './Event.module.css'
import { type EventDraft, toEventBody } from './event-draft.model.ts'

/** The rights of the form in a sentence. */
export function WhoLine({ draft, outcome }: { draft: EventDraft; outcome: EventOutcome }) {
  const { plans = [], blackout = [], replay = null } = toEventBody(draft)
  const blackout_until = parseSchoolTime(draft.blackoutEnds) ?? null
  const shown = replay && { plans: replay.plans, hidden: replay.hidden ?? false }
  const { isWarning, text } = describeRights({ plans, blackout, blackout_until, replay: shown }, outcome)
  return (
    <>
      <p role="status" className={isWarning ? styles.warned : styles.fine}>
        <Icon name={isWarning ? 'warning' : 'check'} size={18} />
        <span>{text}</span>
      </p>
      {(outcome === 'open' || outcome === 'recorded') && (
        <WhoCanWatch
          rights={{ audience: { plans, blackout, blackout_until, from: null, until: null } }}
          isWarned={isWarning}
          from={outcome === 'open' ? draft.starts : ''}
          replay={replay && { plans: replay.plans, hidden: replay.hidden ?? false }}
        />
      )}
    </>
  )
}
