import { minuteMs } from '@fieldhouse/contract/durations'
import type { ClientInfo } from '../../shared/caller/caller.ts'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import type { JobPriority } from '../../shared/jobs/jobs.ts'
import { type Limiter, wasWithinLimit } from '../../shared/limits/limiter.ts'
import { networkBudgets } from '../../shared/limits/network-budgets.ts'
import type { AuthStore } from '../auth.store.ts'
import type { EmailAddress } from '../email.ts'
import { createLimitKeys, type LimitKeyDeps, type LimitKeys } from '../limit-keys.ts'
import type { IdentityLimits } from '../limits.ts'
import type { CodePurpose } from './code.store.ts'

export const pinLivesMs = 10 * minuteMs
/** An earlier email replaces a new one only while its link is valid for at least this long. */
const linkDoesMs = minuteMs

export interface AdmissionDeps extends LimitKeyDeps {
  store: AuthStore
  limiter: Limiter
  limits: IdentityLimits
  clock: Clock
}

interface EmailRequest {
  purpose: CodePurpose
  email: EmailAddress
  companyId: number
}

/** The result of a request for an email; `already` means that the newest email has to be used. */
export type EmailAdmission = { already: true } | { already: false; first: JobPriority }

/** Limits requests for emails and guesses of their codes. What strangers use up does not count against the owner. */
export function createEmailAdmission(parts: AdmissionDeps) {
  const { store, limiter, limits, clock } = parts
  const placeOf = createLimitKeys(parts)
  const budgets = networkBudgets(limiter)

  /**
   * Returns the priority of the email: networks with few requests go first, so a thousand emails for one network do
   * not delay the next one's.
   */
  const getJobPriority = async ({ networks }: LimitKeys): Promise<JobPriority> => {
    const spent = await budgets.take(limits.sendIp, networks)
    return { priority: spent === 0 ? 0 : -spent }
  }

  const admitRequest = async (
    { email, companyId, purpose }: EmailRequest,
    visit: ClientInfo,
  ): Promise<EmailAdmission> => {
    const place = await placeOf(companyId, email.norm, visit)
    const { known, address, addressHere } = place
    // The pause counts per purpose, so that a sign-in code does not delay a password reset. The other limits count
    // every email.
    await limiter.take(limits.sendPause, `${addressHere}|${purpose}`)
    if (purpose === 'email-change') await limiter.take(limits.sendHere, addressHere)
    else {
      const mails = [
        await wasWithinLimit(limiter.take(limits.sendHere, addressHere)),
        known || (await wasWithinLimit(limiter.take(limits.sendAddress, address))),
      ]
      const since = addMs(clock.now(), linkDoesMs - pinLivesMs)
      const already =
        mails.includes(false) && (await store.codes.isAlive({ companyId, emailNorm: email.norm, purpose }, since))
      if (already) return { already }
    }
    return { already: false, first: await getJobPriority(place) }
  }

  return {
    admit: admitRequest,
    countGuess: async (companyId: number, emailNorm: string, visit: ClientInfo) => {
      const { known, address, addressHere } = await placeOf(companyId, emailNorm, visit)
      await limiter.take(limits.guessHere, addressHere)
      if (!known) await limiter.take(limits.guessAccount, address)
    },
  }
}
