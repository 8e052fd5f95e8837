import type { GameState } from '@fieldhouse/contract/games/game'
import { topics } from '@fieldhouse/contract/topics'
import type { MergedSchool } from '../../shared/db/documents.ts'
import { refuseConflict, refuseField } from '../../shared/errors/refusal.ts'
import { writeAuditLog } from '../audit-log.ts'
import type { GamesStores } from '../games.store.ts'
import type { GameRecording } from '../record/record.service.ts'
import { loadSchools, toSchoolAlias } from './known-schools.ts'
import { requireSchool } from './require-school.ts'
import type { SchoolRow } from './schools.store.ts'

interface SchoolMerge {
  /** The school that leaves the list, or comes back. */
  id: number
  into: number
  actor: string
  now: Date
}

/** Merges two schools. Returns the number of games that moved. */
export async function mergeSchools(
  stores: GamesStores,
  recording: GameRecording,
  { id, into, actor, now }: SchoolMerge,
): Promise<number> {
  const [from, other] = [await requireSchool(stores, id), await requireSchool(stores, into)]
  if (id === into) throw refuseConflict('school.same', 'Those are already the same school.')
  if (from.own)
    throw refuseConflict('school.own', 'Your own school can’t be merged into another. Merge the other one into yours.')
  const [way] = await stores.schools.findConflicts(id, into)
  if (way)
    throw refuseConflict(
      'school.games_clash',
      way.kind === 'twice'
        ? `The ${way.sport} game on ${way.day} is on the schedule with both schools. Remove one of the games first.`
        : `These schools play each other on ${way.day} (${way.sport}), so they can’t be the same school.`,
    )
  const meets: MergedSchool['meets'] = []
  for (const game of await stores.schools.listMeets(id)) {
    const row = await stores.record.locked(game)
    if (!row) continue
    const teams = listTeamsOf(row.state, id)
    meets.push({ game, teams })
    const note = `Merged ${from.name} into ${other.name}`
    const getNextState = (state: GameState) => replaceMeetTeams(state, teams, { from: id, to: into })
    await recording.write(stores, row, { game, actor, source: 'hand', note, next: getNextState })
  }
  const { sports, ...rows } = await stores.schools.move(id, into, now)
  const games = rows.games.length
  const taught = await teachNames(stores, from, into)
  const { name, short, abbr, logo, color } = from
  const moved: MergedSchool = { school: { name, short, abbr, logo, color }, meets, taught, ...rows }
  await stores.schools.addMerge({ removed_id: id, kept_id: into, name, moved, merged_at: now })
  await writeAuditLog(stores, {
    at: now,
    actor,
    action: 'merge schools',
    subject: `school ${into}`,
    details: { merged: name, games },
  })
  await publishSchools(stores, sports)
  return games
}

/** Undoes a merge. Returns the number of games that moved back. */
export async function separateSchools(
  stores: GamesStores,
  recording: GameRecording,
  { id, into, actor, now }: SchoolMerge,
): Promise<number> {
  const kept = await requireSchool(stores, into)
  const merge = await stores.schools.takeMerge(into, id)
  if (!merge) throw refuseField('other', 'That merge was already undone.')
  const { moved, name } = merge
  const namesake = (await stores.schools.all()).find((school) => school.name === name)
  if (namesake)
    throw refuseConflict('school.name_taken', `Another school is called ${name} now. Rename it, then undo the merge.`)
  const sports = await stores.schools.moveBack(id, into, moved, now)
  for (const { game, teams } of moved.meets) {
    const row = await stores.record.locked(game)
    // A meet may have been removed since.
    if (!row) continue
    const note = `Separated ${name} from ${kept.name}`
    const getNextState = (state: GameState) => replaceMeetTeams(state, teams, { from: into, to: id })
    await recording.write(stores, row, { game, actor, source: 'hand', note, next: getNextState })
  }
  await writeAuditLog(stores, {
    at: now,
    actor,
    action: 'separate schools',
    subject: `school ${id}`,
    details: { from: kept.name },
  })
  await publishSchools(stores, sports)
  return moved.games.length
}

/** Keeps the names of a school as names in files of the other one. Names that another school has are not taken over. */
async function teachNames(stores: GamesStores, from: SchoolRow, into: number): Promise<string[]> {
  const { find } = await loadSchools(stores)
  const names = [...new Set([from.name, from.short, from.abbr].filter((name) => !find([name])).map(toSchoolAlias))]
  for (const alias of names) await stores.schools.alias('', alias, into)
  return names
}

async function publishSchools(stores: GamesStores, sports: readonly string[]): Promise<void> {
  await stores.schedule.publish(`${topics.schedule}0`)
  for (const sport of sports) await stores.schedule.publish(`${topics.lines}${sport}`)
}

const listTeamsOf = ({ meet }: GameState, school: number): string[] =>
  Object.entries(meet?.teams ?? {}).flatMap(([key, team]) => (team.school === school ? [key] : []))

function replaceMeetTeams(
  state: GameState,
  keys: readonly string[],
  { from, to }: { from: number; to: number },
): GameState {
  const { meet } = state
  if (!meet) return state
  const teams = Object.entries(meet.teams).map(([key, team]) => [
    key,
    keys.includes(key) && team.school === from ? { ...team, school: to } : team,
  ])
  return { ...state, meet: { ...meet, teams: Object.fromEntries(teams) } }
}
