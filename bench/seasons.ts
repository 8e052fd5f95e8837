import { setTimeout as sleep } from 'node:timers/promises'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { listRoster } from '@fieldhouse/contract/games/people'
import { listSchoolYears } from '@fieldhouse/contract/games/years/school-years'
import { listTeamSeasons } from '@fieldhouse/contract/games/years/seasons'
import { exploreHome } from '@fieldhouse/contract/home/home'
import { listEvents } from '@fieldhouse/contract/live/live'
import { listStreams } from '@fieldhouse/contract/live/streams'
import { buildRequest, type RequestInput } from '@fieldhouse/contract/request'
import { search } from '@fieldhouse/contract/search/search'
import {
  getBoxScore,
  getPlayer,
  getPlayerStats,
  getSchedule,
  getScheduleGame,
  getSeasons,
  getSportPlayers,
  getSportRecords,
  getSportSchedule,
  getSportStats,
  getStandings,
  getTonight,
} from '@fieldhouse/contract/stats/stats'
import pg from 'pg'
import { demoAccounts } from '../server/src/auth/demo/demo-accounts.ts'
import { wantedForMs } from '../server/src/shared/http/answer/ahead-maker.ts'
import { readProductCpu, sumCpuMs } from './measure/seasons/cluster-cpu.ts'
import { plantSchool, plantSeason } from './measure/seasons/plant-season.ts'
import { signInHeaders } from './measure/sign-in-fan.ts'
import { type RunningProduct, startProduct } from './measure/start-product.ts'

/**
 * Measures what the pages cost after one season and after five, on the same server: the CPU time of server and database
 * for an answer that is not cached. Before each request a game has changed, as it does all day.
 */
const newest = 2026
const olderYears = [2025, 2024, 2023, 2022]
const requests = 40
const warmUps = 5
/** Most that a page may cost after five seasons, relative to the first one. */
const ratioGoal = 1.3
/** Time until a notification has reached the server. */
const noticeMs = 20
const sport = 'football'

interface Page {
  name: string
  endpoint: Endpoint
  input: RequestInput
  isConsole?: boolean
}

/** A game and a player of the newest season, who play on in the older ones. */
const listPages = (game: number, player: number): Page[] => [
  { name: 'home', endpoint: exploreHome, input: {} },
  { name: 'home: tonight', endpoint: getTonight, input: {} },
  { name: 'sport page: seasons', endpoint: getSeasons, input: { params: { sport } } },
  { name: 'sport page: video', endpoint: exploreHome, input: { query: { home_id: sport } } },
  { name: 'upcoming events', endpoint: listEvents, input: { query: { state: 'upcoming' } } },
  { name: 'schedule of the season', endpoint: getSportSchedule, input: { params: { sport } } },
  { name: 'statistics', endpoint: getSportStats, input: { params: { sport } } },
  { name: 'roster', endpoint: getSportPlayers, input: { params: { sport }, query: {} } },
  { name: 'player', endpoint: getPlayer, input: { params: { id: player } } },
  { name: 'player: statistics', endpoint: getPlayerStats, input: { params: { id: player } } },
  { name: 'game', endpoint: getScheduleGame, input: { params: { id: game } } },
  { name: 'game: box score', endpoint: getBoxScore, input: { params: { sport, id: game } } },
  { name: 'standings', endpoint: getStandings, input: { params: { sport }, query: {} } },
  { name: 'records', endpoint: getSportRecords, input: { params: { sport } } },
  { name: 'search', endpoint: search, input: { query: { q: 'opponent 7' } } },
  ...[
    {
      name: 'console: schedule',
      endpoint: getSchedule,
      input: { query: { startDate: `${newest}-07-01`, endDate: `${newest + 1}-06-30` } },
    },
    { name: 'console: school years', endpoint: listSchoolYears, input: {} },
    { name: 'console: seasons', endpoint: listTeamSeasons, input: { query: {} } },
    { name: 'console: team', endpoint: listRoster, input: { query: { sport } } },
    { name: 'console: recordings', endpoint: listStreams, input: {} },
    { name: 'console: activity log', endpoint: auditTrail, input: { query: {} } },
  ].map((page) => ({ ...page, isConsole: true })),
]

