import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  endAnnouncement,
  type KeptAnnouncement,
  resumeAnnouncement,
} from '@fieldhouse/contract/announcements/announcements'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { titleOfSport } from '../../shared/game-day/GameCards.tsx'
import { Link } from '../../shared/router/Link.tsx'
import { mayResume, whenWords } from './announcements.model.ts'

/** One of them, and what can be done with it. */
export function AnnouncementLine({ one }: { one: KeptAnnouncement }) {
  const task = useTask()
  const { id, words, urgent, sports, link, state, made_by } = one
  const about = <span className="visually-hidden"> “{words}”</span>
  const run = (endpoint: typeof endAnnouncement | typeof resumeAnnouncement) =>
    void task.run(async () => {
      await request(endpoint, { params: { id: String(id) } })
      await changed('announcements', 'trail')
    })
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{words}</b>
        <small>
          {whenWords(one)}, for {sports.length === 0 ? 'everybody' : `fans of ${sports.map(titleOfSport).join(', ')}`}
          {made_by && `, written by ${made_by}`}
        </small>
        {link && <small>{link}</small>}
        <FormError message={task.error?.message} />
      </span>
      {urgent && <Badge tone="warning">Urgent</Badge>}
      <span className={styles.actions}>
        {state !== 'over' && (
          <>
            <Link to={`/announcements/${id}`} className={buttonClass({ variant: 'secondary', size: 44 })}>
              Change{about}
            </Link>
            <Button variant="secondary" size={44} busy={task.busy} onClick={() => run(endAnnouncement)}>
              {state === 'on' ? 'End it now' : 'Withdraw it'}
              {about}
            </Button>
          </>
        )}
        {mayResume(one, new Date()) && (
          <Button variant="secondary" size={44} icon="restart" busy={task.busy} onClick={() => run(resumeAnnouncement)}>
            Undo{about}
          </Button>
        )}
      </span>
    </li>
  )
}
