import type { DayOrder } from '@fieldhouse/contract/games/import/columns'
import { clocksIn, dayIn, offIn, type ParsedClock, siteIn, startIn } from './cells.ts'
import { openTable, type TableOptions, type TableRow } from './columns/open-table.ts'
import { noEntries, type ScheduleEntry, type ScheduleFile, type SkippedLine } from './entry.ts'
import { type OpponentText, opponentIn } from './opponent-words.ts'
import { meantBy } from './sport-words.ts'
import { parseOwnResult } from './teams/result-words.ts'
import { teamNamed, toTeamFields } from './teams/team-words.ts'
import { isBye, isMeetName, isUnknownOpponent } from './title-words.ts'

/** Options for reading lines. */
interface LineOptions {
  order: DayOrder
  today: string | undefined
  zone: string | undefined
}

/**
 * Reads a schedule in any table: `date, time, sport, opponent, site, venue …`, in any order and with other headings.
 */
export function scheduleFromCsv(text: string, options: TableOptions = {}): ScheduleFile {
  const table = openTable(text, options)
  if ('message' in table) return noEntries(table.message)
  if ('wrong' in table) return { entries: [], refused: [], skipped: [], wrong: table.wrong }
  const { rows, order, zone } = table
  if (rows.length === 0) return { ...noEntries('No games found. There’s nothing below the headings.'), table }
  const file: ScheduleFile = { entries: [], refused: [], skipped: [], table }
  if (order === null) return file
  for (const row of rows) {
    const read = readScheduleRow(row, { order, zone, today: options.today })
    if (typeof read === 'string') file.refused.push({ line: row.line, message: read })
    else if ('skipped' in read) file.skipped.push(read.skipped)
    else file.entries.push(...read)
  }
  if (table.ends !== undefined)
    file.refused.push({ line: table.ends, message: 'A second table starts here. Import it separately.' })
  return file
}

function readScheduleRow(row: TableRow, { order, zone, today }: LineOptions): ScheduleEntry[] | SkippedLine | string {
  const start = row.cell('start')
  const both = start === undefined ? undefined : startIn(start)
  const written = row.cell('date') ?? both?.day ?? start
  if (written === undefined) return 'No date. Add a Date column with dates like 2026-11-28.'
  const day = dayIn(written, order, today)
  if (typeof day !== 'string') return day.refused
  const sides = readBothTeams(row)
  if (sides === 'unknown') return 'Opponent TBA. This line is imported once the opponent is set.'
  const opponentText = row.cell('opponent')
  if (opponentText !== undefined && isBye(opponentText)) return { skipped: `${day} ${opponentText}: no game` }
  const against = opponentText === undefined ? undefined : opponentIn(opponentText)
  if (against && isUnknownOpponent(against.name)) return 'Opponent TBA. This line is imported once the opponent is set.'
  // A meet's name in the opponent column is a meet.
  const opponent = against && isMeetName(against.name) ? undefined : against?.name
  const title = row.cell('title') ?? (opponent === undefined ? against?.name : undefined)
  if (!opponent && !title && !sides) return 'No opponent or title.'
  const named = row.cell('sport')
  const team = named === undefined ? undefined : teamNamed(named)
  if (named !== undefined && team === undefined) return `“${named}” isn’t one of your sports${meantBy(named)}.`
  const column = siteIn(row.cell('site'))
  if (typeof column === 'object') return column.refused
  if (column && against?.site && column !== against.site && against.site !== 'home')
    return `It says ${column}, but “${opponentText}” says ${against.site}. Keep only one.`
  const times = row.cell('time') ?? both?.time
  const clocks = clocksIn(times)
  if ('refused' in clocks) return clocks.refused
  const zoned = clocks.map((clock) => (clock.clock === undefined ? clock : { zone, ...clock }))
  const ends = readEndDay(row, day, order, today)
  if (typeof ends === 'string') return ends
  const noted = /\b(exhibition|scrimmage)\b/i.test(row.cell('note') ?? '') ? true : undefined
  const entry: ScheduleEntry = {
    line: row.line,
    ...toTeamFields(team),
    day,
    site: column ?? against?.site ?? sides?.site ?? 'home',
    opponent,
    ...(sides && { teams: { away: sides.away, home: sides.home } }),
    title: sides ? undefined : title,
    venue: row.cell('venue'),
    city: row.cell('city'),
    endsDay: ends.day,
    conference: parseYes(row.cell('conference')) ?? against?.conference ?? sides?.conference,
    exhibition: parseYes(row.cell('exhibition')) ?? against?.exhibition ?? sides?.exhibition ?? noted,
    tournament: row.cell('tournament') ?? against?.tournament ?? sides?.tournament,
    off: offIn(row.cell('note') ?? '') ?? against?.off ?? sides?.off,
    // With both teams in the line, the letter may be either one's.
    result: sides ? undefined : (parseOwnResult(row.cell('note') ?? '') ?? against?.result),
  }
  return createGames(entry, zoned, row.cell('doubleheader') ?? against?.doubleheader ?? sides?.doubleheader, times)
}

