import type { ScoreFile } from '@fieldhouse/contract/games/files'
import type { Planned } from '@fieldhouse/contract/games/schedule'
import { topics } from '@fieldhouse/contract/topics'
import { dayIn } from '@fieldhouse/contract/zoned'
import { sportOf } from '@fieldhouse/sports/registry'
import type { ScheduleEntry } from '@fieldhouse/sports/schedules/entry'
import { readSchedule } from '@fieldhouse/sports/schedules/read-schedule'
import { type Clock, dayAfter } from '../../shared/clock/clock.ts'
import { instantIn } from '../../shared/clock/zoned.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import type { Recording } from '../record/record.service.ts'
import { readRoster } from '../roster/read-roster.ts'
import type { RosterFacts } from '../roster/roster.store.ts'
import { type KnownSchools, knownSchools } from '../schools/known-schools.ts'
import { noteIn } from '../trail.ts'
import { applyFacts, sameFact } from './apply-facts.ts'
import type { ScheduleFacts, ScheduleRow } from './schedule.store.ts'

interface ImportParts {
  store: GamesStore
  recording: Recording
  clock: Clock
  zone: string
  /** Score files that waited for a game are read again; those that found one. */
  placeFiles(): Promise<ScoreFile[]>
}

interface How {
  actor: string
  sport?: string | undefined
  dryRun: boolean
}

type Row = NonNullable<ScheduleRow>

/** Schedules and rosters that somebody else keeps. A dry run says what would change, and changes nothing. */
export function importService(parts: ImportParts) {
  const { store } = parts
  return {
    schedule: async (bytes: Uint8Array, how: How): Promise<Planned> => {
      const file = readSchedule(bytes)
      try {
        const done = await store.together(async (stores) => {
          const planned = nothingYet(file.refused, how.dryRun)
          const schools = await knownSchools(stores)
          const taken = new Set<number>()
          for (const entry of file.entries) await takeEntry({ ...parts, stores, schools, taken, how, planned }, entry)
          await noteIn(stores, noteOf('import schedule', how, planned, parts.clock.now()))
          // A dry run is the same work, taken back at its end.
          if (how.dryRun) throw new TakenBack(planned)
          return planned
        })
        return { ...done, files: await parts.placeFiles() }
      } catch (error) {
        if (error instanceof TakenBack) return error.planned
        throw error
      }
    },

    roster: async (bytes: Uint8Array, how: How): Promise<Planned> => {
      const { sport = '', dryRun } = how
      const { people, refused } = readRoster(bytes)
      const group = await store.roster.group(sport)
      if (group === undefined)
        return nothingYet([{ line: 1, message: 'This sport has no group yet: its roster has no place.' }], dryRun)
      return store.together(async (stores) => {
        const planned = nothingYet(refused, dryRun)
        const known = await stores.roster.players(sport)
        for (const person of people) await takePerson({ stores, group, known, planned }, person)
        if (!dryRun) {
          await stores.schedule.tell(`${topics.roster}${sport}`)
          await noteIn(stores, noteOf('import roster', how, planned, parts.clock.now()))
        }
        return planned
      })
    },
  }
}

const noteOf = (action: string, { actor, sport }: How, { added, changed, refused }: Planned, at: Date) => ({
  at,
  actor,
  action,
  subject: sport ?? 'all sports',
  said: { added: added.length, changed: changed.length, refused: refused.length },
})

/** What a transaction gathers is gathered anew each time that it is tried. */
const nothingYet = (refused: Planned['refused'], dryRun: boolean): Planned => ({
  added: [],
  changed: [],
  same: 0,
  refused: [...refused],
  dry_run: dryRun,
  files: [],
})

class TakenBack extends Error {
  readonly planned: Planned
  constructor(planned: Planned) {
    super('A dry run is taken back.')
    this.planned = planned
  }
}

interface TakingPeople {
  stores: GamesStores
  group: number
  known: Awaited<ReturnType<GamesStores['roster']['players']>>
  planned: Planned
}

async function takePerson(
  { stores, group, known, planned }: TakingPeople,
  { line, ...person }: RosterFacts & { line: number },
) {
  const name = `${person.firstname} ${person.lastname}`
  const same = known.filter((one) => nameKey(one) === nameKey(person))
  const found = same.length > 1 ? same.find(({ number }) => number === person.number) : same[0]
  if (same.length > 1 && !found) {
    planned.refused.push({ line, message: `Two of the roster are called ${name}: give the number.` })
    return
  }
  const changes = Object.entries(person).filter(
    ([fact, value]) => value !== null && found?.[fact as 'number'] !== value,
  )
  if (found && changes.length === 0) planned.same += 1
  else if (found) {
    planned.changed.push(`${name}: ${changes.map(([fact, value]) => `${fact} ${value}`).join(', ')}`)
    if (!planned.dry_run) await stores.roster.change(found.id, Object.fromEntries(changes))
  } else {
    planned.added.push(name)
    if (!planned.dry_run) await stores.roster.add(group, person)
  }
}

const nameKey = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${lastname}, ${firstname}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

