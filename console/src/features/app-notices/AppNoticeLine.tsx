import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { endAppNotice, type KeptAppNotice, resumeAppNotice } from '@fieldhouse/contract/app-notices/app-notices'
import { whomWords } from '@fieldhouse/contract/app-notices/concerned'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { Link } from '../../shared/router/Link.tsx'
import { ArmIt } from './ArmIt.tsx'
import { actionWords, mayResume, whenWords } from './app-notices.model.ts'

/** One of them, and what can be done with it. */
export function AppNoticeLine({ one }: { one: KeptAppNotice }) {
  const task = useTask()
  const { id, message, action, state, made_by, armed_by } = one
  const about = <span className="visually-hidden"> “{message}”</span>
  const run = (endpoint: typeof endAppNotice | typeof resumeAppNotice) =>
    void task.run(async () => {
      await request(endpoint, { params: { id: String(id) } })
      await changed('app-notices', 'trail')
    })
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{message}</b>
        <small>
          {whenWords(one)}, for {whomWords(one)}
        </small>
        <small>
          {actionWords[action]}
          {made_by && `, written by ${made_by}`}
          {armed_by && `, armed by ${armed_by}`}
        </small>
        <FormError message={task.error?.message} />
      </span>
      {action === 'leave' && <Badge tone="warning">Only quit</Badge>}
      <span className={styles.actions}>
        {state === 'held' && <ArmIt one={one} />}
        {state !== 'over' && (
          <>
            <Link to={`/app-notices/${id}`} className={buttonClass({ variant: 'secondary', size: 44 })}>
              Change{about}
            </Link>
            <Button variant="secondary" size={44} busy={task.busy} onClick={() => run(endAppNotice)}>
              {state === 'on' ? 'End it now' : 'Withdraw it'}
              {about}
            </Button>
          </>
        )}
        {mayResume(one, new Date()) && (
          <Button variant="secondary" size={44} icon="restart" busy={task.busy} onClick={() => run(resumeAppNotice)}>
            Undo{about}
          </Button>
        )}
      </span>
    </li>
  )
}
