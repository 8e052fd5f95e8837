import { dayMs } from '@fieldhouse/contract/durations'
import { demoSchool } from '../school/demo-school.ts'
import { inTransaction, type SqlDatabase, type SqlPool } from '../store/database.ts'
import { insertRows } from '../store/rows.ts'

interface SeedRewardsDeps {
  pool: SqlPool
  now: Date
}

type RewardRule = [
  deed: string,
  goal: number,
  points: number,
  art: string,
  name: string,
  words: string,
  perDay?: number,
]

/** Rules of each kind, for points and for trophies. */
const rules: readonly RewardRule[] = [
  ['visit', 0, 2, 'cup', 'Daily visit', 'Open the app any day'],
  ['watch', 0, 10, 'eye', 'Watch', 'Watch half a video, or ten minutes of a live event', 5],
  ['follow', 0, 5, 'banner', 'New follow', 'Follow a team', 4],
  ['predict', 0, 25, 'star', 'Correct pick', 'Pick the winner before a game starts'],
  ['share', 0, 15, 'voice', 'Referral', 'Invite a friend with your link', 4],
  ['attend', 0, 50, 'ball', 'At the game', 'Enter the code on the videoboard at a home game'],
  ['follow', 3, 20, 'banner', 'Three colors', 'Follow three teams'],
  ['streak', 7, 40, 'flame', '7-day streak', 'Visit seven days in a row'],
  ['watch', 10, 60, 'eye', 'Film room', 'Watch ten videos or live events'],
  ['predict', 5, 100, 'star', 'The oracle', 'Make five correct picks'],
  ['attend', 3, 150, 'cup', 'Sixth man', 'Go to three home games'],
  ['share', 5, 80, 'voice', 'Recruiter', 'Five friends join with your link'],
]

type RewardPrize = [art: string, cost: number, stock: number, name: string, words: string, perFan: number | null]

const prizes: readonly RewardPrize[] = [
  ['poster', 40, 60, 'Season poster', 'This season’s print. Pick it up at the field house.', 2],
  ['cap', 120, 25, 'Field crew cap', 'One size fits all. Pick it up at the field house.', 1],
  ['scarf', 180, 20, 'Front row scarf', 'Warm and loud. Pick it up at the field house.', 1],
  ['ticket', 300, 8, 'Two tickets, any home game', 'We’ll email you within a day.', 1],
  ['ball', 500, 3, 'Game ball', 'From the last home game, signed by the team.', 1],
]

/** Causes, with what earlier fans donated. */
const causes = [
  ['Books on the road', 'Books for the library that travels with our teams', 20_000, 6_140],
  ['First cleats', 'Cleats for young players', 50_000, 31_900],
  ['The marching band', 'New drum heads for the spring', null, 850],
] as const

/** Days on which the demo's accounts visited: with today they complete a week and win a trophy that is still new. */
const visitedDays = 6

/** Days ago on which friends used each account's link. An account with a code is listed on the leaderboard. */
const collectors = [
  { email: 'fan@fieldhouse.test', shared: [2, 4], code: undefined },
  { email: 'operator@fieldhouse.test', shared: [1, 2, 3, 5], code: 'DESKDESK22' },
  { email: 'scorer@fieldhouse.test', shared: [6], code: 'TABLETABL2' },
] as const

/** Seeds rules, prizes and causes once; anything that staff changed since stays. */
export async function seedRewards({ pool, now }: SeedRewardsDeps): Promise<void> {
  await inTransaction(pool, 'demo rewards', async (client) => {
    const { rows } = await client.query('select 1 from reward_rule where company_id = $1 limit 1', [demoSchool.id])
    if (rows.length === 0) await seedRules(client, now)
  })
}

async function seedRules(client: SqlDatabase, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 30 * dayMs)
  const added = { company_id: demoSchool.id, paused: false, added_at: since }
  await insertRows(
    client,
    'reward_rule',
    rules.map(([deed, goal, points, art, name, words, perDay]) => ({
      ...added,
      deed,
      goal,
      name,
      words,
      points,
      per_day: perDay ?? null,
      art,
      since,
    })),
  )
  await insertRows(
    client,
    'reward_prize',
    prizes.map(([art, cost, stock, name, words, perFan]) => ({
      ...added,
      name,
      words,
      art,
      cost,
      stock,
      per_fan: perFan,
    })),
  )
  await insertRows(
    client,
    'reward_cause',
    causes.map(([name, words, goal, given]) => ({ ...added, name, words, goal, given })),
  )
  await seedFanDeeds(client, now)
}

/**
 * Seeds what the fans did, and for fans on the leaderboard the points of each deed. Other fans are counted when they
 * open the page.
 */
async function seedFanDeeds(client: SqlDatabase, now: Date): Promise<void> {
  for (let ago = 1; ago <= visitedDays; ago += 1)
    await client.query(
      `insert into reward_deed (customer_uid, deed, subject, at, day)
       select uid, 'visit', ($2::timestamptz at time zone $3)::date::text, $2, ($2::timestamptz at time zone $3)::date
       from customer where company_id = $1 on conflict do nothing`,
      [demoSchool.id, new Date(now.getTime() - ago * dayMs), demoSchool.timeZone],
    )
  for (const { email, shared, code } of collectors) {
    const { rows } = await client.query('select uid from customer where company_id = $1 and email_norm = $2', [
      demoSchool.id,
      email,
    ])
    const uid = rows[0]?.uid
    if (uid === undefined) continue
    for (const ago of shared)
      await client.query(
        `insert into reward_deed (customer_uid, deed, subject, at, day)
         values ($1, 'share', $2, $3, ($3::timestamptz at time zone $4)::date)`,
        [uid, `demo ${ago}`, new Date(now.getTime() - ago * dayMs), demoSchool.timeZone],
      )
    if (code === undefined) continue
    await client.query(
      `insert into reward_fan (customer_uid, company_id, balance, code, on_board, began_at)
       select $1, $2, sum(rule.points), $3, true, $4 from reward_deed deed
       join reward_rule rule on rule.company_id = $2 and rule.deed = deed.deed and rule.goal = 0 where customer_uid = $1`,
      [uid, demoSchool.id, code, new Date(now.getTime() - visitedDays * dayMs)],
    )
    await client.query(
      `insert into reward_line (company_id, customer_uid, rule_id, subject, round, points, words, at)
       select $2, $1, rule.id, subject, 0, rule.points, rule.name, at from reward_deed deed
       join reward_rule rule on rule.company_id = $2 and rule.deed = deed.deed and rule.goal = 0
       where customer_uid = $1 order by at`,
      [uid, demoSchool.id],
    )
  }
}
