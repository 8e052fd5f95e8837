import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../server/src/shared/db/embedded/cluster.ts'
import { removeSettings } from '../server/src/shared/process/env.ts'
import { getCpuSeconds } from './measure/cpu.ts'

/**
 * Measures a start after a crash: server and database are killed together with -9. It reports how long the next start
 * takes until /health/ready answers, including the database's recovery, and how much CPU the server uses for it. The
 * CPU depends less on the load of the machine.
 */
const [rounds = 5] = process.argv.slice(2).map(Number)
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-bench-'))
fs.chmodSync(home, 0o755)
const main = path.join(import.meta.dirname, '../server/dist/main.js')
const pollMs = 10
/** Compile cache as npm start sets it, so that code is not compiled again. */
const compileCache = path.join(import.meta.dirname, '../node_modules/.cache/node')

async function startAndKill() {
  const port = await findFreePort('127.0.0.1')
  const settings = {
    NODE_COMPILE_CACHE: compileCache,
    PORT: String(port),
    RTMP_PORT: '0',
    SRT_PORTS: 'off',
    FIELDHOUSE_HOME: home,
    LOG_LEVEL: 'warn',
  }
  const began = performance.now()
  const server = fork(main, {
    env: { ...removeSettings(process.env), ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(server, 'exit')
  const startMessage = once(server, 'message')
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await sleep(pollMs)
  const ready = performance.now() - began
  const cpu = getCpuSeconds(server.pid ?? 0) ?? 0
  await startMessage
  const postgres = Number(fs.readFileSync(path.join(home, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
  server.kill('SIGKILL')
  process.kill(postgres, 'SIGKILL')
  await exited
  return { 'ready, ms': Math.round(ready), 'CPU, ms': Math.round(cpu * 1000), load: os.loadavg()[0]?.toFixed(1) }
}

await startAndKill()
const rows: Awaited<ReturnType<typeof startAndKill>>[] = []
for (let round = 0; round < rounds; round++) rows.push(await startAndKill())
console.table(rows.toSorted((one, other) => one['ready, ms'] - other['ready, ms']))
fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 })
process.exit()
