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
import { openDatabaseCosts } from './measure/cost/database-cpu.ts'
import { getCpuSeconds } from './measure/cpu.ts'
import { openCrowd } from './measure/crowd.ts'
import { seedGames, simulateGameFile } from './measure/seed-games.ts'
import { signInHeaders } from './measure/sign-in-fan.ts'
import { startProduct } from './measure/start-product.ts'

/**
 * Measures what one change of a live game costs, by a scorer's tap and by one new play in a score file, while a fan
 * follows the game. For comparison, measures a bare UPDATE of the same document with NOTIFY.
 */
const warmUp = 30
const changes = 100
const counted = 10
const restMs = 3_000

const product = await startProduct({ DEMO: 'accounts' })
const { box: tappedGame } = await seedGames(product.databaseUrl, 60)
const database = await openDatabaseCosts(product.databaseUrl, path.join(product.home, 'pg/log'))
const operator = await signInHeaders(product, demoAccounts[1].email)
const { steps, last } = simulateGameFile()

async function postBody(url: string, headers: Record<string, string>, body: string | Buffer): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(Buffer.from(body)) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
  return JSON.parse(text)
}
const json = { ...operator, 'content-type': 'application/json' }

const postTap = (count: number) =>
  postBody(
    `${product.url}${formatPath(enterScore, { id: tappedGame })}`,
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
const createdGame = await postBody(`${product.url}${getFullPath(createGame)}`, json, JSON.stringify(opponent))
const { id: filedGame } = createdGame as { id: number }
const fileFacts = {
  ...trialFacts,
  home: { ...trialFacts.home, id: currentSchool().abbr, name: currentSchool().school },
}
/** Files before the end that are left out, because a file that looks final waits for a confirmation. */
const beforeTheEnd = 20
const files = steps
  .slice(-(warmUp + changes + counted) - beforeTheEnd, -beforeTheEnd)
  .map(({ state }) => Buffer.from(writeFbgame(fileFacts, state)))
const xml = { ...operator, 'content-type': 'application/xml' }
async function postFile(count: number) {
  const importResult = await postBody(
    `${product.url}${getFullPath(importScores)}?game=${filedGame}&confirm=true`,
    xml,
    files[count] ?? '',
  )
  const { verdict } = importResult as { verdict: string }
  if (verdict !== 'accepted' && verdict !== 'same') throw new Error(`file ${count}: ${verdict}`)
}

const bareChange = await startBareChange(product.databaseUrl, last)
const pressBare = (count: number) => postBody(bareChange.url, {}, JSON.stringify({ seq: count }))

const fans = await openCrowd(
  `${product.url}${getFullPath(stream)}?games=${tappedGame},${filedGame}`,
  [await signInHeaders(product)],
  1,
)

const getSpentSeconds = (pid: number) => ({ node: getCpuSeconds(pid) ?? 0, postgres: database.cpuSeconds() })

/** Measures what is spent while `work` runs, minus what each process spends in that time when idle. */
async function measureSpent(pid: number, work: () => Promise<unknown>) {
  const resting = getSpentSeconds(pid)
  await sleep(restMs)
  const [before, began] = [getSpentSeconds(pid), performance.now()]
  await work()
  const after = getSpentSeconds(pid)
  const rests = (performance.now() - began) / restMs
  const subtractResting = (key: 'node' | 'postgres') => after[key] - before[key] - (before[key] - resting[key]) * rests
  return { node: subtractResting('node'), postgres: subtractResting('postgres') }
}

/** Repeats a change until the code is warm, then counts its cost. */
async function measureCost(pid: number, once: (count: number) => Promise<unknown>) {
  let count = 0
  const repeatChange = async (many: number) => {
    for (let done = 0; done < many; done++) await once(count++)
  }
  await repeatChange(warmUp)
  const spent = await measureSpent(pid, async () => {
    await repeatChange(changes)
    // Waits for the work behind an answer, which belongs to its cost.
    await sleep(300)
  })
  const statements = await database.statementsOf(() => repeatChange(counted))
  const toMsEach = (seconds: number) => Math.round((seconds * 1e5) / changes) / 100
  return {
    'Node, ms of CPU': toMsEach(spent.node),
    'PostgreSQL, ms of CPU': toMsEach(spent.postgres),
    statements: Math.round((statements.length / counted) * 10) / 10,
  }
}

const table = {
  'a bare UPDATE + NOTIFY': await measureCost(bareChange.pid, pressBare),
  'a tap': await measureCost(product.pid, postTap),
  'a play in a file': await measureCost(product.pid, postFile),
}
console.table(table)
console.log(
  `a document of ${Math.round(JSON.stringify(last).length / 1000)} KB, files of up to ${Math.round((files.at(-1)?.length ?? 0) / 1000)} KB`,
)
fans.leave()
bareChange.stop()
await database.close()
await product.stop()
process.exit(0)
