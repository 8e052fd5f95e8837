import { FormError } from '@fieldhouse/client/forms/FormError'
import { textTypes } from '@fieldhouse/contract/games/schedule'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { useId } from 'react'
import { FileButton } from '../files/FileButton.tsx'
import { toTableRows } from '../files/table-file.ts'
import { ImportPlanSummary } from '../form/ImportPlanSummary.tsx'
import lines from '../form/Lines.module.css'
import { useLeaveWarning } from '../form/unsaved/useLeaveWarning.ts'
import { SelectField } from '../screen/SelectField.tsx'
import { RosterChoices, RosterQuestions } from './RosterChoices.tsx'
import { TableColumns } from './TableColumns.tsx'
import styles from './TableImport.module.css'
import { everySport, type TableKind, useTableImport } from './useTableImport.ts'

/** Examples with a sport of this school, so that they can be edited and imported. */
const getExamples = (sport: string): Readonly<Record<TableKind, string>> => ({
  schedule: `date,time,sport,opponent,site\n2026-11-28,7:05 PM,${sport},Mesa Tech,home`,
  roster: 'no,name,pos,year\n12,Ivo Ashdown,QB,Jr.',
  standings: 'school,conference,conf,overall\nMesa Tech,Mountain Crest,7-1,9-2',
})

/** Imports a schedule, roster or standings from a table: a preview first, then the change. */
export function ImportPanel({ rosterOf }: { rosterOf?: string }) {
  const table = useTableImport(rosterOf)
  const { kind, text, planned, busy } = table
  const field = useId()
  useLeaveWarning(text.trim() !== '' && planned?.dry_run !== false)
  const isConfirming = planned?.table?.dates?.order === null
  return (
    <Panel title="Paste or drop a table" text={describeTables(rosterOf)}>
      <div className={styles.import}>
        {rosterOf === undefined && <KindFields table={table} />}
        <label htmlFor={field} className="visually-hidden">
          Rows of the table
        </label>
        <textarea
          id={field}
          className={lines.paste}
          rows={8}
          spellCheck={false}
          placeholder={getExamples(listSchoolSports()[0]?.title ?? 'Football')[kind]}
          value={text}
          onChange={({ currentTarget }) => table.setText(toTableRows(currentTarget.value))}
          onDrop={(event) => {
            const [file] = event.dataTransfer.files
            if (!file) return
            event.preventDefault()
            void table.readFile(file)
          }}
        />
        {kind === 'roster' && <RosterChoices table={table} />}
        <FormError message={table.problem} />
        <div className={styles.actions}>
          <Button size={44} variant="secondary" disabled={text.trim() === ''} busy={busy} onClick={table.previewNow}>
            Preview changes
          </Button>
          <FileButton
            label="Table file"
            types={[...textTypes, '.csv', '.tsv', '.txt', '.ics', '.xml', '.htm', '.html']}
            busy={busy}
            onFile={(file) => void table.readFile(file)}
          >
            Choose a file
          </FileButton>
          {planned?.dry_run && planned.added.length + planned.changed.length + table.choices.removed.length > 0 && (
            <Button size={44} busy={busy} onClick={table.importNow}>
              Import
            </Button>
          )}
        </div>
        {planned?.dry_run && planned.table && (
          <TableColumns
            table={planned.table}
            onColumn={table.chooseColumn}
            onDates={(dates) => table.choose({ dates })}
          />
        )}
        {/* After the import, too: these lines were skipped, and no number below counts them. */}
        {planned && planned.questions.length > 0 && <RosterQuestions questions={planned.questions} table={table} />}
        {planned && !isConfirming && (
          <ImportPlanSummary
            planned={planned}
            onAddEvents={() => table.choose({ withEvents: true })}
            removal={{ chosen: table.choices.removed, onChange: table.chooseRemoved }}
          />
        )}
      </div>
    </Panel>
  )
}

const describeTables = (rosterOf: string | undefined): string =>
  rosterOf === undefined
    ? 'Spreadsheet rows or CSV. Schedules can also be iCalendar or RSS.'
    : 'Spreadsheet rows, CSV or a saved roster page, with names, numbers and positions.'

type ImportedTable = ReturnType<typeof useTableImport>

const KindFields = ({ table }: { table: ImportedTable }) => (
  <>
    <SegmentedControl
      label="Type"
      value={table.kind}
      onChange={table.setKind}
      options={[
        { value: 'schedule', label: 'Schedule' },
        { value: 'roster', label: 'Roster' },
        { value: 'standings', label: 'Standings' },
      ]}
    />
    <SelectField
      label={table.kind === 'schedule' ? 'Games of' : 'Team'}
      value={table.sport}
      onChange={table.setSport}
      options={[
        ...(table.kind === 'schedule' ? [everySport] : []),
        ...listSchoolSports().map(({ slug, title }) => ({ value: slug, label: title })),
      ]}
    />
  </>
)
