import { currentSchool } from '@fieldhouse/contract/company'
import { simulateFootball } from '@fieldhouse/sports/football/simulated/football'
import { writeFbgame } from '@fieldhouse/sports/football/written/fbgame'
import { createTrialSetup, trialFacts } from '@fieldhouse/sports/simulated/trial'
import pg from 'pg'

/** Simulates one game of football: its steps, its last document, and the file with the same content. */
export function simulateGameFile() {
  const steps = simulateFootball(createTrialSetup('football', 'bench'))
  const last = steps.at(-1)?.state
  if (!last) throw new Error('nobody played')
  return { steps, last, file: Buffer.from(writeFbgame(trialFacts, last)) }
}

export interface SeededGames {
  /** Id of a game with a whole document. */
  box: number
}

const sports = ['football', 'womens-volleyball', 'womens-soccer', 'mens-basketball', 'baseball', 'softball']
const gamesOfSeason = 40

/**
 * Seeds this many past games, forty to a season and a sport. The newest season is around today, and eight of its games
 * are live.
 */
export async function seedGames(databaseUrl: string, count: number): Promise<SeededGames> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { last } = simulateGameFile()
  /**
   * Whole documents for the newest season, and only list data for the older ones: the number of games is what grows.
   */
  const documents = [last, { status: last.status, score: last.score }].map((state) => JSON.stringify(state))
  const runQuery = (sql: string, values: unknown[]) => client.query(sql, values)
  await runQuery(
    `insert into school (company_id, name, short, abbr) select $1, 'School ' || n, 'School ' || n, 'S' || n
     from generate_series(1, 200) n on conflict do nothing`,
    [currentSchool().id],
  )
  await runQuery(
    `insert into season (company_id, sport, slug, title, starts, ends)
     select $1, sport, (2026 - n)::text, (2026 - n)::text, make_date(2026 - n, 1, 1), make_date(2026 - n, 12, 31)
     from unnest($2::text[]) sport, generate_series(0, $3::integer) n on conflict do nothing`,
    [currentSchool().id, sports, Math.ceil(count / sports.length / gamesOfSeason)],
  )
  await runQuery(
    `insert into game (company_id, sport, season, type, day, starts_at, time_zone, site, away_id, home_id, state, status, summary,
       away_score, home_score, changed_at)
     select $1, sport, (2026 - season)::text, 'game', day, day + interval '19 hours', 'America/Denver', 'home',
       (select min(id) from school where not own) + n % 200, (select id from school where own),
       case when live then jsonb_set($4::jsonb, '{status}', '{"kind":"live","label":"3rd"}') when season = 0 then $4::jsonb else $6::jsonb end,
       case when live then 'live' else 'final' end,
       jsonb_build_object('status', jsonb_build_object('kind', 'final'), 'result', 'W 32-25', 'away', '{"won":false}'::jsonb, 'home', '{"won":true}'::jsonb),
       25, 32, day
     from (select n, sport, season, n < 8 and season = 0 as live,
         (date_trunc('year', current_date) - make_interval(years => season) + make_interval(days => (n / $5::integer) % 40 * 9))::date as day
       from (select n, ($2::text[])[n % $5 + 1] as sport, n / ($5 * ${gamesOfSeason}) as season from generate_series(0, $3::integer - 1) n) g) g`,
    [currentSchool().id, sports, count, documents[0], sports.length, documents[1]],
  )
  await runQuery('analyze game', [])
  const { rows } = await runQuery(
    `select id from game where sport = 'football' and status = 'final' order by id limit 1`,
    [],
  )
  await client.end()
  return { box: Number(rows[0]?.id) }
}
