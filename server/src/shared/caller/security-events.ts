import { type Log, nameForLog } from '../log/log.ts'
import { requestOrigin } from './request-origin.ts'

/** `uid`: the account it is about; undefined if there is none. */
export type SecurityEvents = (event: string, uid: string | undefined, more?: Record<string, unknown>) => void

/** Log lines for investigating a break-in: the event, its network, its request and the account it is about. */
export const securityEvents =
  (log: Log, logKey: string): SecurityEvents =>
  (event, uid, more = {}) => {
    const { network, request } = requestOrigin.getStore() ?? {}
    log.info({ ...more, event, network, request, ...(uid && { person: nameForLog(logKey, uid) }) }, 'security')
  }
