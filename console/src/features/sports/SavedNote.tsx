import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { undoSettings } from '@fieldhouse/contract/school/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refreshSchool } from './refresh-school.ts'
import styles from './Sports.module.css'
import type { SavedSports } from './sports.model.ts'

interface SavedNoteProps {
  saved: SavedSports | undefined
  onUndone(saved: SavedSports): void
}

/** Says what was saved, with Undo. */
export function SavedNote({ saved, onUndone }: SavedNoteProps) {
  const task = useTask()
  const undo = (revision: number) =>
    void task.run(async () => {
      await sendStaffRequest(undoSettings, { params: { id: String(revision) } })
      onUndone({ text: 'Undone. Everything is as it was.' })
      await refreshSchool()
    })
  return (
    <div className={styles.saved}>
      <p role="status">{saved?.text}</p>
      {saved?.revision !== undefined && (
        <Button size={44} variant="secondary" busy={task.busy} onClick={() => undo(saved.revision ?? 0)}>
          Undo
        </Button>
      )}
      <FormError message={task.error?.message} />
    </div>
  )
}
