import { currentSchool } from '@fieldhouse/contract/company'
import type { ScoreFile } from '@fieldhouse/contract/games/files'
import { type DayOrder, parseColumnChoices } from '@fieldhouse/contract/games/import/columns'
import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import { topics } from '@fieldhouse/contract/topics'
import { getLocalDay } from '@fieldhouse/contract/zoned'
import { findSport } from '@fieldhouse/sports/registry'
import type { ScheduleFile } from '@fieldhouse/sports/schedules/entry'
import { readSchedule } from '@fieldhouse/sports/schedules/read-schedule'
import type { Clock } from '../../shared/clock/clock.ts'
import { refuseField } from '../../shared/errors/refusal.ts'
import { takenBack } from '../../shared/files/tables/dry-run.ts'
import { nothingYet } from '../../shared/files/tables/nothing-yet.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import type { Moves } from '../moves/moves.service.ts'
import { takePeople } from '../roster/import-roster.ts'
import { readRoster } from '../roster/read-roster.ts'
import { rosterNews } from '../roster/roster.store.ts'
import { takeStandings } from '../standings/import-standings.ts'
import { readStandings } from '../standings/read-standings.ts'
import { noteIn } from '../trail.ts'
import { importedSchedule } from './import-schedule.ts'

interface ImportParts {
  store: GamesStore
  moves: Pick<Moves, 'moveIn'>
  clock: Clock
  /** Reads the score files again that waited for a game, and returns those that found one. */
  placeFiles(): Promise<ScoreFile[]>
}

/** Column roles and date order for reading a table, as a person chose them. */
export interface ReadAs {
  columns?: string | undefined
  dates?: DayOrder | 'ask' | undefined
}

/** The clock by which a date without a year is read. */
type Near = Pick<ImportParts, 'clock'>

interface ScheduleImportOptions extends ReadAs {
  actor: string
  sport?: string | undefined
  dryRun: boolean
  withEvents?: boolean
  /** The file is the complete roster: people who are missing leave it. */
  complete?: boolean
  season?: string | undefined
}

/**
 * Imports schedules, rosters and standings kept elsewhere. A dry run reports what would change, and changes nothing.
 */
export function importService(parts: ImportParts) {
  const { store, clock } = parts
  return {
    schedule: async (bytes: Uint8Array, how: ScheduleImportOptions): Promise<ImportPlan> => {
      const file = await readAs(store, bytes, how, parts)
      if (!how.dryRun) refuseUnasked(file)
      const laid = async (stores: GamesStores) => {
        const { planned } = await importedSchedule({ ...parts, ...how, stores }, file)
        await noteIn(stores, noteOf('import schedule', how, planned, clock.now()))
        await remember(stores, file, clock.now())
        return planned
      }
      if (how.dryRun) return takenBack(store, laid)
      return { ...(await store.transaction(laid)), files: await parts.placeFiles() }
    },

    roster: async (bytes: Uint8Array, how: ScheduleImportOptions): Promise<ImportPlan> => {
      const { sport = '', dryRun } = how
      const { people, refused, ignored, ...left } = readRoster(bytes)
      const group = await store.roster.group(sport)
      if (group === undefined)
        return nothingYet(
          [
            {
              line: 1,
              message:
                'This sport has no group yet: its roster has no place. Add one in the console, under Home, or by `films create-group`.',
            },
          ],
          dryRun,
        )
      return store.transaction(async (stores) => {
        const planned = { ...nothingYet(refused, dryRun), ignored, ...left }
        const known = await stores.roster.everybody(sport)
        await takePeople({ stores, group, known, planned, now: clock.now() }, people, how.complete === true)
        if (!dryRun) {
          for (const news of rosterNews(sport)) await stores.schedule.tell(news)
          await noteIn(stores, noteOf('import roster', how, planned, clock.now()))
        }
        return planned
      })
    },

    standings: async (
      bytes: Uint8Array,
      { sport = '', season, ...how }: ScheduleImportOptions,
    ): Promise<ImportPlan> => {
      const { lines, refused } = readStandings(bytes)
      const today = getLocalDay(currentSchool().timeZone, clock.now())
      const laid = async (stores: GamesStores) => {
        const planned = nothingYet(refused, how.dryRun)
        const on = season ?? (await stores.standings.seasonOn(sport, today)) ?? findSport(sport)?.getSeason(today)
        const of = { sport, season: on ?? today.slice(0, 4) }
        await takeStandings({ stores, season: of, planned, toldAt: clock.now() }, lines)
        // Team records are shown wherever games are.
        await stores.schedule.tell(`${topics.schedule}0`)
        await noteIn(stores, noteOf('import standings', { ...how, sport }, planned, clock.now()))
        return planned
      }
      return how.dryRun ? takenBack(store, laid) : store.transaction(laid)
    },
  }
}

/** Reads a table as a person chose, as such a table was read before, or as its contents suggest. */
export async function readAs(
  { columns }: Pick<GamesStores, 'columns'>,
  bytes: Uint8Array,
  said: ReadAs,
  { clock }: Near,
): Promise<ScheduleFile> {
  const named = parseColumnChoices(said.columns ?? '')
  if (typeof named === 'string') throw refuseField('columns', named)
  const file = readSchedule(bytes, {
    columns: named,
    dates: said.dates,
    today: getLocalDay(currentSchool().timeZone, clock.now()),
    remembered: await columns.remembered(),
  })
  if (file.wrong !== undefined) throw refuseField('columns', file.wrong)
  return file
}

/** The question to ask when dates can be read in two ways; they are never guessed. */
export function askedOf({ table }: ScheduleFile): string | undefined {
  const dates = table?.order === null ? table.seen.dates : null
  return dates
    ? `“${dates.written}” is ${dates.month_first} or ${dates.day_first}: say whether the month or the day comes first.`
    : undefined
}

export function refuseUnasked(file: ScheduleFile): void {
  const asked = askedOf(file)
  if (asked) throw refuseField('dates', asked)
}

/** Remembers the columns of a table, except for the formats documented in docs/files.md. */
async function remember(stores: Pick<GamesStores, 'columns'>, { table }: ScheduleFile, now: Date): Promise<void> {
  if (!table || table.documented) return
  const columns = table.seen.columns.map(({ role }) => role)
  await stores.columns.remember(table.key, { columns, dates: table.seen.dates?.order ?? null }, now)
}

const noteOf = (
  action: string,
  { actor, sport }: ScheduleImportOptions,
  { added, changed, refused }: ImportPlan,
  at: Date,
) => ({
  at,
  actor,
  action,
  subject: sport ?? 'all sports',
  said: { added: added.length, changed: changed.length, refused: refused.length },
})
