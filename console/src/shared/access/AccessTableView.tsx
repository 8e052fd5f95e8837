import type { AccessTable } from '@fieldhouse/contract/access/access'
import { currentSchool } from '@fieldhouse/contract/company'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Icon } from '@fieldhouse/design/art/Icon'
import { classNames } from '@fieldhouse/design/class-names'
import { useTableFrame } from '@fieldhouse/design/table/useTableFrame'
import { useRef } from 'react'
import { formatMarketName } from '../form/market-name.ts'
import styles from './Access.module.css'
import { describeCell, type JoinedColumn, joinColumns, type OwnCell } from './access-table.model.ts'

interface AccessTableViewProps {
  table: AccessTable
  /** What the table is about, for screen readers. */
  label: string
  own?: OwnCell | undefined
  /** The table is in a dialog, whose surface the fixed column takes. */
  isInDialog?: boolean
}

/** Who can watch: each plan in each market. */
export function AccessTableView({ table, label, own, isInDialog = false }: AccessTableViewProps) {
  const columns = joinColumns(table, own)
  const ref = useRef<HTMLElement>(null)
  const frame = useTableFrame(ref)
  return (
    <div className={styles.part}>
      <NobodyNote why={table.nobody} />
      <div
        className={classNames(styles.around, isInDialog && styles.inDialog)}
        data-scrolled={frame.scrolled || undefined}
        data-more={frame.more || undefined}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable with the keyboard */}
        <section ref={ref} className={styles.frame} tabIndex={0} aria-label={label}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Plan</th>
                {columns.map(({ name, names, at }) => (
                  <th key={at} scope="col" title={names.join(', ') || undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <TableRow key={row.plan} row={row} plans={table.plans} columns={columns} own={own} />
              ))}
            </tbody>
          </table>
        </section>
      </div>
      {columns.map(({ name, names, at }) =>
        names.length === 0 ? null : (
          <details key={at} className={styles.small}>
            <summary>{name}</summary>
            {names.join(', ')}
          </details>
        ),
      )}
      <p className={styles.small}>{describeUnknown(table)}</p>
    </div>
  )
}

interface TableRowProps {
  row: AccessTable['rows'][number]
  plans: readonly string[]
  columns: readonly JoinedColumn[]
  own: OwnCell | undefined
}

const TableRow = ({ row: { plan, fans, cells }, plans, columns, own }: TableRowProps) => (
  <tr>
    <th scope="row">
      {formatPlanName(plan)}
      {fans !== null && <span className={styles.fans}>{formatQuantity(fans, 'fan')}</span>}
    </th>
    {columns.map(({ at, isOwn }) => {
      const cell = cells[at]
      if (!cell) return null
      const { icon, tone, words } = describeCell(cell, plans)
      const isFan = isOwn && own?.plan === plan
      return (
        <td key={at} className={isFan ? styles.own : undefined}>
          <span className={classNames(styles.cell, styles[tone])}>
            <Icon name={icon} size={16} />
            {words}
            {isFan && <span className="visually-hidden">, this fan</span>}
          </span>
        </td>
      )
    })}
  </tr>
)

function describeUnknown({ columns }: AccessTable): string {
  const unknown = columns.find((column) => column.unknown)
  const elsewhere = `Places in no market count as ${formatMarketName(currentSchool().defaultMarket)}.`
  return unknown ? `Unknown networks count as ${formatMarketName(unknown.market)}. ${elsewhere}` : elsewhere
}

/** Advice where no one could watch. It keeps no one from saving. */
export const NobodyNote = ({ why }: { why: string | null }) =>
  why === null ? null : (
    <p role="status" className={styles.note}>
      <Icon name="warning" size={18} />
      <span>No one could watch this. {why}</span>
    </p>
  )
