import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { answeredAsk, type SponsorRequest } from '@fieldhouse/contract/giveaways/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { dayAndTimeOf } from '../../shared/time.ts'

/** Who asked, for whom, and the way to answer. */
export function AskLine({
  ask: { id, name, email, organisation, words, asked_at, answered_at },
}: {
  ask: SponsorRequest
}) {
  const task = useTask()
  const done = () =>
    void task.run(async () => {
      await request(answeredAsk, { params: { id: String(id) } })
      await changed('sponsor asks', 'trail')
    })
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{organisation}</b>
        <span>{words}</span>
        <small>
          {name}, <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>, {dayAndTimeOf(asked_at)}
          {answered_at !== null && `, answered ${dayAndTimeOf(answered_at)}`}
        </small>
        <FormError message={task.error?.message} />
      </span>
      {answered_at === null && (
        <Button variant="secondary" size={44} busy={task.busy} onClick={done}>
          Answered<span className="visually-hidden"> {organisation}</span>
        </Button>
      )}
    </li>
  )
}
