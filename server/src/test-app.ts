import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { OriginHost } from '@fieldhouse/contract/origin/origin'
import type { StaffRole } from '@fieldhouse/contract/staff/staff'
import { topics } from '@fieldhouse/contract/topics'
import { plantSeason } from '@fieldhouse/demo/planting/season'
import { demoSchool } from '@fieldhouse/demo/school/demo-school'
import { openOrigin } from '@fieldhouse/origin/origin'
import { createMemoryStorage } from '@fieldhouse/origin/storage/memory'
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
  /** Every line that was logged. */
  logged: string[]
  /** What each server's origin asks and tells, in the order in which they began. */
  hosts: readonly OriginHost[]
  visitor(asked?: Client): Visitor
  /** Signed up, verified and signed in. */
  fan(given?: SignUpFields): Promise<Fan>
  /** The same, and then given a role in the department. */
  staff(role: StaffRole): Promise<Fan>
  /** The newest mail to an address, after every waiting job has run. */
  mailTo(address: string): Promise<StoredMail | undefined>
  /** Until everything that was published so far has arrived. */
  busDelivers(): Promise<boolean>
  /** Films, rows, channels and people of the demo season. */
  season(): Promise<void>
  /** A second server on the same database, with a bus of its own. */
  another(changes?: Partial<ServerDeps>): Promise<Pick<TestApp, 'app' | 'games' | 'visitor' | 'close'>>
  close(): Promise<void>
}

const publicUrl = 'https://fieldhouse.test'
const longestTimerMs = 2 ** 31 - 1
/** A test that is of passwords or pins, or of the time that they take, says `hashing: undefined` and has the usual. */
const cheapest: HashingCost = { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 }

/** The product as main.ts builds it, on a database of its own, with a clock and jobs that a test moves. */
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
  const visitor = (asked?: Client) => openVisitor(created.app, mailTo, asked)
  return {
    ...created,
    deps,
    logged,
    hosts: origin.hosts,
    visitor,
    mailTo,
    fan: (given) => visitor().signUp({ email: `fan-${randomUUID().slice(0, 8)}@example.org`, ...given }),
    staff: async (role) => {
      const staff = await visitor().signUp({ email: `${role}-${randomUUID().slice(0, 8)}@example.org` })
      await database.pool.query('update customer set role = $1 where uid = $2', [role, staff.uid])
      return staff
    },
    busDelivers: () => deps.bus.roundTrip(longestTimerMs),
    season: async () => {
      const store = async (key: string, file: string) => origin.storage.write(key, fs.readFileSync(file))
      await plantSeason({ pool: database.pool, home, store, now: clock.now() })
      await bus.publish(topics.video)
    },
    another: async (changes = {}) => {
      const ownBus = await openBus(database.url, database.pool)
      const other = await createApp({ ...deps, bus: ownBus, jobs: steppedJobs(), ...changes })
      return {
        app: other.app,
        games: other.games,
        visitor: (asked) => openVisitor(other.app, mailTo, asked),
        close: async () => {
          await other.app.close()
          await ownBus.close()
        },
      }
    },
    close: async () => {
      await created.app.close()
      await bus.close()
      await database.drop()
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}

function keptLog() {
  const logged: string[] = []
  return { logged, log: openLog('debug', { write: (line: string) => logged.push(line) }) }
}

/** Cheap, on a disk that is never full, without a network and by no chance; what was just written is read, however slow the machine is. */
const unlikeProduction = () => ({
  hashing: cheapest,
  freeShare: async () => 1,
  outside: nothingOutside,
  random: () => 0,
  patience: createReadTimeout(Number.POSITIVE_INFINITY),
})

/** No test asks the network. */
const nothingOutside: ExternalFetcher = { get: async () => ({ kind: 'failed', words: 'That host wasn’t found.' }) }

/** The origin itself, with its bytes in memory, no encoder let in and no ffmpeg. */
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