interface PageCost {
  cpuMs: number
  wallMs: number
  kilobytes: number
}

async function measurePages(product: RunningProduct, client: pg.Client): Promise<Map<string, PageCost>> {
  const fan = await signInHeaders(product)
  const operator = await signInHeaders(product, demoAccounts[1].email)
  const readNumber = async (text: string): Promise<number> => Number((await client.query(text)).rows[0]?.id)
  const game = await readNumber(`select max(id) as id from game where sport = '${sport}' and season = '${newest}'`)
  const player = await readNumber(`select max(person_id) as id from game_line where game_id = ${game}`)
  /** Notifies the server as a changed final does. */
  const change = async () => {
    await client.query(
      `select pg_notify('fieldhouse', 'schedule:${game}'), pg_notify('fieldhouse', 'lines:${sport}'),
         pg_notify('fieldhouse', 'roster:${sport}')`,
    )
    await sleep(noticeMs)
  }
  const costs = new Map<string, PageCost>()
  for (const page of listPages(game, player)) {
    const { path, ...request } = buildRequest(page.endpoint, page.input)
    const headers = { ...request.headers, ...(page.isConsole ? operator : fan) }
    const ask = async (): Promise<number> => {
      const answer = await fetch(`${product.url}${path}`, { ...request, headers })
      const bytes = await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${page.name}: ${answer.status} ${Buffer.from(bytes)}`)
      return bytes.byteLength
    }
    // Until then the server would make the page before it anew at each change.
    await sleep(wantedForMs)
    costs.set(page.name, await measurePage(product, change, ask))
  }
  return costs
}

async function measurePage(
  product: RunningProduct,
  change: () => Promise<void>,
  ask: () => Promise<number>,
): Promise<PageCost> {
  for (let warmUp = 0; warmUp < warmUps; warmUp++) {
    await change()
    await ask()
  }
  const times: number[] = []
  let bytes = 0
  const beganCpu = readProductCpu(product)
  for (let request = 0; request < requests; request++) {
    await change()
    const beganMs = performance.now()
    bytes = await ask()
    times.push(performance.now() - beganMs)
  }
  const cpuMs = sumCpuMs(beganCpu, readProductCpu(product)) / requests
  const wallMs = times.toSorted((one, other) => one - other)[Math.floor(requests / 2)] ?? 0
  return { cpuMs, wallMs, kilobytes: bytes / 1000 }
}

const product = await startProduct({ DEMO: 'accounts' })
const client = new pg.Client({ connectionString: product.databaseUrl })
await client.connect()
await plantSchool(client)
await plantSeason(client, newest)
await client.query("select pg_notify('fieldhouse', 'video'), pg_notify('fieldhouse', 'school')")
await product.quiet()
const first = await measurePages(product, client)
for (const year of olderYears) await plantSeason(client, year)
await client.query("select pg_notify('fieldhouse', 'video'), pg_notify('fieldhouse', 'school')")
await product.quiet()
const fifth = await measurePages(product, client)

const { rows: counts } = await client.query(
  `select (select count(*) from game)::int as games, (select count(*) from game_line)::int as lines,
     (select count(*) from live_event)::int as recordings`,
)
console.log(`13 teams; after five seasons ${JSON.stringify(counts[0])}; goal ${ratioGoal} × of the first season`)
const round = (value: number) => Math.round(value * 10) / 10
console.table(
  Object.fromEntries(
    [...first].map(([name, one]) => {
      const five = fifth.get(name) ?? one
      const ratio = five.cpuMs / one.cpuMs
      return [
        name,
        {
          'CPU, ms: first': round(one.cpuMs),
          fifth: round(five.cpuMs),
          ratio: Math.round(ratio * 100) / 100,
          'median, ms: first': round(one.wallMs),
          'fifth ': round(five.wallMs),
          KB: `${round(one.kilobytes)}, ${round(five.kilobytes)}`,
          goal: ratio <= ratioGoal ? '' : 'missed',
        },
      ]
    }),
  ),
)
await client.end()
await product.stop()
process.exit()
