import { type Log, nameForLog } from '../log/log.ts'
import { askedFrom } from './asked-from.ts'

/** `uid`: whose account it is about; undefined where nobody's is. */
export type SecurityEvents = (event: string, uid: string | undefined, more?: Record<string, unknown>) => void

/** What somebody who looks into a break-in searches for: each line says what, from which network, by which request and about whom. */
export const securityEvents =
  (log: Log, logKey: string): SecurityEvents =>
  (event, uid, more = {}) => {
    const { network, request } = askedFrom.getStore() ?? {}
    log.info({ ...more, event, network, request, ...(uid && { person: nameForLog(logKey, uid) }) }, 'security')
  }
