import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { editTitle, type OperatorTitle } from '@fieldhouse/contract/films/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { runOneByOne } from '../../../shared/api/one-by-one.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { EditDialog } from '../../../shared/form/unsaved/EditDialog.tsx'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { RightsFields } from '../rights/RightsFields.tsx'
import { findWindowProblem, type RightsDraft, type RightsPart, toRightsChange } from '../rights/rights.model.ts'
import styles from './List.module.css'

type ChangeRightsDialogProps = {
  films: readonly OperatorTitle[]
  onMessage: (message: string) => void
  onClose: () => void
}

const rightsPartOptions: readonly { value: RightsPart; label: string }[] = [
  { value: 'plans', label: 'Plans' },
  { value: 'markets', label: 'Markets' },
  { value: 'window', label: 'Start and end' },
  { value: 'hidden', label: 'Shown or hidden' },
]

const emptyRightsDraft: RightsDraft = {
  plans: [],
  blackout: [],
  blackout_until: '',
  from: '',
  until: '',
  hidden: false,
}

/** Changes one setting of many videos; each keeps its other settings. */
export function ChangeRightsDialog({ films, onMessage, onClose }: ChangeRightsDialogProps) {
  const [part, setPart] = useState<RightsPart>('plans')
  const [draft, setDraft] = useState(emptyRightsDraft)
  const task = useTask()
  const saveRights = () =>
    void task.run(async () => {
      const problem = findWindowProblem(draft)
      if (problem) throw new Error(problem)
      const editRights = ({ id, audience }: OperatorTitle) =>
        sendStaffRequest(editTitle, { params: { id: String(id) }, body: toRightsChange([part], draft, audience) })
      const { done, failed } = await runOneByOne(films, editRights, (index) =>
        onMessage(`${index} of ${films.length} changed`),
      )
      await refetchQueries('titles', 'title')
      onMessage([`${done.length} changed.`, ...failed.map(({ one, why }) => `${one.title}: ${why}`)].join(' '))
      onClose()
    })
  return (
    <EditDialog
      onClose={onClose}
      title={films.length === 1 ? 'Who can watch this video' : `Who can watch these ${films.length} videos`}
      text="Change one setting at a time. It replaces the current setting on each video."
    >
      <EditForm draft={draft} className={styles.many} onSubmit={saveRights}>
        <SelectField label="Setting" value={part} onChange={setPart} options={rightsPartOptions} />
        <RightsFields parts={[part]} draft={draft} onChange={setDraft} />
        <FormError message={task.error?.message} />
        <div className={styles.bar}>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={task.busy}>
            Change {films.length === 1 ? 'it' : `all ${films.length}`}
          </Button>
        </div>
      </EditForm>
    </EditDialog>
  )
}
