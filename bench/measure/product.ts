import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Memory, memoryOf, tellsMemory } from './cost/memory.ts'

export interface Product {
  url: string
  /** Where its data lies, and its process. */
  home: string
  databaseUrl: string
  pid: number
  /** What it holds once everything that nobody needs is gone. */
  memory(): Promise<Memory>
  stop(): Promise<void>
}

/** The product on data of its own and a free port, quiet, as a benchmark wants it. */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-bench-'))
  fs.chmodSync(home, 0o755)
  const env = { ...process.env, PORT: '0', FIELDHOUSE_HOME: home, LOG_LEVEL: 'warn', DATABASE_URL: '', ...settings }
  const main = path.join(import.meta.dirname, '../../server/src/main.ts')
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
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}
