import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  changeRecord,
  type EnteredRecordItem,
  type RecordCategory,
  removeRecord,
} from '@fieldhouse/contract/records/records'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import type { RecordScope } from '@fieldhouse/contract/stats/records'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { Button } from '@fieldhouse/design/action/Button'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { useSavedNote } from '../../shared/form/saved/useSavedNote.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { useSearchKey } from '../../shared/screen/useSearchKey.ts'
import { MoreRows } from '../../shared/table/MoreRows.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import styles from './Records.module.css'
import { RecordTable } from './RecordTable.tsx'
import { refetchRecords } from './record-queries.ts'
import {
  getHolder,
  listShown,
  type RecordFilter,
  type RecordSort,
  scopeLabels,
  toBody,
  toDraft,
  toggleSort,
} from './records.model.ts'

const pageRows = 60

interface RecordsPanelProps {
  sport: string
  records: readonly EnteredRecordItem[]
  categories: readonly RecordCategory[]
  onAdd(): void
}

/** All entered records: searched, sorted, edited and removed. */
export function RecordsPanel({ sport, records, categories, onAdd }: RecordsPanelProps) {
  const [filter, setFilter] = useState<RecordFilter>({ search: '', scope: '' })
  const [sort, setSort] = useState<RecordSort>({ key: 'title', direction: 'ascending' })
  const [rowCount, setRowCount] = useState(pageRows)
  const [edited, setEdited] = useState<EnteredRecordItem>()
  const { note, tell } = useSavedNote()
  const removing = useTask()
  const isPrinting = usePrinting()
  const shown = listShown(records, filter, sort)
  const drawn = isPrinting ? shown : shown.slice(0, rowCount)
  const remove = (record: EnteredRecordItem) =>
    void removing.run(async () => {
      const { trash } = await sendStaffRequest(removeRecord, { params: { id: String(record.id) } })
      await refetchRecords()
      tell(`${formatName(record)} is in the trash for 30 days.`, async () => {
        await sendStaffRequest(restoreTrash, { params: { id: String(trash) } })
        await refetchRecords()
      })
    })
  const tellSaved = (before: EnteredRecordItem) => (record: EnteredRecordItem) =>
    tell(`Saved. ${formatName(record)}: ${record.value}.`, async () => {
      await sendStaffRequest(changeRecord, { params: { id: String(before.id) }, body: toBody(toDraft(before)) })
      await refetchRecords()
    })
  return (
    <Panel>
      {records.length > 0 && (
        <RecordControls filter={filter} count={shown.length} onFilter={(next) => setFilter({ ...filter, ...next })} />
      )}
      {note}
      <FormError message={removing.error?.message} />
      {records.length === 0 ? (
        <EmptyState
          title="No records entered"
          text="Fans see records from box scores. Add what is older."
          action={
            <Button size={44} icon="plus" onClick={onAdd}>
              Add record
            </Button>
          }
        />
      ) : shown.length === 0 ? (
        <EmptyState title="No records match" text="Try fewer letters, or another kind." />
      ) : (
        <RecordTable
          records={drawn}
          total={shown.length}
          sort={sort}
          onSort={(key) => setSort(toggleSort(sort, key))}
          onEdit={setEdited}
          onRemove={remove}
        />
      )}
      {drawn.length < shown.length && (
        <MoreRows shown={drawn.length} total={shown.length} onMore={() => setRowCount(rowCount + pageRows)} />
      )}
      {edited && (
        <RecordDialog
          sport={sport}
          categories={categories}
          record={edited}
          onClose={() => setEdited(undefined)}
          onSaved={tellSaved(edited)}
        />
      )}
    </Panel>
  )
}

const formatName = (record: EnteredRecordItem): string => `${getHolder(record)}, ${record.title}`

interface RecordControlsProps {
  filter: RecordFilter
  count: number
  onFilter(changes: Partial<RecordFilter>): void
}

function RecordControls({ filter, count, onFilter }: RecordControlsProps) {
  const field = useSearchKey()
  return (
    <search className={styles.controls}>
      <TextField
        ref={field}
        label="Search by record or name"
        type="search"
        autoComplete="off"
        value={filter.search}
        aria-keyshortcuts="/"
        className={styles.search}
        onChange={({ currentTarget }) => onFilter({ search: currentTarget.value })}
      />
      <SelectField<RecordScope | ''>
        label="Kind"
        value={filter.scope}
        onChange={(scope) => onFilter({ scope })}
        options={[
          { value: '', label: 'Every kind' },
          ...(['career', 'season', 'game'] as const).map((value) => ({ value, label: scopeLabels[value] })),
        ]}
      />
      <p role="status" className={styles.count}>
        {formatQuantity(count, 'record')}
      </p>
    </search>
  )
}
