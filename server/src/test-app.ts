import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { auditAreas } from '@fieldhouse/contract/audit/audit'
import type { OriginHost } from '@fieldhouse/contract/origin/origin'
import type { StaffRole } from '@fieldhouse/contract/staff/staff'
import { topics } from '@fieldhouse/contract/topics'
import { demoSchool } from '@fieldhouse/demo/school/demo-school'
import { seedSeason } from '@fieldhouse/demo/seeding/season'
import { openOrigin } from '@fieldhouse/origin/origin'
import { createMemoryStorage } from '@fieldhouse/origin/storage/memory'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { createApp, type ServerApp } from './app.ts'
import type { HashingCost } from './auth/password/argon2.ts'
import type { LocalOrigin, ServerDeps } from './deps.ts'
import { insertSchoolSettings } from './school/school.store.ts'
import { type Clock, type TestClock, testClock } from './shared/clock/clock.ts'
import { openBus } from './shared/db/bus.ts'
import { openDatabase } from './shared/db/database.ts'
import { testDatabase } from './shared/db/test-database.ts'
import { createReadTimeout } from './shared/errors/read-timeout.ts'
import type { ExternalFetcher } from './shared/files/external/external-fetcher.ts'
import { type SteppedJobs, steppedJobs } from './shared/jobs/stepped-jobs.ts'
import { type Log, openLog } from './shared/log/log.ts'
import { type DevMailbox, devMailbox, type StoredMail } from './shared/mail/dev-mailbox.ts'
import { readEnv } from './shared/process/env.ts'
import { openServedSchool } from './shared/process/served-school.ts'
import { createSecrets } from './shared/sealing/secrets.ts'
import { type Client, type Fan, openVisitor, type SignUpFields, type Visitor } from './test-fan.ts'

export interface TestApp extends ServerApp {
  deps: ServerDeps & { clock: TestClock; jobs: SteppedJobs; mailbox: DevMailbox }
  /** All logged lines. */
  logged: string[]
  /** Hosts of all origins, in the order in which the servers started. */
  hosts: readonly OriginHost[]
  visitor(client?: Client): Visitor
  /** Creates a fan who is verified and signed in. */
  fan(fields?: SignUpFields): Promise<Fan>
  /** Creates a fan and gives them a staff role. */
  staff(role: StaffRole): Promise<Fan>
  /** Runs all waiting jobs and returns the newest email to an address. */
  mailTo(address: string): Promise<StoredMail | undefined>
  /** Waits until everything published so far has arrived. */
  busDelivers(): Promise<boolean>
  /** Seeds the demo's videos, rows, channels and people. */
  season(): Promise<void>
  /** Opens a second server on the same database, with its own bus. */
  another(changes?: Partial<ServerDeps>): Promise<Pick<TestApp, 'app' | 'games' | 'visitor' | 'close'>>
  close(): Promise<void>
}

const publicUrl = 'https://fieldhouse.test'
const longestTimerMs = 2 ** 31 - 1
/** The cheapest hashing. Tests of passwords, pins or their timing pass `hashing: undefined` for the usual one. */
const cheapest: HashingCost = { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 }

