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
import type { Memory } from './measure/cost/memory.ts'
import { cpuSeconds } from './measure/cpu.ts'
import { openCrowd } from './measure/crowd.ts'
import { fanHeaders } from './measure/fan.ts'
import { type Product, startProduct } from './measure/product.ts'
import { plantGames } from './measure/season.ts'

/** From a scorer's press to the last of 10,000 fans who hear of it, what a fan costs in memory and each message in CPU; beside node:http that writes the same bytes to as many. */
const size = Number(process.env.CLIENTS ?? 10_000)
const streamsOfSession = 10
const presses = 25

const median = (times: number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0

const product = await startProduct({ DEMO: 'accounts' })
const { box: game } = await plantGames(product.databaseUrl, 60)
const operator = await fanHeaders(product, demoAccounts[1].email)
const press = async (seq: number) => {
  const url = `${product.url}${formatPath(enterScore, { id: game })}`
  const body = JSON.stringify({ seq, score: { home: 100 + seq }, play: { text: `A field goal of ${seq} yards` } })
  const answer = await fetch(url, { method: 'POST', headers: operator, body })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

interface Held {
  url: string
  pid: number
  memory(): Promise<Memory>
}

/** Everybody comes, is told so often, and goes. */
async function tellAll({ pid, memory }: Held, url: string, tell: (seq: number) => unknown) {
  const before = await memory()
  const crowd = await openCrowd(url, fans, size)
  const after = await memory()
  const times: number[] = []
  const heardBefore = crowd.bytesToOne()
  const cpuBefore = cpuSeconds(pid) ?? 0
  for (let seq = 1; seq <= presses; seq++) {
    const heard = crowd.heard('change')
    const began = performance.now()
    await tell(seq)
    await heard
    times.push(performance.now() - began)
  }
  const cpu = (cpuSeconds(pid) ?? 0) - cpuBefore
  const bytes = Math.round((crowd.bytesToOne() - heardBefore) / presses)
  crowd.leave()
  return {
    bytes,
    'told, µs of CPU a fan': Math.round((cpu * 1e7) / presses / size) / 10,
    'KB a fan': Math.round((after.used - before.used) / size / 100) / 10,
    'resident KB a fan': Math.round((after.resident - before.resident) / size / 100) / 10,
    'to the last, ms': Math.round(median(times)),
    'at worst, ms': Math.round(Math.max(...times)),
  }
}

const fans = await deviceHeaders(product, Math.ceil(size / streamsOfSession))
await press(0)
const ours = await tellAll(product, `${product.url}${getFullPath(stream)}?games=${game}`, press)
await product.stop()

const head = 'id: 1=1;t=1\nevent: change\ndata: '
const sameBytes = `${head}${'x'.repeat(ours.bytes - head.length - 2)}\n\n`
const bare = await startBareStream()
const floor = await tellAll(bare, bare.url, () => bare.tell(sameBytes))
bare.stop()

console.table({ 'the product': ours, 'node:http alone': floor })
const times = (key: 'told, µs of CPU a fan' | 'KB a fan' | 'to the last, ms') => (ours[key] / floor[key]).toFixed(2)
console.log(
  `${size} fans: ${times('told, µs of CPU a fan')} × the CPU of node:http alone, ${times('to the last, ms')} × its wait, ${times('KB a fan')} × its memory`,
)
process.exit(0)

/** The demo's fan on many devices. None signs in with a password, because signing in is not what is measured. */
async function deviceHeaders(product: Product, count: number): Promise<Record<string, string>[]> {
  const headers = await fanHeaders(product)
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
