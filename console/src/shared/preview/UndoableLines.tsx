import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import form from '../form/Form.module.css'
import { formatDayTimeAndYear } from '../time.ts'

export interface UndoableLine {
  id: number
  name: string
  at: string
  /** null once that person's account is deleted. */
  by: string | null
  words: string
  undone: boolean
  canUndo: boolean
}

interface UndoableLinesProps {
  title: string
  lines: readonly UndoableLine[]
  /** Explains what an undo does. */
  undoText: string
  undoLabel: string
  onUndo(line: UndoableLine): Promise<void>
}

/** What was applied last. What can be undone has a button for it, which asks first. */
export function UndoableLines({ title, lines, undoText, undoLabel, onUndo }: UndoableLinesProps) {
  const [asked, setAsked] = useState<UndoableLine>()
  const task = useTask()
  const undo = (line: UndoableLine) =>
    void task.run(async () => {
      setAsked(undefined)
      await onUndo(line)
    })
  return (
    <Panel title={title}>
      <FormError message={task.error?.message} />
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={form.line}>
            <span className={form.words}>
              {line.name}
              <small>
                {formatDayTimeAndYear(line.at)}, {line.by ?? 'someone who left'}
              </small>
              <small>{line.words}</small>
            </span>
            {line.undone && <Badge tone="neutral">Undone</Badge>}
            {line.canUndo && (
              <Button variant="outline" size={44} icon="restart" busy={task.busy} onClick={() => setAsked(line)}>
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
          text={undoText}
          action={{ label: undoLabel, onAction: () => undo(asked), busy: task.busy }}
          cancel={{ label: 'Keep', onCancel: () => setAsked(undefined) }}
        />
      )}
    </Panel>
  )
}