/** Opens the product as main.ts does, on its own database, with a clock and jobs that the test controls. */
export async function testApp(
  changes: Partial<ServerDeps> | ((databaseUrl: string) => Partial<ServerDeps>) = {},
): Promise<TestApp> {
  const database = await testDatabase(inject('databaseServer'))
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-home-'))
  const clock = testClock(new Date('2026-11-21T18:00:00Z'))
  const mailbox = devMailbox(clock.now)
  const { log, logged } = keptLog()
  const origin = testOrigin({ home, clock, log })
  const bus = await openBus(database.url, database.pool)
  const deps = {
    school: openServedSchool(demoSchool),
    env: readEnv({ NODE_ENV: 'test', FIELDHOUSE_HOME: home, PUBLIC_URL: publicUrl }),
    secrets: createSecrets('development'),
    pool: database.pool,
    bus,
    jobs: steppedJobs(),
    clock,
    log,
    mailer: mailbox,
    mailbox,
    openOrigin: origin.open,
    answers: { mostBytes: 64 * 1024 * 1024, paceMs: 0 },
    ...unlikeProduction(),
    ...(typeof changes === 'function' ? changes(database.url) : changes),
  } as TestApp['deps']
  await insertSchoolSettings(openDatabase(database.pool), deps.school.now(), new Date(0))
  const created = await createApp(deps)
  const mailTo = async (address: string) => {
    await deps.jobs.settle()
    return mailbox.newestFirst().find(({ to }) => to.toLowerCase() === address.toLowerCase())
  }
  const visitor = (client?: Client) => openVisitor(created.app, mailTo, client)
  return {
    ...created,
    deps,
    logged,
    hosts: origin.hosts,
    visitor,
    mailTo,
    fan: (fields) => visitor().signUp({ email: `fan-${randomUUID().slice(0, 8)}@example.org`, ...fields }),
    staff: async (role) => {
      const staff = await visitor().signUp({ email: `${role}-${randomUUID().slice(0, 8)}@example.org` })
      await database.pool.query('update customer set role = $1 where uid = $2', [role, staff.uid])
      return staff
    },
    busDelivers: () => deps.bus.roundTrip(longestTimerMs),
    season: async () => {
      const store = async (key: string, file: string) => origin.storage.write(key, fs.readFileSync(file))
      await seedSeason({ pool: database.pool, home, store, now: clock.now() })
      await bus.publish(topics.video)
    },
    another: async (changes = {}) => {
      const ownBus = await openBus(database.url, database.pool)
      const other = await createApp({ ...deps, bus: ownBus, jobs: steppedJobs(), ...changes })
      return {
        app: other.app,
        games: other.games,
        visitor: (client) => openVisitor(other.app, mailTo, client),
        close: async () => {
          await other.app.close()
          await ownBus.close()
        },
      }
    },
    close: async () => {
      await created.app.close()
      await bus.close()
      await checkAuditKinds(database.pool).finally(() => database.drop())
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Checks that the filter of the activity log has every kind of subject that a test made the server write. */
async function checkAuditKinds(pool: Pool): Promise<void> {
  const known = Object.values(auditAreas).flat()
  const { rows } = await pool.query<{ subject: string }>(
    "select distinct subject from audit where not split_part(subject, ' ', 1) = any($1)",
    [known],
  )
  if (rows.length > 0) throw new Error(`auditAreas leaves out: ${rows.map(({ subject }) => subject).join(', ')}`)
}

function keptLog() {
  const logged: string[] = []
  return { logged, log: openLog('debug', { write: (line: string) => logged.push(line) }) }
}

/**
 * Settings unlike production: cheap hashing, a disk that is never full, no network, no randomness and no time limits.
 */
const unlikeProduction = () => ({
  hashing: cheapest,
  freeShare: async () => 1,
  outside: nothingOutside,
  random: () => 0,
  patience: createReadTimeout(Number.POSITIVE_INFINITY),
})

/** Refuses every request, because no test uses the network. */
const nothingOutside: ExternalFetcher = { get: async () => ({ kind: 'failed', words: 'That host wasn’t found.' }) }

/** Opens the real origin with storage in memory, without encoders and without ffmpeg. */
function testOrigin({ home, clock, log }: { home: string; clock: Clock; log: Log }) {
  const storage = createMemoryStorage()
  const hosts: OriginHost[] = []
  return {
    storage,
    hosts,
    open: (host: OriginHost): Promise<LocalOrigin> => {
      hosts.push(host)
      return openOrigin({
        storage,
        host,
        clock,
        log,
        workFolder: path.join(home, 'work'),
        key: Buffer.alloc(32, 36),
        ffmpeg: { kind: 'missing', howToGetIt: 'Install ffmpeg.' },
        ports: { publicHost: 'localhost', rtmp: null, srt: null },
      })
    },
  }
}
