import { currentSchool, listSportSlugs } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import { moveClassUp } from '@fieldhouse/contract/games/years/class-years'
import { findCurrentSeason } from '@fieldhouse/contract/games/years/current-season'
import {
  type NewYear,
  type NewYearChoices,
  type NewYearPerson,
  type NewYearTeam,
  newYearUndoDays,
} from '@fieldhouse/contract/games/years/new-year'
import { formatSchoolYear } from '@fieldhouse/contract/games/years/school-years'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import { topics } from '@fieldhouse/contract/topics'
import { getSeasonDays } from '@fieldhouse/sports/kit/season/season-of-day'
import { findSport } from '@fieldhouse/sports/registry'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal, refuseConflict, refuseField } from '../../shared/errors/refusal.ts'
import { writeAuditLog } from '../audit-log.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import { formatPersonName } from '../roster/import-roster.ts'
import { listRosterMessages } from '../roster/roster.store.ts'
import type { StoredSeason } from '../schedule/seasons.store.ts'
import { applyNewYear, revertNewYear } from './apply-new-year.ts'
import type { Athlete, StoredNewYear } from './new-year.store.ts'
import { getOfferedYear, nameSeasonOfYear, type OfferedYear } from './offered-year.ts'

const noChoices: NewYearChoices = {
  dropped: [],
  kept: [],
  dates: [],
  stays: [],
  leaves: [],
  tickets: [],
  story: true,
}

/** Starts a new school year: previewed, in one transaction, and undone for two weeks. */
export function newYearService({ store, clock }: { store: GamesStore; clock: Clock }) {
  const today = () => getLocalDay(currentSchool().timeZone, clock.now())

  const readNewYear = () => buildNewYear(store, today(), clock.now())

  return {
    read: readNewYear,

    save: async ({ year, revision, choices }: { year: number; revision: number; choices: NewYearChoices }) => {
      refuseOtherYear(year, today())
      const reversed = choices.dates.find(({ starts, ends }) => ends < starts)
      if (reversed) throw refuseField('dates', 'Choose a last day on or after the first day.')
      await store.transaction(async (stores) => {
        const stored = await stores.newYear.find(year, { lock: true })
        if (stored?.started_at) throw refuseStarted()
        if (!(await stores.newYear.save(year, revision, choices))) throw refuseStale()
      })
      return readNewYear()
    },

    start: async ({ year, revision }: { year: number; revision: number }, actor: string): Promise<NewYear> => {
      const { opens } = refuseOtherYear(year, today())
      if (today() < opens) throw refuseConflict('new_year.early', `This school year can be started from ${opens}.`)
      await store.transaction(async (stores) => {
        const stored = await stores.newYear.find(year, { lock: true })
        if (stored?.started_at) throw refuseStarted()
        if (!stored || stored.revision !== revision) throw refuseStale()
        const at = clock.now()
        const teams = await listTeams(stores, year, stored.choices)
        const changes = await applyNewYear(stores, { year, teams, choices: stored.choices, at })
        await stores.newYear.mark(year, { started_at: at, actor, changes })
        const details = { seasons: changes.seasons.length, people: changes.people.length }
        await announce(stores, { at, actor, action: 'start school year', year, details })
      })
      return readNewYear()
    },

    undo: async (year: number, actor: string): Promise<{ year: NewYear; kept: string[] }> => {
      const kept = await store.transaction(async (stores) => {
        const stored = await stores.newYear.find(year, { lock: true })
        if (!stored?.started_at || !stored.changes)
          throw new Refusal('missing', 'new_year.not_started', 'This school year wasn’t started.')
        const at = clock.now()
        if (at.getTime() > getUndoEnd(stored.started_at).getTime())
          throw refuseConflict('new_year.too_late', `A start can be undone for ${newYearUndoDays} days.`)
        const left = await revertNewYear(stores, stored.changes)
        await stores.newYear.mark(year, { started_at: null, actor: null, changes: null })
        await announce(stores, { at, actor, action: 'undo school year', year, details: { kept: left } })
        return left
      })
      return { year: await readNewYear(), kept }
    },
  }
}

/** A start that can still be undone stays in view, also when the next year is offered. */
async function chooseYear({ newYear }: Pick<GamesStores, 'newYear'>, today: string, now: Date): Promise<OfferedYear> {
  const offered = getOfferedYear(today)
  const before = await newYear.find(offered.year - 1)
  return before?.started_at && now < getUndoEnd(before.started_at) ? { ...offered, year: offered.year - 1 } : offered
}

