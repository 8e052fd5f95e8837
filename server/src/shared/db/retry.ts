import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway, isDatabaseReadOnly } from '../errors/database-errors.ts'
import type { Log } from '../log/log.ts'

const triesAtMost = 60
const pauseMs = 1_000

/** Whether the same work can succeed later: the connection broke or a time limit was hit. */
export const isTemporaryFailure = (error: unknown): boolean => isDatabaseAway(error) && !isDatabaseReadOnly(error)

/** Repeats work that can start over until the database was available for all of it. */
export async function retryWhileDatabaseAway<T>(log: Pick<Log, 'warn'>, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (err) {
      if (!isTemporaryFailure(err) || tries === triesAtMost) throw err
      log.warn({ err }, 'the database wasn’t available: repeating this step of the start')
      await wait(pauseMs)
    }
  }
}
