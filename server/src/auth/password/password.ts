import { createHmac } from 'node:crypto'
import type { FairQueue } from '../../shared/limits/fair-queue.ts'
import { type Cost, hash, verify } from './argon2.ts'

export interface Pepper {
  version: number
  key: string
}

/** As it is stored: an argon2id PHC string, and the pepper that it was made with. */
export interface Sealed {
  phc: string
  pepper: number
}

export interface Passwords {
  seal(clientHash: string): Promise<Sealed>
  /** Does the same work when there is nothing to compare with. */
  matches(clientHash: string, sealed: Sealed | undefined): Promise<boolean>
  /** Made with an older pepper or weaker parameters than today's. */
  isOutdated(sealed: Sealed): boolean
}

const argon2id = 2
const usual: Cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const writtenWith = ({ memoryCost, timeCost, parallelism }: Cost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

/** The pepper keeps a stolen table useless without the secrets file. */
export const peppered = (pepper: Pepper, text: string): string =>
  createHmac('sha256', Buffer.from(pepper.key, 'base64url')).update(text).digest('base64url')

export async function openPasswords(peppers: readonly Pepper[], gate: FairQueue, cost = usual): Promise<Passwords> {
  const [current] = peppers
  if (!current) throw new Error('no pepper')
  const nobodys = await hash(peppered(current, 'nobody'), cost)
  return {
    seal: async (clientHash) => ({
      phc: await gate.run(() => hash(peppered(current, clientHash), cost)),
      pepper: current.version,
    }),
    matches: async (clientHash, sealed) => {
      const pepper = sealed && peppers.find(({ version }) => version === sealed.pepper)
      const right = await gate.run(() => verify(pepper ? sealed.phc : nobodys, peppered(pepper ?? current, clientHash)))
      return right && pepper !== undefined
    },
    isOutdated: ({ phc, pepper }) => pepper !== current.version || !phc.startsWith(writtenWith(cost)),
  }
}
