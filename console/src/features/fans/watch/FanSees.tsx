import { describeUnlock, getLockTitle } from '@fieldhouse/client/watching/locked-words'
import type { AccessCheck } from '@fieldhouse/contract/access/access'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { formatDayAndTime } from '../../../shared/time.ts'
import styles from './Watch.module.css'

/** The words that the fan reads in place of the video. */
export function FanSees({ check }: { check: AccessCheck }) {
  const { title, lines } = describeSeen(check)
  return (
    <Panel title={`What ${check.fan.firstname || 'the fan'} sees`}>
      <div className={styles.seen}>
        <b>{title}</b>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Panel>
  )
}

function describeSeen({ answer, content, plan, unavailable, steps }: AccessCheck): { title: string; lines: string[] } {
  if (unavailable) {
    const { code, message, until } = unavailable
    const reason = until === null ? message : `${message} ${formatDayAndTime(until)}`
    const own = code === 'plan' ? `You’re on the ${formatPlanName(plan)} plan.` : reason
    return { title: getLockTitle(unavailable), lines: [own, describeUnlock(unavailable)] }
  }
  if (answer === 'yes') return { title: content.title, lines: ['The video plays.'] }
  if (answer === 'later') return { title: content.title, lines: ['A countdown to its start. Then it plays.'] }
  switch (steps.find(({ state }) => state === 'no')?.kind) {
    case 'account':
      return { title: 'Sign-in is refused', lines: ['It says until when the account is suspended, and why.'] }
    case 'screens':
      return { title: 'Too many screens are playing', lines: ['A list of their devices, to stop one of them.'] }
    default:
      return { title: 'Nothing', lines: ['It’s in no list. Its address says that it doesn’t exist.'] }
  }
}
