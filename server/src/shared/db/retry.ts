import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway, isDatabaseReadOnly } from '../errors/database-errors.ts'
import type { Log } from '../log/log.ts'

const triesAtMost = 60
const pauseMs = 1_000

/** The same work can succeed later: the connection broke or a time limit was hit, and the database itself has nothing against it. */
export const mayPass = (error: unknown): boolean => isDatabaseAway(error) && !isDatabaseReadOnly(error)

/** Does work that can be begun again, until the database was there for all of it. */
export async function retryWhenAway<T>(log: Pick<Log, 'warn'>, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (err) {
      if (!mayPass(err) || tries === triesAtMost) throw err
      log.warn({ err }, 'the database was away: this step of the start is done again')
      await wait(pauseMs)
    }
  }
}
