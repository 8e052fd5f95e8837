import { formatPath, getFullPath } from '@fieldhouse/contract/request'
import { getBoxScore, getLiveGames, getSchedule, getSeasonSchedule } from '@fieldhouse/contract/stats/stats'
import pg from 'pg'
import { compareWithBare, measureFreshMs } from '../measure/bare-server.ts'
import { seedGames } from '../measure/seed-games.ts'
import { signInHeaders } from '../measure/sign-in-fan.ts'
import { startProduct } from '../measure/start-product.ts'

/**
 * Measures the schedule, box score and live games beside node:http with the same bytes. Then measures the same with
 * 100,000 games, and answers that are not cached.
 */
const loadOptions = { connections: 16, forMs: 3_000 }
const sizes = [1_000, 100_000]
const freshRequests = 40
/** Most that an answer may take, as a multiple of node:http alone. */
const ratioGoal = 1.7

interface AnswerFigures {
  ratio: number
  freshMs: number
}

async function measureAnswers(count: number): Promise<Map<string, AnswerFigures>> {
  const product = await startProduct({ DEMO: 'accounts' })
  const headers = { ...(await signInHeaders(product)), 'accept-encoding': 'br' }
  const { box } = await seedGames(product.databaseUrl, count)
  const bus = new pg.Client({ connectionString: product.databaseUrl })
  await bus.connect()
  /** Notifies the product as a changed score does. */
  const notifyChange = () => bus.query("select pg_notify('fieldhouse', 'schedule:1')")
  await notifyChange()
  const day = new Date().toISOString().slice(0, 10)
  const weekAgo = new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10)
  const calls = {
    'schedule of a week': `${getFullPath(getSchedule)}?startDate=${weekAgo}&endDate=${day}`,
    'schedule of a season': formatPath(getSeasonSchedule, { sport: 'football', season: '2026' }),
    'box score': formatPath(getBoxScore, { sport: 'football', id: box }),
    'live games': getFullPath(getLiveGames),
  }
  const figures = new Map<string, AnswerFigures>()
  for (const [name, at] of Object.entries(calls)) {
    const url = `${product.url}${at}`
    const { bytes, floor, ours } = await compareWithBare(url, headers, loadOptions, 500)
    const freshMs = await measureFreshMs(url, headers, freshRequests, notifyChange)
    figures.set(name, { ratio: floor.perSecond / ours.perSecond, freshMs })
    console.log(`${name}, ${count} games in the database, ${(bytes.length / 1000).toFixed(1)} KB of JSON`)
    console.table({ 'node:http alone': floor, ours })
  }
  await bus.end()
  await product.stop()
  return figures
}

const [few, many] = [await measureAnswers(sizes[0] ?? 0), await measureAnswers(sizes[1] ?? 0)]
for (const [name, { ratio, freshMs }] of many)
  console.log(
    `${name}: takes ${ratio.toFixed(2)} × what node:http alone takes in the same run, goal ${ratioGoal}; asked afresh ${freshMs.toFixed(1)} ms with ${sizes[1]} games, ` +
      `${(freshMs / (few.get(name)?.freshMs ?? 1)).toFixed(2)} × of what it takes with ${sizes[0]}`,
  )
