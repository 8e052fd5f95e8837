import type { ReportTable as Table } from '@fieldhouse/contract/analytics/tables'
import { formatCsv } from '@fieldhouse/contract/csv'
import { formatCount } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { downloadCsvFile } from '../../shared/files/save-text.ts'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import styles from './Numbers.module.css'
import { formatReportDay } from './numbers.model.ts'

const rowsAtFirst = 10

/** A table of the numbers, with a CSV file of all its rows. */
export function NumbersTable({ table, file }: { table: Table; file: string }) {
  const [isExpanded, setIsExpanded] = useState(false)
  const { title, head, rows } = table
  // Newest days first, because they are looked for most.
  const ordered = table.name === 'days' ? rows.toReversed() : rows
  const visible = isExpanded ? ordered : ordered.slice(0, rowsAtFirst)
  return (
    <Panel
      title={title}
      action={
        rows.length > 0 && (
          <Button
            variant="secondary"
            size={44}
            icon="download"
            onClick={() => downloadCsvFile(formatCsv(table), `${file}.csv`)}
          >
            CSV<span className="visually-hidden"> of: {title}</span>
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyNote>No numbers for these days yet.</EmptyNote>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
        <section className={styles.frame} tabIndex={0} aria-label={title}>
          <table className={styles.table}>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {visible.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
                <tr key={index}>
                  {row.map((cell, column) =>
                    column === 0 ? (
                      <th key={head[column]} scope="row">
                        {table.name === 'days' ? formatReportDay(String(cell)) : cell}
                      </th>
                    ) : (
                      <td key={head[column]}>{typeof cell === 'number' ? formatCount(cell) : cell}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows.length > rowsAtFirst && (
        <Button variant="secondary" size={44} aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
          {isExpanded ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </Panel>
  )
}