async function buildNewYear(stores: GamesStore, today: string, now: Date): Promise<NewYear> {
  const { year, opens } = await chooseYear(stores, today, now)
  const stored = await stores.newYear.find(year)
  const [teams, athletes] = await Promise.all([listTeams(stores, year, stored?.choices), stores.newYear.listAthletes()])
  return {
    year,
    opens,
    teams,
    people: athletes.map(toNewYearPerson),
    tickets: await stores.newYearSteps.list('tickets', listEndedSeasons(teams)),
    choices: stored?.choices ?? noChoices,
    revision: stored?.revision ?? 0,
    started: stored ? await describeStart(stores, stored) : null,
  }
}

const getUndoEnd = (started: Date): Date => new Date(started.getTime() + newYearUndoDays * dayMs)

const refuseStarted = () => refuseConflict('new_year.started', 'This school year was already started.')
const refuseStale = () =>
  refuseConflict('new_year.changed', 'Someone else changed these choices. Reload the page, and check them again.')

function refuseOtherYear(year: number, today: string) {
  const offered = getOfferedYear(today)
  if (year !== offered.year)
    throw refuseConflict('new_year.other', `The school year to start is ${formatSchoolYear(offered.year)}.`)
  return offered
}

interface Announcement {
  at: Date
  actor: string
  action: string
  year: number
  details: object
}

async function announce(stores: GamesStores, { year, ...line }: Announcement): Promise<void> {
  await writeAuditLog(stores, { ...line, subject: `school-year ${year}` })
  await stores.schedule.publish(`${topics.schedule}0`)
  for (const sport of listSportSlugs())
    for (const message of listRosterMessages(sport)) await stores.schedule.publish(message)
  for (const topic of stores.newYearSteps.topics) await stores.schedule.publish(topic)
}

/** Lists the school's teams with the season that ends and the one that begins. */
async function listTeams(
  { seasons }: Pick<GamesStores, 'seasons'>,
  year: number,
  choices: NewYearChoices = noChoices,
): Promise<NewYearTeam[]> {
  const all = await seasons.list()
  const games = await seasons.countGames(all.map(({ sport, slug }) => ({ sport, season: slug })))
  const playing = currentSchool().sports.flatMap(({ slug, past }) => (past ? [] : slug))
  return playing.flatMap((sport): NewYearTeam[] => {
    const season = nameSeasonOfYear(sport, year)
    if (season === undefined) return []
    const own = all.filter((one) => one.sport === sport)
    const stored = own.find(({ slug }) => slug === season)
    const chosen = choices.dates.find((one) => one.sport === sport)
    const { starts, ends } = chosen ?? stored ?? getSeasonDays(findSport(sport)?.getSeason, season)
    const from = findSeasonBefore(own, season, year)?.slug ?? null
    return [
      { sport, from, games: games.get(`${sport} ${from}`) ?? 0, season, starts, ends, exists: stored !== undefined },
    ]
  })
}

/** Finds the season of the school year that ends, whatever its name. */
const findSeasonBefore = (own: readonly StoredSeason[], season: string, year: number): StoredSeason | undefined =>
  findCurrentSeason(
    own.filter(({ slug, starts, ends }) => slug !== season && starts < `${year}-07-01` && ends >= `${year - 1}-07-01`),
    `${year}-06-30`,
  )

const listEndedSeasons = (teams: readonly NewYearTeam[]) =>
  teams.flatMap(({ sport, from }) => (from === null ? [] : [{ sport, season: from }]))

function toNewYearPerson(athlete: Athlete): NewYearPerson {
  const { id, sport, number, year, seasons } = athlete
  const step = moveClassUp(year)
  return {
    id,
    sport,
    name: formatPersonName(athlete),
    number,
    year,
    seasons,
    step: step.kind,
    to: step.kind === 'moves-up' ? step.to : null,
  }
}

async function describeStart(
  stores: Pick<GamesStores, 'newYear'>,
  { started_at, actor, changes }: StoredNewYear,
): Promise<NewYear['started']> {
  if (!started_at || !changes) return null
  const { seasons, people, others } = changes
  const findOther = (service: string) => others.find((one) => one.service === service)?.changes ?? []
  const left = people.filter(({ after }) => after.left_at !== null).length
  return {
    at: started_at.toISOString(),
    by: await stores.newYear.nameStaff(actor),
    until: getUndoEnd(started_at).toISOString(),
    seasons: seasons.length,
    moved: people.length - left,
    left,
    tickets: findOther('tickets').length,
    story: findOther('stories')[0]?.id ?? null,
  }
}
