import type { Meet, SideNumbers } from '@fieldhouse/contract/games/game'
import { findSport } from '@fieldhouse/sports/registry'
import { readResults } from '@fieldhouse/sports/schedules/results/read-results'
import { refuseMissing } from '../../shared/errors/refusal.ts'
import type { GamesStore } from '../games.store.ts'
import type { GameRecording } from '../record/record.service.ts'
import { loadSchools } from '../schools/known-schools.ts'
import type { SchoolRow } from '../schools/schools.store.ts'

interface ResultsImportOptions {
  actor: string
  dryRun: boolean
  /** Shows the results even when they do not add up. */
  accept: boolean
  final: boolean
}

/** A dual's score; undefined unless both sides have points. */
function getDualScore({ teams }: Meet): { score: SideNumbers } | undefined {
  const [away, home] = [teams.away?.points, teams.home?.points]
  return away === undefined || home === undefined ? undefined : { score: { away, home } }
}

/** Meet programs write a team's state or its letters behind its name: `Kansas-KS`. */
const bareName = (name: string): string => name.replace(/\s*[-–]\s*[A-Z]{2,5}$/, '')

/** Lists the teams of a dual that are neither of its schools: their points would belong to no one. */
function listUnknownTeams({ teams }: Meet, sides: readonly (SchoolRow | undefined)[]): string[] {
  const names = sides.flatMap((school) => school?.name ?? [])
  return Object.entries(teams).flatMap(([key, { name }]) =>
    key === 'away' || key === 'home' ? [] : [`“${name}” isn’t ${names.join(' or ')}.`],
  )
}

/** Imports results of meets, which no score file covers: a table with one line per start. */
export function resultsService({ store, recording }: { store: GamesStore; recording: GameRecording }) {
  const importResults = async (
    game: number,
    bytes: Uint8Array,
    { actor, dryRun, accept, final }: ResultsImportOptions,
  ) => {
    const row = await store.schedule.find(game)
    if (!row) throw refuseMissing('game')
    const schools = await loadSchools(store)
    const kind = await findSport(row.sport)?.results?.()
    const read = readResults(bytes, kind, (name) => {
      const school = schools.find([name, bareName(name)])
      // A dual's teams are keyed by their side.
      const side = school && (school.id === row.away_id ? 'away' : school.id === row.home_id ? 'home' : undefined)
      return school && { school: school.id, name: school.short, ...(side && { key: side }) }
    })
    const { meet, refused } = read
    const isDual = row.type === 'game'
    const sides = [schools.byId(row.away_id), schools.byId(row.home_id)]
    const findings = [...(meet && isDual ? listUnknownTeams(meet, sides) : []), ...read.findings]
    const sound = meet !== undefined && findings.length === 0 && refused.length === 0
    const isShown = meet !== undefined && !dryRun && (sound || accept)
    if (meet && isShown)
      await recording.record({
        game,
        actor,
        source: 'results',
        note: `${Object.keys(meet.events).length} events`,
        next: (state) => ({
          ...state,
          meet,
          ...(isDual && getDualScore(meet)),
          status: final
            ? { kind: 'final' }
            : state.status.kind === 'scheduled'
              ? { kind: 'live', label: '' }
              : state.status,
        }),
      })
    const entries = Object.values(meet?.events ?? {}).flatMap((event) => Object.keys(event.entries))
    return {
      shown: isShown,
      events: Object.keys(meet?.events ?? {}).length,
      entries: entries.length,
      findings,
      refused,
    }
  }
  return { take: importResults }
}
