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
const held = { jwt: 'first.jwt.value', jwtTimestamp: 1, sessionData: answered.session_data }
const fan = { uid: 'u1', email: 'avery@example.com', firstname: 'Avery', lastname: 'Stone' }
const signedIn: SessionState = { kind: 'signed-in', fan, debug: false, ...held }
const anonymous: SessionState = { kind: 'anonymous', uid: 'u1', ...held }

const restore = (stored: unknown) => reduceSession(signedOut, { kind: 'restored', stored })

describe('opened', () => {
  test('signed in means that the stored user has an email', () => {
    expect(reduceSession(signedOut, { kind: 'opened', session: answered, at: 1 })).toEqual(signedIn)
  })

  test.each([undefined, ''])(
    'a user whose email is %j is an anonymous visitor, whatever the answer claims',
    (email) => {
      const session = { ...answered, user: { uid: 'u1', email }, anonymous: false }
      expect(reduceSession(signedOut, { kind: 'opened', session, at: 1 })).toEqual(anonymous)
    },
  )

  test('names that the server left out are empty, and the debug flag is off until it says so', () => {
    const session = { ...answered, user: { uid: 'u1', email: 'a@example.com' }, debug: true }
    expect(reduceSession(signedOut, { kind: 'opened', session, at: 1 })).toMatchObject({
      fan: { firstname: '', lastname: '' },
      debug: true,
    })
    expect(reduceSession(signedOut, { kind: 'opened', session: answered, at: 1 })).toMatchObject({ debug: false })
  })

  test('a new session takes the place of the one before, and keeps nothing of it', () => {
    const other = { ...answered, jwt: 'other.jwt.value', user: { uid: 'u2', email: 'b@example.com' } }
    const now = reduceSession({ ...signedIn, debug: true }, { kind: 'opened', session: other, at: 9 })
    expect(now).toMatchObject({ jwt: 'other.jwt.value', jwtTimestamp: 9, debug: false, fan: { uid: 'u2' } })
  })
})

describe('the other events', () => {
  test.each([signedIn, anonymous])('a renewed jwt replaces the old one and nothing else ($kind)', (state) => {
    expect(reduceSession(state, { kind: 'renewed', jwt: 'next.jwt.value', at: 7 })).toEqual({
      ...state,
      jwt: 'next.jwt.value',
      jwtTimestamp: 7,
    })
  })

  test('a renewal that comes after the sign-out brings nobody back', () => {
    expect(reduceSession(signedOut, { kind: 'renewed', jwt: 'late.jwt.value', at: 7 })).toBe(signedOut)
  })

  test('new names are the fan’s; a visitor has none', () => {
    const event = { kind: 'named', firstname: 'Ada', lastname: 'Byron' } as const
    expect(reduceSession(signedIn, event)).toEqual({
      ...signedIn,
      fan: { ...fan, firstname: 'Ada', lastname: 'Byron' },
    })
    expect(reduceSession(anonymous, event)).toBe(anonymous)
    expect(reduceSession(signedOut, event)).toBe(signedOut)
  })

  test.each([signedIn, anonymous, signedOut])('the end leaves nobody ($kind)', (state) => {
    expect(reduceSession(state, { kind: 'ended' })).toEqual({ kind: 'signed-out' })
  })
})

describe('what lies on the device', () => {
  test('is written in the words of the spec', () => {
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

  test.each([signedIn, anonymous, { ...signedIn, debug: true }])('comes back as it was ($kind)', (state) => {
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
  ])('half a session is no session: %j', (garbage) => {
    expect(restore(garbage)).toEqual({ kind: 'signed-out' })
  })

  test('what is missing beside the jwt, the uid and the key is made up for', () => {
    const { jwtTimestamp: _, ...older } = toStored(signedIn) ?? {}
    expect(restore({ ...older, session_data: { seskey: 'key' } })).toEqual({
      ...signedIn,
      jwtTimestamp: 0,
      sessionData: { seskey: 'key', plan: '', areaid: '' },
    })
  })

  test('an email that is no text makes no fan', () => {
    expect(restore({ ...stored, user: { uid: 'u1', email: { toString: 'x' } } }).kind).toBe('anonymous')
  })

  test('whatever lies there, a session comes out and nothing is thrown', async () => {
    await fc.assert(
      fc.property(fc.anything(), (garbage) => {
        expect(['signed-out', 'anonymous', 'signed-in']).toContain(restore(garbage).kind)
      }),
      { numRuns: 2000, seed: 1 },
    )
  })
})
