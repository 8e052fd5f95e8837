import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Origin, OriginHost } from '@fieldhouse/contract/origin/origin'
import type { Pool } from 'pg'
import type { IdentityLimits } from './auth/limits.ts'
import type { HashingCost } from './auth/password/argon2.ts'
import type { Clock } from './shared/clock/clock.ts'
import type { DatabaseBus } from './shared/db/bus.ts'
import type { ReadTimeout } from './shared/errors/read-timeout.ts'
import type { ExternalFetcher } from './shared/files/external/external-fetcher.ts'
import type { AnswerCacheOptions } from './shared/http/answer/answers.ts'
import type { Jobs } from './shared/jobs/jobs.ts'
import type { Log } from './shared/log/log.ts'
import type { DevMailbox } from './shared/mail/dev-mailbox.ts'
import type { Mailer } from './shared/mail/mail.ts'
import type { ServerEnv } from './shared/process/env.ts'
import type { ServedSchool } from './shared/process/served-school.ts'
import type { ServerSecrets } from './shared/sealing/secrets.ts'

/** The parts that the server is built from; main.ts chooses them, and so does each test. */
export interface ServerDeps {
  /** The school that it is for. */
  school: ServedSchool
  env: ServerEnv
  secrets: ServerSecrets
  pool: Pool
  bus: DatabaseBus
  jobs: Jobs
  clock: Clock
  log: Log
  mailer: Mailer
  /** Set only in development without SMTP. */
  mailbox: DevMailbox | undefined
  /**
   * Opens the origin of videos, channels and encoders. The origin asks its host who may send, and learns who may no
   * longer watch.
   */
  openOrigin(host: OriginHost): Promise<LocalOrigin>
  /** Other limits for an IP that many people share. */
  limits?: IdentityLimits
  /** Another disk than that of FIELDHOUSE_HOME: its free share, from 0 to 1. */
  freeShare?(): Promise<number>
  /** Another wait for a silent database. */
  patience?: ReadTimeout
  /** A cheaper hashing cost, where a test is not about passwords and codes. */
  hashing?: HashingCost | undefined
  /** A stand-in for the network, for tests. */
  outside?: ExternalFetcher
  /** A predictable source of randomness, for tests. */
  random?: () => number
  /** Other cache settings for tests that read what they have just written. */
  answers?: AnswerCacheOptions
}

/** The origin in this process: its interface, and the delivery of files below /video/. */
export interface LocalOrigin extends Origin {
  /** Adds these names and values to every answer. */
  deliver(request: IncomingMessage, response: ServerResponse, always?: readonly string[]): Promise<void>
  close(): Promise<void>
}
