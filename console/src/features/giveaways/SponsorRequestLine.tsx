import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { answeredAsk, type SponsorRequest } from '@fieldhouse/contract/giveaways/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { formatDayAndTime } from '../../shared/time.ts'

/** A request to become a sponsor, with a button to mark it as answered. */
export function SponsorRequestLine({
  request: { id, name, email, organisation, words, asked_at, answered_at },
}: {
  request: SponsorRequest
}) {
  const task = useTask()
  const markAnswered = () =>
    void task.run(async () => {
      await sendStaffRequest(answeredAsk, { params: { id: String(id) } })
      await refetchQueries('sponsor asks', 'activity log')
    })
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{organisation}</b>
        <span>{words}</span>
        <small>
          {name}, <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>, {formatDayAndTime(asked_at)}
          {answered_at !== null && `, answered ${formatDayAndTime(answered_at)}`}
        </small>
        <FormError message={task.error?.message} />
      </span>
      {answered_at === null && (
        <Button variant="secondary" size={44} busy={task.busy} onClick={markAnswered}>
          Answered<span className="visually-hidden"> {organisation}</span>
        </Button>
      )}
    </li>
  )
}
