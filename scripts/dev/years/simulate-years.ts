import type { WriteFile } from '@fieldhouse/sports/simulated/statcrew/file'
import type { TestApp } from '../../../server/src/test-app.ts'
import { compareAddresses, compareCareers, compareChoices, compareRosters, compareSeason } from './compare.ts'
import { Differences } from './differences.ts'
import { opponents, type PlannedGame } from './simulated-games.ts'
import { SimulatedSchool } from './simulated-school.ts'

export interface YearsPlan {
  sports: readonly string[]
  years: number
  /** Who writes the score files. A sport without one gets typed finals. */
  writers: Readonly<Record<string, WriteFile>>
  /** Sports that play in March. */
  springs: readonly string[]
  games: number
  /** Sports that get another address in the second year, or end after it. */
  moves: Readonly<Record<string, string>>
  ends: readonly string[]
  /** Whose roster has someone twice, whose numbers are corrected, and who change sports. */
  merges: string
  corrects: { sport: string; key: string }
  transfers?: { from: string; to: string }
}

const firstYear = 2026

/** Plays several school years with all that happens in them, and compares every number with plain sums. */
export async function simulateYears(running: TestApp, plan: YearsPlan, print: (line: string) => void) {
  const school = new SimulatedSchool(running, plan.writers)
  const differences = new Differences()
  const say = (what: string) => differences.say(what, print)
  const standing = new Set<string>()
  await addGroups(running, plan.sports)
  for (let at = 0; at < plan.years; at++) {
    const year = firstYear + at
    const playing = plan.sports.filter((sport) => at < 2 || !plan.ends.includes(sport))
    await school.goTo(`${year}-11-22T16:00:00Z`)
    for (const sport of playing) await school.fillRoster(sport, `year ${year}`)
    const games = playing.flatMap((sport) => planGames(sport, { year, plan }))
    await school.importSchedule(games)
    await playSeason(school, plan, games, at)
    for (const sport of playing) {
      const season = school.book.seasonsOf(sport).at(-1) ?? ''
      await school.importStandings(sport, season)
      standing.add(`${sport} ${season}`)
    }
    await school.startYear(year + 1, playing)
    if (at === 0) for (const [sport, address] of Object.entries(plan.moves)) await school.moveAddress(sport, address)
    if (at === 1) for (const sport of plan.ends) await school.endSport(sport)
    for (const sport of plan.sports) {
      for (const season of school.book.seasonsOf(sport))
        await compareSeason(school, differences, { sport, season, hasStandings: standing.has(`${sport} ${season}`) })
      say(`${year}: records, standings, tables and leaders of ${sport}`)
      await compareCareers(school, differences, sport)
      say(`${year}: careers of ${sport}`)
      await compareAddresses(school, differences, sport)
      say(`${year}: every address of ${sport}`)
    }
    await compareRosters(school, differences)
    say(`${year}: rosters`)
    await compareChoices(school, differences, at >= 1 ? plan.ends : [])
    say(`${year}: choices`)
  }
  return { differences, book: school.book }
}

async function playSeason(school: SimulatedSchool, plan: YearsPlan, games: readonly PlannedGame[], at: number) {
  const days = games.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const merging = at === 0 ? days.filter(({ sport }) => sport === plan.merges)[1] : undefined
  const middle = days[Math.floor(days.length / 2)]
  for (const game of days) {
    if (game === merging) await school.mergeTwice(plan.merges, game)
    else await school.play(game)
    if (game !== middle) continue
    await school.transfer(plan.merges)
    if (at === 1 && plan.transfers) await school.changeSport(plan.transfers.from, plan.transfers.to)
  }
  await school.correct(plan.corrects.sport, plan.corrects.key)
}

/** A game each third day, at home and away by turns. A sport of the spring plays in March. */
const planGames = (sport: string, { year, plan }: { year: number; plan: YearsPlan }): PlannedGame[] =>
  Array.from({ length: plan.games }, (_, at) => {
    const first = plan.springs.includes(sport) ? Date.UTC(year + 1, 2, 3) : Date.UTC(year, 10, 25)
    return {
      sport,
      day: new Date(first + at * 3 * 86_400_000).toISOString().slice(0, 10),
      site: at % 2 === 0 ? 'home' : 'away',
      opponent: opponents[at % opponents.length] ?? 'Halford',
      conference: at % 3 !== 0,
    }
  })

/** The groups that hold the rosters, as the setup of a school makes them. */
async function addGroups({ deps: { pool, school } }: TestApp, sports: readonly string[]): Promise<void> {
  await pool.query(
    `with g as (insert into genre (company_id, name) values ($1, 'Highlights') returning id)
     insert into catalog (company_id, section, genre_id, name, slug, position)
     select $1, 'sports', g.id, slug, slug, 1 from g, unnest($2::text[]) slug`,
    [school.now().id, sports],
  )
}
