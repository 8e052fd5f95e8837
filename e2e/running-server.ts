import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { emptyDatabase } from '../server/src/shared/db/test-database.ts'
import { removeSettings } from '../server/src/shared/process/env.ts'
import { hangLimitMs } from './hang-limit.ts'

interface RunningServer {
  url: string
  /** The database server, on which tests can create other databases. */
  databaseUrl: string
  home: string
}

declare module 'vitest' {
  interface ProvidedContext {
    server: RunningServer
    /** Endpoint of the shared browser, or why there is none, for `openBrowser()`. */
    browser: { endpoint: string } | { missing: string }
  }
}

/**
 * Starts the product as npm start does, with its own data (or in a new database on DATABASE_URL's server) and a free
 * port.
 */
export async function setup(project: TestProject) {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-test-'))
  fs.chmodSync(home, 0o755)
  const testDatabase = process.env.DATABASE_URL ? await emptyDatabase(process.env.DATABASE_URL) : undefined
  const env = {
    ...removeSettings(process.env),
    PORT: '0',
    // Off, because its ports are fixed and another run may use them.
    SRT_PORTS: 'off',
    FIELDHOUSE_HOME: home,
    DATABASE_URL: testDatabase?.url ?? '',
    NODE_ENV: 'test',
  }
  const output = path.join(home, 'output')
  const outputFile = fs.openSync(output, 'w')
  const main = path.join(import.meta.dirname, '../server/dist/main.js')
  const server = fork(main, { env, stdio: ['ignore', outputFile, outputFile, 'ipc'] })
  const launching = launchBrowser()
  const ended = once(server, 'exit')
  const [started] = (await Promise.race([once(server, 'message'), ended])) as [RunningServer | number]
  if (typeof started !== 'object') throw new Error(`the server did not start:\n${fs.readFileSync(output, 'utf8')}`)
  project.provide('server', { ...started, databaseUrl: process.env.DATABASE_URL || started.databaseUrl })
  const { browser, close } = await launching
  project.provide('browser', browser)
  return async () => {
    await close()
    server.kill('SIGTERM')
    await ended
    await testDatabase?.drop()
    fs.closeSync(outputFile)
    fs.rmSync(home, { recursive: true, force: true })
  }
}

const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The native apps’ pages have no network address, and a school’s server is not on the loopback network.
  '--disable-features=LocalNetworkAccessChecks',
]

/** Launches a single browser for all files, because each launch costs a second of CPU. */
async function launchBrowser() {
  const executable = process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}
  try {
    const server = await chromium.launchServer({
      ...executable,
      args: browserArgs,
      host: '127.0.0.1',
      timeout: hangLimitMs,
    })
    return { browser: { endpoint: server.wsEndpoint() }, close: () => server.close() }
  } catch (error) {
    return { browser: { missing: (error as Error).message }, close: async () => {} }
  }
}
