import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import type { GamesStores } from '../games.store.ts'
import { knownSchools } from '../schools/known-schools.ts'
import type { Placed, StandingLine } from './read-standings.ts'

interface Taking {
  stores: GamesStores
  season: { sport: string; season: string }
  planned: ImportPlan
  toldAt: Date
}

/** Replaces a table of standings. The plan lists schools that are new, changed and gone. */
export async function takeStandings(
  { stores, season, planned, toldAt }: Taking,
  lines: readonly StandingLine[],
): Promise<void> {
  const schools = await knownSchools(stores)
  const before = await stores.standings.of(season)
  const now = new Map<number, Placed>()
  for (const { line, school, ...standing } of lines) {
    const { id, name } = await schools.findOrAdd(school)
    if (now.has(id)) {
      planned.refused.push({ line, message: `${name} is in the table twice.` })
      continue
    }
    const stood = before.get(id)
    const next = { ...standing, place: now.size + 1 }
    now.set(id, next)
    if (!stood) planned.added.push(`${name}: ${wordsOf(next)}`)
    else if (factsOf(stood) === factsOf(next)) planned.same += 1
    else planned.changed.push(`${name}: ${wordsOf(next)}`)
  }
  // A table without a readable line removes nothing.
  if (now.size === 0) return
  for (const id of before.keys()) if (!now.has(id)) planned.changed.push(`${schools.byId(id)?.name} is in it no more`)
  await stores.standings.put(season, now, toldAt)
}

const factsOf = ({ place, conference, record, conference_record, points, streak, rank }: Placed) =>
  [place, conference, record, conference_record, points, streak, rank].join('|')

const wordsOf = ({ place, conference, record, conference_record, points, rank }: Placed): string =>
  [
    `${place}.`,
    conference_record && `${conference_record} in ${conference || 'the conference'}`,
    record && `${record} overall`,
    points && `${points} points`,
    rank && `ranked ${rank}`,
  ]
    .filter(Boolean)
    .join(' ')
