import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { endSession, getToken, heartbeat, logout, refreshToken } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { exportAccount, getCustomer } from '@fieldhouse/contract/customer/customer'
import { minuteMs } from '@fieldhouse/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../../shared/clock/clock.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { openTokenService, type TokenClaims } from './token.ts'

type Json = Record<string, unknown>

let running: TestApp
let fan: Fan
beforeAll(async () => {
  running = await testApp()
  fan = await running.fan()
})
afterAll(() => running.close())

const encoded = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

const parts = (jwt: string) => jwt.split('.') as [string, string, string]
const decoded = (part: string): Json => JSON.parse(Buffer.from(part, 'base64url').toString())

/** Signs any header and payload with the server's own key. */
function signedAs(header: Json | string, payload: Json | string): string {
  const [key] = running.deps.secrets.jwtKeys
  const input = `${encoded(header)}.${encoded(payload)}`
  const signature = sign(null, Buffer.from(input), { key: key?.privateJwk ?? {}, format: 'jwk' })
  return `${input}.${signature.toString('base64url')}`
}

const hmac = (header: Json, payload: Json, secret: string): string => {
  const input = `${encoded(header)}.${encoded(payload)}`
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}

function attacks(): [string, string][] {
  const [head, body, signature] = parts(fan.jwt)
  const header = decoded(head)
  const claims = decoded(body)
  const [key] = running.deps.secrets.jwtKeys
  const publicX = String(key?.privateJwk.x)
  const now = Math.floor(running.deps.clock.now().getTime() / 1000)
  const stranger = generateKeyPairSync('ed25519').privateKey
  const strangerJwk = stranger.export({ format: 'jwk' })
  const bySomebodyElse = (more: Json) => {
    const input = `${encoded({ ...header, ...more })}.${encoded(claims)}`
    return `${input}.${sign(null, Buffer.from(input), stranger).toString('base64url')}`
  }
  const list: [string, string][] = []
  const add = (name: string, jwt: string) => list.push([name, jwt])

  for (const alg of ['none', 'None', 'NONE', 'nOnE', 'none ', '', null, 0, true, [], {}]) {
    add(`alg ${JSON.stringify(alg)} without a signature`, `${encoded({ ...header, alg })}.${body}.`)
    add(`alg ${JSON.stringify(alg)} with the old signature`, `${encoded({ ...header, alg })}.${body}.${signature}`)
  }
  for (const alg of ['HS256', 'HS384', 'HS512', 'RS256', 'PS256', 'ES256', 'ES384', 'Ed448', 'Ed25519', 'dir'])
    add(`alg ${alg} over our claims`, signedAs({ ...header, alg }, claims))
  for (const secret of [publicX, JSON.stringify({ x: publicX }), '', 'secret', 'null', String(header.kid)])
    add(`HMAC with ${secret.slice(0, 8)}`, hmac({ ...header, alg: 'HS256' }, claims, secret))
  for (const kid of ['../../dev/null', "' or '1'='1", '/dev/null', 'other', '', null, 1, ['a'], 'A'.repeat(5_000)])
    add(`kid ${JSON.stringify(kid).slice(0, 20)}`, signedAs({ ...header, kid }, { ...claims, sub: 'x' }))
  add('key in the header', bySomebodyElse({ jwk: strangerJwk }))
  add('key at an address', bySomebodyElse({ jku: 'https://evil.example/keys.json' }))
  add('certificate at an address', bySomebodyElse({ x5u: 'https://evil.example/cert.pem' }))
  add('certificate in the header', bySomebodyElse({ x5c: ['AAAA'] }))
  add('another key with our kid', bySomebodyElse({}))
  add('critical header that we do not know', signedAs({ ...header, crit: ['x'], x: 1 }, claims))
  add('unencoded payload', signedAs({ ...header, b64: false, crit: ['b64'] }, claims))
  for (const typ of ['JWT', 'at+JWT2', 'refresh', 'dpop+jwt', '', null, undefined, 1])
    add(`typ ${JSON.stringify(typ)}`, signedAs({ ...header, typ }, claims))
  for (const [name, change] of Object.entries({
    'issuer of another school': { iss: 'fieldhouse:byu' },
    'no issuer': { iss: undefined },
    'issuer as a list': { iss: [claims.iss] },
    'for another service': { aud: 'gamification' },
    'for other services': { aud: ['gamification', 'realtime'] },
    'for nobody': { aud: [] },
    'no audience': { aud: undefined },
    'no subject': { sub: undefined },
    'empty subject': { sub: '' },
    'number as subject': { sub: 1 },
    'no session': { sid: undefined },
    'session as an object': { sid: { $ne: null } },
    'no id': { jti: undefined },
    'id as a list': { jti: [claims.jti] },
    'no company': { cid: undefined },
    'company as text': { cid: '36' },
    'no anonymous flag': { anon: undefined },
    'anonymous as text': { anon: 'false' },
    'no device': { did: undefined },
    'no proof': { amr: undefined },
    'two proofs': { amr: ['pwd', 'otp'] },
    'no proof time': { auth_time: undefined },
    'proof time as text': { auth_time: String(claims.auth_time) },
    'never issued': { iat: undefined },
    'issued in an hour': { iat: now + 3600, exp: now + 4500 },
    'issued in the year 9999': { iat: 253402300000, exp: 253402300900 },
    'no end': { exp: undefined },
    'end as text': { exp: String(claims.exp) },
    'end in a fraction': { exp: now + 0.5 },
    'end in a year': { exp: now + 31_536_000 },
    'end beyond numbers': { exp: 1e300 },
    'ended long ago': { iat: 0, exp: 1 },
    'not before tomorrow': { nbf: now + 86_400 },
    'not before as text': { nbf: 'now' },
    'of another school': { cid: 37 },
    'of another fan': { sub: randomUUID() },
    'of a session that is not there': { sid: randomUUID() },
    'of a session with a quote': { sid: "x' or '1'='1" },
    'of a session with a NUL': { sid: '\u0000' },
  }))
    add(name, signedAs(header, { ...claims, ...(change as Json) }))
  for (const cut of [1, 2, 10, 40, 85]) add(`signature shorter by ${cut}`, fan.jwt.slice(0, -cut))
  for (const index of [0, 1, 42, 84, 85])
    add(
      `signature changed at ${index}`,
      `${head}.${body}.${signature.slice(0, index)}${signature[index] === 'A' ? 'B' : 'A'}${signature.slice(index + 1)}`,
    )
  add('signature of zeros', `${head}.${body}.${encoded('\u0000'.repeat(64))}`)
  add('signature twice', `${fan.jwt}.${signature}`)
  add('no signature', `${head}.${body}.`)
  add('no payload', `${head}..${signature}`)
  add('no header', `.${body}.${signature}`)
  add('payload of another', `${head}.${encoded({ ...claims, sub: 'somebody' })}.${signature}`)
  add('payload that is no object', signedAs(header, '"text"'))
  add('payload that is a list', signedAs(header, '[]'))
  add('payload that is null', signedAs(header, 'null'))
  add('payload that is no JSON', signedAs(header, '{'))
  add(
    'a claim twice',
    signedAs(
      header,
      JSON.stringify(claims)
        .replace('{', '{"sub":"x",')
        .replace(/"sub":"[\w-]{22}"/, '"sub":"y"'),
    ),
  )
  add(
    'a prototype in the payload',
    signedAs(header, JSON.stringify({ ...claims, sub: undefined }).replace('{', '{"__proto__":{"sub":"x"},')),
  )
  add('header that is no object', `${encoded('"EdDSA"')}.${body}.${signature}`)
  add('standard base64', `${head}.${body}.${Buffer.from(signature, 'base64url').toString('base64')}`)
  add('padded', `${head}.${body}.${signature}==`)
  add('an encrypted token', `${head}.${head}.${head}.${head}.${signature}`)
  add('a bearer prefix', `Bearer ${fan.jwt}`)
  add('two tokens', `${fan.jwt}, ${fan.jwt}`)
  for (const junk of ['.', '..', '...', 'null', 'undefined', '{}', '0', 'a.b.c', '%00', "' or 1=1 --", '<script>'])
    add(`junk ${junk}`, junk)
  add('four thousand letters', `${'A'.repeat(3_000)}.${'A'.repeat(500)}.${'A'.repeat(500)}`)
  return list
}

