import type { BoxScore, StatTable as WireTable } from '@fieldhouse/contract/stats/entities'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { Banner } from '@fieldhouse/design/feedback/Banner'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { useKeptText } from '../../../../shared/paths/usePlace.ts'
import { tableProps } from '../../tables/stat-table.tsx'
import type { Moment } from '../moment.model.ts'
import { LineTable } from '../side/LineTable.tsx'
import styles from './Tabs.module.css'

interface BoxTabProps {
  moment: Moment
  box: BoxScore
  /** Shows the plays that somebody's line is made of. */
  onLine(player: string): void
}

/** One team's tables at a time, and both teams' on paper. The number that is sought leads to the plays it is made of. */
export function BoxTab({ moment, box, onLine }: BoxTabProps) {
  const { away, home, sport } = moment.game
  const [of, setOf] = useKeptText('team')
  const side = of === 'away' || of === 'home' ? of : home?.own === false && away?.own ? 'away' : 'home'
  const tables = box[side]
  const sections = [...new Set(tables.flatMap(({ section }) => section ?? []))]
  const [wanted, setWanted] = useKeptText('part')
  const section = sections.includes(wanted) ? wanted : sections[0]
  const shown = tables.filter((table) => table.section === undefined || table.section === section)
  const printing = usePrinting()
  const told = new Set(moment.plays.flatMap(({ players }) => players ?? []))
  return (
    <>
      {moment.state.review && (
        <Banner tone="warning">{Object.values(moment.state.review)[0] ?? 'Box score under review'}</Banner>
      )}
      <div className={styles.switches}>
        <SegmentedControl
          label="Team"
          options={[
            { value: 'away', label: away?.short ?? 'Visitors' },
            { value: 'home', label: home?.short ?? 'Home' },
          ]}
          value={side}
          onChange={setOf}
        />
        {sections.length > 1 && (
          <SegmentedControl
            label="Event the game"
            options={sections.map((value) => ({ value, label: value }))}
            value={section ?? ''}
            onChange={setWanted}
          />
        )}
      </div>
      {printing && moment.state.periods && <LineTable moment={moment} />}
      {printing
        ? (['away', 'home'] as const).map((team) => (
            <section key={team} className={styles.team} data-long={linesOf(box) > onePage || undefined}>
              <h2>{moment.game[team]?.name}</h2>
              {box[team].map((table) => (
                <Table key={table.key} table={table} sport={sport} told={told} onLine={onLine} level={3} />
              ))}
            </section>
          ))
        : shown.map((table) => (
            <Table key={`${side} ${table.key}`} table={table} sport={sport} told={told} onLine={onLine} />
          ))}
    </>
  )
}

/** So many lines of both teams fit on a page in the usual size. */
const onePage = 75
/** Of both teams: each table has a title, a head and a total beside its players. */
const linesOf = ({ away, home }: BoxScore): number =>
  [...away, ...home].reduce((lines, table) => lines + table.rows.length + 3, 0)

interface TableProps extends Pick<BoxTabProps, 'onLine'> {
  table: WireTable
  level?: 2 | 3
  sport: string
  /** Of whom a play tells. */
  told: ReadonlySet<string>
}

function Table({ table, level = 2, sport, told, onLine }: TableProps) {
  const props = tableProps(table, sport)
  const lead = props.columns.find((column) => column.lead)?.key
  const rows = props.rows.map((row) => {
    const cell = lead !== undefined && told.has(row.key) ? row.cells[lead] : undefined
    if (lead === undefined || !cell?.value) return row
    const press = { label: `the plays of ${row.fullName ?? row.name}`, onPress: () => onLine(row.key) }
    return { ...row, cells: { ...row.cells, [lead]: { ...cell, press } } }
  })
  return (
    <div className={styles.table}>
      {table.review && <Banner tone="warning">{table.review}</Banner>}
      <StatTable {...props} rows={rows} level={level} />
    </div>
  )
}
