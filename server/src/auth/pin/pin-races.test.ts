import { login, verifyLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { minuteMs } from '@fieldhouse/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Visitor } from '../../test-fan.ts'
import { createPin } from './pin.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const ask = async (who: Visitor, email: string): Promise<string> =>
  (await who.call(login, { body: { company_id: currentSchool().id, email } })).body.token
const verify = (who: Visitor, token: string, pin: string) =>
  who.call(verifyLogin, { body: { company_id: currentSchool().id, token, pin } })

test('code races: of simultaneous entries of the right code only one signs in', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  for (let times = 0; times < 4; times += 1) {
    running.deps.clock.advance(15 * minuteMs)
    const token = await ask(visitor, fan.email)
    const { pin, token: linkToken } = await visitor.mailed(fan.email)
    const before = await sessionsOf(fan.uid)
    const answers = await Promise.all([
      verify(visitor, token, pin),
      verify(visitor, linkToken, pin),
      verify(visitor, token, pin),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await sessionsOf(fan.uid)) - before).toBe(1)
  }
})

const sessionsOf = async (uid: string): Promise<number> =>
  (await running.deps.pool.query('select count(*)::int as n from session where uid = $1', [uid])).rows[0].n

test('code races: of two hundred simultaneous guesses at most five are checked', async () => {
  for (const place of [0, 3, 50, 120, 199]) {
    const fan = await running.fan()
    const visitor = running.visitor()
    running.deps.clock.advance(2 * minuteMs)
    const token = await ask(visitor, fan.email)
    const { pin } = await visitor.mailed(fan.email)
    const wrong = Array.from({ length: 200 }, (_, index) => String(index).padStart(6, '7')).filter(
      (guess) => guess !== pin,
    )
    const guesses = [...wrong.slice(0, place), pin, ...wrong.slice(place, 199)]
    const answers = await Promise.all(guesses.map((guess) => verify(visitor, token, guess)))
    const { rows } = await running.deps.pool.query('select attempts from code where email = $1 and purpose = $2', [
      fan.email,
      'login',
    ])
    expect(rows[0].attempts).toBeLessThanOrEqual(5)
    // A busy machine refuses some with 503.
    expect(answers.filter(({ status }) => ![200, 401, 503].includes(status))).toEqual([])
    const looked = answers.filter(({ refusal, status }) => status === 200 || /didn’t match/.test(refusal.error))
    expect(looked.length).toBeLessThanOrEqual(5)
    const late = answers.filter(({ status }, index) => status === 200 && index !== place)
    expect(late).toEqual([])
  }
})

test('sign-in code: is six evenly distributed digits', () => {
  const tens = Array(10).fill(0)
  for (let count = 0; count < 20_000; count += 1) {
    const pin = createPin()
    expect(pin).toMatch(/^\d{6}$/)
    tens[Number(pin[0])] += 1
  }
  for (const count of tens) expect(Math.abs(count - 2_000)).toBeLessThan(300)
})
