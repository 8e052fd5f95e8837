import { changePerson, type PersonPage } from '@fieldhouse/contract/games/people'
import type { PlayerStats } from '@fieldhouse/contract/stats/entities'
import { getPlayerStats } from '@fieldhouse/contract/stats/stats'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { useEndpoint } from '../../../shared/api/queries.ts'
import form from '../../../shared/form/Form.module.css'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { useSavedNote } from '../../../shared/table/useSavedNote.tsx'
import { refetchPeople } from '../people-queries.ts'
import { EditableCell } from '../roster/EditableCell.tsx'
import styles from './Person.module.css'

type SeasonRow = PersonPage['seasons'][number]
type SeasonCell = 'number' | 'position' | 'year'

/** The seasons of a person with what each roster said, and the stats of all. */
export function CareerPanel({ page }: { page: PersonPage }) {
  const { note, tell } = useSavedNote()
  const { id, coach } = page.person
  const change = async (row: SeasonRow, cell: SeasonCell, value: string) => {
    const body = { [cell]: value, ...(!row.current && { season: row.season }) }
    await sendStaffRequest(changePerson, { params: { id: String(id) }, body })
    await refetchPeople()
  }
  const save = (row: SeasonRow, cell: SeasonCell, label: string) => async (value: string) => {
    await change(row, cell, value)
    tell(`Saved. ${label} in ${row.season}: ${value || 'removed'}.`, () => change(row, cell, row[cell] ?? ''))
  }
  if (page.seasons.length === 0 || coach) return null
  const editCell = (row: SeasonRow, cell: SeasonCell, label: string, maxLength: number) => (
    <EditableCell
      label={`${label} in ${row.season}`}
      column={cell}
      value={row[cell] ?? ''}
      maxLength={maxLength}
      onSave={save(row, cell, label)}
    />
  )
  return (
    <Panel title="Career" text="Stays together through a new name or number">
      <div className={form.stack}>
        <div className={styles.frame}>
          <table className={styles.seasons} aria-label="Seasons">
            <thead>
              <tr>
                <th scope="col">Season</th>
                <th scope="col">No.</th>
                <th scope="col">Pos.</th>
                <th scope="col">Class</th>
                <th scope="col">Games</th>
              </tr>
            </thead>
            <tbody>
              {page.seasons.map((row) => (
                <tr key={row.season}>
                  <th scope="row">{row.season}</th>
                  <td>{editCell(row, 'number', 'Number', 4)}</td>
                  <td>{editCell(row, 'position', 'Position', 40)}</td>
                  <td>{editCell(row, 'year', 'Class', 40)}</td>
                  <td>{row.games}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {note}
        {page.games > 0 && <CareerStats id={id} />}
      </div>
    </Panel>
  )
}

function CareerStats({ id }: { id: number }) {
  const result = useEndpoint('people', getPlayerStats, { params: { id: String(id) } })
  return (
    <QueryResult result={result} what="The stats">
      {({ career }) => career.map((table) => <StatTable key={table.key} {...toStatTable(table)} />)}
    </QueryResult>
  )
}

const toStatTable = ({ title, columns, rows }: PlayerStats['career'][number]) => ({
  caption: title,
  nameLabel: 'Season',
  columns: columns.map(({ key, abbr, meaning, low, lead }) => ({
    key: `stat-${key}`,
    abbr,
    meaning,
    ...(low && { lowFirst: true }),
    ...(lead && { lead }),
  })),
  rows: rows.map(({ key, name, cells }) => ({
    key,
    name,
    cells: Object.fromEntries(columns.map((column, index) => [`stat-${column.key}`, cells[index] ?? { text: '' }])),
  })),
})
