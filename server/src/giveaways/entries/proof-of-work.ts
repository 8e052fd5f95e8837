import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { minuteMs } from '@fieldhouse/contract/durations'
import { minFormMs, workBits, workLifetimeMinutes } from '@fieldhouse/contract/giveaways/giveaways'
import type { Clock } from '../../shared/clock/clock.ts'
import { refuseConflict, refuseField } from '../../shared/errors/refusal.ts'

interface SolvedWork {
  email: string
  challenge: string
  nonce: string
  website: string
}

const noteBytes = 9

/**
 * Keeps programs out of a public form without a puzzle for people: a signed challenge with its time, work bound to the
 * email address, so that each address costs it again, and a field that people cannot see. Nothing is stored here;
 * form-budget.ts counts how often a challenge is sent.
 */
export function openProofOfWork(key: string, clock: Clock) {
  const signChallenge = (text: string): string => createHmac('sha256', key).update(text).digest('base64url')

  const parseIssuedAt = (challenge: string): number | undefined => {
    const [at = '', note = '', sign = ''] = challenge.split('.')
    const expected = Buffer.from(signChallenge(`${at}.${note}`))
    const actual = Buffer.from(sign)
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
    return Number.parseInt(at, 36)
  }

  return {
    challenge: () => {
      const note = `${clock.now().getTime().toString(36)}.${randomBytes(noteBytes).toString('base64url')}`
      return { challenge: `${note}.${signChallenge(note)}`, bits: workBits }
    },

    check: ({ email, challenge, nonce, website }: SolvedWork): void => {
      if (website !== '')
        throw refuseField(
          'website',
          'Leave the field “Website” empty, then send it again. It’s only there to stop spam.',
        )
      const at = parseIssuedAt(challenge)
      const age = at === undefined ? undefined : clock.now().getTime() - at
      if (
        age === undefined ||
        age > workLifetimeMinutes * minuteMs ||
        countLeadingZeros(`${challenge}:${email}:${nonce}`) < workBits
      )
        throw refuseConflict('form.expired', 'This page was open too long. Send it again.')
      if (age < minFormMs) throw refuseConflict('form.too_fast', 'That was very quick. Send it again.')
    },
  }
}

export type ProofOfWork = ReturnType<typeof openProofOfWork>

/** Counts the zero bits at the start of a text's hash. */
export function countLeadingZeros(text: string): number {
  const head = createHash('sha256').update(text).digest().readUInt32BE(0)
  return Math.clz32(head)
}
