import { currentSchool } from '@fieldhouse/contract/company'
import { listTeams } from '@fieldhouse/contract/customer/choices'
import { findMovedPath } from '@fieldhouse/contract/school/sport-addresses'
import type { StatTable } from '@fieldhouse/contract/stats/entities'
import {
  getPlayer,
  getPlayerStats,
  getScheduleGame,
  getSeasonSchedule,
  getSeasonStats,
  getSportSchedule,
  getStandings,
} from '@fieldhouse/contract/stats/stats'
import type { Differences } from './differences.ts'
import { writePlainCell } from './plain-columns.ts'
import { opponents } from './simulated-games.ts'
import type { SimulatedSchool } from './simulated-school.ts'
import { writeOtherRecord } from './standings-csv.ts'

type Sum = Readonly<Record<string, number>>
type Row = { cells: StatTable['rows'][number]['cells'] }

/** Compares the cells of a row with plain sums. A number that nobody recorded is shown as unknown. */
function compareCells(differences: Differences, place: string, columns: StatTable['columns'], row: Row, sum: Sum) {
  for (const [at, { key, abbr }] of columns.entries()) {
    const plain = writePlainCell({ key, abbr }, sum)
    if (plain === undefined) differences.skip(key)
    else differences.check(`${place} ${key}`, row.cells[at]?.text, plain)
  }
}

/** Records, schedules, standings, team tables and leaders of a season. */
export async function compareSeason(
  school: SimulatedSchool,
  differences: Differences,
  { sport, season, hasStandings }: { sport: string; season: string; hasStandings: boolean },
): Promise<void> {
  const { book } = school
  const place = `${sport} ${season}`
  const params = { sport: school.addressOf(sport), season }
  const games = book.ofSeason(sport, season)
  const plain = book.record(sport, season)
  const schedule = await school.send(getSeasonSchedule, { params })
  const { overall, conference, home, away, streak } = schedule.record ?? {}
  differences.check(`${place} record`, { overall, conference, home, away, streak }, plain)
  differences.check(
    `${place} schedule`,
    schedule.games.map((game) => [game.id, game.status.kind, game.away?.score, game.home?.score]),
    games.map(({ id, site, us, them }) => [id, 'final', ...(site === 'home' ? [them, us] : [us, them])]),
  )
  if (hasStandings) await compareStandings(school, differences, { sport, season })
  const stats = await school.send(getSeasonStats, { params })
  differences.check(`${place} games with statistics`, stats.games, games.length)
  for (const table of stats.tables) {
    for (const row of table.rows.filter(({ person }) => person !== null)) {
      const sum = book.sum(sport, row.person ?? 0, season)
      compareCells(differences, `${place} ${table.key} ${row.name}`, table.columns, row, sum)
    }
    if (table.totals)
      compareCells(
        differences,
        `${place} ${table.key} team`,
        table.columns,
        { cells: table.totals },
        book.team(sport, season),
      )
  }
  const totals = stats.tables[0]
  // Someone who only stood on the field is in no table.
  const known = book.people(sport, season)
  const strangers = listPeople(stats.tables).filter((person) => !known.includes(person))
  if (totals) differences.check(`${place} people`, strangers, [])
  for (const { key, rows } of stats.leaders) {
    const shown = rows.map(({ text }) => Number.parseFloat(text))
    const sorted = shown.toSorted((one, two) => two - one)
    differences.check(`${place} leaders in ${key} are in order`, [shown, sorted].includes(shown), true)
    for (const { person, name, games: played } of rows)
      if (person !== null)
        differences.check(`${place} leader ${key} ${name}`, played, book.sum(sport, person, season).gp)
  }
}

const listPeople = (tables: readonly StatTable[]): number[] =>
  tables.flatMap(({ rows }) => rows.flatMap(({ person }) => person ?? []))

