import { login, verifyLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { confirmEmail, validateCode } from '@fieldhouse/contract/customer/customer'
import { hourMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan, Visitor } from '../../test-fan.ts'

/** Number of random runs. RUNS=2000 runs more. */
const numRuns = Number(process.env.RUNS ?? 40)

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

type Purpose = 'login' | 'reset'

interface SentCode {
  purpose: Purpose
  token: string
  linkToken: string
  pin: string
  at: number
  guesses: number
  state: 'alive' | 'used' | 'replaced'
}

/** Everything that the fan and an attacker may know: all tokens and codes that were ever sent. */
interface Model {
  now: number
  codes: SentCode[]
}

interface Real {
  fan: Fan
  visitor: Visitor
}

type Command = fc.AsyncCommand<Model, Real>

const isOpen = (code: SentCode, now: number) =>
  code.state === 'alive' && now - code.at < 10 * minuteMs && code.guesses < 5

const ask = (purpose: Purpose): Command => ({
  check: () => true,
  toString: () => `ask(${purpose})`,
  run: async (model, { fan, visitor }) => {
    running.deps.clock.advance(61 * secondMs)
    model.now += 61 * secondMs
    const response =
      purpose === 'login'
        ? await visitor.call(login, { body: { company_id: currentSchool().id, email: fan.email } })
        : await visitor.call(confirmEmail, { body: { email: fan.email } })
    if (response.status === 429) return
    expect(response.status).toBe(200)
    // The answer points to the earlier email, so there is no new code.
    if (/newest email/.test(JSON.stringify(response.body))) return
    const { pin, token: linkToken } = await visitor.mailed(fan.email)
    for (const code of model.codes) if (code.purpose === purpose && code.state === 'alive') code.state = 'replaced'
    model.codes.push({ purpose, token: response.body.token, linkToken, pin, at: model.now, guesses: 0, state: 'alive' })
  },
})

interface Try {
  /** Number of the code whose token is used, counted from the newest. */
  code: number
  /** Number of the code whose pin is used, the token's own pin, or one that was never sent. */
  pin: number | 'own' | 'wrong'
  as: Purpose | 'own'
  by: 'token' | 'link'
  elsewhere: boolean
}

const guess = ({ code: back, pin: pinBack, as: asGiven, by, elsewhere }: Try): Command => ({
  check: (model) => model.codes.length > 0,
  toString: () => `guess(${back}, ${pinBack}, ${asGiven}, ${by}, ${elsewhere})`,
  run: async (model, { visitor }) => {
    const newest = [...model.codes].reverse()
    const code = newest[back % newest.length]
    if (!code) return
    const as = asGiven === 'own' ? code.purpose : asGiven
    const triedPin =
      pinBack === 'own' ? code.pin : pinBack === 'wrong' ? undefined : newest[pinBack % newest.length]?.pin
    const pin = triedPin ?? (code.pin === '000000' ? '000001' : '000000')
    const token = by === 'token' ? code.token : code.linkToken
    const who = elsewhere ? running.visitor() : visitor
    const { status } =
      as === 'login'
        ? await who.call(verifyLogin, { body: { company_id: currentSchool().id, token, pin } })
        : await who.call(validateCode, { body: { token, code: pin } })
    const counts = code.purpose === as && isOpen(code, model.now)
    const opens = counts && pin === code.pin && (by === 'link' || !elsewhere)
    if (counts) code.guesses += 1
    if (status === 429) return
    expect(status === 200).toBe(opens)
    expect(status).toBeLessThan(500)
    if (opens) code.state = 'used'
  },
})

const wait = (ms: number): Command => ({
  check: () => true,
  toString: () => `wait(${ms / secondMs} s)`,
  run: async (model) => {
    running.deps.clock.advance(ms)
    model.now += ms
  },
})

const purposes = fc.constantFrom<Purpose>('login', 'reset')
const tries = fc.record({
  code: fc.nat(3),
  pin: fc.oneof(fc.constantFrom('wrong' as const, 'own' as const), fc.nat(2)),
  as: fc.oneof(fc.constant('own' as const), purposes),
  by: fc.constantFrom('token' as const, 'link' as const),
  elsewhere: fc.boolean(),
})
const waits = fc.constantFrom(61 * secondMs, 3 * minuteMs, 10 * minuteMs, hourMs)
const commands = [
  purposes.map(ask),
  purposes.map(ask),
  tries.map(guess),
  tries.map(guess),
  tries.map(guess),
  waits.map(wait),
]

test('sign-in codes: in any order of requests, guesses and waits a code opens only what it was sent for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), async (steps) => {
      running.deps.clock.advance(25 * hourMs)
      const fan = await running.fan()
      const visitor = running.visitor()
      running.deps.clock.advance(2 * minuteMs)
      await fc.asyncModelRun(() => ({ model: { now: 0, codes: [] }, real: { fan, visitor } }), [ask('login'), ...steps])
    }),
    { numRuns },
  )
})
