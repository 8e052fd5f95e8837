import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeSettings } from '../../server/src/shared/process/env.ts'
import { type MemoryUse, measureMemory, memoryExecArgv } from './cost/memory.ts'
import { getCpuSeconds } from './cpu.ts'

export interface RunningProduct {
  url: string
  /** Folder of its data, and its process. */
  home: string
  databaseUrl: string
  pid: number
  /** Memory in use after a garbage collection. */
  memory(): Promise<MemoryUse>
  /** Resolves when the product is mostly idle. The demo's season is still being seeded behind the first answers. */
  quiet(): Promise<void>
  stop(): Promise<void>
}

/** Starts the product with data of its own, a free port and little logging, as a benchmark needs it. */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
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
  const server = fork(main, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: memoryExecArgv })
  const [started] = (await Promise.race([once(server, 'message'), once(server, 'exit')])) as [
    { url: string; databaseUrl: string } | number,
  ]
  if (typeof started !== 'object') throw new Error('the server did not start')
  return {
    url: started.url,
    databaseUrl: started.databaseUrl,
    home,
    pid: server.pid ?? 0,
    memory: () => measureMemory(server),
    quiet: () => waitUntilQuiet(server.pid ?? 0),
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}

const quietProbeMs = 2_000
/** CPU share below which the product counts as idle. The demo's live game and video need less. */
const quietShare = 0.05

async function waitUntilQuiet(pid: number): Promise<void> {
  for (let calm = 0; calm < 2; ) {
    const before = getCpuSeconds(pid) ?? 0
    await sleep(quietProbeMs)
    const share = ((getCpuSeconds(pid) ?? 0) - before) / (quietProbeMs / 1000)
    calm = share < quietShare ? calm + 1 : 0
  }
}
