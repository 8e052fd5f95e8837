import { createRandom } from '@fieldhouse/sports/simulated/random'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { seasonAt } from '../schedule/plan.ts'
import { type DemoSchool, schools } from '../schedule/schools.ts'
import { demoSchool } from '../school/demo-school.ts'
import type { Pool } from '../store/database.ts'

interface Count {
  won: number
  lost: number
}

interface OwnGame {
  sport: string
  other: number
  won: boolean
  lost: boolean
  conference: boolean
}

/** In how many games a school meets those that are in no conference with it. */
const otherGames = 4
const conference = 'Mountain Crest'

/** How the conference stands: what its others played among themselves, and what they played with us. Once, for each sport in which two sides meet. */
export async function plantStandings(pool: Pool, now: Date, ids: ReadonlyMap<string, number>): Promise<void> {
  const season = seasonAt(now)
  const { rows } = await pool.query('select distinct sport from standing where company_id = $1 and season = $2', [
    demoSchool.id,
    season,
  ])
  const planted = new Set(rows.map(({ sport }) => sport))
  const missing = Object.keys(simulators).filter((slug) => !simulators[slug]?.manyTeams && !planted.has(slug))
  if (missing.length === 0) return
  const own = await ownGames(pool, season)
  const members = schools.filter((school) => school.conference)
  for (const sport of missing) {
    const counts = playedAmong(members, `${sport} ${season}`)
    const rows = members.map((school) => {
      const id = ids.get(school.name) ?? 0
      const withUs = own.filter((game) => game.sport === sport && game.other === id)
      const inIt = withUs.filter((game) => game.conference)
      const { among, others } = counts(school)
      const conferenceCount = plus(among, countOf(inIt))
      return {
        school_id: id,
        conference_record: text(conferenceCount),
        record: text(plus(plus(others, among), countOf(withUs))),
        share: conferenceCount.won / Math.max(1, conferenceCount.won + conferenceCount.lost),
      }
    })
    const ranked = rows.toSorted((one, other) => other.share - one.share)
    const us = { school_id: ids.get(demoSchool.school) ?? 0, conference_record: '0-0', record: '0-0' }
    await pool.query(
      `insert into standing (company_id, sport, season, school_id, place, conference, record, conference_record, told_at)
       select $1, $2, $3, school_id, place, $4, record, conference_record, $6
       from jsonb_to_recordset($5::jsonb) as s(school_id integer, place integer, record text, conference_record text)
       where exists (select 1 from season where company_id = $1 and sport = $2 and slug = $3)
       on conflict do nothing`,
      [
        ...[demoSchool.id, sport, season, conference],
        JSON.stringify([us, ...ranked].map((row, index) => ({ ...row, place: index + 1 }))),
        now,
      ],
    )
  }
}

/** Each of them once with each of the others; the better one wins more often. */
function playedAmong(members: readonly DemoSchool[], seed: string) {
  const chance = createRandom(`standings ${seed}`)
  const counts = new Map(members.map((school) => [school, { won: 0, lost: 0 }]))
  for (const [index, one] of members.entries())
    for (const other of members.slice(index + 1)) {
      const [winner, loser] = chance.chance(one.strength / (one.strength + other.strength))
        ? [one, other]
        : [other, one]
      counts.set(winner, plus(counts.get(winner), { won: 1, lost: 0 }))
      counts.set(loser, plus(counts.get(loser), { won: 0, lost: 1 }))
    }
  return (school: DemoSchool) => {
    const won = Array.from({ length: otherGames }, () => chance.chance(school.strength)).filter(Boolean).length
    return { among: counts.get(school) ?? { won: 0, lost: 0 }, others: { won, lost: otherGames - won } }
  }
}

async function ownGames(pool: Pool, season: string): Promise<OwnGame[]> {
  const { rows } = await pool.query(
    `select g.sport, o.id as other, g.conference,
       (case when o.id = g.away_id then g.away_score > g.home_score else g.home_score > g.away_score end) as won,
       (case when o.id = g.away_id then g.away_score < g.home_score else g.home_score < g.away_score end) as lost
     from game g join school o on o.id in (g.away_id, g.home_id) and not o.own
     where g.company_id = $1 and g.season = $2 and g.type = 'game' and g.status = 'final' and not g.exhibition`,
    [demoSchool.id, season],
  )
  return rows as unknown as OwnGame[]
}

const countOf = (games: readonly OwnGame[]): Count => ({
  won: games.filter(({ won }) => won).length,
  lost: games.filter(({ lost }) => lost).length,
})

const plus = (one: Count = { won: 0, lost: 0 }, other: Count): Count => ({
  won: one.won + other.won,
  lost: one.lost + other.lost,
})

const text = ({ won, lost }: Count): string => `${won}-${lost}`
