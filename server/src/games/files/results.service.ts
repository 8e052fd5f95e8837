import type { Both, Meet } from '@fieldhouse/contract/games/game'
import { sportOf } from '@fieldhouse/sports/registry'
import { readResults } from '@fieldhouse/sports/schedules/results/read-results'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { GamesStore } from '../games.store.ts'
import type { Recording } from '../record/record.service.ts'
import { knownSchools } from '../schools/known-schools.ts'

interface How {
  actor: string
  dryRun: boolean
  /** Shows what does not add up as it is. */
  accept: boolean
  final: boolean
}

const scoreOf = ({ teams }: Meet): Both => ({
  ...(teams.away?.points !== undefined && { away: teams.away.points }),
  ...(teams.home?.points !== undefined && { home: teams.home.points }),
})

/** Results of meets, which no score file knows: a table with a line a start. */
export function resultsService({ store, recording }: { store: GamesStore; recording: Recording }) {
  const take = async (game: number, bytes: Uint8Array, { actor, dryRun, accept, final }: How) => {
    const row = await store.schedule.find(game)
    if (!row) throw new Refusal('missing', 'There is no such game.')
    const schools = await knownSchools(store)
    const kind = await sportOf(row.sport)?.results?.()
    const { meet, findings, refused } = readResults(bytes, kind, (name) => {
      const school = schools.find([name])
      // A dual's teams stand on its sides.
      const side = school && (school.id === row.away_id ? 'away' : school.id === row.home_id ? 'home' : undefined)
      return school && { school: school.id, name: school.short, ...(side && { key: side }) }
    })
    const sound = meet !== undefined && findings.length === 0 && refused.length === 0
    const shown = meet !== undefined && !dryRun && (sound || accept)
    if (meet && shown)
      await recording.record({
        game,
        actor,
        source: 'results',
        note: `${Object.keys(meet.events).length} events`,
        next: (state) => ({
          ...state,
          meet,
          ...(row.type === 'game' && { score: scoreOf(meet) }),
          status: final
            ? { kind: 'final' }
            : state.status.kind === 'scheduled'
              ? { kind: 'live', label: '' }
              : state.status,
        }),
      })
    const entries = Object.values(meet?.events ?? {}).flatMap((event) => Object.keys(event.entries))
    return { shown, events: Object.keys(meet?.events ?? {}).length, entries: entries.length, findings, refused }
  }
  return { take }
}
