import type { BoxScore, StatTable as WireTable } from '@fieldhouse/contract/stats/entities'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { Banner } from '@fieldhouse/design/feedback/Banner'
import { LeaderDuel, LeaderDuels } from '@fieldhouse/design/score/LeaderDuel'
import { StatTable } from '@fieldhouse/design/table/StatTable'
import { useState } from 'react'
import { personLink, short, tableProps } from '../../tables/stat-table.tsx'
import type { Moment } from '../moment.model.ts'
import styles from './Tabs.module.css'

/** Leaders, then one team's tables at a time. */
export function BoxTab({ moment, box }: { moment: Moment; box: BoxScore }) {
  const { away, home, sport } = moment.game
  const [side, setSide] = useState<'away' | 'home'>(home?.own === false && away?.own ? 'away' : 'home')
  const tables = box[side]
  const sections = [...new Set(tables.flatMap(({ section }) => section ?? []))]
  const [wanted, setWanted] = useState<string>()
  const section = sections.includes(wanted ?? '') ? wanted : sections[0]
  const shown = tables.filter((table) => table.section === undefined || table.section === section)
  return (
    <>
      {moment.state.review && (
        <Banner tone="warning">{Object.values(moment.state.review)[0] ?? 'These numbers are being looked at.'}</Banner>
      )}
      <Leaders moment={moment} box={box} />
      <div className={styles.switches}>
        <SegmentedControl
          label="Team"
          options={[
            { value: 'away', label: away?.short ?? 'Visitors' },
            { value: 'home', label: home?.short ?? 'Home' },
          ]}
          value={side}
          onChange={setSide}
        />
        {sections.length > 1 && (
          <SegmentedControl
            label="Part of the game"
            options={sections.map((value) => ({ value, label: value }))}
            value={section ?? ''}
            onChange={setWanted}
          />
        )}
      </div>
      {shown.map((table) => (
        <Table key={`${side} ${table.key}`} table={table} sport={sport} />
      ))}
    </>
  )
}

const Table = ({ table, sport }: { table: WireTable; sport: string }) => (
  <div className={styles.table}>
    {table.review && <Banner tone="warning">{table.review}</Banner>}
    <StatTable {...tableProps(table, sport)} />
  </div>
)

function Leaders({ moment: { game }, box }: { moment: Moment; box: BoxScore }) {
  if (box.leaders.length === 0) return null
  const of = (side: 'away' | 'home', leader: BoxScore['leaders'][number]) => {
    const best = leader[side]
    const team = game[side]
    if (!best || !team) return []
    return [
      {
        name: short(best.row.name),
        fullName: best.row.name,
        team: team.short,
        value: best.text,
        ...(best.detail && { line: best.detail }),
        ...(best.row.person !== null && { link: personLink(game.sport, best.row.person) }),
        ...(!team.own && { palette: 'slate' as const }),
      },
    ]
  }
  return (
    <section aria-labelledby="leaders">
      <h2 id="leaders" className={styles.title}>
        Leaders
      </h2>
      <LeaderDuels label="Leaders, scroll sideways">
        {box.leaders.map((leader) => (
          <LeaderDuel
            key={leader.key}
            category={leader.title}
            leaders={[...of('away', leader), ...of('home', leader)]}
          />
        ))}
      </LeaderDuels>
    </section>
  )
}
