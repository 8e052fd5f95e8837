import { afterEach, expect, inject, test, vi } from 'vitest'
import { openRehearsalServer } from '../bench/measure/rehearsal/rehearsal-server.ts'
import { isServerReady } from './start-product.ts'

afterEach(() => vi.unstubAllEnvs())

test('a rehearsal ignores the settings of a running server and leaves it running', async () => {
  const { url, home, databaseUrl } = inject('server')
  const ofTheServer = {
    NODE_ENV: 'production',
    PORT: new URL(url).port,
    FIELDHOUSE_HOME: home,
    DATABASE_URL: databaseUrl,
    SECRETS_FILE: '/etc/fieldhouse/secrets.json',
    // A rehearsal must never write into the department's bucket. With S3_URL but no keys a server would not start.
    S3_URL: 'https://s3.example/films',
    SCHOOL_FILE: '/etc/fieldhouse/school.json',
    BACKUP_FOLDER: '/backups',
  }
  for (const [name, value] of Object.entries(ofTheServer)) vi.stubEnv(name, value)
  const stage = await openRehearsalServer('demo')
  try {
    expect(stage.url).not.toBe(url)
    expect(await isServerReady(stage.url)).toBe(true)
    expect(stage.errors()).toEqual([])
  } finally {
    await stage.stop()
  }
  expect(await isServerReady(url)).toBe(true)
})
