import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeSettings } from '../../server/src/shared/process/env.ts'
import { type Memory, memoryOf, tellsMemory } from './cost/memory.ts'
import { cpuSeconds } from './cpu.ts'

export interface Product {
  url: string
  /** Where its data lies, and its process. */
  home: string
  databaseUrl: string
  pid: number
  /** What it holds once everything that nobody needs is gone. */
  memory(): Promise<Memory>
  /** When it does little by itself: the demo's season is planted behind the first answers. */
  quiet(): Promise<void>
  stop(): Promise<void>
}

/** The product on data of its own and a free port, quiet, as a benchmark wants it. */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-bench-'))
  fs.chmodSync(home, 0o755)
  const env = {
    ...removeSettings(process.env),
    PORT: '0',
    FIELDHOUSE_HOME: home,
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    ...settings,
  }
  const main = path.join(import.meta.dirname, '../../server/dist/main.js')
  const server = fork(main, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: tellsMemory })
  const [started] = (await Promise.race([once(server, 'message'), once(server, 'exit')])) as [
    { url: string; databaseUrl: string } | number,
  ]
  if (typeof started !== 'object') throw new Error('the server did not start')
  return {
    url: started.url,
    databaseUrl: started.databaseUrl,
    home,
    pid: server.pid ?? 0,
    memory: () => memoryOf(server),
    quiet: () => quiet(server.pid ?? 0),
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}

const lookMs = 2_000
/** Of its seconds: what a game and a film of the demo that go on need is less. */
const quietShare = 0.05

async function quiet(pid: number): Promise<void> {
  for (let calm = 0; calm < 2; ) {
    const before = cpuSeconds(pid) ?? 0
    await sleep(lookMs)
    const share = ((cpuSeconds(pid) ?? 0) - before) / (lookMs / 1000)
    calm = share < quietShare ? calm + 1 : 0
  }
}