test('tokens: more than a hundred forged or misused ones open nothing', async () => {
  const list = attacks()
  expect(list.length).toBeGreaterThanOrEqual(120)
  const accepted: string[] = []
  for (const [name, jwt] of list) {
    const visitor = running.visitor({ device: fan.device })
    visitor.jwt = jwt
    for (const endpoint of [getCustomer, exportAccount]) {
      const { status } = await visitor.call(endpoint)
      if (status !== 401) accepted.push(`${name}: ${endpoint.path} ${status}`)
    }
    for (const endpoint of [heartbeat, refreshToken]) {
      const { status } = await visitor.call(endpoint, { body: { jwt }, headers: { session: undefined } })
      if (status !== 401 && status !== 400) accepted.push(`${name}: ${endpoint.path} ${status}`)
    }
  }
  expect(accepted).toEqual([])
  expect((await fan.call(getCustomer)).status).toBe(200)
})

test('tokens: a forged one proves nothing to get_token and signs no one out', async () => {
  for (const [name, jwt] of attacks().filter((_, index) => index % 5 === 0)) {
    const visitor = running.visitor({ device: fan.device })
    const body = { company_id: currentSchool().id, uid: fan.uid }
    const answer = await visitor.call(getToken, { body, headers: { session: jwt } })
    if (answer.status === 200) expect([name, answer.body.data.anonymous]).toEqual([name, true])
    const refusals = [
      await visitor.call(logout, { body: {}, headers: { session: jwt } }),
      await visitor.call(endSession, {
        params: { id: String(decoded(parts(fan.jwt)[1]).sid) },
        headers: { session: jwt },
      }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([401, 401])
  }
  expect((await fan.call(getCustomer)).status).toBe(200)
})

const claims: TokenClaims = {
  uid: 'u',
  sid: 's',
  jti: 'j',
  companyId: 36,
  anonymous: false,
  device: 'd',
  amr: 'pwd',
  authenticatedAt: new Date('2026-11-21T18:00:00Z'),
  issuedAt: new Date('2026-11-21T18:00:00Z'),
}
const newKey = (kid: string) => {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { kid, privateJwk: { kty: 'OKP' as const, crv: 'Ed25519' as const, x: String(x), d: String(d) } }
}

test('tokens: stay valid when the signing key changes, until the old key is removed', async () => {
  const clock = testClock(claims.issuedAt)
  const [old, fresh] = [newKey('old'), newKey('new')]
  const jwt = await (await openTokenService([old], clock)).sign(claims)
  expect(await (await openTokenService([fresh, old], clock)).read(jwt)).toEqual(claims)
  expect(await (await openTokenService([fresh], clock)).read(jwt)).toBeUndefined()
})

test('tokens: are the same for the same claims, and live for 15 minutes', async () => {
  const clock = testClock(claims.issuedAt)
  const tokens = await openTokenService([newKey('one')], clock)
  const jwt = await tokens.sign(claims)
  expect(await tokens.sign(claims)).toBe(jwt)
  clock.advance(15 * minuteMs - 1)
  expect(await tokens.read(jwt)).toEqual(claims)
  clock.advance(1)
  expect(await tokens.read(jwt)).toBeUndefined()
  expect(await tokens.read(jwt, { expired: true })).toEqual(claims)
})

test('tokens: are accepted by a server whose clock is five minutes behind', async () => {
  const tokens = await openTokenService([newKey('one')], testClock(claims.issuedAt))
  const jwt = await tokens.sign({ ...claims, issuedAt: new Date(claims.issuedAt.getTime() + 5 * minuteMs) })
  expect(await tokens.read(jwt)).toBeDefined()
})
