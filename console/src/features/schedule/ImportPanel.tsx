import { FormError } from '@fieldhouse/client/forms/FormError'
import { textTypes } from '@fieldhouse/contract/games/schedule'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { useId } from 'react'
import { FileButton } from '../../shared/files/FileButton.tsx'
import { asRows } from '../../shared/files/table-file.ts'
import { Plan } from '../../shared/form/Plan.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { Columns } from './Columns.tsx'
import styles from './ScheduleScreen.module.css'
import { everySport, type Kind, useTable } from './useTable.ts'

/** Of a sport that is played here: one begins by changing it. */
const examplesOf = (sport: string): Readonly<Record<Kind, string>> => ({
  schedule: `date,time,sport,opponent,site\n2026-11-28,7:05 PM,${sport},Mesa Tech,home`,
  roster: 'no,name,pos,year\n12,Ivo Ashdown,QB,Jr.',
  standings: 'school,conference,conf,overall\nMesa Tech,Mountain Crest,7-1,9-2',
})

/** Rows of a spreadsheet, or a file: first what would change, then the change. */
export function ImportPanel() {
  const table = useTable()
  const { kind, text, planned, busy } = table
  const field = useId()
  const asks = planned?.table?.dates?.order === null
  return (
    <Panel title="Paste or drop a table" text="Rows of a spreadsheet or CSV; of schedules also iCalendar and RSS.">
      <div className={styles.import}>
        <SegmentedControl
          label="Type"
          value={kind}
          onChange={table.setKind}
          options={[
            { value: 'schedule', label: 'Schedule' },
            { value: 'roster', label: 'Roster' },
            { value: 'standings', label: 'Standings' },
          ]}
        />
        <SelectField
          label={kind === 'schedule' ? 'Games of' : 'Team'}
          value={table.sport}
          onChange={table.setSport}
          options={[
            ...(kind === 'schedule' ? [everySport] : []),
            ...listSchoolSports().map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
        />
        <label htmlFor={field} className="visually-hidden">
          Rows of the table
        </label>
        <textarea
          id={field}
          className={styles.paste}
          rows={8}
          spellCheck={false}
          placeholder={examplesOf(listSchoolSports()[0]?.title ?? 'Football')[kind]}
          value={text}
          onChange={({ currentTarget }) => table.setText(asRows(currentTarget.value))}
          onDrop={(event) => {
            const [file] = event.dataTransfer.files
            if (!file) return
            event.preventDefault()
            void table.takeFile(file)
          }}
        />
        <FormError message={table.wrong} />
        <div className={styles.actions}>
          <Button size={44} variant="secondary" disabled={text.trim() === ''} busy={busy} onClick={table.see}>
            Preview changes
          </Button>
          <FileButton
            label="Table file"
            types={[...textTypes, '.csv', '.tsv', '.txt', '.ics', '.xml', '.htm', '.html']}
            busy={busy}
            onFile={(file) => void table.takeFile(file)}
          >
            Choose a file
          </FileButton>
          {planned?.dry_run && planned.added.length + planned.changed.length > 0 && (
            <Button size={44} busy={busy} onClick={table.takeOver}>
              Import
            </Button>
          )}
        </div>
        {planned?.dry_run && planned.table && (
          <Columns table={planned.table} onColumn={table.sayColumn} onDates={table.sayDates} />
        )}
        {planned?.dry_run && kind === 'roster' && (
          <SwitchRow
            title="This is the full roster"
            text="Anyone not listed is removed."
            checked={table.isWhole}
            onChange={table.sayWhole}
          />
        )}
        {planned && !asks && <Plan planned={planned} onEvents={table.addEvents} />}
      </div>
    </Panel>
  )
}
