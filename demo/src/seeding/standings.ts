import { createRandom } from '@fieldhouse/sports/simulated/random'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { getSeasonAt } from '../schedule/plan.ts'
import { type DemoSchool, schools } from '../schedule/schools.ts'
import { demoSchool } from '../school/demo-school.ts'
import type { SqlPool } from '../store/database.ts'

interface WinLoss {
  won: number
  lost: number
}

interface OwnResult {
  other: number
  won: boolean
  lost: boolean
  conference: boolean
}

/** Games of a school outside its conference. */
const otherGames = 4
const conference = 'Mountain Crest'

/**
 * Seeds the conference standings once for each sport with two sides: the other schools' games among themselves, and
 * their games against the demo's school.
 */
export async function seedConferenceStandings(
  pool: SqlPool,
  now: Date,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const { rows } = await pool.query('select distinct sport, season from standing where company_id = $1', [
    demoSchool.id,
  ])
  const seeded = new Set(rows.map(({ sport, season }) => `${sport} ${season}`))
  const missing = Object.keys(simulators).filter(
    (slug) => !simulators[slug]?.manyTeams && !seeded.has(`${slug} ${getSeasonAt(slug, now)}`),
  )
  if (missing.length === 0) return
  const members = schools.filter((school) => school.conference)
  for (const sport of missing) {
    const season = getSeasonAt(sport, now)
    const own = await loadOwnResults(pool, sport, season)
    const counts = simulateConference(members, `${sport} ${season}`)
    const rows = members.map((school) => {
      const id = ids.get(school.name) ?? 0
      const ownResults = own.filter((game) => game.other === id)
      const conferenceGames = ownResults.filter((game) => game.conference)
      const { among, others } = counts(school)
      const conferenceCount = addCounts(among, countResults(conferenceGames))
      return {
        school_id: id,
        conference_record: formatCount(conferenceCount),
        record: formatCount(addCounts(addCounts(others, among), countResults(ownResults))),
        share: conferenceCount.won / Math.max(1, conferenceCount.won + conferenceCount.lost),
      }
    })
    const ranked = rows.toSorted((one, other) => other.share - one.share)
    const ownRow = { school_id: ids.get(demoSchool.school) ?? 0, conference_record: '0-0', record: '0-0' }
    await pool.query(
      `insert into standing (company_id, sport, season, school_id, place, conference, record, conference_record, told_at)
       select $1, $2, $3, school_id, place, $4, record, conference_record, $6
       from jsonb_to_recordset($5::jsonb) as s(school_id integer, place integer, record text, conference_record text)
       where exists (select 1 from season where company_id = $1 and sport = $2 and slug = $3)
       on conflict do nothing`,
      [
        ...[demoSchool.id, sport, season, conference],
        JSON.stringify([ownRow, ...ranked].map((row, index) => ({ ...row, place: index + 1 }))),
        now,
      ],
    )
  }
}

/** Plays each pair of schools once; the stronger one wins more often. */
function simulateConference(members: readonly DemoSchool[], seed: string) {
  const chance = createRandom(`standings ${seed}`)
  const counts = new Map(members.map((school) => [school, { won: 0, lost: 0 }]))
  for (const [index, one] of members.entries())
    for (const other of members.slice(index + 1)) {
      const [winner, loser] = chance.chance(one.strength / (one.strength + other.strength))
        ? [one, other]
        : [other, one]
      counts.set(winner, addCounts(counts.get(winner), { won: 1, lost: 0 }))
      counts.set(loser, addCounts(counts.get(loser), { won: 0, lost: 1 }))
    }
  return (school: DemoSchool) => {
    const won = Array.from({ length: otherGames }, () => chance.chance(school.strength)).filter(Boolean).length
    return { among: counts.get(school) ?? { won: 0, lost: 0 }, others: { won, lost: otherGames - won } }
  }
}

async function loadOwnResults(pool: SqlPool, sport: string, season: string): Promise<OwnResult[]> {
  const { rows } = await pool.query(
    `select o.id as other, g.conference,
       (case when o.id = g.away_id then g.away_score > g.home_score else g.home_score > g.away_score end) as won,
       (case when o.id = g.away_id then g.away_score < g.home_score else g.home_score < g.away_score end) as lost
     from game g join school o on o.id in (g.away_id, g.home_id) and not o.own
     where g.company_id = $1 and g.sport = $2 and g.season = $3 and g.type = 'game' and g.status = 'final' and not g.exhibition`,
    [demoSchool.id, sport, season],
  )
  return rows as unknown as OwnResult[]
}

const countResults = (games: readonly OwnResult[]): WinLoss => ({
  won: games.filter(({ won }) => won).length,
  lost: games.filter(({ lost }) => lost).length,
})

const addCounts = (one: WinLoss = { won: 0, lost: 0 }, other: WinLoss): WinLoss => ({
  won: one.won + other.won,
  lost: one.lost + other.lost,
})

const formatCount = ({ won, lost }: WinLoss): string => `${won}-${lost}`
