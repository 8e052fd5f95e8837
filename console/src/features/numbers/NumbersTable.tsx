import type { ReportTable as Table } from '@fieldhouse/contract/analytics/tables'
import { formatCsv } from '@fieldhouse/contract/csv'
import { formatCount } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { saveText } from '../../shared/files/save-text.ts'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import styles from './Numbers.module.css'
import { dayWords } from './numbers.model.ts'

const shownAtFirst = 10

/** One list of the numbers, and a file of all of it. */
export function NumbersTable({ table, file }: { table: Table; file: string }) {
  const [all, setAll] = useState(false)
  const { title, head, rows } = table
  // The newest day is looked for first.
  const ordered = table.name === 'days' ? rows.toReversed() : rows
  const shown = all ? ordered : ordered.slice(0, shownAtFirst)
  return (
    <Panel
      title={title}
      action={
        rows.length > 0 && (
          <Button
            variant="secondary"
            size={44}
            icon="download"
            onClick={() => saveText(formatCsv(table), `${file}.csv`)}
          >
            CSV<span className="visually-hidden"> of: {title}</span>
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <Nothing>No numbers for these days yet.</Nothing>
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
              {shown.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
                <tr key={index}>
                  {row.map((cell, column) =>
                    column === 0 ? (
                      <th key={head[column]} scope="row">
                        {table.name === 'days' ? dayWords(String(cell)) : cell}
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
      {rows.length > shownAtFirst && (
        <Button variant="secondary" size={44} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </Panel>
  )
}
