import { appLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { confirmEmail, resetPassword, validateCode } from '@fieldhouse/contract/customer/customer'
import { hourMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { type Fan, hashed, type Visitor } from '../../test-fan.ts'

const numRuns = Number(process.env.RUNS ?? 40)

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

interface Grant {
  value: string
  at: number
  alive: boolean
}

interface Model {
  now: number
  lastSent: number
  code: { token: string; pin: string; at: number; guesses: number; alive: boolean } | undefined
  grants: Grant[]
  password: string
  count: number
}

interface Real {
  fan: Fan
  visitor: Visitor
}

type Command = fc.AsyncCommand<Model, Real>

const ask: Command = {
  check: (model) => model.now - model.lastSent >= minuteMs,
  toString: () => 'ask',
  run: async (model, { fan, visitor }) => {
    const response = await visitor.call(confirmEmail, { body: { email: fan.email } })
    model.lastSent = model.now
    if (response.status === 429 || /newest email/.test(response.body.message)) return
    const { pin } = await visitor.mailed(fan.email)
    model.code = { token: response.body.token, pin, at: model.now, guesses: 0, alive: true }
  },
}

const validate = (right: boolean): Command => ({
  check: (model) => model.code !== undefined,
  toString: () => `validate(${right})`,
  run: async (model, { visitor }) => {
    const { code } = model
    if (!code) return
    const pin = right ? code.pin : String((Number(code.pin) + 1) % 1_000_000).padStart(6, '0')
    const { status, body } = await visitor.call(validateCode, { body: { token: code.token, code: pin } })
    const counts = code.alive && model.now - code.at < 10 * minuteMs && code.guesses < 5
    if (counts) code.guesses += 1
    if (status === 429) return
    expect(status).toBe(counts && right ? 200 : 400)
    if (status !== 200) return
    code.alive = false
    model.grants.push({ value: body.grant, at: model.now, alive: true })
  },
})

/** Sets a password with a grant, or with something that is not one: the first step's token or junk. */
const finish = (by: 'grant' | 'older grant' | 'token' | 'junk'): Command => ({
  check: () => true,
  toString: () => `finish(${by})`,
  run: async (model, { visitor }) => {
    const knownGrant = by === 'grant' ? model.grants.at(-1) : by === 'older grant' ? model.grants.at(-2) : undefined
    const value = knownGrant?.value ?? (by === 'token' ? model.code?.token : undefined) ?? 'A'.repeat(43)
    const password = `a long new password ${++model.count}`
    const { status } = await visitor.call(resetPassword, { body: { grant: value, password: hashed(password) } })
    const opens = knownGrant?.alive === true && model.now - knownGrant.at < 10 * minuteMs
    expect(status).toBe(opens ? 200 : 400)
    if (!opens) return
    model.password = password
    // A new password ends every other grant.
    for (const grant of model.grants) grant.alive = false
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

const commands = [
  fc.constant(ask),
  fc.boolean().map(validate),
  fc.constant(validate(true)),
  fc.constantFrom('grant' as const, 'older grant' as const, 'token' as const, 'junk' as const).map(finish),
  fc.constant(finish('grant')),
  fc.constantFrom(61 * secondMs, 5 * minuteMs, 10 * minuteMs, hourMs).map(wait),
]

test('password reset: in any order of steps only a grant from the right code changes the password', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 14 }), async (steps) => {
      running.deps.clock.advance(25 * hourMs)
      const fan = await running.fan()
      const visitor = running.visitor()
      const model: Model = { now: 0, lastSent: -hourMs, code: undefined, grants: [], password: fan.password, count: 0 }
      await fc.asyncModelRun(() => ({ model, real: { fan, visitor } }), [wait(61 * secondMs), ask, ...steps])
      const body = { cid: currentSchool().id, email: fan.email, password: hashed(model.password) }
      expect((await running.visitor().call(appLogin, { body })).status).toBe(200)
    }),
    { numRuns },
  )
})
