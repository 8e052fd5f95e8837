import { currentSchool } from '@fieldhouse/contract/company'
import type { ScoreFile } from '@fieldhouse/contract/games/files'
import { type DayOrder, parseColumnChoices } from '@fieldhouse/contract/games/import/columns'
import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import { topics } from '@fieldhouse/contract/topics'
import type { ScheduleFile } from '@fieldhouse/sports/schedules/entry'
import { readSchedule } from '@fieldhouse/sports/schedules/read-schedule'
import type { Clock } from '../../shared/clock/clock.ts'
import { refuseField } from '../../shared/errors/refusal.ts'
import { rollBackAfter } from '../../shared/files/tables/dry-run.ts'
import { createEmptyPlan } from '../../shared/files/tables/empty-plan.ts'
import { writeAuditLog } from '../audit-log.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import type { GameMoves } from '../moves/moves.service.ts'
import { getRosterSeason } from '../people/roster-season.ts'
import { importRosterPeople, listPersonAliases, parseSameAnswers, type RosterImport } from '../roster/import-roster.ts'
import { type RosterEntry, readRoster } from '../roster/read-roster.ts'
import { listRosterMessages } from '../roster/roster.store.ts'
import { chooseSeason, formatGameNameWith, isOpenGame, trashGame } from '../schedule/schedule.service.ts'
import { loadSchools } from '../schools/known-schools.ts'
import { importStandingLines } from '../standings/import-standings.ts'
import { parseStandings } from '../standings/read-standings.ts'
import { type ImportTally, importScheduleFile } from './import-schedule.ts'

interface ImportDeps {
  store: GamesStore
  moves: Pick<GameMoves, 'moveIn' | 'finishIn'>
  clock: Clock
  /** Reads the score files again that waited for a game, and returns those that found one. */
  placeFiles(): Promise<ScoreFile[]>
}

/** Column roles and date order for reading a table, as a person chose them. */
export interface TableReadOptions {
  columns?: string | undefined
  dates?: DayOrder | 'ask' | undefined
}

/** The clock by which a date without a year is read. */
type ClockDeps = Pick<ImportDeps, 'clock'>

interface ScheduleImportOptions extends TableReadOptions {
  actor: string
  sport?: string | undefined
  dryRun: boolean
  withEvents?: boolean
  /** Missing games that are removed with this import. */
  remove?: readonly number[]
  /** The file is the complete roster: people who are missing leave it. */
  complete?: boolean
  /** An empty cell clears its fact. */
  clearsEmpty?: boolean
  /** Who the lines are that were asked about. */
  same?: string | undefined
  season?: string | undefined
}

/**
 * Imports schedules, rosters and standings kept elsewhere. A dry run reports what would change, and changes nothing.
 */
export function gamesImportService(parts: ImportDeps) {
  const { store, clock } = parts
  return {
    schedule: async (bytes: Uint8Array, options: ScheduleImportOptions): Promise<ImportPlan> => {
      const file = await readScheduleTable(store, bytes, options, parts)
      if (!options.dryRun) refuseAmbiguousDates(file)
      const planImport = async (stores: GamesStores) => {
        const { planned, tally } = await importScheduleFile({ ...parts, ...options, stores }, file)
        planned.missing = await listMissingGames(stores, tally)
        await removeMissing({ stores, planned, options, now: clock.now() })
        await writeAuditLog(stores, toAuditEntry('import schedule', options, planned, clock.now()))
        await rememberColumns(stores, file, clock.now())
        return planned
      }
      if (options.dryRun) return rollBackAfter(store, planImport)
      return { ...(await store.transaction(planImport)), files: await parts.placeFiles() }
    },

    roster: async (bytes: Uint8Array, options: ScheduleImportOptions): Promise<ImportPlan> => {
      const { sport = '', dryRun } = options
      const { people, refused, ignored, ...left } = readRoster(bytes)
      const group = await store.roster.group(sport)
      if (group === undefined)
        return createEmptyPlan(
          [
            {
              line: 1,
              message:
                'This sport needs a group before it can have a roster. Add one in the console under Home page, or with `films create-group`.',
            },
          ],
          dryRun,
        )
      return store.transaction(async (stores) => {
        const planned = { ...createEmptyPlan(refused, dryRun), ignored, ...left }
        await importRosterFile({ stores, sport, group, planned, now: clock.now() }, people, options)
        if (!dryRun) {
          const { slug } = await getRosterSeason(stores, sport, clock.now())
          await stores.people.noteSeason(sport, slug)
          for (const news of listRosterMessages(sport)) await stores.schedule.publish(news)
          await writeAuditLog(stores, toAuditEntry('import roster', options, planned, clock.now()))
        }
        return planned
      })
    },

    standings: async (
      bytes: Uint8Array,
      { sport = '', season, ...options }: ScheduleImportOptions,
    ): Promise<ImportPlan> => {
      const { lines, refused } = parseStandings(bytes)
      const today = getLocalDay(currentSchool().timeZone, clock.now())
      const planImport = async (stores: GamesStores) => {
        const planned = createEmptyPlan(refused, options.dryRun)
        const on = season ?? chooseSeason(await stores.seasons.ofSport(sport), { sport, day: today })
        const of = { sport, season: on ?? today.slice(0, 4) }
        await importStandingLines({ stores, season: of, planned, importedAt: clock.now() }, lines)
        // Team records are shown with every game.
        await stores.schedule.publish(`${topics.schedule}0`)
        await writeAuditLog(stores, toAuditEntry('import standings', { ...options, sport }, planned, clock.now()))
        return planned
      }
      return options.dryRun ? rollBackAfter(store, planImport) : store.transaction(planImport)
    },
  }
}

