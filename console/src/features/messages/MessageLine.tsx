import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { describeNoticeApps } from '@fieldhouse/contract/messages/describe-versions'
import type { OperatorMessage } from '@fieldhouse/contract/messages/messages'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import styles from '../../shared/form/Form.module.css'
import { getSportTitle } from '../../shared/game-day/GameCards.tsx'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { askToLeave } from '../../shared/router/leaving.ts'
import { navigateTo } from '../../shared/router/navigation.ts'
import { ArmNoticeButton } from './ArmNoticeButton.tsx'
import { noticeActionLabels } from './app-notices.model.ts'
import { canResume, formatMessageTimes, getMessageText, messagePaths } from './messages.model.ts'
import { endOrResumeMessage } from './messages.queries.ts'

/** A message with its actions. Ending the one that is open in the form asks before a typed draft is lost. */
export function MessageLine({ one, isOpen }: { one: OperatorMessage; isOpen: boolean }) {
  const task = useTask()
  const about = <span className="visually-hidden"> “{getMessageText(one)}”</span>
  const runAction = (act: 'end' | 'resume') => void task.run(() => endOrResumeMessage(one, act))
  const endMessage = () => {
    if (!isOpen) runAction('end')
    else
      askToLeave(() => {
        navigateTo(messagePaths[one.kind], { replace: true })
        runAction('end')
      })
  }
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{getMessageText(one)}</b>
        <small>
          {formatMessageTimes(one)}, for {describeAudience(one)}
          {one.made_by && `, written by ${one.made_by}`}
        </small>
        <MessageFootnote one={one} />
        <FormError message={task.error?.message} />
      </span>
      {isUrgent(one) && <Badge tone="warning">{one.kind === 'announcement' ? 'Urgent' : 'Quit only'}</Badge>}
      <span className={styles.actions}>
        {one.kind === 'app-notice' && one.state === 'held' && <ArmNoticeButton one={one} />}
        {one.state !== 'over' && (
          <>
            <ConsoleLink
              to={`${messagePaths[one.kind]}/${one.id}`}
              className={buttonClass({ variant: 'secondary', size: 44 })}
            >
              Change{about}
            </ConsoleLink>
            <Button variant="secondary" size={44} busy={task.busy} onClick={endMessage}>
              {one.state === 'on' ? 'End now' : 'Withdraw'}
              {about}
            </Button>
          </>
        )}
        {canResume(one, new Date()) && (
          <Button variant="secondary" size={44} icon="restart" busy={task.busy} onClick={() => runAction('resume')}>
            Undo{about}
          </Button>
        )}
      </span>
    </li>
  )
}

const isUrgent = (one: OperatorMessage): boolean => (one.kind === 'announcement' ? one.urgent : one.action === 'leave')

function describeAudience(one: OperatorMessage): string {
  if (one.kind === 'app-notice') return describeNoticeApps(one)
  return one.sports.length === 0 ? 'everyone' : `fans of ${one.sports.map(getSportTitle).join(', ')}`
}

/** Shows where an announcement leads, or what apps do with a notice. */
function MessageFootnote({ one }: { one: OperatorMessage }) {
  if (one.kind === 'announcement') return one.link && <small>{one.link}</small>
  return (
    <small>
      {noticeActionLabels[one.action]}
      {one.armed_by && `, armed by ${one.armed_by}`}
    </small>
  )
}