interface Taking extends ImportParts {
  stores: GamesStores
  schools: KnownSchools
  /** Games that an earlier line was about: a doubleheader's second game is another one. */
  taken: Set<number>
  how: How
  planned: Planned
}

async function takeEntry(taking: Taking, entry: ScheduleEntry): Promise<void> {
  const { stores, schools, taken, how, planned, clock, zone } = taking
  const refuse = (message: string): void => {
    planned.refused.push({ line: entry.line, message })
  }
  const slug = entry.sport ?? how.sport
  if (slug === undefined) return refuse('It names no sport that is played here.')
  const sport = sportOf(slug)
  if (!sport) return refuse('Games of this sport are not kept here.')
  if (how.sport !== undefined && slug !== how.sport) return
  if (!schools.own) return refuse('This school is not set up yet.')
  const startsAt = entry.startsAt ?? (entry.clock === undefined ? undefined : instantIn(zone, entry.day, entry.clock))
  const day = entry.dayIsUtc && startsAt ? dayIn(zone, startsAt) : entry.day
  const other = entry.opponent === undefined ? undefined : await schools.findOrAdd(entry.opponent)
  if (other?.id === schools.own.id) return refuse('It names our own school as the opponent.')
  const facts: Partial<ScheduleFacts> & Pick<ScheduleFacts, 'sport' | 'day'> = known({
    sport: slug,
    day,
    type: other ? ('game' as const) : ('event' as const),
    title: other ? undefined : entry.title,
    starts_at: startsAt ?? null,
    ends_day: entry.endsDay,
    site: entry.site,
    venue: entry.venue,
    city: entry.city,
    conference: entry.conference,
    exhibition: entry.exhibition,
    tournament: entry.tournament,
    doubleheader: entry.doubleheader,
    ...(other && entry.site === 'away'
      ? { away_id: schools.own.id, home_id: other.id }
      : other && { away_id: other.id, home_id: schools.own.id }),
  })
  const name = `${day} ${slug} ${other ? `${entry.site === 'away' ? 'at' : 'vs.'} ${other.name}` : entry.title}`
  const match = await matchOf(stores, facts, taken)
  if (match) taken.add(match.id)
  const changes = match && changesOf(match, facts)
  if (match && changes && Object.keys(changes).length === 0) planned.same += 1
  else if (match && changes) {
    planned.changed.push(`${name}: ${Object.entries(changes).map(wordsOf).join(', ')}`)
    await applyFacts(stores, match, changes, clock.now())
  } else {
    planned.added.push(name)
    const id = await stores.schedule.add(
      { ...nothing(zone), season: sport.seasonOf(day), ...facts } as ScheduleFacts,
      clock.now(),
    )
    taken.add(id)
    await stores.schedule.tell(`${topics.schedule}${id}`)
  }
}

const nothing = (zone: string) => ({
  title: null,
  ends_day: null,
  starts_at: null,
  time_zone: zone,
  venue: null,
  city: null,
  conference: false,
  exhibition: false,
  postseason: false,
  tournament: null,
  doubleheader: null,
  away_id: null,
  home_id: null,
  tickets_url: null,
  live_event_id: null,
  title_id: null,
})

const known = <T extends object>(facts: T): T =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T

const nearMs = 36 * 3_600_000

/** Date, home and away; a game that moved by a day is still the same, the venue never matters. */
async function matchOf(
  stores: GamesStores,
  facts: Partial<ScheduleFacts> & Pick<ScheduleFacts, 'sport' | 'day'>,
  taken: ReadonlySet<number>,
): Promise<Row | undefined> {
  const around = await stores.schedule.around(facts.sport, dayAfter(facts.day, -1), dayAfter(facts.day, 1))
  const near = sportOf(facts.sport)?.inSeries ? 0 : nearMs
  const distance = (row: Row) => Math.abs(Date.parse(row.day) - Date.parse(facts.day))
  return around
    .filter((row) => !taken.has(row.id) && row.type === facts.type && distance(row) <= near)
    .filter((row) =>
      facts.type === 'event'
        ? row.title === facts.title
        : (row.away_id === facts.away_id && row.home_id === facts.home_id) ||
          (row.site === 'neutral' && row.away_id === facts.home_id && row.home_id === facts.away_id),
    )
    .filter((row) => !facts.doubleheader || !row.doubleheader || row.doubleheader === facts.doubleheader)
    .sort((one, other) => distance(one) - distance(other))[0]
}

/** What the file does not say stays as it is; a time that is set is not made TBA by a file without one. */
function changesOf(row: Row, facts: Partial<ScheduleFacts>): Partial<ScheduleFacts> {
  const changed = Object.entries(facts).filter(([fact, value]) => {
    if (fact === 'starts_at' && value === null) return false
    if ((fact === 'away_id' || fact === 'home_id' || fact === 'site') && row.site === 'neutral') return false
    return !sameFact(value, row[fact as keyof ScheduleFacts & keyof Row])
  })
  return Object.fromEntries(changed)
}

const wordsOf = ([fact, value]: [string, unknown]): string =>
  `${fact.replaceAll('_', ' ')} ${value instanceof Date ? value.toISOString() : String(value)}`
