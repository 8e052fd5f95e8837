import { linkClass } from '../../action/TextLink.tsx'
import { StatTable } from '../../table/StatTable.tsx'
import type { StatColumn, StatRow } from '../../table/stat-table.ts'
import { GallerySection, GallerySpecimen } from '../GallerySpecimen.tsx'

const receiving: readonly StatColumn[] = [
  { key: 'rec', abbr: 'REC', meaning: 'Receptions' },
  { key: 'yds', abbr: 'YDS', meaning: 'Yards' },
  { key: 'td', abbr: 'TD', meaning: 'Touchdowns' },
  { key: 'avg', abbr: 'AVG', meaning: 'Yards a catch' },
  { key: 'lng', abbr: 'LNG', meaning: 'Longest catch' },
  { key: 'tgt', abbr: 'TGT', meaning: 'Times thrown at' },
  { key: 'yac', abbr: 'YAC', meaning: 'Yards after the catch' },
]

const createRow = (
  name: string,
  sub: string,
  figures: readonly (number | undefined)[],
  more: Partial<StatRow> = {},
): StatRow => ({
  key: name,
  name,
  sub,
  // biome-ignore lint/a11y/useAnchorContent: the row gives the link its words
  link: <a href="#player" />,
  ...more,
  cells: Object.fromEntries(
    receiving.map(({ key }, index) => {
      const value = figures[index]
      return [
        key,
        value === undefined
          ? undefined
          : {
              text: key === 'avg' ? value.toFixed(1) : String(value),
              value,
              ...(key === 'td' && name === 'E. Tupo' ? { unverified: 'the plays say 2' } : {}),
            },
      ]
    }),
  ),
})

const rows: readonly StatRow[] = [
  createRow('M. Cole', 'WR', [8, 118, 1, 14.8, 62, 11, 54], { fullName: 'Marcus Cole' }),
  createRow('E. Tupo', 'TE', [5, 71, 1, 14.2, 29, 6, 31]),
  createRow('B. Christopherson-Abernathy', 'WR', [4, 52, 0, 13, 22, 8, 18]),
  createRow('T. Okafor', 'RB', [3, 28, 0, 9.3, 14, 3, 26]),
  createRow('R. Vance', 'WR', [2, 15, 0, undefined, 9, 3, undefined], { greyed: '8 more catches to qualify' }),
]
const many = Array.from({ length: 140 }, (_, index) =>
  createRow(
    `Player ${index + 1}`,
    index % 3 ? 'G' : 'F',
    [index % 17, (index * 37) % 211, index % 4, (index % 23) + 0.5, 20, 30, 4],
    { group: index % 2 ? 'Reserves' : 'Starters' },
  ),
)

export function TableSection() {
  return (
    <GallerySection title="Tables">
      <GallerySpecimen title="Stat table: sorted, not verified, grey, absent, totals" span={4} bare>
        <StatTable
          caption="Receiving"
          columns={receiving}
          rows={rows}
          defaultSort={{ key: 'yds', direction: 'descending' }}
          totals={{
            name: 'Team',
            cells: {
              rec: { text: '22' },
              yds: { text: '284' },
              td: { text: '2' },
              avg: { text: '12.9' },
              lng: { text: '62' },
              tgt: { text: '31' },
              yac: { text: '131' },
            },
          }}
          action={
            <a href="#watch" className={linkClass()}>
              Watch all 22
            </a>
          }
        />
      </GallerySpecimen>
      <GallerySpecimen title="Groups, and more rows than are drawn at once" span={2} bare>
        <StatTable caption="Season" columns={receiving.slice(0, 4)} rows={many} pageSize={12} />
      </GallerySpecimen>
    </GallerySection>
  )
}
