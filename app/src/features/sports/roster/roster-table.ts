import type { Player } from '@fieldhouse/contract/stats/entities'
import type { StatColumn, StatRow } from '@fieldhouse/design/table/stat-table'
import { personLink } from '../tables/stat-table.tsx'

interface RosterColumn extends StatColumn {
  of(player: Player): string | null
}

const rosterColumns: readonly RosterColumn[] = [
  { key: 'number', abbr: 'NO', meaning: 'Number', sortable: true, lowFirst: true, of: ({ number }) => number },
  { key: 'position', abbr: 'POS', meaning: 'Position', align: 'start', sortable: true, of: ({ position }) => position },
  {
    key: 'marks',
    abbr: 'EVENTS',
    meaning: 'Events, with season best',
    align: 'start',
    sortable: false,
    of: ({ marks = [] }) => marks.map(({ event, mark }) => `${event} ${mark}`).join(', ') || null,
  },
  { key: 'year', abbr: 'YEAR', meaning: 'Class year', align: 'start', sortable: true, of: ({ year }) => year },
  { key: 'height', abbr: 'HT', meaning: 'Height', sortable: true, of: ({ height }) => height },
  { key: 'weight', abbr: 'WT', meaning: 'Weight', sortable: true, of: ({ weight }) => weight },
  { key: 'hand', abbr: 'B/T', meaning: 'Bats and throws', of: ({ hand }) => hand },
  {
    key: 'hometown',
    abbr: 'HOMETOWN',
    meaning: 'Hometown',
    align: 'start',
    sortable: true,
    of: ({ hometown }) => hometown,
  },
]

/** Column for sports without batting. */
const playingHand = { abbr: 'HAND', meaning: 'Playing hand' }

/** Builds the roster table with only the columns that have a value. */
export function buildRosterTable(people: readonly Player[], sport: string) {
  const hasBatters = people.some(({ hand }) => hand?.includes('/'))
  const usedColumns = rosterColumns
    .filter(({ of }) => people.some((player) => of(player) !== null))
    .map((fact) => (fact.key === 'hand' && !hasBatters ? { ...fact, ...playingHand } : fact))
  const rows: StatRow[] = people.map((player) => ({
    key: String(player.id),
    name: `${player.firstname} ${player.lastname}`,
    link: personLink(sport, player.id),
    cells: Object.fromEntries(usedColumns.map(({ key, of }) => [key, buildRosterCell(of(player))])),
  }))
  return {
    caption: 'Players',
    nameLabel: 'Player',
    rows,
    columns: usedColumns.map(({ of: _, ...column }): StatColumn => column),
  }
}

/** Builds a cell that sorts numbers as numbers, heights by inches, and text as text. */
function buildRosterCell(text: string | null): StatRow['cells'][string] {
  if (text === null) return undefined
  const [, feet, inches] = /^(\d)-(\d{1,2})$/.exec(text) ?? []
  if (feet && inches) return { text, value: Number(feet) * 12 + Number(inches) }
  return { text, value: /^\d+$/.test(text) ? Number(text) : text }
}
