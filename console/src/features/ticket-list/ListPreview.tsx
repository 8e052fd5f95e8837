import { FormError } from '@fieldhouse/client/forms/FormError'
import {
  type ListedChange,
  type ListRowNote,
  listUndoDays,
  type TicketListPreview,
} from '@fieldhouse/contract/plans/list'
import { formatCount, formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import form from '../../shared/form/Form.module.css'
import { KindFilter } from '../../shared/preview/KindFilter.tsx'
import { DataTable, phoneOnlyClass } from '../../shared/table/DataTable.tsx'
import type { DataColumn } from '../../shared/table/data-table.model.ts'
import { ListColumns } from './ListColumns.tsx'
import styles from './TicketList.module.css'
import {
  countKinds,
  describeChange,
  describeResult,
  findFirstKind,
  findNumberProblem,
  formatAfter,
  formatBefore,
  kindLabels,
  type ListKind,
  listKinds,
} from './ticket-list.model.ts'
import type { TicketListWork } from './useTicketList.ts'

type ListPreviewProps = { work: TicketListWork; preview: TicketListPreview; name: string }

/** What a list would change: each kind is a filter, and rows that cannot be used are named. */
export function ListPreview({ work, preview, name }: ListPreviewProps) {
  const counts = countKinds(preview.changes)
  const [chosen, setChosen] = useState<ListKind>()
  const kind = chosen !== undefined && counts[chosen] > 0 ? chosen : findFirstKind(counts)
  const isAsking = preview.asks.length > 0
  return (
    <Panel title={name} text={formatQuantity(preview.rows, 'row')}>
      <div className={form.stack}>
        <ListColumns work={work} preview={preview} />
        <RowNotes
          rows={preview.refused}
          title={`${formatQuantity(preview.refused.length, 'row')} we can’t use`}
          isProblem
        />
        {!isAsking && (
          <>
            <KindFilter kinds={listKinds} counts={counts} labels={kindLabels} kind={kind} onChoose={setChosen} />
            {counts[kind] > 0 && (
              <DataTable
                key={kind}
                label={`People: ${kindLabels[kind]}`}
                noun="row"
                file={`ticket-list-${kind}`}
                rows={preview.changes.filter((change) => change.kind === kind)}
                columns={columns}
                getKey={({ email, plan, sport }) => `${email} ${plan} ${sport}`}
                firstRows={12}
              />
            )}
          </>
        )}
        <RowNotes rows={preview.notes} title={`${formatQuantity(preview.notes.length, 'row')} to know about`} />
        <ApplyBar work={work} preview={preview} />
      </div>
    </Panel>
  )
}

const columns: readonly DataColumn<ListedChange>[] = [
  {
    key: 'email',
    label: 'Fan',
    read: ({ email }) => email,
    show: (change) => (
      <span className={styles.fan}>
        <span title={change.email}>{change.email}</span>
        {change.waits && <small>Waiting for an account</small>}
        <small className={phoneOnlyClass}>{[describeChange(change), formatAfter(change)].join(' · ')}</small>
      </span>
    ),
  },
  { key: 'what', label: 'What happens', read: describeChange, isWideOnly: true },
  { key: 'now', label: 'Now', read: formatBefore, isWideOnly: true },
  { key: 'after', label: 'After', read: formatAfter, isWideOnly: true },
  { key: 'account', label: 'Account', read: ({ account }) => account, isWideOnly: true },
  { key: 'row', label: 'Row', read: ({ row }) => row, isNumber: true, isWideOnly: true },
]

const fewNotes = 5

/** Rows with what is wrong with them, or with something to know. */
function RowNotes({
  rows,
  title,
  isProblem = false,
}: {
  rows: readonly ListRowNote[]
  title: string
  isProblem?: boolean
}) {
  const [showsAll, setShowsAll] = useState(false)
  if (rows.length === 0) return null
  return (
    <section className={isProblem ? styles.problems : styles.notes} aria-label={title}>
      <h3 className={styles.notesTitle}>
        <Icon name={isProblem ? 'warning' : 'info'} size={18} />
        {title}
      </h3>
      <ul>
        {(showsAll ? rows : rows.slice(0, fewNotes)).map(({ row, message }) => (
          <li key={row} className={styles.rowNote}>
            <span>Row {formatCount(row)}</span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {rows.length > fewNotes && !showsAll && (
        <Button variant="outline" size={44} onClick={() => setShowsAll(true)}>
          Show all {formatCount(rows.length)}
        </Button>
      )}
    </section>
  )
}

/** Applies exactly what is shown. */
function ApplyBar({ work, preview }: Pick<ListPreviewProps, 'work' | 'preview'>) {
  const [typed, setTyped] = useState('')
  const [isTold, setIsTold] = useState(false)
  const problem = findNumberProblem(preview, typed)
  const isAsking = preview.asks.length > 0
  const applyOnceTyped = () => {
    setIsTold(true)
    if (problem === undefined) work.apply()
  }
  return (
    <div className={form.stack}>
      {preview.asks_number && (
        <div className={form.narrow}>
          <TextField
            label={`More than half would end. Type ${formatCount(preview.people.ending)} to go on`}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={isTold ? problem : undefined}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
      )}
      <FormError message={work.problem} />
      <div className={form.actions}>
        {!isAsking && (
          <Button size={44} icon="check" busy={work.busy} onClick={applyOnceTyped}>
            Apply list
          </Button>
        )}
        <Button size={44} variant="secondary" onClick={work.close}>
          Cancel
        </Button>
        {!isAsking && <p className={styles.result}>{describeResult(preview, listUndoDays)}</p>}
      </div>
    </div>
  )
}
