import { createHash } from 'node:crypto'
import { dayMs, secondMs } from '@fieldhouse/contract/durations'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { createGiveaway, type GiveawayInput, type OperatorGiveaway } from '@fieldhouse/contract/giveaways/admin'
import { confirmEntry, enterGiveaway, entryChallenge, giveawayAudit } from '@fieldhouse/contract/giveaways/giveaways'
import type { TestClock } from '../shared/clock/clock.ts'
import { countLeadingZeros } from './entries/proof-of-work.ts'

/** The part of the test app that sends requests. */
export interface Asking {
  call<E extends Endpoint>(endpoint: E, sent?: { params?: Record<string, string>; body?: unknown }): Promise<Answer<E>>
}
interface Answer<E extends Endpoint> {
  status: number
  body: EndpointAnswer<E>
  refusal: { message: string; validation_errors: Record<string, string[]> }
}
interface Running {
  deps: { clock: TestClock }
  visitor(): Asking
  mailTo(address: string): Promise<{ text: string } | undefined>
}

export const sha = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns the settings of an open giveaway. */
const createInputs =
  (inMs: (ms: number) => string) =>
  (changes: Partial<GiveawayInput> = {}, texts: Partial<GiveawayInput['said']> = {}): GiveawayInput => ({
    address: 'give-away',
    published: true,
    opens_at: inMs(-dayMs),
    closes_at: inMs(dayMs),
    sponsor_id: null,
    keep_days: 90,
    ...changes,
    said: {
      title: 'Seats for the last game',
      words: 'Two of them, in the first row.',
      picture_alt: null,
      prizes: ['Two seats'],
      eligibility: { min_age: null, states: [], who: null },
      rules: [{ kind: 'paragraph', words: [{ text: 'One entry per person.' }] }],
      fields: [],
      consents: [],
      per: 'once',
      winners: 1,
      ...texts,
    },
  })

/** Opens helpers that enter giveaways as a browser does. */
export function openEntries(running: Running) {
  const { clock } = running.deps
  const wishOf = createInputs((ms) => new Date(clock.now().getTime() + ms).toISOString())

  const make = async (operator: Asking, ...args: Parameters<typeof wishOf>): Promise<OperatorGiveaway> => {
    const { status, body, refusal } = await operator.call(createGiveaway, { body: wishOf(...args) })
    if (status !== 201) throw new Error(JSON.stringify(refusal))
    return body
  }

  /** Solves a challenge for an address, once the challenge is old enough. */
  const worked = async (email: string) => {
    const { challenge, bits } = (await running.visitor().call(entryChallenge)).body
    clock.advance(2 * secondMs)
    let nonce = 0
    while (countLeadingZeros(`${challenge}:${email}:${nonce}`) < bits) nonce++
    return { challenge, nonce: String(nonce) }
  }

  const bodyOf = async (email: string, more: object = {}) => ({
    email,
    firstname: 'Ana',
    lastname: 'Ruiz',
    may_be_named: true,
    ...(await worked(email)),
    ...more,
  })

  const enter = async ({ id }: Pick<OperatorGiveaway, 'id'>, email: string, more: object = {}) =>
    running.visitor().call(enterGiveaway, { params: { id: String(id) }, body: await bodyOf(email, more) })

  const linkIn = async (email: string): Promise<string> =>
    /confirm=([\w.-]+)/.exec((await running.mailTo(email))?.text ?? '')?.[1] ?? ''

  const confirm = async (token: string) => running.visitor().call(confirmEntry, { body: { token } })

  return {
    wishOf,
    make,
    worked,
    bodyOf,
    enter,
    linkIn,
    confirm,
    /** Enters and confirms, and returns the entry's number. */
    takePart: async (giveaway: Pick<OperatorGiveaway, 'id'>, email: string, more: object = {}): Promise<string> => {
      await enter(giveaway, email, more)
      const { body, refusal } = await confirm(await linkIn(email))
      if (!body.number) throw new Error(JSON.stringify(refusal))
      return body.number
    },
    audit: ({ id }: Pick<OperatorGiveaway, 'id'>) =>
      running.visitor().call(giveawayAudit, { params: { id: String(id) } }),
  }
}