/** Reads both teams from two columns, with the marks after their names. Undefined where the line names an opponent. */
function readBothTeams(
  row: TableRow,
): (Omit<OpponentText, 'name'> & { away: string; home: string }) | 'unknown' | undefined {
  const [away, home] = [row.cell('away'), row.cell('home')]
  if (row.cell('opponent') !== undefined || away === undefined || home === undefined) return undefined
  const [{ name: visitor, site: _, ...one }, { name: host, site, ...other }] = [opponentIn(away), opponentIn(home)]
  if (isUnknownOpponent(visitor) || isUnknownOpponent(host)) return 'unknown'
  return { ...one, ...other, away: visitor, home: host, ...(site === 'neutral' && { site }) }
}

/** Creates one game, or the two of a doubleheader. */
function createGames(
  entry: ScheduleEntry,
  clocks: readonly ParsedClock[],
  gameNumber: string | number | undefined,
  times: string | undefined,
): ScheduleEntry[] | string {
  const number = Number(gameNumber)
  if (number === 1 || number === 2) {
    if (clocks.length > 1) return `“${times}” is two times. Enter only game ${number}’s time.`
    return [addClock({ ...entry, doubleheader: number }, clocks[0])]
  }
  const isBoth =
    gameNumber === 'both' || (typeof gameNumber === 'string' && /^(y|yes|true|dh|x|doubleheader)$/i.test(gameNumber))
  if (gameNumber !== undefined && !isBoth && !/^(n|no|false|0|-)$/i.test(String(gameNumber)))
    return `“${gameNumber}” isn’t game 1 or game 2 of a doubleheader.`
  if (isBoth && clocks.length <= 2)
    return [addClock({ ...entry, doubleheader: 1 }, clocks[0]), addClock({ ...entry, doubleheader: 2 }, clocks[1])]
  if (clocks.length > 1)
    return `“${times}” is ${clocks.length === 2 ? 'two' : 'several'} times. Enter one, or add “(DH)” after the opponent for a doubleheader.`
  return [addClock(entry, clocks[0])]
}

const addClock = (entry: ScheduleEntry, { clock, zone }: ParsedClock = {}): ScheduleEntry => ({
  ...entry,
  ...(clock !== undefined && { clock }),
  ...(zone !== undefined && { zone }),
})

function readEndDay(row: TableRow, day: string, order: DayOrder, today: string | undefined): { day?: string } | string {
  const written = row.cell('ends')
  if (written === undefined) return {}
  const ends = dayIn(written, order, today)
  if (typeof ends !== 'string') return ends.refused
  if (ends < day) return `The end date (${ends}) is before the start date.`
  return ends === day ? {} : { day: ends }
}

const parseYes = (text: string | undefined): boolean | undefined =>
  text === undefined ? undefined : /^(y|yes|true|1|x|\*)$/i.test(text)
