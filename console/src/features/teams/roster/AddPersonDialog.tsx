import { ApiError } from '@fieldhouse/client/api/api-error'
import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { addPerson, type RosterPerson } from '@fieldhouse/contract/games/people'
import { formatList } from '@fieldhouse/contract/text'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import form from '../../../shared/form/Form.module.css'
import { EditDialog } from '../../../shared/form/unsaved/EditDialog.tsx'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { refetchPeople } from '../people-queries.ts'
import { formatPersonName } from './roster.model.ts'

interface AddPersonDialogProps {
  sport: string
  people: readonly RosterPerson[]
  /** Starts with a coach. */
  coach: boolean
  onClose(): void
}

const nobody = { firstname: '', lastname: '', number: '', position: '', year: '' }

/** Adds people one after the other; the form stays open for the next. */
export function AddPersonDialog({ sport, people, onClose, ...first }: AddPersonDialogProps) {
  const [coach, setCoach] = useState(first.coach)
  const [draft, setDraft] = useState(nobody)
  const [added, setAdded] = useState('')
  const task = useTask()
  const isNamesake = task.error instanceof ApiError && task.error.status === 409
  const taken = people.filter(({ left, number, coach }) => !left && !coach && number === draft.number.trim())
  const save = (namesake: boolean) =>
    void task.run(async () => {
      const { number, year, ...names } = draft
      const body = { sport, coach, namesake, ...names, ...(!coach && { number, year }) }
      const { person } = await sendStaffRequest(addPerson, { body })
      setAdded(`${formatPersonName(person)} added.`)
      setDraft(nobody)
      await refetchPeople()
    })
  const field = (name: keyof typeof nobody, label: string, maxLength: number, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      value={draft[name]}
      maxLength={maxLength}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        task.reset()
        setDraft({ ...draft, [name]: currentTarget.value })
      }}
    />
  )
  return (
    <EditDialog top onClose={onClose} title="Add person" text="To add a full roster, use Import.">
      <EditForm draft={draft} className={form.stack} onSubmit={() => save(false)}>
        <SegmentedControl
          label="Role"
          value={coach ? 'coach' : 'player'}
          onChange={(role) => setCoach(role === 'coach')}
          options={[
            { value: 'player', label: 'Player' },
            { value: 'coach', label: 'Coach or staff' },
          ]}
        />
        <div className={form.fields}>
          {field('firstname', 'First name', 80)}
          {field('lastname', 'Last name', 80)}
          {!coach &&
            field(
              'number',
              'Number',
              4,
              taken.length > 0
                ? `#${draft.number.trim()} is ${formatList(taken.map(formatPersonName))}. Both can keep it.`
                : undefined,
            )}
          {coach ? field('position', 'Title', 120, 'For example Head coach') : field('position', 'Position', 120)}
          {!coach && field('year', 'Class', 120, 'For example Jr.')}
        </div>
        <FormError message={task.error?.message} />
        <div className={form.actions}>
          <Button
            type="submit"
            size={44}
            busy={task.busy}
            disabled={draft.firstname.trim() === '' || draft.lastname.trim() === ''}
          >
            Add
          </Button>
          {isNamesake && (
            <Button size={44} variant="outline" busy={task.busy} onClick={() => save(true)}>
              Add another with this name
            </Button>
          )}
          <Button size={44} variant="secondary" onClick={onClose}>
            {added === '' ? 'Cancel' : 'Done'}
          </Button>
          <span role="status">{added}</span>
        </div>
      </EditForm>
    </EditDialog>
  )
}
