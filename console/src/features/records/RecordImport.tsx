import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type ImportPlan, textTypes } from '@fieldhouse/contract/games/schedule'
import { importRecords } from '@fieldhouse/contract/records/records'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useId, useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { FileButton } from '../../shared/files/FileButton.tsx'
import { readTableFile, toTableRows } from '../../shared/files/table-file.ts'
import styles from '../../shared/form/Form.module.css'
import { ImportPlanSummary } from '../../shared/form/ImportPlanSummary.tsx'
import lines from '../../shared/form/Lines.module.css'
import { refetchRecords } from './record-queries.ts'

const example =
  'record,kind,name,value,season,date,opponent,note\nPoints,career,Old Timer,"2,104",,,,1969 to 1972\nPoints,game,Old Timer,44,,1972-02-01,Weber,'

/** Imports a table of records: a preview first, then the change. */
export function RecordImport({ sport }: { sport: string }) {
  const [text, setText] = useState('')
  const [planned, setPlanned] = useState<ImportPlan>()
  const [unread, setUnread] = useState<string>()
  const task = useTask()
  const field = useId()
  const changeText = (next: string) => {
    setText(next)
    setPlanned(undefined)
    setUnread(undefined)
  }
  const readFile = (file: File) =>
    void readTableFile(file).then((rows) => ('text' in rows ? changeText(rows.text) : setUnread(rows.wrong)))
  const importTable = (dry: boolean) =>
    void task.run(async () => {
      const query = { sport, ...(dry && { dry_run: 'true' as const }) }
      setPlanned(await sendStaffRequest(importRecords, { query, body: new Blob([text], { type: 'text/csv' }) }))
      if (!dry) await refetchRecords()
    })
  const hasNews = planned?.dry_run === true && planned.added.length + planned.changed.length > 0
  return (
    <Panel
      title="Paste or drop a table"
      text="Spreadsheet rows or CSV, one record per row. Kind is career, season or game. Leave the name empty for the team."
    >
      <div className={styles.stack}>
        <label htmlFor={field} className="visually-hidden">
          Rows of the table
        </label>
        <textarea
          id={field}
          className={lines.paste}
          rows={8}
          spellCheck={false}
          placeholder={example}
          value={text}
          onChange={({ currentTarget }) => changeText(toTableRows(currentTarget.value))}
          onDrop={(event) => {
            const [file] = event.dataTransfer.files
            if (!file) return
            event.preventDefault()
            readFile(file)
          }}
        />
        <FormError message={unread ?? task.error?.message} />
        <div className={styles.actions}>
          <Button
            size={44}
            variant="secondary"
            disabled={text.trim() === ''}
            busy={task.busy}
            onClick={() => importTable(true)}
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
            <Button size={44} busy={task.busy} onClick={() => importTable(false)}>
              Import
            </Button>
          )}
        </div>
        {planned && <ImportPlanSummary planned={planned} />}
      </div>
    </Panel>
  )
}
