import { isoDate } from '../statcrew/dates.ts'
import { type CsvRow, readCsv } from './csv.ts'
import { noEntries, type ScheduleEntry, type ScheduleFile } from './entry.ts'
import { sportNamed } from './sport-words.ts'
import { isBye, isMeetName } from './title-words.ts'

/** `date, time, sport, opponent, site, venue …`, whatever order the columns have. */
export function scheduleFromCsv(text: string): ScheduleFile {
  const rows = readCsv(text)
  if (!Array.isArray(rows)) return noEntries(rows.message)
  const file: ScheduleFile = { entries: [], refused: [] }
  for (const row of rows) {
    const read = entryOf(row)
    if (typeof read === 'string') file.refused.push({ line: row.line, message: read })
    else if (read) file.entries.push(read)
  }
  if (rows.length === 0) return noEntries('There is a heading at most: no line below it.')
  return file
}

function entryOf(row: CsvRow): ScheduleEntry | string | undefined {
  const written = row.cell('date', 'day', 'start date', 'game date')
  const day = written === undefined ? undefined : isoDate(written)
  if (!day) return written === undefined ? 'It says no date.' : `“${written}” is no date.`
  const against = row.cell('opponent', 'opp', 'vs')
  if (against !== undefined && isBye(against)) return undefined
  // A meet under the heading of opponents is a meet.
  const opponent = against !== undefined && isMeetName(against) ? undefined : against
  const title = row.cell('title', 'event', 'meet', 'name') ?? (opponent === undefined ? against : undefined)
  if (!opponent && !title) return 'It says neither an opponent nor a title.'
  const named = row.cell('sport', 'team')
  const sport = named === undefined ? undefined : sportNamed(named)
  if (named !== undefined && sport === undefined) return `“${named}” is no sport that is played here.`
  const clock = row.cell('time', 'start', 'start time')
  const status = row.cell('status') ?? ''
  const endsDay = row.cell('end date', 'ends', 'until')
  return {
    line: row.line,
    sport,
    day,
    site: siteOf(row.cell('site', 'location type', 'home/away', 'ha', 'at')),
    opponent,
    title,
    venue: row.cell('venue', 'facility', 'stadium', 'arena'),
    city: row.cell('city', 'location'),
    clock: clock !== undefined && !/^tb[ad]$/i.test(clock) ? clock : undefined,
    endsDay: endsDay === undefined ? undefined : isoDate(endsDay),
    conference: yes(row.cell('conference', 'conf', 'league')),
    exhibition: yes(row.cell('exhibition', 'exh')),
    tournament: row.cell('tournament', 'series'),
    doubleheader: Number(row.cell('doubleheader', 'game number', 'dh')) || undefined,
    off: /^cancell?ed$/i.test(status) ? 'cancelled' : /^postponed$/i.test(status) ? 'postponed' : undefined,
  }
}

function siteOf(text: string | undefined): ScheduleEntry['site'] {
  if (/^(a|away|at|@)$/i.test(text ?? '')) return 'away'
  return /^(n|neutral|vs\.? ?\(n\))$/i.test(text ?? '') ? 'neutral' : 'home'
}

const yes = (text: string | undefined): boolean | undefined =>
  text === undefined ? undefined : /^(y|yes|true|1|x|\*)$/i.test(text)
