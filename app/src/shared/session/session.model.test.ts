import type { Session } from '@fieldhouse/contract/auth/auth'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reduceSession, type SessionState, signedOut, toStored } from './session.model.ts'

const answered: Session = {
  jwt: 'first.jwt.value',
  user: { uid: 'u1', email: 'avery@example.com', firstname: 'Avery', lastname: 'Stone' },
  session_data: { seskey: 'key', plan: 'free', areaid: '770' },
  anonymous: false,
}
const credentials = { jwt: 'first.jwt.value', jwtTimestamp: 1, sessionData: answered.session_data }
const fan = { uid: 'u1', email: 'avery@example.com', firstname: 'Avery', lastname: 'Stone' }
const signedIn: SessionState = { kind: 'signed-in', fan, debug: false, ...credentials }
const anonymous: SessionState = { kind: 'anonymous', uid: 'u1', ...credentials }

const restore = (stored: unknown) => reduceSession(signedOut, { kind: 'restored', stored })

describe('an opened session', () => {
  test('is signed in if its user has an email', () => {
    expect(reduceSession(signedOut, { kind: 'opened', session: answered, at: 1 })).toEqual(signedIn)
  })

  test.each([undefined, ''])('with the email %j is anonymous', (email) => {
    const session = { ...answered, user: { uid: 'u1', email }, anonymous: false }
    expect(reduceSession(signedOut, { kind: 'opened', session, at: 1 })).toEqual(anonymous)
  })

  test('has empty names and debug off unless the server sets them', () => {
    const session = { ...answered, user: { uid: 'u1', email: 'a@example.com' }, debug: true }
    expect(reduceSession(signedOut, { kind: 'opened', session, at: 1 })).toMatchObject({
      fan: { firstname: '', lastname: '' },
      debug: true,
    })
    expect(reduceSession(signedOut, { kind: 'opened', session: answered, at: 1 })).toMatchObject({ debug: false })
  })

  test('replaces the previous one completely', () => {
    const other = { ...answered, jwt: 'other.jwt.value', user: { uid: 'u2', email: 'b@example.com' } }
    const now = reduceSession({ ...signedIn, debug: true }, { kind: 'opened', session: other, at: 9 })
    expect(now).toMatchObject({ jwt: 'other.jwt.value', jwtTimestamp: 9, debug: false, fan: { uid: 'u2' } })
  })
})

describe('the event', () => {
  test.each([signedIn, anonymous])('renewed changes only the JWT and its time ($kind)', (state) => {
    expect(reduceSession(state, { kind: 'renewed', jwt: 'next.jwt.value', at: 7 })).toEqual({
      ...state,
      jwt: 'next.jwt.value',
      jwtTimestamp: 7,
    })
  })

  test('renewed after a sign-out changes nothing', () => {
    expect(reduceSession(signedOut, { kind: 'renewed', jwt: 'late.jwt.value', at: 7 })).toBe(signedOut)
  })

  test('named changes a fan’s names and no visitor', () => {
    const event = { kind: 'named', firstname: 'Ada', lastname: 'Byron' } as const
    expect(reduceSession(signedIn, event)).toEqual({
      ...signedIn,
      fan: { ...fan, firstname: 'Ada', lastname: 'Byron' },
    })
    expect(reduceSession(anonymous, event)).toBe(anonymous)
    expect(reduceSession(signedOut, event)).toBe(signedOut)
  })

  test.each([signedIn, anonymous, signedOut])('ended signs out ($kind)', (state) => {
    expect(reduceSession(state, { kind: 'ended' })).toEqual({ kind: 'signed-out' })
  })
})

describe('the stored session', () => {
  test('has the field names of the specification', () => {
    expect(toStored(signedIn)).toEqual({
      jwt: 'first.jwt.value',
      jwtTimestamp: 1,
      user: fan,
      customer_id: 'u1',
      session_data: answered.session_data,
      anonymous: false,
      debug: false,
    })
    expect(toStored(anonymous)).toMatchObject({ user: { uid: 'u1' }, anonymous: true, debug: false })
    expect(toStored(signedOut)).toBeUndefined()
  })

  test.each([signedIn, anonymous, { ...signedIn, debug: true }])('restores to the same state ($kind)', (state) => {
    expect(restore(JSON.parse(JSON.stringify(toStored(state))))).toEqual(state)
  })

  const stored = toStored(signedIn)
  test.each([
    undefined,
    null,
    0,
    'jwt',
    [],
    {},
    { jwt: 'a.b.c' },
    { ...stored, jwt: '' },
    { ...stored, jwt: 5 },
    { ...stored, jwt: 'no dots' },
    { ...stored, jwt: 'first.jwt.\u2603' },
    { ...stored, jwt: 'first.jwt.value\n' },
    { ...stored, jwt: undefined },
    { ...stored, user: undefined },
    { ...stored, user: null },
    { ...stored, user: 'u1' },
    { ...stored, user: { email: 'a@example.com' } },
    { ...stored, user: { uid: 5, email: 'a@example.com' } },
    { ...stored, session_data: undefined },
    { ...stored, session_data: { plan: 'free' } },
  ])('that is incomplete is ignored: %j', (garbage) => {
    expect(restore(garbage)).toEqual({ kind: 'signed-out' })
  })

  test('gets defaults for everything except the JWT, uid and key', () => {
    const { jwtTimestamp: _, ...older } = toStored(signedIn) ?? {}
    expect(restore({ ...older, session_data: { seskey: 'key' } })).toEqual({
      ...signedIn,
      jwtTimestamp: 0,
      sessionData: { seskey: 'key', plan: '', areaid: '' },
    })
  })

  test('with an email that is not a string is anonymous', () => {
    expect(restore({ ...stored, user: { uid: 'u1', email: { toString: 'x' } } }).kind).toBe('anonymous')
  })

  test('restores to a valid state for any value', async () => {
    await fc.assert(
      fc.property(fc.anything(), (garbage) => {
        expect(['signed-out', 'anonymous', 'signed-in']).toContain(restore(garbage).kind)
      }),
      { numRuns: 2000, seed: 1 },
    )
  })
})
