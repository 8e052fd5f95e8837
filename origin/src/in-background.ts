import type { Log } from './clock.ts'

/** Work that nobody waits for. A promise that nobody holds would end the process when it is rejected. */
export function inBackground(log: Pick<Log, 'warn'>, work: Promise<unknown>): void {
  work.catch((err) => log.warn({ err }, 'work in the background failed'))
}
