import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type OperatorGiveaway, redrawWinner } from '@fieldhouse/contract/giveaways/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { SelectField } from '../../shared/screen/SelectField.tsx'

const passOverTexts = {
  'did not answer': 'did not respond',
  'may not take part by the rules': 'isn’t eligible',
  'gave the prize back': 'declined the prize',
} as const
type PassOverReason = keyof typeof passOverTexts
const passOverReasons = Object.keys(passOverTexts) as PassOverReason[]
type GiveawayWinner = OperatorGiveaway['winners'][number]

/** Winners, and entries that were passed over, in the order of the drawing. */
export const WinnerList = ({ one }: { one: OperatorGiveaway }) => (
  <ol aria-label={`Winners of “${one.said.title}”`} className={styles.stack}>
    {one.winners.map((winner) => (
      <li key={winner.entry}>
        <b>{winner.name ?? 'Entry deleted'}</b> {winner.email}
        {winner.passed_over === null ? (
          one.cleared_at === null && <PassOver id={one.id} winner={winner} />
        ) : (
          <small> {passOverTexts[winner.passed_over as PassOverReason] ?? winner.passed_over}</small>
        )}
      </li>
    ))}
  </ol>
)

/** Passes a winner over; the next entry of the drawing wins, and the reason is published. */
function PassOver({ id, winner }: { id: number; winner: GiveawayWinner }) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState<PassOverReason>('did not answer')
  const task = useTask()
  const passOverWinner = () =>
    void task.run(async () => {
      try {
        await sendStaffRequest(redrawWinner, { params: { id: String(id) }, body: { entry: winner.entry, reason } })
      } finally {
        await refetchQueries('giveaways', 'activity log')
      }
    })
  const about = <span className="visually-hidden"> {winner.name}</span>
  return (
    <span className={styles.actions}>
      <Button variant="secondary" size={44} aria-expanded={open} onClick={() => setOpen(!open)}>
        Replace{about}
      </Button>
      {open && (
        <>
          <SelectField
            label="Reason"
            value={reason}
            onChange={setReason}
            options={passOverReasons.map((value) => ({ value, label: passOverTexts[value] }))}
          />
          <Button size={44} busy={task.busy} onClick={passOverWinner}>
            Draw an alternate
          </Button>
        </>
      )}
      <FormError message={task.error?.message} />
    </span>
  )
}
