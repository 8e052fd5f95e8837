import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { changePerson, type PersonPage, removePerson } from '@fieldhouse/contract/games/people'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { trashDays } from '@fieldhouse/contract/trash/trash'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import form from '../../../shared/form/Form.module.css'
import type { RemovedEntry } from '../../../shared/form/useUndoRemoval.tsx'
import { refetchPeople } from '../people-queries.ts'
import { formatPersonName } from '../roster/roster.model.ts'
import { mergePanelId } from './MergePanel.tsx'

interface LeavePanelProps {
  page: PersonPage
  onRemoved(removed: RemovedEntry): void
}

/** Leaving the team keeps everything. Removing is for a person who should not exist. */
export function LeavePanel({ page: { person, games }, onRemoved }: LeavePanelProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const task = useTask()
  const params = { id: String(person.id) }
  const name = formatPersonName(person)
  const setLeft = (left: boolean) =>
    void task.run(async () => {
      await sendStaffRequest(changePerson, { params, body: { left } })
      await refetchPeople()
    })
  const confirmRemoval = () =>
    void task.run(async () => {
      setIsConfirming(false)
      const { trash } = await sendStaffRequest(removePerson, { params })
      onRemoved({ name, trash })
      await refetchPeople()
    })
  return (
    <Panel>
      <div className={form.stack}>
        <SwitchRow
          title="Left the team"
          text="The page, stats and records stay. Only the roster changes."
          checked={person.left}
          disabled={task.busy}
          onChange={setLeft}
        />
        <FormError message={task.error?.message} />
        {games > 0 ? (
          <>
            <p>Has stats in {formatQuantity(games, 'game')}, so this person can’t be removed. Is it a duplicate?</p>
            <a href={`#${mergePanelId}`} className={buttonClass({ variant: 'outline', size: 44 })}>
              Merge with the right person
            </a>
          </>
        ) : (
          <Button size={44} variant="outline" icon="trash" busy={task.busy} onClick={() => setIsConfirming(true)}>
            Remove
          </Button>
        )}
      </div>
      <AlertDialog
        open={isConfirming}
        title={`Remove ${name}?`}
        text={`For a person who should not exist. You can restore them from the trash for ${trashDays} days.`}
        action={{ label: 'Remove', onAction: confirmRemoval, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setIsConfirming(false) }}
      />
    </Panel>
  )
}
