import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import { importTickets, type OperatorTicketSeason } from '@fieldhouse/contract/tickets/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useRef, useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { SelectField } from '../../shared/screen/SelectField.tsx'

/** Imports a table of the ticket office; a preview comes before any change. */
export function TicketImport({ seasons }: { seasons: readonly OperatorTicketSeason[] }) {
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [season, setSeason] = useState('')
  const [planned, setPlanned] = useState<ImportPlan>()
  const task = useTask()
  const importTable = (from: File, dry: boolean) =>
    void task.run(async () => {
      setPlanned(undefined)
      const answer = await sendStaffRequest(importTickets, {
        query: { ...(season !== '' && { season }), ...(dry && { dry_run: 'true' as const }) },
        body: new Blob([from], { type: 'text/csv' }),
      })
      setPlanned(answer)
      if (dry) return
      setFile(undefined)
      await refetchQueries('tickets', 'activity log')
    })
  return (
    <Panel
      title="Ticket table"
      text="CSV of games (Date, Opponent, Price, Link), of sections (Section, Level, Side, Price), which draw the map, or of offers (Offer, Price). You’ll see a preview first."
    >
      <div className={styles.stack}>
        <SelectField
          label="Season for sections and offers"
          options={[
            { value: '', label: 'None: games only' },
            ...seasons.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={season}
          onChange={setSeason}
        />
        <input
          ref={picker}
          type="file"
          accept=".csv,.txt,text/csv"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="Table file"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            currentTarget.value = ''
            setFile(chosen)
            if (chosen) importTable(chosen, true)
          }}
        />
        <div className={styles.actions}>
          <Button size={44} variant="secondary" icon="upload" busy={task.busy} onClick={() => picker.current?.click()}>
            Preview a table
          </Button>
          {file && planned?.dry_run && planned.added.length + planned.changed.length > 0 && (
            <Button size={44} busy={task.busy} onClick={() => importTable(file, false)}>
              Import
            </Button>
          )}
        </div>
        <FormError message={task.error?.message} />
        <div role="status">{planned && <ImportLines planned={planned} />}</div>
      </div>
    </Panel>
  )
}

function ImportLines({ planned: { added, changed: others, same, refused, dry_run } }: { planned: ImportPlan }) {
  const would = dry_run ? 'would be ' : ''
  return (
    <div className={styles.stack}>
      <p>
        {added.length} {would}added, {others.length} {would}changed, {same} the same, {refused.length} not read.
      </p>
      <ul aria-label="What changes">
        {[...added, ...others].map((line) => (
          <li key={line} className={styles.line}>
            {line}
          </li>
        ))}
      </ul>
      <ul aria-label="Not read">
        {refused.map(({ line, message }) => (
          <li key={`${line} ${message}`} className={styles.line}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
