import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { importConcessions, type OperatorConcessionVenue } from '@fieldhouse/contract/concessions/admin'
import { type ImportPlan, textTypes } from '@fieldhouse/contract/games/schedule'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useId, useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import { FileButton } from '../../shared/files/FileButton.tsx'
import { readTableFile } from '../../shared/files/table-file.ts'
import styles from '../../shared/form/Form.module.css'
import { ImportPlanSummary } from '../../shared/form/ImportPlanSummary.tsx'
import lines from '../../shared/form/Lines.module.css'
import { SelectField } from '../../shared/screen/SelectField.tsx'

/** Imports a table of menu items or map sections: shows a preview first, then applies it. */
export function MenuImport({ venues }: { venues: readonly OperatorConcessionVenue[] }) {
  const [text, setText] = useState('')
  const [venue, setVenue] = useState('')
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
      const query = { ...(dry && { dry_run: 'true' as const }), ...(venue !== '' && { venue }) }
      setPlanned(await sendStaffRequest(importConcessions, { query, body: new Blob([text], { type: 'text/csv' }) }))
      if (!dry) await refetchQueries('concessions', 'activity log')
    })
  const hasNews = planned?.dry_run === true && planned.added.length + planned.changed.length > 0
  return (
    <Panel title="Paste or drop a table" text="Use a spreadsheet or CSV with one menu item per row.">
      <div className={styles.stack}>
        {venues.length > 1 && (
          <SelectField
            label="Venue for rows without one"
            value={venue}
            onChange={(next) => {
              setVenue(next)
              setPlanned(undefined)
            }}
            options={[
              { value: '', label: 'None: each row names it' },
              ...venues.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        <label htmlFor={field} className="visually-hidden">
          Rows of the table
        </label>
        <textarea
          id={field}
          className={lines.paste}
          rows={8}
          spellCheck={false}
          placeholder={
            'venue,stand,section,item,price,diets,allergens\nMain Arena,The Grill,112,Bean burger,$11.50,vegan,"wheat, soy"'
          }
          value={text}
          onChange={({ currentTarget }) => changeText(currentTarget.value)}
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