async function compareStandings(
  school: SimulatedSchool,
  differences: Differences,
  { sport, season }: { sport: string; season: string },
) {
  const { conferences } = await school.send(getStandings, {
    params: { sport: school.addressOf(sport) },
    query: { season },
  })
  const { overall, conference } = school.book.record(sport, season)
  const plain = new Map<string, [string, string]>([
    ...opponents.map((name, at): [string, [string, string]] => [
      name,
      [writeOtherRecord(at).conference, writeOtherRecord(at).overall],
    ]),
    [currentSchool().school, [conference, overall]],
  ])
  const shown = conferences.flatMap(({ teams }) => teams)
  differences.check(`${sport} ${season} standings`, shown.length, plain.size)
  for (const { name, record, conference_record } of shown)
    differences.check(`${sport} ${season} standings ${name}`, [conference_record, record], plain.get(name))
}

/** Every season and the career of everyone who played. */
export async function compareCareers(school: SimulatedSchool, differences: Differences, sport: string): Promise<void> {
  const { book } = school
  for (const person of book.people(sport)) {
    const { career } = await school.send(getPlayerStats, { params: { id: String(person) } })
    for (const table of career)
      for (const row of table.rows) {
        const sum = book.sum(sport, person, row.key === 'career' ? undefined : row.key)
        compareCells(differences, `${sport} career of ${person} ${table.key} ${row.key}`, table.columns, row, sum)
      }
    const seasons = book.seasonsOf(sport).filter((season) => (book.sum(sport, person, season).gp ?? 0) > 0)
    const listed = new Set(career.flatMap(({ rows }) => rows.map(({ key }) => key)))
    if (career.length > 0) differences.check(`${sport} seasons of ${person}`, listed.size, seasons.length + 1)
  }
}

/** Last years' rosters, and the one that each start of a school year made. */
export async function compareRosters(school: SimulatedSchool, differences: Differences): Promise<void> {
  for (const [key, plain] of school.rosters) {
    const [sport = '', season = ''] = key.split(' ')
    differences.check(`roster of ${key}`, await school.listRosterOf(sport, season), plain)
  }
}

/** Every address that was ever given out still answers, and leads to the same thing. */
export async function compareAddresses(
  school: SimulatedSchool,
  differences: Differences,
  sport: string,
): Promise<void> {
  const { book, running, merged } = school
  const current = school.addressOf(sport)
  for (const address of new Set([sport, current])) {
    for (const rest of ['', '/schedules', '/stats', '/roster/players'])
      differences.check(
        `page /app/sports/${address}${rest}`,
        running.deps.school.within(() => findMovedPath(`/app/sports/${address}${rest}`)) ??
          `/app/sports/${address}${rest}`,
        `/app/sports/${current}${rest}`,
      )
    for (const season of book.seasonsOf(sport)) {
      const { games } = await school.send(getSeasonSchedule, { params: { sport: address, season } })
      differences.check(
        `${address} ${season}`,
        games.map(({ id }) => id),
        book.ofSeason(sport, season).map(({ id }) => id),
      )
    }
    const { games } = await school.send(getSportSchedule, { params: { sport: address } })
    differences.check(
      `${address} now`,
      games.every((game) => game.sport === current),
      true,
    )
    const calendar = await running.app.inject(`/calendar/${address}.ics`)
    differences.check(`calendar ${address}`, calendar.statusCode, 200)
  }
  for (const { id } of book.games.filter((game) => game.sport === sport)) {
    const { game } = await school.send(getScheduleGame, { params: { id: String(id) } })
    differences.check(`game ${id}`, [game.id, game.sport], [id, current])
  }
  for (const person of book.people(sport)) {
    const player = await school.send(getPlayer, { params: { id: String(person) } })
    differences.check(`player ${person}`, [player.id, player.sport], [person, current])
  }
  for (const [removed, kept] of merged) {
    const player = await school.send(getPlayer, { params: { id: String(removed) } })
    differences.check(`merged player ${removed}`, player.id, kept)
  }
}

/** An ended sport is no choice anymore. */
export async function compareChoices(school: SimulatedSchool, differences: Differences, ended: readonly string[]) {
  const { teams } = await school.send(listTeams)
  for (const sport of ended)
    differences.check(
      `${sport} is no choice`,
      teams.some(({ slug }) => slug === school.addressOf(sport)),
      false,
    )
}
