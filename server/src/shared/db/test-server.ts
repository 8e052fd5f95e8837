import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Server to create databases on: `testDatabase(inject('databaseServer'))`. */
    databaseServer: string
  }
}

const program = path.join(import.meta.dirname, 'test-postgres.ts')

/** Provides the server of all test databases: the one in DATABASE_URL, or an embedded one on temporary files. */
export async function setup(project: TestProject) {
  if (process.env.DATABASE_URL) {
    project.provide('databaseServer', process.env.DATABASE_URL)
    return
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-databases-'))
  fs.chmodSync(folder, 0o755)
  const postgres = fork(program, [folder])
  const ended = once(postgres, 'exit')
  const [url] = await Promise.race([once(postgres, 'message'), ended])
  if (typeof url !== 'string') throw new Error('the database of the tests did not start')
  project.provide('databaseServer', url)
  return async () => {
    postgres.kill('SIGTERM')
    await ended
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
