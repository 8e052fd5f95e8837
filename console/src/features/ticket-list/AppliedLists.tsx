import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type AppliedList, undoTicketList } from '@fieldhouse/contract/plans/list'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import form from '../../shared/form/Form.module.css'
import { formatDayTimeAndYear } from '../../shared/time.ts'
import { describeApplied } from './ticket-list.model.ts'
import { refetchList } from './useTicketList.ts'

type AppliedListsProps = { applied: readonly AppliedList[]; onUndone: (text: string) => void }

/** The last lists. The newest can be undone. */
export function AppliedLists({ applied, onUndone }: AppliedListsProps) {
  const [asked, setAsked] = useState<AppliedList>()
  const task = useTask()
  const undoList = ({ id, name }: AppliedList) =>
    void task.run(async () => {
      setAsked(undefined)
      await sendStaffRequest(undoTicketList, { params: { id: String(id) } })
      onUndone(`${name} was undone.`)
      await refetchList()
    })
  return (
    <Panel title="Last lists">
      <FormError message={task.error?.message} />
      <ul>
        {applied.map((list) => (
          <li key={list.id} className={form.line}>
            <span className={form.words}>
              {list.name}
              <small>
                {formatDayTimeAndYear(list.applied_at)}, {list.applied_by ?? 'someone who left'}
              </small>
              <small>{describeApplied(list)}</small>
            </span>
            {list.undone_at !== null && <Badge tone="neutral">Undone</Badge>}
            {list.can_undo && (
              <Button variant="outline" size={44} icon="restart" busy={task.busy} onClick={() => setAsked(list)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <AlertDialog
          open
          title={`Undo ${asked.name}?`}
          text="Everyone has again what they had before this list. Plans that it gave end now."
          action={{ label: 'Undo list', onAction: () => undoList(asked), busy: task.busy }}
          cancel={{ label: 'Keep', onCancel: () => setAsked(undefined) }}
        />
      )}
    </Panel>
  )
}
