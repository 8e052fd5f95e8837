import type { ListedSchool } from '@fieldhouse/contract/games/names'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { TeamCrest } from '@fieldhouse/design/score/TeamCrest'
import { useDeferredValue, useMemo, useState } from 'react'
import { toTeam } from '../../shared/look/team-of-school.ts'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { navigateTo } from '../../shared/router/navigation.ts'
import { useSearchKey } from '../../shared/screen/useSearchKey.ts'
import { MoreRows } from '../../shared/table/MoreRows.tsx'
import { SortHeading } from '../../shared/table/SortHeading.tsx'
import styles from './Opponents.module.css'
import {
  findMatchedName,
  listOpponents,
  type OpponentSort,
  type OpponentSortKey,
  toggleSort,
} from './opponents.model.ts'

const pageRows = 60

/** All opponents, searched by any of their names. */
export function OpponentList({ schools }: { schools: readonly ListedSchool[] }) {
  const [typed, setTyped] = useState('')
  const [sort, setSort] = useState<OpponentSort>({ key: 'name', direction: 'ascending' })
  const [rowCount, setRowCount] = useState(pageRows)
  const search = useDeferredValue(typed)
  const found = useMemo(() => listOpponents(schools, search, sort), [schools, search, sort])
  const field = useSearchKey()
  const isEmpty = !schools.some(({ own }) => !own)
  if (isEmpty)
    return (
      <Panel>
        <EmptyState title="No opponents yet" text="They’re added with the first game against them." />
      </Panel>
    )
  return (
    <Panel>
      <search className={styles.search}>
        <TextField
          ref={field}
          label="Search by any name"
          type="search"
          autoComplete="off"
          value={typed}
          end={<kbd className={styles.key}>/</kbd>}
          aria-keyshortcuts="/"
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setRowCount(pageRows)
          }}
        />
        <p role="status" className={styles.count}>
          {formatQuantity(found.length, 'opponent')}
        </p>
      </search>
      {found.length === 0 ? (
        <EmptyState title="No opponents match" text="Try fewer letters, or another of its names." />
      ) : (
        <OpponentTable
          shown={found.slice(0, rowCount)}
          total={found.length}
          search={search}
          sort={sort}
          onSort={(key) => setSort(toggleSort(sort, key))}
        />
      )}
      {rowCount < found.length && (
        <MoreRows shown={rowCount} total={found.length} onMore={() => setRowCount(rowCount + pageRows)} />
      )}
    </Panel>
  )
}

const columns: readonly { key: OpponentSortKey; label: string }[] = [
  { key: 'name', label: 'Name' },
  { key: 'short', label: 'Short name' },
  { key: 'abbr', label: 'Abbreviation' },
  { key: 'games', label: 'Games' },
]

interface OpponentTableProps {
  shown: readonly ListedSchool[]
  total: number
  search: string
  sort: OpponentSort
  onSort(key: OpponentSortKey): void
}

const OpponentTable = ({ shown, total, search, sort, onSort }: OpponentTableProps) => (
  <table className={styles.table} aria-label="Opponents" aria-rowcount={total + 1}>
    <thead>
      <tr>
        {columns.map(({ key, label }) => (
          <SortHeading
            key={key}
            label={label}
            className={styles[key]}
            direction={sort.key === key ? sort.direction : undefined}
            onSort={() => onSort(key)}
          />
        ))}
      </tr>
    </thead>
    <tbody>
      {shown.map((school, index) => (
        <OpponentRow key={school.id} school={school} rowIndex={index + 2} found={findMatchedName(school, search)} />
      ))}
    </tbody>
  </table>
)

type OpponentRowProps = { school: ListedSchool; rowIndex: number; found: string | undefined }

const OpponentRow = ({ school, rowIndex, found }: OpponentRowProps) => (
  // The name is the link for the keyboard.
  <tr
    className={styles.row}
    aria-rowindex={rowIndex}
    onClick={({ target }) => target instanceof Element && !target.closest('a') && navigateTo(`/opponents/${school.id}`)}
  >
    <td>
      <span className={styles.nameCell}>
        <TeamCrest team={toTeam(school)} size={28} />
        <span className={styles.nameWords}>
          <ConsoleLink to={`/opponents/${school.id}`} className={styles.link} title={school.name}>
            {school.name}
          </ConsoleLink>
          {found && <small>In files: {found}</small>}
        </span>
      </span>
    </td>
    <td className={styles.short} title={school.short}>
      {school.short}
    </td>
    <td className={styles.abbr}>{school.abbr}</td>
    <td className={styles.games}>{school.games}</td>
  </tr>
)
