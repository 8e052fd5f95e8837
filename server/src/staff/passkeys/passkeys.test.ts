import { generateKeyPairSync } from 'node:crypto'
import { minuteMs } from '@fieldhouse/contract/durations'
import { getStatus } from '@fieldhouse/contract/films/admin'
import {
  askPasskey,
  beginPasskey,
  givePasskey,
  keepPasskey,
  removePasskey,
  staffMe,
} from '@fieldhouse/contract/staff/me'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { type Spoilt, softPasskey } from '../test-staff.ts'

const origin = 'https://fieldhouse.test'
type Key = ReturnType<typeof softPasskey>

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const again = (staff: Fan) => running.visitor().signIn(staff.email, staff.password)

async function keep(staff: Fan, key: Key, spoilt?: Spoilt, name = 'My phone') {
  const { options } = (await staff.call(beginPasskey, { body: {} })).body
  return staff.call(keepPasskey, { body: { name, response: key.make(options, spoilt) } })
}
async function give(staff: Fan, key: Key, spoilt?: Spoilt) {
  const { options } = (await staff.call(askPasskey, { body: {} })).body
  return staff.call(givePasskey, { body: { response: key.use(options, spoilt) } })
}
async function staffWithPasskey(kind?: Parameters<typeof softPasskey>[1]) {
  const staff = await running.staff('operator')
  const key = softPasskey(origin, kind)
  const added = await keep(staff, key)
  return { staff, key, added }
}

test('passkey: is made for the browser’s address, and is a second factor from then on', async () => {
  const { staff, key, added } = await staffWithPasskey()
  expect(added.status).toBe(200)
  expect(added.body.recovery_codes).toHaveLength(10)
  expect(added.body.me).toMatchObject({ second_factor: 'given', code_app: false, passkeys: [{ name: 'My phone' }] })
  const { options } = (await staff.call(beginPasskey, { body: {} })).body
  expect(options).toMatchObject({
    rp: { id: 'fieldhouse.test', name: expect.any(String) },
    attestation: 'none',
    excludeCredentials: [{ id: key.id, type: 'public-key', transports: ['internal'] }],
  })
  const phone = await again(staff)
  expect((await phone.call(getStatus)).status).toBe(403)
  const response = await give(phone, key)
  expect([response.status, response.body.second_factor]).toEqual([200, 'given'])
  expect(response.body.passkeys[0]?.last_used_at).not.toBeNull()
  expect((await phone.call(getStatus)).status).toBe(200)
})

test('passkey: a second one gives no new recovery codes, and the same one is refused', async () => {
  const { staff, key } = await staffWithPasskey()
  const second = await keep(staff, softPasskey(origin), {}, 'A key on my ring')
  expect([second.status, second.body.recovery_codes]).toEqual([200, undefined])
  expect((await keep(staff, key)).status).toBe(409)
  expect((await keep(await running.staff('editor'), key)).status).toBe(409)
})

for (const kind of ['ed25519', 'rs256'] as const)
  test(`passkey: the kind ${kind} is accepted`, async () => {
    const { staff, key, added } = await staffWithPasskey(kind)
    expect(added.status).toBe(200)
    expect((await give(await again(staff), key)).status).toBe(200)
  })

for (const kind of ['weak', 'secp256k1'] as const)
  test(`passkey: the kind ${kind} is refused`, async () => {
    expect((await staffWithPasskey(kind)).added.status).toBe(400)
  })

/** Each case has a wrong page, key or time. */
const wrongs: Record<string, Spoilt> = {
  'another site’s page': { origin: 'https://fieldhouse.test.evil.example' },
  'another port': { origin: 'https://fieldhouse.test:8443' },
  'another site’s key': { rpId: 'evil.example' },
  'a challenge of its own': { challenge: 'A'.repeat(43) },
  'another ceremony': { type: 'payment.get' },
  'a frame in another page': { crossOrigin: true },
  'nobody who touched it': { flags: 0x40 },
}

