import type { ReportTable } from '@fieldhouse/contract/analytics/tables'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useMemo } from 'react'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { DataTable } from '../../shared/table/DataTable.tsx'
import type { DataColumn } from '../../shared/table/data-table.model.ts'
import { formatReportDay } from './numbers.model.ts'

type ReportRow = ReportTable['rows'][number]

const rowsAtFirst = 10

/** A table of the numbers. */
export function NumbersTable({ table, file }: { table: ReportTable; file: string }) {
  const columns = useMemo(() => toColumns(table), [table])
  return (
    <Panel title={table.title}>
      {table.rows.length === 0 ? (
        <EmptyNote>No numbers for these days yet.</EmptyNote>
      ) : (
        <DataTable
          label={table.title}
          noun="row"
          file={file}
          rows={table.rows}
          columns={columns}
          firstRows={rowsAtFirst}
          // Newest days first, because they are looked for most.
          firstSort={table.name === 'days' ? { key: '0', direction: 'descending' } : undefined}
          getKey={(_, index) => index}
        />
      )}
    </Panel>
  )
}

const toColumns = ({ name, head }: ReportTable): DataColumn<ReportRow>[] =>
  head.map((label, place) => ({
    key: String(place),
    label,
    isNumber: place > 0,
    read: (row) => row[place] ?? null,
    ...(name === 'days' && place === 0 && { show: (row) => formatReportDay(String(row[0])) }),
  }))
