import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  changeRecord,
  type EnteredRecordItem,
  type RecordCategory,
  removeRecord,
} from '@fieldhouse/contract/records/records'
import type { RecordScope } from '@fieldhouse/contract/stats/records'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { Button } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { useSavedNote } from '../../shared/form/saved/useSavedNote.tsx'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { DataTable, phoneOnlyClass } from '../../shared/table/DataTable.tsx'
import type { DataColumn } from '../../shared/table/data-table.model.ts'
import { formatFullDay } from '../../shared/time.ts'
import { RecordDialog } from './RecordDialog.tsx'
import styles from './Records.module.css'
import { refetchRecords } from './record-queries.ts'
import { formatRecordsCsv, getHolder, getWhen, scopeLabels, toBody, toDraft } from './records.model.ts'

const byTitle = { key: 'title', direction: 'ascending' } as const
const scopeFilters = [
  { value: '', label: 'All' },
  ...(['career', 'season', 'game'] as const).map((value) => ({ value, label: scopeLabels[value] })),
] as const

interface RecordsPanelProps {
  sport: string
  records: readonly EnteredRecordItem[]
  categories: readonly RecordCategory[]
  onAdd(): void
}

/** All entered records: searched, sorted, edited and removed. */
export function RecordsPanel({ sport, records, categories, onAdd }: RecordsPanelProps) {
  const [scope, setScope] = useState<RecordScope | ''>('')
  const [edited, setEdited] = useState<EnteredRecordItem>()
  const { note, tell } = useSavedNote()
  const removing = useTask()
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
      ) : (
        <DataTable
          label="Records"
          noun="record"
          file={`${sport}-records`}
          rows={records.filter((record) => scope === '' || record.scope === scope)}
          columns={columns}
          firstSort={byTitle}
          getKey={({ id }) => id}
          listMore={({ opponent }) => [opponent ?? '']}
          toCsv={formatRecordsCsv}
          filter={<SelectField label="Kind" value={scope} onChange={setScope} options={scopeFilters} />}
          showActions={(record) => (
            <>
              <Button size={44} variant="secondary" onClick={() => setEdited(record)}>
                Edit<span className="visually-hidden"> {formatName(record)}</span>
              </Button>
              <Button size={44} variant="outline" onClick={() => remove(record)}>
                Remove<span className="visually-hidden"> {formatName(record)}</span>
              </Button>
            </>
          )}
        />
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

const columns: readonly DataColumn<EnteredRecordItem>[] = [
  { key: 'title', label: 'Record', read: ({ title }) => title, show: (record) => <RecordTitle record={record} /> },
  { key: 'scope', label: 'Kind', read: ({ scope }) => scopeLabels[scope], isWideOnly: true },
  {
    key: 'name',
    label: 'Held by',
    read: getHolder,
    show: (record) => <Holder record={record} />,
    isWideOnly: true,
  },
  { key: 'value', label: 'Value', read: ({ sorts_by }) => sorts_by, show: ({ value }) => value, isNumber: true },
  { key: 'when', label: 'When', read: getWhen, show: describeWhen, isWideOnly: true },
]

const RecordTitle = ({ record }: { record: EnteredRecordItem }) => (
  <span className={styles.title}>
    {record.title}
    <small className={phoneOnlyClass}>
      <Holder record={record} />
    </small>
    {record.note && <small>{record.note}</small>}
  </span>
)

function Holder({ record }: { record: EnteredRecordItem }) {
  const { sport, person } = record
  const holder = getHolder(record)
  return person === null ? holder : <ConsoleLink to={`/teams/${sport}/${person}`}>{holder}</ConsoleLink>
}

function describeWhen({ day, season, opponent }: EnteredRecordItem): string {
  return [day === null ? season : formatFullDay(day), opponent && `vs. ${opponent}`].filter(Boolean).join(', ')
}
