import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { describeNoticeApps } from '@fieldhouse/contract/messages/concerned'
import type { OperatorMessage } from '@fieldhouse/contract/messages/messages'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import styles from '../../shared/form/Form.module.css'
import { titleOfSport } from '../../shared/game-day/GameCards.tsx'
import { Link } from '../../shared/router/Link.tsx'
import { ArmIt } from './ArmIt.tsx'
import { actionWords } from './app-notices.model.ts'
import { mayResume, placeOf, whenWords, wordsIn } from './messages.model.ts'
import { actOn } from './messages.queries.ts'

/** One of them, and what can be done with it. */
export function MessageLine({ one }: { one: OperatorMessage }) {
  const task = useTask()
  const about = <span className="visually-hidden"> “{wordsIn(one)}”</span>
  const run = (act: 'end' | 'resume') => void task.run(() => actOn(one, act))
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{wordsIn(one)}</b>
        <small>
          {whenWords(one)}, for {whomOf(one)}
          {one.made_by && `, written by ${one.made_by}`}
        </small>
        <Further one={one} />
        <FormError message={task.error?.message} />
      </span>
      {isUrgent(one) && <Badge tone="warning">{one.kind === 'announcement' ? 'Urgent' : 'Quit only'}</Badge>}
      <span className={styles.actions}>
        {one.kind === 'app-notice' && one.state === 'held' && <ArmIt one={one} />}
        {one.state !== 'over' && (
          <>
            <Link to={`${placeOf[one.kind]}/${one.id}`} className={buttonClass({ variant: 'secondary', size: 44 })}>
              Change{about}
            </Link>
            <Button variant="secondary" size={44} busy={task.busy} onClick={() => run('end')}>
              {one.state === 'on' ? 'End now' : 'Withdraw'}
              {about}
            </Button>
          </>
        )}
        {mayResume(one, new Date()) && (
          <Button variant="secondary" size={44} icon="restart" busy={task.busy} onClick={() => run('resume')}>
            Undo{about}
          </Button>
        )}
      </span>
    </li>
  )
}

const isUrgent = (one: OperatorMessage): boolean => (one.kind === 'announcement' ? one.urgent : one.action === 'leave')

function whomOf(one: OperatorMessage): string {
  if (one.kind === 'app-notice') return describeNoticeApps(one)
  return one.sports.length === 0 ? 'everybody' : `fans of ${one.sports.map(titleOfSport).join(', ')}`
}

/** What else there is to it: where it leads, or what apps do. */
function Further({ one }: { one: OperatorMessage }) {
  if (one.kind === 'announcement') return one.link && <small>{one.link}</small>
  return (
    <small>
      {actionWords[one.action]}
      {one.armed_by && `, armed by ${one.armed_by}`}
    </small>
  )
}
