import { answeredAsk, type SponsorAsked } from '@fieldhouse/contract/campaigns/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { call } from '../../shared/api/call.ts'
import { changed } from '../../shared/api/queries.ts'
import { useDoing } from '../../shared/api/useDoing.ts'
import styles from '../../shared/form/Form.module.css'
import { Wrong } from '../../shared/screen/Wrong.tsx'
import { dayAndTimeOf } from '../../shared/time.ts'

/** Who asked, for whom, and the way to answer. */
export function AskLine({
  ask: { id, name, email, organisation, words, asked_at, answered_at },
}: {
  ask: SponsorAsked
}) {
  const doing = useDoing()
  const done = () =>
    void doing.run(async () => {
      await call(answeredAsk, { params: { id: String(id) } })
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
        <Wrong words={doing.wrong} />
      </span>
      {answered_at === null && (
        <Button variant="secondary" size={44} busy={doing.busy} onClick={done}>
          Answered<span className="visually-hidden"> {organisation}</span>
        </Button>
      )}
    </li>
  )
}
