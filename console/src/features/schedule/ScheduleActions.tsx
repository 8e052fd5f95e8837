import { formatSchoolYear, formatSchoolYearForFile } from '@fieldhouse/contract/games/years/school-years'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Menu } from '@fieldhouse/design/overlay/Menu'
import { PrintAndSave } from '../../shared/files/PrintAndSave.tsx'
import { downloadCsvFile } from '../../shared/files/save-text.ts'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import styles from './ScheduleScreen.module.css'
import type { ChangeChoices, SeasonChoices } from './season/season-address.ts'
import { formatSeasonCsv } from './season/season-csv.model.ts'
import type { SeasonRow } from './season/season-row.model.ts'

interface ScheduleActionsProps {
  choices: SeasonChoices
  years: readonly number[]
  /** Exactly these are printed and saved. */
  rows: readonly SeasonRow[] | undefined
  isNarrow: boolean
  onChange: ChangeChoices
}

export function ScheduleActions({ choices, years, rows = [], isNarrow, onChange }: ScheduleActionsProps) {
  const saveCsv = () =>
    downloadCsvFile(
      formatSeasonCsv(rows),
      `${['schedule', choices.sport, formatSchoolYearForFile(choices.year)].filter(Boolean).join('-')}.csv`,
    )
  const openImport = () => onChange({ tool: 'import' })
  const openAdd = () => onChange({ tool: 'add' })
  return (
    <div className={styles.actions}>
      <SelectField
        label="School year"
        hideLabel
        value={String(choices.year)}
        onChange={(year) => onChange({ year: Number(year) })}
        options={years.map((year) => ({ value: String(year), label: formatSchoolYear(year) }))}
      />
      {choices.sport !== '' && (
        <ConsoleLink to={`/teams/${choices.sport}`} className={buttonClass({ variant: 'secondary', size: 44 })}>
          Roster
        </ConsoleLink>
      )}
      <span className={styles.space} />
      {isNarrow ? (
        <>
          <Menu
            label="More"
            trigger={<Icon name="dots" />}
            triggerClassName={styles.more}
            entries={[
              { label: 'Import', icon: 'upload', onSelect: openImport },
              { label: 'CSV', icon: 'download', onSelect: saveCsv },
              { label: 'Print', icon: 'print', onSelect: () => window.print() },
            ]}
          />
          <IconButton icon="plus" label="Add game" className={styles.add} onClick={openAdd} />
        </>
      ) : (
        <>
          <PrintAndSave save={saveCsv} />
          <Button variant="secondary" size={44} icon="upload" onClick={openImport}>
            Import
          </Button>
          <Button size={44} icon="plus" onClick={openAdd}>
            Add game
          </Button>
        </>
      )}
    </div>
  )
}
