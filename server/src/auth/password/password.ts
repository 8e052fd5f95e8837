import { createHmac } from 'node:crypto'
import type { FairQueue } from '../../shared/limits/fair-queue.ts'
import { type HashingCost, hashArgon2, verifyArgon2 } from './argon2.ts'

export interface PasswordPepper {
  version: number
  key: string
}

/** A stored password: an argon2id PHC string and the version of its pepper. */
export interface SealedPassword {
  phc: string
  pepper: number
}

export interface PasswordHasher {
  seal(clientHash: string): Promise<SealedPassword>
  /** Does the same work when there is nothing to compare with. */
  matches(clientHash: string, sealed: SealedPassword | undefined): Promise<boolean>
  /** Whether it was hashed with an older pepper or weaker parameters than today's. */
  isOutdated(sealed: SealedPassword): boolean
}

const argon2id = 2
const usualCost: HashingCost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const getCostPrefix = ({ memoryCost, timeCost, parallelism }: HashingCost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

/** Applies the pepper, which makes a stolen table useless without the secrets file. */
export const applyPepper = (pepper: PasswordPepper, text: string): string =>
  createHmac('sha256', Buffer.from(pepper.key, 'base64url')).update(text).digest('base64url')

export async function openPasswordHasher(
  peppers: readonly PasswordPepper[],
  gate: FairQueue,
  cost = usualCost,
): Promise<PasswordHasher> {
  const [current] = peppers
  if (!current) throw new Error('no pepper')
  const nobodys = await hashArgon2(applyPepper(current, 'nobody'), cost)
  return {
    seal: async (clientHash) => ({
      phc: await gate.run(() => hashArgon2(applyPepper(current, clientHash), cost)),
      pepper: current.version,
    }),
    matches: async (clientHash, sealed) => {
      const pepper = sealed && peppers.find(({ version }) => version === sealed.pepper)
      const right = await gate.run(() =>
        verifyArgon2(pepper ? sealed.phc : nobodys, applyPepper(pepper ?? current, clientHash)),
      )
      return right && pepper !== undefined
    },
    isOutdated: ({ phc, pepper }) => pepper !== current.version || !phc.startsWith(getCostPrefix(cost)),
  }
}