/** Imports the people of a roster as staff chose: a full roster or some people, and who asked-about lines are. */
async function importRosterFile(
  parts: Pick<RosterImport, 'stores' | 'sport' | 'group' | 'planned' | 'now'>,
  people: readonly RosterEntry[],
  { complete, clearsEmpty, same }: Pick<ScheduleImportOptions, 'complete' | 'clearsEmpty' | 'same'>,
): Promise<void> {
  const { stores, sport } = parts
  const rosterImport = {
    ...parts,
    known: await stores.roster.everybody(sport),
    aliases: await listPersonAliases(stores, sport),
    clearsEmpty: clearsEmpty === true,
    answers: parseSameAnswers(same),
  }
  await importRosterPeople(rosterImport, people, complete === true)
}

/** Lists games without a score on the file's days that the file does not have. */
async function listMissingGames(stores: GamesStores, { games, spans }: ImportTally): Promise<ImportPlan['missing']> {
  const missing: ImportPlan['missing'] = []
  const schools = await loadSchools(stores)
  const present = new Set(games)
  for (const [sport, { from, to }] of spans)
    for (const row of await stores.schedule.around(sport, from, to))
      if (!present.has(row.id) && isOpenGame(row)) missing.push({ id: row.id, name: formatGameNameWith(schools, row) })
  return missing
}

interface MissingRemoval {
  stores: GamesStores
  planned: ImportPlan
  options: Pick<ScheduleImportOptions, 'remove' | 'actor'>
  now: Date
}

/** Moves the chosen missing games to the trash. A game with a score, or one that the file has, is never removed. */
async function removeMissing({ stores, planned, options: { remove = [], actor }, now }: MissingRemoval): Promise<void> {
  for (const id of remove) {
    const row = planned.missing.some((game) => game.id === id) ? await stores.schedule.find(id) : undefined
    if (!row) throw refuseField('remove', `Game ${id} isn’t missing from this file.`)
    await trashGame(stores, row, actor, now)
  }
}

/** Reads a table as a person chose, as such a table was read before, or as its contents suggest. */
export async function readScheduleTable(
  { columns }: Pick<GamesStores, 'columns'>,
  bytes: Uint8Array,
  options: TableReadOptions,
  { clock }: ClockDeps,
): Promise<ScheduleFile> {
  const named = parseColumnChoices(options.columns ?? '')
  if (typeof named === 'string') throw refuseField('columns', named)
  const file = readSchedule(bytes, {
    columns: named,
    dates: options.dates,
    today: getLocalDay(currentSchool().timeZone, clock.now()),
    remembered: await columns.remembered(),
  })
  if (file.wrong !== undefined) throw refuseField('columns', file.wrong)
  return file
}

/** The question to ask when dates can be read in two ways; they are never guessed. */
export function getDateOrderQuestion({ table }: ScheduleFile): string | undefined {
  const dates = table?.order === null ? table.seen.dates : null
  return dates
    ? `“${dates.written}” is ${dates.month_first} or ${dates.day_first}. Choose whether the month or the day comes first.`
    : undefined
}

export function refuseAmbiguousDates(file: ScheduleFile): void {
  const question = getDateOrderQuestion(file)
  if (question) throw refuseField('dates', question)
}

/** Remembers the columns of a table, except for the formats documented in docs/files.md. */
async function rememberColumns(
  stores: Pick<GamesStores, 'columns'>,
  { table }: ScheduleFile,
  now: Date,
): Promise<void> {
  if (!table || table.documented) return
  const columns = table.seen.columns.map(({ role }) => role)
  await stores.columns.remember(table.key, { columns, dates: table.seen.dates?.order ?? null }, now)
}

const toAuditEntry = (
  action: string,
  { actor, sport }: ScheduleImportOptions,
  { added, changed, refused }: ImportPlan,
  at: Date,
) => ({
  at,
  actor,
  action,
  subject: sport === undefined ? 'sports' : `sport ${sport}`,
  details: { added: added.length, changed: changed.length, refused: refused.length },
})
