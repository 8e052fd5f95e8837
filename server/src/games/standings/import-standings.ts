import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import type { GamesStores } from '../games.store.ts'
import { loadSchools } from '../schools/known-schools.ts'
import type { PlacedStanding, StandingLine } from './read-standings.ts'

interface StandingsImport {
  stores: GamesStores
  season: { sport: string; season: string }
  planned: ImportPlan
  importedAt: Date
}

/** Replaces a table of standings. The plan lists schools that are new, changed and gone. */
export async function importStandingLines(
  { stores, season, planned, importedAt }: StandingsImport,
  lines: readonly StandingLine[],
): Promise<void> {
  const schools = await loadSchools(stores)
  const before = await stores.standings.of(season)
  const placed = new Map<number, PlacedStanding>()
  for (const { line, school, ...standing } of lines) {
    const { id, name } = await schools.findOrAdd(school)
    if (placed.has(id)) {
      planned.refused.push({ line, message: `${name} is in the table twice.` })
      continue
    }
    const previous = before.get(id)
    const next = { ...standing, place: placed.size + 1 }
    placed.set(id, next)
    if (!previous) planned.added.push(`${name}: ${describeStanding(next)}`)
    else if (getComparisonKey(previous) === getComparisonKey(next)) planned.same += 1
    else planned.changed.push(`${name}: ${describeStanding(next)}`)
  }
  // A table without a readable line removes nothing.
  if (placed.size === 0) return
  for (const id of before.keys()) if (!placed.has(id)) planned.changed.push(`${schools.byId(id)?.name} was removed`)
  await stores.standings.put(season, placed, importedAt)
}

const getComparisonKey = ({ place, conference, record, conference_record, points, streak, rank }: PlacedStanding) =>
  [place, conference, record, conference_record, points, streak, rank].join('|')

const describeStanding = ({ place, conference, record, conference_record, points, rank }: PlacedStanding): string =>
  [
    `${place}.`,
    conference_record && `${conference_record} in ${conference || 'the conference'}`,
    record && `${record} overall`,
    points && `${points} points`,
    rank && `ranked ${rank}`,
  ]
    .filter(Boolean)
    .join(' ')
