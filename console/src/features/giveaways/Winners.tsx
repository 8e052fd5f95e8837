import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type OperatorGiveaway, redrawWinner } from '@fieldhouse/contract/giveaways/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { SelectField } from '../../shared/screen/SelectField.tsx'

const reasonWords = {
  'did not answer': 'did not respond',
  'may not take part by the rules': 'isn’t eligible',
  'gave the prize back': 'declined the prize',
} as const
type Reason = keyof typeof reasonWords
const reasons = Object.keys(reasonWords) as Reason[]
type Winner = OperatorGiveaway['winners'][number]

/** Who won, and who was passed over, in the order in which they were drawn. */
export const Winners = ({ one }: { one: OperatorGiveaway }) => (
  <ol aria-label={`Winners of “${one.said.title}”`} className={styles.stack}>
    {one.winners.map((winner) => (
      <li key={winner.entry}>
        <b>{winner.name ?? 'Entry deleted'}</b> {winner.email}
        {winner.passed_over === null ? (
          one.cleared_at === null && <PassOver id={one.id} winner={winner} />
        ) : (
          <small> {reasonWords[winner.passed_over as Reason] ?? winner.passed_over}</small>
        )}
      </li>
    ))}
  </ol>
)

/** The next of the drawing wins instead, and everybody reads why. */
function PassOver({ id, winner }: { id: number; winner: Winner }) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState<Reason>('did not answer')
  const task = useTask()
  const pass = () =>
    void task.run(async () => {
      try {
        await request(redrawWinner, { params: { id: String(id) }, body: { entry: winner.entry, reason } })
      } finally {
        await changed('giveaways', 'trail')
      }
    })
  const about = <span className="visually-hidden"> {winner.name}</span>
  return (
    <span className={styles.actions}>
      <Button variant="secondary" size={44} aria-expanded={open} onClick={() => setOpen(!open)}>
        Pass over{about}
      </Button>
      {open && (
        <>
          <SelectField
            label="Why"
            value={reason}
            onChange={setReason}
            options={reasons.map((value) => ({ value, label: reasonWords[value] }))}
          />
          <Button size={44} busy={task.busy} onClick={pass}>
            Draw an alternate
          </Button>
        </>
      )}
      <FormError message={task.error?.message} />
    </span>
  )
}
