import { cloneElement } from 'react'
import { Icon } from '../art/Icon.tsx'
import { classNames } from '../class-names.ts'
import nameStyles from './StatName.module.css'
import playStyles from './StatPlay.module.css'
import styles from './StatTable.module.css'
import type { StatCell, StatColumn, StatRow, StatSort } from './stat-table.ts'

type CellsProps = { columns: readonly StatColumn[]; cells: StatRow['cells']; sort: StatSort | undefined }

export function StatBodyRow({ row, columns, sort }: { row: StatRow; columns: readonly StatColumn[]; sort?: StatSort }) {
  return (
    <tr className={row.greyed ? styles.greyed : undefined} data-own={row.own} title={row.greyed}>
      <th scope="row" className={styles.name}>
        <StatRowName row={row} />
      </th>
      <StatCells columns={columns} cells={row.cells} sort={sort} />
    </tr>
  )
}

export const getCellClass = ({ key, align, lead, last }: StatColumn, sort: StatSort | undefined) =>
  classNames(
    align === 'start' && styles.start,
    sort?.key === key && styles.sorted,
    lead && styles.lead,
    last && playStyles.cell,
  )

export function StatCells({ columns, cells, sort }: CellsProps) {
  return columns.map((column) => (
    <td key={column.key} className={getCellClass(column, sort)}>
      {column.last && !cells[column.key] ? null : <StatCellText cell={cells[column.key]} />}
    </td>
  ))
}

function StatCellText({ cell }: { cell: StatCell | undefined }) {
  if (cell?.text === undefined)
    return (
      <>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">none</span>
      </>
    )
  if (cell.play)
    return (
      <button
        type="button"
        className={playStyles.play}
        aria-current={cell.play.isOn || undefined}
        aria-label={cell.play.label}
        onClick={cell.play.onPress}
      >
        <Icon name="play" size={12} />
        {cell.text}
      </button>
    )
  if (cell.press)
    return (
      <button type="button" className={styles.press} onClick={cell.press.onPress}>
        {cell.text}
        <span className="visually-hidden">, {cell.press.label}</span>
      </button>
    )
  if (!cell.unverified) return cell.text
  return (
    <span className={styles.unverified} title={`Not verified: ${cell.unverified}`}>
      {cell.text}
      <span aria-hidden="true">*</span>
      <span className="visually-hidden">, not verified: {cell.unverified}</span>
    </span>
  )
}

function StatRowName({ row }: { row: StatRow }) {
  const { name, fullName = name } = row
  const content = (
    <>
      <span className="truncate" title={fullName}>
        <span aria-hidden={name !== fullName || undefined}>{name}</span>
        {name !== fullName && <span className="visually-hidden">{fullName}</span>}
      </span>
      {row.sub && <small>{row.sub}</small>}
      {row.greyed && <span className="visually-hidden">, {row.greyed}</span>}
    </>
  )
  if (row.link) return cloneElement(row.link, { className: nameStyles.person }, content)
  return <span className={nameStyles.person}>{content}</span>
}
