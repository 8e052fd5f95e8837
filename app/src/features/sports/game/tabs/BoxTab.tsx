import type { BoxScore, StatTable as WireTable } from '@fieldhouse/contract/stats/entities'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { Banner } from '@fieldhouse/design/feedback/Banner'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import type { StatCell, StatColumn } from '@fieldhouse/design/table/stat-table'
import { useAddressText } from '../../../../shared/paths/useCurrentPage.ts'
import { buildStatTable } from '../../tables/stat-table.tsx'
import type { MomentView } from '../moment.model.ts'
import type { VideoJump } from '../picture/clips/video-jump.ts'
import { LineScoreTable } from '../side/LineScoreTable.tsx'
import styles from './Tabs.module.css'

interface BoxTabProps {
  moment: MomentView
  box: BoxScore
  jump: VideoJump
  /** Shows the plays behind a player's line. */
  onLine(player: string): void
}

/**
 * Box score: one team's tables at a time, and both teams' on paper. A player's main number links to the plays behind
 * it.
 */
export function BoxTab({ moment, box, jump, onLine }: BoxTabProps) {
  const { away, home, sport } = moment.game
  const [savedSide, saveSide] = useAddressText('team')
  const side =
    savedSide === 'away' || savedSide === 'home' ? savedSide : home?.own === false && away?.own ? 'away' : 'home'
  const tables = box[side]
  const sections = [...new Set(tables.flatMap(({ section }) => section ?? []))]
  const [savedSection, saveSection] = useAddressText('part')
  const section = sections.includes(savedSection) ? savedSection : sections[0]
  const visibleTables = tables.filter((table) => table.section === undefined || table.section === section)
  const printing = usePrinting()
  const playersInPlays = new Set(moment.plays.flatMap(({ players }) => players ?? []))
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
          onChange={saveSide}
        />
        {sections.length > 1 && (
          <SegmentedControl
            label="Event the game"
            options={sections.map((value) => ({ value, label: value }))}
            value={section ?? ''}
            onChange={saveSection}
          />
        )}
      </div>
      {printing && moment.state.periods && <LineScoreTable moment={moment} />}
      {printing
        ? (['away', 'home'] as const).map((team) => (
            <section key={team} className={styles.team} data-long={countLines(box) > maxPageLines || undefined}>
              <h2>{moment.game[team]?.name}</h2>
              {box[team].map((table) => (
                <BoxTable
                  key={table.key}
                  table={table}
                  sport={sport}
                  withPlays={playersInPlays}
                  onLine={onLine}
                  level={3}
                />
              ))}
            </section>
          ))
        : visibleTables.map((table) => (
            <BoxTable
              key={`${side} ${table.key}`}
              table={table}
              sport={sport}
              withPlays={playersInPlays}
              jump={jump}
              onLine={onLine}
            />
          ))}
    </>
  )
}

/** Lines of both teams that fit a page at the usual size. */
const maxPageLines = 75
/** Counts the lines of both teams; each table adds a title, a head and a total to its players. */
const countLines = ({ away, home }: BoxScore): number =>
  [...away, ...home].reduce((lines, table) => lines + table.rows.length + 3, 0)

interface BoxTableProps extends Pick<BoxTabProps, 'onLine'> {
  table: WireTable
  /** Absent on paper. */
  jump?: VideoJump
  level?: 2 | 3
  sport: string
  /** Players that appear in a play. */
  withPlays: ReadonlySet<string>
}

function BoxTable({ table, level = 2, sport, withPlays, jump, onLine }: BoxTableProps) {
  const props = buildStatTable(table, sport)
  const lead = props.columns.find((column) => column.lead)?.key
  const reels = new Map(props.rows.map(({ key }) => [key, jump?.countTouches(key) ?? 0]))
  const hasReels = [...reels.values()].some((count) => count > 0)
  const columns = hasReels ? [...props.columns, reelColumn] : props.columns
  const rows = props.rows.map((row) => {
    const { key, fullName = row.name } = row
    const cell = lead !== undefined && withPlays.has(key) ? row.cells[lead] : undefined
    const press = { label: `the plays of ${fullName}`, onPress: () => onLine(key) }
    const count = reels.get(key) ?? 0
    return {
      ...row,
      cells: {
        ...row.cells,
        ...(lead !== undefined && cell?.value && { [lead]: { ...cell, press } }),
        ...(jump && count > 0 && { [reelColumn.key]: buildReelCell(jump, key, fullName, count) }),
      },
    }
  })
  return (
    <div className={styles.table}>
      {table.review && <Banner tone="warning">{table.review}</Banner>}
      <StatTable {...props} columns={columns} rows={rows} level={level} />
    </div>
  )
}

const reelColumn: StatColumn = { key: 'reel', abbr: 'Reel', meaning: 'Plays on video', sortable: false, last: true }

/** A player’s plays on video, one after another. */
const buildReelCell = (jump: VideoJump, player: string, name: string, count: number): StatCell => ({
  text: String(count),
  value: count,
  play: {
    label: `Watch ${name}’s ${count === 1 ? '1 play' : `${count} plays`}`,
    isOn: jump.isReelOf(player),
    onPress: () => jump.playReel(player),
  },
})
