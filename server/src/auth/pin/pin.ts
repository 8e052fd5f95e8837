import { randomInt } from 'node:crypto'
import type { FairQueue } from '../../shared/limits/fair-queue.ts'
import { type HashingCost, hashArgon2, verifyArgon2 } from '../password/argon2.ts'
import { applyPepper, type PasswordPepper } from '../password/password.ts'

const argon2id = 2
/** Lower than the cost of a password: a pin is valid for ten minutes and five guesses. */
const usualCost: HashingCost = { algorithm: argon2id, memoryCost: 8_192, timeCost: 1, parallelism: 1 }

/** The purpose and token that a pin is bound to: the same digits are worthless elsewhere. */
interface PinBinding {
  purpose: string
  tokenHash: string
}

export interface PinHasher {
  seal(pin: string, of: PinBinding): Promise<{ hash: string; pepper: number }>
  /** Does the same work for a code without an email. */
  matches(pin: string, of: PinBinding, sealed: { hash: string | null; pepper: number | null }): Promise<boolean>
}

export const createPin = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')

/** Separate queues, so that many guesses do not delay emails. */
export interface PinQueues {
  sealing: FairQueue
  checking: FairQueue
}

const bindPin = (pin: string, { purpose, tokenHash }: PinBinding): string => `${purpose}|${tokenHash}|${pin}`

export async function openPinHasher(
  peppers: readonly PasswordPepper[],
  gates: PinQueues,
  cost = usualCost,
): Promise<PinHasher> {
  const [current] = peppers
  if (!current) throw new Error('no pepper')
  const nobodys = await hashArgon2(applyPepper(current, 'nobody'), cost)
  return {
    seal: async (pin, of) => ({
      hash: await gates.sealing.run(() => hashArgon2(applyPepper(current, bindPin(pin, of)), cost)),
      pepper: current.version,
    }),
    matches: async (pin, of, sealed) => {
      const pepper = sealed.hash === null ? undefined : peppers.find(({ version }) => version === sealed.pepper)
      const right = await gates.checking.run(() =>
        verifyArgon2(pepper && sealed.hash ? sealed.hash : nobodys, applyPepper(pepper ?? current, bindPin(pin, of))),
      )
      return right && pepper !== undefined
    },
  }
}
