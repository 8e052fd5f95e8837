import type { Entry, Meet } from '@fieldhouse/contract/games/game'
import type { ResultsKind } from '../../kit/meets/results/kind.ts'
import type { MeetEvent, MeetTeam } from '../../kit/module.ts'
import type { ResultRow } from './row.ts'

/** Resolves a team name of the file: `home` or `away` in a dual, and the team's school. */
export type TeamNamed = (written: string) => { key?: string; school?: number; name?: string } | undefined

const toSlug = (written: string): string =>
  written
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'x'

/** Builds a meet from its lines. Team totals among them are used as written. */
export function buildMeet(rows: readonly ResultRow[], kind: ResultsKind, named: TeamNamed): Meet {
  const teams: Record<string, MeetTeam> = {}
  const events: Record<string, MeetEvent> = {}
  const addTeam = (written: string): string => {
    const known = named(written)
    const key = known?.key ?? toSlug(written)
    teams[key] ??= { name: known?.name ?? written, ...(known?.school !== undefined && { school: known.school }) }
    return key
  }
  for (const row of rows) {
    if (!row.name) continue
    const team = row.team === undefined ? undefined : addTeam(row.team)
    for (const { event, ...mark } of row.marks.length > 0 ? row.marks : [{}]) {
      const { key, name } = event ?? findEvent(row.event ?? 'Results', kind)
      events[key] ??= emptyEvent(name, Object.keys(events).length + 1, kind)
      if (isPar(row, kind)) events[key] = { ...events[key], facts: { par: mark.mark ?? 0 } }
      else addEntry(events[key], row, { name: row.name, ...(team !== undefined && { team }), ...mark })
    }
  }
  for (const row of rows)
    if (!row.name && row.team !== undefined) teams[addTeam(row.team)] = addTeamTotal(row, teams[addTeam(row.team)])
  return {
    teams,
    events: Object.fromEntries(Object.entries(events).map(([key, event]) => [key, kind.counts?.(event) ?? event])),
  }
}

/** Recognizes a line of golf results with the course's par. */
const isPar = ({ name, team }: ResultRow, { wide, low }: ResultsKind): boolean =>
  wide !== undefined && low('') && team === undefined && /^par$/i.test(name ?? '')

/** Finds an event. `Vault` and `VT` are the same one. */
function findEvent(written: string, kind: ResultsKind): { key: string; name: string } {
  const known = kind.wide?.find(({ headings, name }) =>
    [...headings, name].some((each) => toSlug(each) === toSlug(written)),
  )
  return known ?? { key: toSlug(written), name: written }
}

const emptyEvent = (name: string, order: number, kind: ResultsKind): MeetEvent => ({
  order,
  name,
  state: 'official',
  entries: {},
  ...(kind.low(name) && { low: true }),
})

function addEntry(event: MeetEvent, row: ResultRow, own: Pick<Entry, 'name' | 'team' | 'mark' | 'shown' | 'flag'>) {
  const entryKey = toSlug(`${own.name}-${own.team ?? ''}`)
  const again = Object.keys(event.entries).filter((key) => key === entryKey || key.startsWith(`${entryKey}.`)).length
  const flag = own.flag ?? row.flag
  const parts = row.parts.map(({ key, shown, mark }, index) => [
    key,
    { order: index + 1, shown, ...(mark !== undefined && { mark }) },
  ])
  event.entries[again === 0 ? entryKey : `${entryKey}.${again + 1}`] = {
    ...own,
    order: row.order ?? Object.keys(event.entries).length + 1,
    ...(row.place !== undefined && row.marks.length < 2 && { place: row.place }),
    ...(row.points !== undefined && { points: row.points }),
    ...(row.seed !== undefined && { seed: row.seed }),
    ...(row.heat !== undefined && { heat: row.heat }),
    ...(row.lane !== undefined && { lane: row.lane }),
    ...(flag !== undefined && { flag }),
    ...(parts.length > 0 && { parts: Object.fromEntries(parts) }),
    ...(Object.keys(row.facts).length > 0 && { facts: row.facts }),
  }
}

function addTeamTotal({ place, points, marks }: ResultRow, team: MeetTeam | undefined): MeetTeam {
  const total = points ?? marks.find(({ event }) => !event)?.mark
  const parts = marks.flatMap(({ event, mark }) => (event && mark !== undefined ? [[event.key, mark]] : []))
  return {
    ...(team ?? { name: '' }),
    ...(place !== undefined && { place }),
    ...(total !== undefined && { points: total }),
    ...(parts.length > 0 && { parts: Object.fromEntries(parts) }),
  }
}
