import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type ImportPlan, textTypes } from '@fieldhouse/contract/games/schedule'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { type ReactNode, useId, useState } from 'react'
import { FileButton } from '../files/FileButton.tsx'
import { readTableFile, toTableRows } from '../files/table-file.ts'
import form from '../form/Form.module.css'
import { ImportPlanSummary } from '../form/ImportPlanSummary.tsx'
import lines from '../form/Lines.module.css'
import { useLeaveWarning } from '../form/unsaved/useLeaveWarning.ts'

interface PastedTableProps {
  /** What a row of the table is. */
  text: string
  example: string
  /** A choice above the table. Another one needs a new preview. */
  choice?: { value: string; field: ReactNode }
  importTable(table: Blob, dryRun: boolean): Promise<ImportPlan>
}

/** A table that is pasted or dropped: a preview first, then the change. */
export function PastedTable({ text, example, choice, importTable }: PastedTableProps) {
  const [rows, setRows] = useState('')
  const [preview, setPreview] = useState<{ plan: ImportPlan; choice: string | undefined }>()
  const [unread, setUnread] = useState<string>()
  const task = useTask()
  const field = useId()
  const planned = preview?.choice === choice?.value ? preview?.plan : undefined
  const changeRows = (next: string) => {
    setRows(next)
    setPreview(undefined)
    setUnread(undefined)
  }
  const readFile = (file: File) =>
    void readTableFile(file).then((read) => ('text' in read ? changeRows(read.text) : setUnread(read.wrong)))
  const sendTable = (dryRun: boolean) =>
    void task.run(async () =>
      setPreview({ plan: await importTable(new Blob([rows], { type: 'text/csv' }), dryRun), choice: choice?.value }),
    )
  useLeaveWarning(rows.trim() !== '' && preview?.plan.dry_run !== false)
  const hasNews = planned?.dry_run === true && planned.added.length + planned.changed.length > 0
  return (
    <Panel title="Paste or drop a table" text={text}>
      <div className={form.stack}>
        {choice?.field}
        <label htmlFor={field} className="visually-hidden">
          Rows of the table
        </label>
        <textarea
          id={field}
          className={lines.paste}
          rows={8}
          spellCheck={false}
          placeholder={example}
          value={rows}
          onChange={({ currentTarget }) => changeRows(toTableRows(currentTarget.value))}
          onDrop={(event) => {
            const [file] = event.dataTransfer.files
            if (!file) return
            event.preventDefault()
            readFile(file)
          }}
        />
        <FormError message={unread ?? task.error?.message} />
        <div className={form.actions}>
          <Button
            size={44}
            variant="secondary"
            disabled={rows.trim() === ''}
            busy={task.busy}
            onClick={() => sendTable(true)}
          >
            Preview changes
          </Button>
          <FileButton
            label="Table file"
            types={[...textTypes, '.csv', '.tsv', '.txt']}
            busy={task.busy}
            onFile={readFile}
          >
            Choose a file
          </FileButton>
          {hasNews && (
            <Button size={44} busy={task.busy} onClick={() => sendTable(false)}>
              Import
            </Button>
          )}
        </div>
        {planned && <ImportPlanSummary planned={planned} />}
      </div>
    </Panel>
  )
}
