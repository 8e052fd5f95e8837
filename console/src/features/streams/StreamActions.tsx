import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Menu } from '@fieldhouse/design/overlay/Menu'
import type { RefObject } from 'react'
import { PrintAndSave } from '../../shared/files/PrintAndSave.tsx'
import { downloadCsvFile } from '../../shared/files/save-text.ts'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { formatStreamsCsv } from './list/stream-list.model.ts'
import type { StreamRow } from './list/stream-row.model.ts'
import { formatStreamYear, nameStreamsFile, type StreamYear } from './list/stream-year.model.ts'
import styles from './StreamsScreen.module.css'

interface StreamActionsProps {
  year: StreamYear
  years: readonly number[]
  /** Exactly these are printed and saved. */
  rows: readonly StreamRow[] | undefined
  isNarrow: boolean
  newButton: RefObject<HTMLButtonElement>
  onYear(year: StreamYear): void
  onNew(): void
}

/** The school year, and what can be done with its list. */
export function StreamActions({ year, years, rows = [], isNarrow, newButton, onYear, onNew }: StreamActionsProps) {
  const saveCsv = () => downloadCsvFile(formatStreamsCsv(rows), nameStreamsFile(year))
  return (
    <div className={styles.actions}>
      <SelectField
        label="School year"
        hideLabel
        value={String(year)}
        onChange={(text) => onYear(text === 'all' ? text : Number(text))}
        options={[...years, 'all' as const].map((one) => ({ value: String(one), label: formatStreamYear(one) }))}
      />
      {isNarrow ? (
        <Menu
          label="More"
          trigger={<Icon name="dots" />}
          triggerClassName={styles.more}
          entries={[
            { label: 'CSV', icon: 'download', onSelect: saveCsv },
            { label: 'Print', icon: 'print', onSelect: () => window.print() },
          ]}
        />
      ) : (
        <PrintAndSave save={saveCsv} />
      )}
      <Button ref={newButton} size={44} icon="plus" onClick={onNew}>
        New event
      </Button>
    </div>
  )
}
