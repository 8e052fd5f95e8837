import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { emptyDatabase } from '../server/src/shared/db/test-database.ts'
import { withoutSettings } from '../server/src/shared/process/env.ts'
import { launchBrowser } from './running-browser.ts'

interface Running {
  url: string
  /** Its database's server, on which others can be made. */
  databaseUrl: string
  home: string
}

declare module 'vitest' {
  interface ProvidedContext {
    server: Running
  }
}

/** The product itself, started as npm start does, on data of its own (or in a new database of DATABASE_URL's server) and a free port. */
export async function setup(project: TestProject) {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-test-'))
  fs.chmodSync(home, 0o755)
  const given = process.env.DATABASE_URL ? await emptyDatabase(process.env.DATABASE_URL) : undefined
  const env = {
    ...withoutSettings(process.env),
    PORT: '0',
    // Its ports are fixed, and another run may have them.
    SRT_PORTS: 'off',
    FIELDHOUSE_HOME: home,
    DATABASE_URL: given?.url ?? '',
    NODE_ENV: 'test',
  }
  const output = path.join(home, 'output')
  const said = fs.openSync(output, 'w')
  const main = path.join(import.meta.dirname, '../server/dist/main.js')
  const server = fork(main, { env, stdio: ['ignore', said, said, 'ipc'] })
  const launching = launchBrowser()
  const ended = once(server, 'exit')
  const [started] = (await Promise.race([once(server, 'message'), ended])) as [Running | number]
  if (typeof started !== 'object') throw new Error(`the server did not start:\n${fs.readFileSync(output, 'utf8')}`)
  project.provide('server', { ...started, databaseUrl: process.env.DATABASE_URL || started.databaseUrl })
  const { browser, close } = await launching
  project.provide('browser', browser)
  return async () => {
    await close()
    server.kill('SIGTERM')
    await ended
    await given?.drop()
    fs.closeSync(said)
    fs.rmSync(home, { recursive: true, force: true })
  }
}