for (const [what, spoilt] of Object.entries(wrongs)) {
  test(`passkey: one made by ${what} is refused`, async () => {
    expect((await keep(await running.staff('editor'), softPasskey(origin), spoilt)).status).toBe(400)
  })
  test(`passkey: one used by ${what} is refused`, async () => {
    const { staff, key } = await staffWithPasskey()
    const phone = await again(staff)
    expect((await give(phone, key, spoilt)).status).toBe(400)
    expect((await phone.call(staffMe)).body.second_factor).toBe('owed')
    expect((await give(phone, key)).status).toBe(200)
  })
}

test('passkey: a signature of another key or of other data is refused', async () => {
  const { staff, key } = await staffWithPasskey()
  const phone = await again(staff)
  const stranger = softPasskey(origin)
  expect((await give(phone, stranger)).status).toBe(400)
  expect((await give(phone, stranger, { id: key.id })).status).toBe(400)
  expect((await give(phone, key, { signed: Buffer.from('something else') })).status).toBe(400)
  const other = await staffWithPasskey()
  expect((await give(phone, other.key)).status).toBe(400)
  expect((await phone.call(staffMe)).body.second_factor).toBe('owed')
})

test('passkey: an answer works once, in its own session and within five minutes', async () => {
  const { staff, key } = await staffWithPasskey()
  const phone = await again(staff)
  const { options } = (await phone.call(askPasskey, { body: {} })).body
  const answer = key.use(options)
  const thief = await again(staff)
  await thief.call(askPasskey, { body: {} })
  expect((await thief.call(givePasskey, { body: { response: answer } })).status).toBe(400)
  const answers = await Promise.all([1, 2, 3].map(() => phone.call(givePasskey, { body: { response: answer } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  const late = await again(staff)
  const asked = (await late.call(askPasskey, { body: {} })).body.options
  running.deps.clock.advance(5 * minuteMs)
  expect((await late.call(givePasskey, { body: { response: key.use(asked) } })).status).toBe(400)
})

test('passkey: a counter that goes back is refused, and one that never counts is accepted', async () => {
  const { staff, key } = await staffWithPasskey()
  const phone = await again(staff)
  expect((await give(phone, key, { counter: 9 })).status).toBe(200)
  expect((await give(phone, key, { counter: 9 })).status).toBe(400)
  expect((await give(phone, key, { counter: 8 })).status).toBe(400)
  const silent = await staffWithPasskey()
  for (let times = 0; times < 2; times += 1)
    expect((await give(await again(silent.staff), silent.key, { counter: 0 })).status).toBe(200)
})

test('passkey: only its owner can remove it', async () => {
  const { staff } = await staffWithPasskey()
  const [passkey] = (await staff.call(staffMe)).body.passkeys
  const params = { id: String(passkey?.id) }
  const other = await staffWithPasskey()
  expect((await other.staff.call(removePasskey, { params })).status).toBe(404)
  expect((await staff.call(staffMe)).body.passkeys).toHaveLength(1)
  expect((await staff.call(removePasskey, { params })).body.second_factor).toBe('not-set-up')
  expect((await staff.call(askPasskey, { body: {} })).status).toBe(409)
})

test('passkey: invalid answers are refused without a failure', async () => {
  const { staff, key } = await staffWithPasskey()
  const { options } = (await staff.call(askPasskey, { body: {} })).body
  const good = key.use(options)
  const { publicKey } = generateKeyPairSync('x25519')
  const spoilt: object[] = [
    { ...good, response: {} },
    { ...good, response: { ...good.response, clientDataJSON: 'AAAA' } },
    { ...good, response: { ...good.response, authenticatorData: 'AAAA' } },
    { ...good, response: { ...good.response, signature: 'AAAA' } },
    { ...good, response: { ...good.response, clientDataJSON: 7 } },
  ]
  for (const response of spoilt) {
    await staff.call(askPasskey, { body: {} })
    expect((await staff.call(givePasskey, { body: { response } })).status).toBe(400)
  }
  expect((await keep(staff, softPasskey(origin), { key: publicKey })).status).toBe(400)
  expect((await keep(staff, softPasskey(origin), { id: 'AAAA' })).status).toBe(400)
})
