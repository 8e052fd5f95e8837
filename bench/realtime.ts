import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { sessionHeader } from '@fieldhouse/contract/hosts'
import { stream } from '@fieldhouse/contract/realtime/realtime'
import { formatPath, getFullPath } from '@fieldhouse/contract/request'
import pg from 'pg'
import { demoAccounts } from '../server/src/auth/demo/demo-accounts.ts'
import { openTokenService } from '../server/src/auth/token/token.ts'
import { systemClock } from '../server/src/shared/clock/clock.ts'
import { readSecrets } from '../server/src/shared/sealing/secrets.ts'
import { startBareStream } from './measure/bare-stream.ts'
import type { MemoryUse } from './measure/cost/memory.ts'
import { getCpuSeconds } from './measure/cpu.ts'
import { openCrowd } from './measure/crowd.ts'
import { seedGames } from './measure/seed-games.ts'
import { signInHeaders } from './measure/sign-in-fan.ts'
import { type RunningProduct, startProduct } from './measure/start-product.ts'

/**
 * Measures the time from a scorer's tap to the last of 10,000 fans who receive it, the memory for each fan, and the CPU
 * for each message. For comparison, node:http writes the same bytes to the same number of streams.
 */
const fanCount = Number(process.env.CLIENTS ?? 10_000)
const streamsOfSession = 10
const presses = 25

const getMedian = (times: number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0

const product = await startProduct({ DEMO: 'accounts' })
const { box: game } = await seedGames(product.databaseUrl, 60)
const operator = await signInHeaders(product, demoAccounts[1].email)
const pressScore = async (seq: number) => {
  const url = `${product.url}${formatPath(enterScore, { id: game })}`
  const body = JSON.stringify({ seq, score: { home: 100 + seq }, play: { text: `A field goal of ${seq} yards` } })
  const answer = await fetch(url, { method: 'POST', headers: operator, body })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

interface MeasuredProcess {
  url: string
  pid: number
  memory(): Promise<MemoryUse>
}

/** Connects all fans, sends them messages, and disconnects them. */
async function measureBroadcast({ pid, memory }: MeasuredProcess, url: string, tell: (seq: number) => unknown) {
  const before = await memory()
  const crowd = await openCrowd(url, fans, fanCount)
  const after = await memory()
  const times: number[] = []
  const heardBefore = crowd.bytesToOne()
  const cpuBefore = getCpuSeconds(pid) ?? 0
  for (let seq = 1; seq <= presses; seq++) {
    const changeEvent = crowd.heard('change')
    const began = performance.now()
    await tell(seq)
    await changeEvent
    times.push(performance.now() - began)
  }
  const cpu = (getCpuSeconds(pid) ?? 0) - cpuBefore
  const bytes = Math.round((crowd.bytesToOne() - heardBefore) / presses)
  crowd.leave()
  return {
    bytes,
    'told, µs of CPU a fan': Math.round((cpu * 1e7) / presses / fanCount) / 10,
    'KB a fan': Math.round((after.used - before.used) / fanCount / 100) / 10,
    'resident KB a fan': Math.round((after.resident - before.resident) / fanCount / 100) / 10,
    'to the last, ms': Math.round(getMedian(times)),
    'at worst, ms': Math.round(Math.max(...times)),
  }
}

const fans = await signInDevices(product, Math.ceil(fanCount / streamsOfSession))
await pressScore(0)
const ours = await measureBroadcast(product, `${product.url}${getFullPath(stream)}?games=${game}`, pressScore)
await product.stop()

const head = 'id: 1=1;t=1\nevent: change\ndata: '
const sameBytes = `${head}${'x'.repeat(ours.bytes - head.length - 2)}\n\n`
const bare = await startBareStream()
const floor = await measureBroadcast(bare, bare.url, () => bare.send(sameBytes))
bare.stop()

console.table({ 'the product': ours, 'node:http alone': floor })
const formatRatio = (key: 'told, µs of CPU a fan' | 'KB a fan' | 'to the last, ms') =>
  (ours[key] / floor[key]).toFixed(2)
console.log(
  `${fanCount} fans: ${formatRatio('told, µs of CPU a fan')} × the CPU of node:http alone, ${formatRatio('to the last, ms')} × its wait, ${formatRatio('KB a fan')} × its memory`,
)
process.exit(0)

/**
 * Creates headers of the demo's fan on many devices. None signs in with a password, because signing in is not measured.
 */
async function signInDevices(product: RunningProduct, count: number): Promise<Record<string, string>[]> {
  const headers = await signInHeaders(product)
  const { jwtKeys } = readSecrets(path.join(product.home, 'secrets.json'))
  const tokens = await openTokenService(jwtKeys, systemClock)
  const claims = await tokens.read(headers[sessionHeader] ?? '')
  if (!claims) throw new Error('nobody is signed in')
  const sids = Array.from({ length: count }, () => randomUUID())
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  await client.query(
    `insert into session select n.* from session s, unnest($2::text[]) as d(device_sid),
     lateral jsonb_populate_record(s, jsonb_build_object('sid', device_sid)) n where s.sid = $1`,
    [claims.sid, sids],
  )
  await client.end()
  return Promise.all(sids.map(async (sid) => ({ ...headers, [sessionHeader]: await tokens.sign({ ...claims, sid }) })))
}
