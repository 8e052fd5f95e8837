import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Origin, OriginHost } from '@fieldhouse/contract/origin/origin'
import type { Pool } from 'pg'
import type { IdentityLimits } from './auth/limits.ts'
import type { Cost } from './auth/password/argon2.ts'
import type { Clock } from './shared/clock/clock.ts'
import type { Bus } from './shared/db/bus.ts'
import type { ReadTimeout } from './shared/errors/read-timeout.ts'
import type { Outside } from './shared/files/outside/outside.ts'
import type { Bounds } from './shared/http/answer/answers.ts'
import type { Jobs } from './shared/jobs/jobs.ts'
import type { Log } from './shared/log/log.ts'
import type { DevMailbox } from './shared/mail/dev-mailbox.ts'
import type { Mailer } from './shared/mail/mail.ts'
import type { Env } from './shared/process/env.ts'
import type { ServedSchool } from './shared/process/served-school.ts'
import type { Secrets } from './shared/sealing/secrets.ts'

/** What the server is built of: main.ts chooses it, and so does each test. */
export interface Deps {
  /** The school that it is for. */
  school: ServedSchool
  env: Env
  secrets: Secrets
  pool: Pool
  bus: Bus
  jobs: Jobs
  clock: Clock
  log: Log
  mailer: Mailer
  /** Only in development without SMTP. */
  mailbox: DevMailbox | undefined
  /** Films, channels and encoders; it asks its host who may send and hears who may no longer watch. */
  openOrigin(host: OriginHost): Promise<LocalOrigin>
  /** Others than the usual ones, where one IP stands for more people than that. */
  limits?: IdentityLimits
  /** Another disk than that of FIELDHOUSE_HOME: its free space, from 0 to 1. */
  freeShare?(): Promise<number>
  /** Another than the usual with a database that is silent. */
  patience?: ReadTimeout
  /** Cheaper than the usual, where a test is not of passwords and pins. */
  hashing?: Cost | undefined
  /** Another one than the network, where a test stands for it. */
  outside?: Outside
  /** Another chance than the machine's, where a test counts on it. */
  random?: () => number
  /** Others than the usual ones, where a test reads what it has just written. */
  answers?: Bounds
}

/** The origin in this process: what its interface promises, and the bytes below /video/. */
export interface LocalOrigin extends Origin {
  /** With these names and values in every answer. */
  deliver(request: IncomingMessage, response: ServerResponse, always?: readonly string[]): Promise<void>
  close(): Promise<void>
}
