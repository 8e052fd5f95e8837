import { minuteMs } from '@fieldhouse/contract/durations'
import type { ClientInfo } from '../../shared/caller/caller.ts'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import type { JobPriority } from '../../shared/jobs/jobs.ts'
import { type Limiter, wasWithinLimit } from '../../shared/limits/limiter.ts'
import { networkBudgets } from '../../shared/limits/network-budgets.ts'
import type { AuthStore } from '../auth.store.ts'
import type { Email } from '../email.ts'
import type { IdentityLimits } from '../limits.ts'
import { type Place, type PlaceParts, places } from '../place.ts'
import type { Purpose } from './code.store.ts'

export const pinLivesMs = 10 * minuteMs
/** A mail may stand for a new one as long as its link has this left. */
const linkDoesMs = minuteMs

export interface AdmissionParts extends PlaceParts {
  store: AuthStore
  limiter: Limiter
  limits: IdentityLimits
  clock: Clock
}

interface Admitting {
  purpose: Purpose
  email: Email
  companyId: number
}

/** How a request for a mail was let in: `already`, the one that the address was sent a moment ago has to do. */
export type Admitted = { already: true } | { already: false; first: JobPriority }

/** Who may ask for a mail, and type its pin, how often. What strangers spend is not the owner's. */
export function admission(parts: AdmissionParts) {
  const { store, limiter, limits, clock } = parts
  const placeOf = places(parts)
  const budgets = networkBudgets(limiter)

  /** Who has asked for little goes first: a thousand mails for one network do not hold up the next one's. */
  const turnOf = async ({ networks }: Place): Promise<JobPriority> => {
    const spent = await budgets.take(limits.sendIp, networks)
    return { priority: spent === 0 ? 0 : -spent }
  }

  const admit = async ({ email, companyId, purpose }: Admitting, visit: ClientInfo): Promise<Admitted> => {
    const place = await placeOf(companyId, email.norm, visit)
    const { known, address, here } = place
    // A pause a purpose: who asked for a pin may still reset the password at once. The others count every mail.
    await limiter.take(limits.sendPause, `${here}|${purpose}`)
    if (purpose === 'email-change') await limiter.take(limits.sendHere, here)
    else {
      const mails = [
        await wasWithinLimit(limiter.take(limits.sendHere, here)),
        known || (await wasWithinLimit(limiter.take(limits.sendAddress, address))),
      ]
      const since = addMs(clock.now(), linkDoesMs - pinLivesMs)
      const already =
        mails.includes(false) && (await store.codes.isAlive({ companyId, emailNorm: email.norm, purpose }, since))
      if (already) return { already }
    }
    return { already: false, first: await turnOf(place) }
  }

  return {
    admit,
    countGuess: async (companyId: number, emailNorm: string, visit: ClientInfo) => {
      const { known, address, here } = await placeOf(companyId, emailNorm, visit)
      await limiter.take(limits.guessHere, here)
      if (!known) await limiter.take(limits.guessAccount, address)
    },
  }
}
