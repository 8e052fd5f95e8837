import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { editTitle, type OperatorTitle } from '@fieldhouse/contract/films/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { WhoCanWatch } from '../../../shared/access/WhoCanWatch.tsx'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import styles from './Rights.module.css'
import { RightsFields } from './RightsFields.tsx'
import {
  findWindowProblem,
  getFirstMoment,
  type RightsDraft,
  rightsParts,
  toAskedRights,
  toRightsChange,
  toRightsDraft,
} from './rights.model.ts'

/** Panel of who may watch a video, and when. */
export function RightsPanel({ film }: { film: OperatorTitle }) {
  const [edited, setEdited] = useState<RightsDraft>()
  const [isSaved, setIsSaved] = useState(false)
  const task = useTask()
  const draft = edited ?? toRightsDraft(film)
  const saveRights = () =>
    void task.run(async () => {
      const problem = findWindowProblem(draft)
      if (problem) throw new Error(problem)
      const body = toRightsChange(rightsParts, draft, film.audience)
      await sendStaffRequest(editTitle, { params: { id: String(film.id) }, body })
      await refetchQueries('titles', 'title')
      setEdited(undefined)
      setIsSaved(true)
    })
  const edit = (changed: RightsDraft) => {
    setEdited(changed)
    setIsSaved(false)
  }
  return (
    <Panel title="Who can watch, and when">
      <EditForm draft={edited} className={styles.form} onSubmit={saveRights}>
        <RightsFields parts={rightsParts} draft={draft} onChange={edit} />
        <WhoCanWatch rights={toAskedRights(draft, film.audience)} from={getFirstMoment(draft)} />
        <FormError message={task.error?.message} />
        <p role="status">{isSaved && 'Saved. It counts within seconds.'}</p>
        <div className={styles.actions}>
          <Button type="submit" size={44} busy={task.busy} disabled={!edited}>
            Save
          </Button>
          {edited && (
            <Button variant="outline" size={44} onClick={() => setEdited(undefined)}>
              Undo changes
            </Button>
          )}
        </div>
      </EditForm>
    </Panel>
  )
}
