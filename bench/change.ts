import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { currentSchool } from '@fieldhouse/contract/company'
import { importScores } from '@fieldhouse/contract/games/files'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { stream } from '@fieldhouse/contract/realtime/realtime'
import { formatPath, getFullPath } from '@fieldhouse/contract/request'
import { writeFbgame } from '@fieldhouse/sports/football/written/fbgame'
import { trialFacts } from '@fieldhouse/sports/simulated/trial'
import { demoAccounts } from '../server/src/auth/demo/demo-accounts.ts'
import { startBareChange } from './measure/cost/bare-change.ts'
import { databaseCosts } from './measure/cost/database-cpu.ts'
import { cpuSeconds } from './measure/cpu.ts'
import { openCrowd } from './measure/crowd.ts'
import { fanHeaders } from './measure/fan.ts'
import { startProduct } from './measure/product.ts'
import { footballGame, plantGames } from './measure/season.ts'

/** What one change of a live game costs, a scorer's tap and one new play in a score file, while a fan follows it; beside a bare UPDATE of the same document with NOTIFY. */
const warmUp = 30
const changes = 100
const counted = 10
const restMs = 3_000

const product = await startProduct({ DEMO: 'accounts' })
const { box: tapped } = await plantGames(product.databaseUrl, 60)
const database = await databaseCosts(product.databaseUrl, path.join(product.home, 'pg/log'))
const operator = await fanHeaders(product, demoAccounts[1].email)
const { steps, last } = footballGame()

async function post(url: string, headers: Record<string, string>, body: string | Buffer): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(Buffer.from(body)) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
  return JSON.parse(text)
}
const json = { ...operator, 'content-type': 'application/json' }

const tap = (count: number) =>
  post(
    `${product.url}${formatPath(enterScore, { id: tapped })}`,
    json,
    JSON.stringify({
      seq: count,
      status: { kind: 'live', label: '4th' },
      score: { home: 100 + (count % 100) },
      clock_seconds: 800 - count,
      play: { text: `A run of ${count} yards` },
    }),
  )

const opponent = { sport: 'football', day: trialFacts.day, site: 'home', opponent: trialFacts.away.name }
const made = await post(`${product.url}${getFullPath(createGame)}`, json, JSON.stringify(opponent))
const { id: filed } = made as { id: number }
const ours = { ...trialFacts, home: { ...trialFacts.home, id: currentSchool().abbr, name: currentSchool().school } }
/** Not up to the end: a file that looks over waits for a word. */
const beforeTheEnd = 20
const files = steps
  .slice(-(warmUp + changes + counted) - beforeTheEnd, -beforeTheEnd)
  .map(({ state }) => Buffer.from(writeFbgame(ours, state)))
const xml = { ...operator, 'content-type': 'application/xml' }
async function file(count: number) {
  const said = await post(
    `${product.url}${getFullPath(importScores)}?game=${filed}&confirm=true`,
    xml,
    files[count] ?? '',
  )
  const { verdict } = said as { verdict: string }
  if (verdict !== 'accepted' && verdict !== 'same') throw new Error(`file ${count}: ${verdict}`)
}

const bare = await startBareChange(product.databaseUrl, last)
const press = (count: number) => post(bare.url, {}, JSON.stringify({ seq: count }))

const fans = await openCrowd(
  `${product.url}${getFullPath(stream)}?games=${tapped},${filed}`,
  [await fanHeaders(product)],
  1,
)

const spentBy = (pid: number) => ({ node: cpuSeconds(pid) ?? 0, postgres: database.cpuSeconds() })

/** What is spent while `work` is done, without what a process spends in that time when nothing is done. */
async function spentOn(pid: number, work: () => Promise<unknown>) {
  const resting = spentBy(pid)
  await sleep(restMs)
  const [before, began] = [spentBy(pid), performance.now()]
  await work()
  const after = spentBy(pid)
  const rests = (performance.now() - began) / restMs
  const without = (key: 'node' | 'postgres') => after[key] - before[key] - (before[key] - resting[key]) * rests
  return { node: without('node'), postgres: without('postgres') }
}

/** Done again and again until it is warm, then counted. */
async function costOf(pid: number, once: (count: number) => Promise<unknown>) {
  let count = 0
  const times = async (many: number) => {
    for (let done = 0; done < many; done++) await once(count++)
  }
  await times(warmUp)
  const spent = await spentOn(pid, async () => {
    await times(changes)
    // What is done behind an answer belongs to it.
    await sleep(300)
  })
  const statements = await database.statementsOf(() => times(counted))
  const each = (seconds: number) => Math.round((seconds * 1e5) / changes) / 100
  return {
    'Node, ms of CPU': each(spent.node),
    'PostgreSQL, ms of CPU': each(spent.postgres),
    statements: Math.round((statements.length / counted) * 10) / 10,
  }
}

const table = {
  'a bare UPDATE + NOTIFY': await costOf(bare.pid, press),
  'a tap': await costOf(product.pid, tap),
  'a play in a file': await costOf(product.pid, file),
}
console.table(table)
console.log(
  `a document of ${Math.round(JSON.stringify(last).length / 1000)} KB, files of up to ${Math.round((files.at(-1)?.length ?? 0) / 1000)} KB`,
)
fans.leave()
bare.stop()
await database.close()
await product.stop()
process.exit(0)
