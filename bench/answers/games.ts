import { formatPath, getFullPath } from '@fieldhouse/contract/request'
import { getBoxScore, getLiveGames, getSchedule, getSeasonSchedule } from '@fieldhouse/contract/stats/stats'
import pg from 'pg'
import { afreshMs, besideBare } from '../measure/bare.ts'
import { fanHeaders } from '../measure/fan.ts'
import { startProduct } from '../measure/product.ts'
import { plantGames } from '../measure/season.ts'

/** Schedule, box score and live games beside node:http with the same bytes; the same again with 100,000 games, and answers that nobody kept. */
const run = { connections: 16, forMs: 3_000 }
const sizes = [1_000, 100_000]
const asksAfresh = 40
/** So many times what node:http alone takes, at most. */
const goal = 1.7

interface Figures {
  ratio: number
  freshMs: number
}

async function measured(count: number): Promise<Map<string, Figures>> {
  const product = await startProduct({ DEMO: 'accounts' })
  const headers = { ...(await fanHeaders(product)), 'accept-encoding': 'br' }
  const { box } = await plantGames(product.databaseUrl, count)
  const bus = new pg.Client({ connectionString: product.databaseUrl })
  await bus.connect()
  /** As when the score of one game is another. */
  const tell = () => bus.query("select pg_notify('fieldhouse', 'schedule:1')")
  await tell()
  const day = new Date().toISOString().slice(0, 10)
  const weekAgo = new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10)
  const calls = {
    'schedule of a week': `${getFullPath(getSchedule)}?startDate=${weekAgo}&endDate=${day}`,
    'schedule of a season': formatPath(getSeasonSchedule, { sport: 'football', season: '2026' }),
    'box score': formatPath(getBoxScore, { sport: 'football', id: box }),
    'live games': getFullPath(getLiveGames),
  }
  const figures = new Map<string, Figures>()
  for (const [name, at] of Object.entries(calls)) {
    const url = `${product.url}${at}`
    const { bytes, floor, ours } = await besideBare(url, headers, run, 500)
    const freshMs = await afreshMs(url, headers, asksAfresh, tell)
    figures.set(name, { ratio: floor.perSecond / ours.perSecond, freshMs })
    console.log(`${name}, ${count} games in the database, ${(bytes.length / 1000).toFixed(1)} KB of JSON`)
    console.table({ 'node:http alone': floor, ours })
  }
  await bus.end()
  await product.stop()
  return figures
}

const [few, many] = [await measured(sizes[0] ?? 0), await measured(sizes[1] ?? 0)]
for (const [name, { ratio, freshMs }] of many)
  console.log(
    `${name}: takes ${ratio.toFixed(2)} × what node:http alone takes in the same run, goal ${goal}; asked afresh ${freshMs.toFixed(1)} ms with ${sizes[1]} games, ` +
      `${(freshMs / (few.get(name)?.freshMs ?? 1)).toFixed(2)} × of what it takes with ${sizes[0]}`,
  )
