import { Agent } from 'node:http'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { formatPath, getFullPath } from '@fieldhouse/contract/request'
import {
  getBoxScore,
  getLiveGames,
  getSchedule,
  getScheduleGame,
  getSeasonSchedule,
} from '@fieldhouse/contract/stats/stats'
import pg from 'pg'
import { demoAccounts } from '../../server/src/auth/demo/demo-accounts.ts'
import { getCpuSeconds } from '../measure/cpu.ts'
import { runAtRate, sendShot, summarizeTimes } from '../measure/run-load.ts'
import { seedGames } from '../measure/seed-games.ts'
import { signInHeaders } from '../measure/sign-in-fan.ts'
import { startProduct } from '../measure/start-product.ts'

/**
 * Measures the CPU of one process on a Saturday: twenty games are live, their scores change, and fans request 48
 * different answers meanwhile.
 */
const liveGames = 20
const forMs = 10_000
const changesPerSecond = [0, 1, 4, 8]
const requestsPerSecond = [100, 300]
const coreGoal = 0.5
const sports = ['football', 'womens-volleyball', 'womens-soccer', 'mens-basketball', 'baseball', 'softball'] as const

const product = await startProduct({ DEMO: 'accounts' })
await seedGames(product.databaseUrl, 1_000)
const database = new pg.Client({ connectionString: product.databaseUrl })
await database.connect()
const { rows: games } = await database.query<{ id: number; sport: (typeof sports)[number] }>(
  `update game set status = 'live', day = current_date, state = jsonb_set(state::jsonb, '{status}', '{"kind":"live","label":"3rd"}')
   where id in (select id from game where season = '2026' and sport = any($1) order by sport <> 'football', id limit $2)
   returning id, sport`,
  [sports, liveGames],
)
await database.query("select pg_notify('fieldhouse', 'schedule:0')")
await database.end()

const fan = { ...(await signInHeaders(product)), 'accept-encoding': 'br' }
const operator = await signInHeaders(product, demoAccounts[1].email)
const formatDayOffset = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const answers = [
  ...games.map(({ id, sport }) => formatPath(getBoxScore, { sport, id })),
  ...games.slice(0, 14).map(({ id }) => formatPath(getScheduleGame, { id })),
  ...sports.map((sport) => formatPath(getSeasonSchedule, { sport, season: '2026' })),
  ...Array.from(
    { length: 7 },
    (_, day) => `${getFullPath(getSchedule)}?startDate=${formatDayOffset(-day)}&endDate=${formatDayOffset(7 - day)}`,
  ),
  getFullPath(getLiveGames),
]

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
async function requestAnswer(path: string, times: number[]): Promise<void> {
  const began = performance.now()
  const status = await sendShot(agent, { url: `${product.url}${path}`, headers: fan })
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  times.push(performance.now() - began)
}

let enteredCount = 0
async function enterPlay(): Promise<void> {
  const game = games[enteredCount % games.length]
  enteredCount += 1
  const url = `${product.url}${formatPath(enterScore, { id: game?.id ?? 0 })}`
  const body = JSON.stringify({
    seq: enteredCount,
    score: { home: enteredCount % 200 },
    play: { text: `A play of ${enteredCount} yards` },
  })
  const answer = await fetch(url, { method: 'POST', headers: operator, body })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

const table: Record<string, { 'cores of Node': number; p50Ms: number; p99Ms: number }> = {}
let calmCores = 0
for (const requests of requestsPerSecond)
  for (const changes of changesPerSecond) {
    const times: number[] = []
    let next = 0
    const before = getCpuSeconds(product.pid) ?? 0
    const began = performance.now()
    await Promise.all([
      runAtRate(requests, forMs, () => requestAnswer(answers[next++ % answers.length] ?? '', times)),
      runAtRate(changes, forMs, enterPlay),
    ])
    const cores = ((getCpuSeconds(product.pid) ?? 0) - before) / ((performance.now() - began) / 1000)
    if (changes === 0 && requests === requestsPerSecond[0]) calmCores = cores
    table[`${changes} changes × ${requests} requests a second`] = {
      'cores of Node': Math.round(cores * 100) / 100,
      ...summarizeTimes(times),
    }
  }
console.table(table)
const busiest = table[`4 changes × 100 requests a second`]
console.log(
  `${liveGames} games, 4 changes and 100 requests a second: ${busiest?.['cores of Node']} cores, goal ${coreGoal}; ${((busiest?.['cores of Node'] ?? 0) / Math.max(calmCores, 0.001)).toFixed(1)} × of the same without changes`,
)
await product.stop()
