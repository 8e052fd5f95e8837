import { randomInt } from 'node:crypto'
import type { FairQueue } from '../../shared/limits/fair-queue.ts'
import { type Cost, hash, verify } from '../password/argon2.ts'
import { type Pepper, peppered } from '../password/password.ts'

const argon2id = 2
/** Lighter than a password's: a pin lives ten minutes and five guesses. */
const usual: Cost = { algorithm: argon2id, memoryCost: 8_192, timeCost: 1, parallelism: 1 }

/** What a pin belongs to: the same digits are worth nothing for another purpose or another token. */
interface PinOf {
  purpose: string
  tokenHash: string
}

export interface Pins {
  seal(pin: string, of: PinOf): Promise<{ hash: string; pepper: number }>
  /** Does the same work for a code that nobody was mailed. */
  matches(pin: string, of: PinOf, sealed: { hash: string | null; pepper: number | null }): Promise<boolean>
}

export const newPin = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')

/** A storm of guesses does not hold up the mails. */
export interface Gates {
  sealing: FairQueue
  checking: FairQueue
}

const bound = (pin: string, { purpose, tokenHash }: PinOf): string => `${purpose}|${tokenHash}|${pin}`

export async function openPins(peppers: readonly Pepper[], gates: Gates, cost = usual): Promise<Pins> {
  const [current] = peppers
  if (!current) throw new Error('no pepper')
  const nobodys = await hash(peppered(current, 'nobody'), cost)
  return {
    seal: async (pin, of) => ({
      hash: await gates.sealing.run(() => hash(peppered(current, bound(pin, of)), cost)),
      pepper: current.version,
    }),
    matches: async (pin, of, sealed) => {
      const pepper = sealed.hash === null ? undefined : peppers.find(({ version }) => version === sealed.pepper)
      const right = await gates.checking.run(() =>
        verify(pepper && sealed.hash ? sealed.hash : nobodys, peppered(pepper ?? current, bound(pin, of))),
      )
      return right && pepper !== undefined
    },
  }
}
