import { isDeepStrictEqual } from 'node:util'
import { dayMs } from '@fieldhouse/contract/durations'
import { moveClassUp } from '@fieldhouse/contract/games/years/class-years'
import { decideFate } from '@fieldhouse/contract/games/years/decide-fate'
import type { NewYearChoices, NewYearTeam } from '@fieldhouse/contract/games/years/new-year'
import type { NewYearChanges, PersonStanding, RosterNote } from '../../shared/db/documents.ts'
import { refuseField } from '../../shared/errors/refusal.ts'
import type { GamesStores } from '../games.store.ts'
import { formatPersonName } from '../roster/import-roster.ts'
import { type Athlete, formatNoteKey } from './new-year.store.ts'
import { writeYearReview } from './year-review.ts'

interface NewYearPlan {
  year: number
  teams: readonly NewYearTeam[]
  choices: NewYearChoices
  at: Date
}

/** Starts a school year within the caller's transaction, and returns what it changed. */
export async function applyNewYear(stores: GamesStores, plan: NewYearPlan): Promise<NewYearChanges> {
  const { year, choices, at } = plan
  const playing = plan.teams.filter(({ sport }) => !choices.dropped.includes(sport))
  const changes: NewYearChanges = { seasons: [], people: [], notes: [], others: [] }
  for (const { sport, season, starts, ends, exists } of playing) {
    if (exists) continue
    await stores.seasons.add({ sport, season }, { starts, ends })
    changes.seasons.push({ sport, season })
  }
  const teams = new Map(playing.filter(({ sport }) => !choices.kept.includes(sport)).map((team) => [team.sport, team]))
  const athletes = (await stores.newYear.listAthletes({ lock: true })).filter(({ sport }) => teams.has(sport))
  const noted = await stores.newYear.findNotes(athletes.map(({ id }) => id))
  for (const athlete of athletes) {
    const team = teams.get(athlete.sport)
    if (team) moveAthlete({ athlete, team, choices, at, noted, changes })
  }
  await stores.newYear.setStandings(changes.people.map(({ id, after }) => ({ id, ...after })))
  await stores.newYear.setNotes(changes.notes.map(({ id, season, after }) => ({ id, season, note: after })))
  const review = choices.story ? writeYearReview(year - 1, await stores.newYear.listFinals(year - 1)) : undefined
  const ended = plan.teams.flatMap(({ sport, from }) => (from === null ? [] : [{ sport, season: from }]))
  changes.others = await stores.newYearSteps.start({ ended, except: choices.tickets, review, at })
  return changes
}

interface AthleteMove {
  athlete: Athlete
  team: NewYearTeam
  choices: NewYearChoices
  at: Date
  /** What rosters say now. */
  noted: ReadonlyMap<string, RosterNote>
  changes: NewYearChanges
}

/** Plans what becomes of an athlete. */
function moveAthlete({ athlete, team, choices, at, noted, changes }: AthleteMove): void {
  const { id, number, position, year } = athlete
  const name = formatPersonName(athlete)
  const before: PersonStanding = { year, left_at: null }
  const after = decideStanding(athlete, choices, getLeavingTime(team, at))
  if (!after) throw refuseField('stays', `Say whether ${name} stays or leaves.`)
  const isOnRoster = after.left_at === null
  const setNote = (season: string, note: RosterNote | null) => {
    const known = noted.get(formatNoteKey({ id, season })) ?? null
    if (!isDeepStrictEqual(known, note)) changes.notes.push({ id, name, season, before: known, after: note })
  }
  // The roster of the season that ends stays readable as it was.
  if (team.from !== null && !noted.has(formatNoteKey({ id, season: team.from })))
    setNote(team.from, { number, position, year })
  setNote(team.season, isOnRoster ? { number, position, year: after.year } : null)
  if (!isDeepStrictEqual(before, after)) changes.people.push({ id, name, before, after })
}

/** Returns undefined where only the school knows, and did not say. */
function decideStanding({ id, year }: Athlete, choices: NewYearChoices, leaving: string): PersonStanding | undefined {
  const step = moveClassUp(year)
  switch (decideFate({ id, step: step.kind }, choices)) {
    case 'stays':
      return { year: step.kind === 'moves-up' ? step.to : year, left_at: null }
    case 'leaves':
      return { year, left_at: leaving }
    case undefined:
      return undefined
  }
}

/** Who leaves was never on the roster of the new season, also when the year is started late. */
function getLeavingTime({ starts }: NewYearTeam, at: Date): string {
  const before = new Date(Date.parse(starts) - dayMs)
  return (before < at ? before : at).toISOString()
}

/** Takes a start back within the caller's transaction. Returns the names of what was edited since, which stays. */
export async function revertNewYear(stores: GamesStores, changes: NewYearChanges): Promise<string[]> {
  const kept = await stores.newYearSteps.undo(changes.others)
  const ids = [...new Set([...changes.people, ...changes.notes].map(({ id }) => id))]
  const standings = await stores.newYear.findStandings(ids)
  const noted = await stores.newYear.findNotes(ids)
  const people = changes.people.filter(({ id, name, after }) => {
    const isUntouched = isDeepStrictEqual(standings.get(id), after)
    if (!isUntouched) kept.push(standings.has(id) ? name : `${name}, who was removed`)
    return isUntouched
  })
  const notes = changes.notes.filter(({ id, name, season, after }) => {
    const isUntouched = isDeepStrictEqual(noted.get(formatNoteKey({ id, season })) ?? null, after)
    if (!isUntouched && standings.has(id)) kept.push(`${name} on the ${season} roster`)
    return isUntouched && standings.has(id)
  })
  await stores.newYear.setStandings(people.map(({ id, before }) => ({ id, ...before })))
  await stores.newYear.setNotes(notes.map(({ id, season, before }) => ({ id, season, note: before })))
  await removeSeasons(stores, changes.seasons, kept)
  return [...new Set(kept)]
}

/** Removes the seasons that the start added, where nothing is in them. */
async function removeSeasons(stores: GamesStores, added: NewYearChanges['seasons'], kept: string[]): Promise<void> {
  const [games, standings] = [await stores.seasons.countGames(added), await stores.seasons.countStandings(added)]
  for (const { sport, season } of added) {
    const key = `${sport} ${season}`
    if ((games.get(key) ?? 0) + (standings.get(key) ?? 0) > 0)
      kept.push(`The ${season} season of ${sport}, which has games or standings`)
    else await stores.seasons.remove({ sport, season })
  }
}
