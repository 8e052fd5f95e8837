import fs from 'node:fs'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { stream } from '@fieldhouse/contract/realtime/realtime'
import { fullPath, pathOf } from '@fieldhouse/contract/request'
import { demoAccounts } from '../server/src/auth/demo/demo-accounts.ts'
import { startBareStream } from './measure/bare-stream.ts'
import { cpuSeconds } from './measure/cpu.ts'
import { openCrowd } from './measure/crowd.ts'
import { deviceHeaders } from './measure/devices.ts'
import { fanHeaders } from './measure/fan.ts'
import { startProduct } from './measure/product.ts'
import { plantGames } from './measure/season.ts'

/** From a scorer's press to the last of 5,000 fans who hear of it, beside node:http that writes the same bytes to as many. */
const size = Number(process.env.CLIENTS ?? 5_000)
const streamsOfSession = 10
const presses = 25

const memoryKb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
const median = (times: number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0

const product = await startProduct({ DEMO: 'accounts' })
const { box: game } = await plantGames(product.databaseUrl, 60)
const operator = await fanHeaders(product, demoAccounts[1].email)
const press = async (seq: number) => {
  const url = `${product.url}${pathOf(enterScore, { id: game })}`
  const body = JSON.stringify({ seq, score: { home: 100 + seq }, play: { text: `A field goal of ${seq} yards` } })
  const answer = await fetch(url, { method: 'POST', headers: operator, body })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

const fans = await deviceHeaders(product, Math.ceil(size / streamsOfSession))
await press(0)
const before = memoryKb(product.pid)
const crowd = await openCrowd(`${product.url}${fullPath(stream)}?games=${game}`, fans, size)
const kbEach = (memoryKb(product.pid) - before) / size

const times: number[] = []
const cpuBefore = cpuSeconds(product.pid) ?? 0
for (let seq = 1; seq <= presses; seq++) {
  const heard = crowd.heard('change')
  const began = performance.now()
  await press(seq)
  await heard
  times.push(performance.now() - began)
}
const cpu = ((cpuSeconds(product.pid) ?? 0) - cpuBefore) * 1e6
crowd.leave()
await product.stop()

const bare = await startBareStream()
const others = await openCrowd(bare.url, [{}], size)
const bytes = `id: 1=1;t=1\nevent: change\ndata: ${'x'.repeat(400)}\n\n`
const bareTimes: number[] = []
for (let round = 0; round < presses; round++) {
  const heard = others.heard('change')
  const began = performance.now()
  bare.tell(bytes)
  await heard
  bareTimes.push(performance.now() - began)
}
others.leave()
bare.stop()

// Each press is told twice: what changed, and how the game stands in lists.
console.log(
  `press → last of ${size}: ${median(times).toFixed(0)} ms in the middle, ${Math.max(...times).toFixed(0)} ms at worst; ` +
    `${(cpu / presses / size / 2).toFixed(1)} µs of CPU a message, ${kbEach.toFixed(1)} KB a connection`,
)
console.log(
  `${(median(times) / median(bareTimes)).toFixed(2)} × of what node:http alone takes to write as much in the same run`,
)
process.exit(0)
