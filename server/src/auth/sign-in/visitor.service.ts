import type { OpenSession, Session } from '@fieldhouse/contract/auth/auth'
import type { Caller, ClientInfo } from '../../shared/caller/caller.ts'
import type { SecurityEvents } from '../../shared/caller/security-events.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Limiter } from '../../shared/limits/limiter.ts'
import { listNetworks } from '../../shared/limits/network.ts'
import { networkBudgets } from '../../shared/limits/network-budgets.ts'
import type { IdentityLimits } from '../limits.ts'
import { createId } from '../secret.ts'
import type { SessionService } from '../session/session.service.ts'
import type { PhoneAddress, SignInService } from './sign-in.service.ts'

export interface VisitorDeps {
  sessions: SessionService
  signIn: SignInService
  limiter: Limiter
  limits: IdentityLimits
  deviceName(device: string): string
  countsIp(ip: string): boolean
  events: SecurityEvents
}

export interface HeartbeatInput extends PhoneAddress {
  jwt: string
}

const beatS = 600
const spread = 0.2

/** Renews, resumes, lists and ends sessions. */
export function createVisitorService({ sessions, signIn, limiter, limits, deviceName, countsIp, events }: VisitorDeps) {
  const budgets = networkBudgets(limiter)
  const admitAnonymous = async (visit: ClientInfo) => {
    if (visit.device !== '') await limiter.take(limits.anonymousDevice, deviceName(visit.device))
    if (countsIp(visit.ip)) await budgets.take(limits.anonymousIp, listNetworks(visit.ip))
  }

  return {
    /** Spreads heartbeats: clients that all start at kickoff must not return in the same second. */
    heartbeat: async ({ jwt, ...address }: HeartbeatInput, visit: ClientInfo) => {
      const row = await sessions.renew(jwt)
      if (sessions.isHere(row, visit)) await signIn.keepPhoneAddress(row, address)
      const next_in = Math.round(beatS * (1 - spread + 2 * spread * Math.random()))
      return { jwt: await sessions.sign(row), next_in }
    },

    refresh: async (jwt: string) => ({ jwt: await sessions.sign(await sessions.renew(jwt)) }),

    /**
     * Returns a session for a uid. A uid proves nothing: without that user's last token on this device the session is
     * anonymous.
     */
    getToken: async (uid: string | null | undefined, companyId: number, visit: ClientInfo): Promise<Session> => {
      const resumed = await sessions.resume(visit, uid ?? undefined)
      if (resumed) return signIn.answerFor(resumed, visit)
      await admitAnonymous(visit)
      return signIn.openAnonymous(createId(), companyId, visit)
    },

    logout: async ({ uid, sid }: Caller) => {
      await sessions.end(sid, 'logout')
      events('signed out', uid)
    },

    list: async ({ uid, sid }: Caller): Promise<OpenSession[]> => {
      const rows = await sessions.ofCustomer(uid)
      return rows.map((row) => ({
        id: row.sid,
        device: row.label,
        current: row.sid === sid,
        created_at: row.created_at.toISOString(),
        last_seen_at: row.last_seen_at.toISOString(),
      }))
    },

    endOne: async ({ uid }: Caller, sid: string) => {
      const mine = await sessions.ofCustomer(uid)
      if (!mine.some((row) => row.sid === sid))
        throw new Refusal('missing', 'device.signed_out', 'That device is already signed out.')
      await sessions.end(sid, 'ended-by-owner')
      events('device signed out', uid)
    },

    endOthers: async ({ uid, sid }: Caller) => {
      await sessions.endOf(uid, 'ended-by-owner', sid)
      events('other devices signed out', uid)
    },
  }
}
