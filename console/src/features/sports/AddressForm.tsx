import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { changeSportAddress } from '@fieldhouse/contract/school/sports'
import { Button } from '@fieldhouse/design/action/Button'
import { FieldNote } from '@fieldhouse/design/form/Field'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refreshSchool } from '../../shared/api/refresh-school.ts'
import { EditForm } from '../../shared/form/unsaved/EditForm.tsx'
import styles from './Sports.module.css'
import { checkAddress, describeContent, type SportPartProps } from './sports.model.ts'

type AddressFormProps = SportPartProps & { onClose(): void }

/** Asks for the new address, and shows what moves along before anything changes. */
export function AddressForm({ sport, managed, onSaved, onClose }: AddressFormProps) {
  const [typed, setTyped] = useState(sport.sport)
  const task = useTask()
  const address = typed.trim()
  const check = checkAddress(typed, sport, managed)
  const canSave = check.kind === 'free' || check.kind === 'taken-over'
  const save = () =>
    void task.run(async () => {
      if (!canSave) return
      const { revision } = await sendStaffRequest(changeSportAddress, {
        params: { sport: sport.sport },
        body: { revision: managed.revision, address, takes_over: check.kind === 'taken-over' },
      })
      onSaved({ text: `${sport.title} is at /app/sports/${address} now. Old links redirect.`, revision })
      await refreshSchool()
    })
  return (
    <EditForm draft={typed} saving={task} onSubmit={save} className={styles.form}>
      <TextField
        label={`New address of ${sport.title}`}
        value={typed}
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div aria-live="polite">
        {check.kind === 'wrong' && (
          <FieldNote icon="alert" bad>
            {check.text}
          </FieldNote>
        )}
        {check.kind === 'taken-over' && (
          <FieldNote icon="warning" bad>
            {check.from} had this address before. Old links to {check.from} would open {sport.title}.
          </FieldNote>
        )}
      </div>
      {canSave && (
        <ul className={styles.preview} aria-label="What changes">
          <li>
            Pages move to /app/sports/{address}. Links to /app/sports/{sport.sport}, calendars and old alerts still
            work.
          </li>
          <li>Moves along: {describeContent(sport)}.</li>
          <li>You can undo it in the activity log.</li>
        </ul>
      )}
      <FormError message={task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" size={44} busy={task.busy} disabled={!canSave}>
          {check.kind === 'taken-over' ? 'Take this address' : 'Change address'}
        </Button>
        <Button size={44} variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </EditForm>
  )
}
