import { getToken, logout } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { addAffiliation, chooseTeams, listMyAffiliations } from '@fieldhouse/contract/customer/choices'
import { deleteAccount, getCustomer, updateProfile } from '@fieldhouse/contract/customer/customer'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { type StaffRole, staffRoles } from '@fieldhouse/contract/staff/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTokenService } from '../../../auth/token/token.ts'
import { staffWithCodeApp } from '../../../staff/test-staff.ts'
import { type TestApp, testApp } from '../../../test-app.ts'
import { type CallInput, type Fan, hashed, type Visitor } from '../../../test-fan.ts'
import { allEndpoints, samples } from './samples.ts'

let running: TestApp
let victim: Fan
beforeAll(async () => {
  running = await testApp()
  victim = await running.fan({ email: 'victim-canary@example.org', firstname: 'VictimCanary' })
  await victim.call(addAffiliation, { params: { id: '2' } })
  await victim.call(chooseTeams, { body: { teams: [128] } })
  await victim.call(updateProfile, { body: { newsletter: 1 } })
  await running.deps.pool.query(
    `insert into purchase (company_id, buyer, kind, plan, amount, currency, state, token, opened_at)
     values (36, $1, 'season', 'plus', 7900, 'USD', 'paid', 'VictimCanary', now())`,
    [victim.uid],
  )
})
afterAll(() => running.close())

const guarded = allEndpoints.filter(([, { auth }]) => auth !== 'public' && auth !== 'machine')
const sampleOf = (name: string): CallInput => samples[name] ?? {}

/** One caller of each kind, with the status they must get whatever they send. */
const strangers: Record<string, { status: number; make: () => Promise<Visitor> }> = {
  nobody: { status: 401, make: async () => running.visitor() },
  'somebody whose session ended': {
    status: 401,
    make: async () => {
      const fan = await running.fan()
      const { jwt } = fan
      await fan.call(logout, { body: {} })
      return Object.assign(fan, { jwt })
    },
  },
  'somebody who was deleted': {
    status: 401,
    make: async () => {
      const fan = await running.fan()
      const { jwt, password } = fan
      await fan.call(deleteAccount, { body: { password: hashed(password) } })
      return Object.assign(fan, { jwt })
    },
  },
  'a fan of another school': {
    status: 403,
    make: async () => {
      const fan = await running.fan()
      // Makes the session one of another tenant on the same database, with its own jwt.
      await running.deps.pool.query('update session set company_id = 37 where uid = $1', [fan.uid])
      await running.deps.pool.query('update customer set company_id = 37 where uid = $1', [fan.uid])
      const tokens = await openTokenService(running.deps.secrets.jwtKeys, running.deps.clock)
      const claims = await tokens.read(fan.jwt)
      if (!claims) throw new Error('no claims')
      return Object.assign(fan, { jwt: await tokens.sign({ ...claims, companyId: 37 }) })
    },
  },
}

for (const [who, { status, make }] of Object.entries(strangers))
  test(`${who} is refused by every endpoint that needs a session, before any other check`, async () => {
    const stranger = await make()
    for (const [name, endpoint] of guarded) {
      const answer = await stranger.call(endpoint, sampleOf(name))
      expect([name, answer.status]).toEqual([name, status])
    }
  })

test('endpoint access: an anonymous visitor is refused by every endpoint that needs an account', async () => {
  const visitor = running.visitor()
  visitor.jwt = (await visitor.call(getToken, { body: { company_id: currentSchool().id } })).body.data.jwt
  for (const [name, endpoint] of guarded) {
    if (endpoint.auth === 'session') continue
    expect([name, (await visitor.call(endpoint, sampleOf(name))).status]).toEqual([name, 403])
  }
})

/** Roles that each kind of endpoint admits. Fans are never admitted. */
const department: Partial<Record<Endpoint['auth'], readonly StaffRole[]>> = {
  staff: ['owner', 'operator', 'editor', 'scorer'],
  scorer: ['owner', 'operator', 'scorer'],
  editor: ['owner', 'operator', 'editor'],
  operator: ['owner', 'operator'],
  owner: ['owner'],
}
const notYours = 'Your account can’t do this.'

for (const role of ['fan', ...staffRoles] as const)
  test(`endpoint access: ${role === 'fan' ? 'a fan' : `the role ${role}`} can call exactly the department endpoints that name it`, async () => {
    const caller = role === 'fan' ? await running.fan() : await running.staff(role)
    for (const [name, endpoint] of guarded) {
      const those: readonly string[] | undefined = department[endpoint.auth]
      if (!those) continue
      const { status, refusal } = await caller.call(endpoint, sampleOf(name))
      const isRefused = status === 403 && refusal.message === notYours
      expect([name, isRefused]).toEqual([name, !those.includes(role)])
    }
  })

test('endpoint access: every endpoint of the department is for a staff role, except joining', () => {
  const others = allEndpoints.filter(([, { host, auth }]) => host === 'operator' && !department[auth])
  expect(others.map(([name]) => name)).toEqual(['joinStaff'])
})

test('endpoint access: a scorer is refused at other games, whatever the request', async () => {
  const scorer = await running.staff('scorer')
  const ofGames = guarded.filter(([, { auth }]) => auth === 'scorer')
  expect(ofGames.map(([name]) => name).sort()).toEqual(['enterScore', 'listChanges', 'undoChange'])
  for (const [name, endpoint] of ofGames) {
    const { status, refusal } = await scorer.call(endpoint, sampleOf(name))
    expect([name, status, refusal.message]).toEqual([name, 403, 'That isn’t one of your games.'])
  }
})

test('endpoint access: an unknown app build is refused by every service', async () => {
  for (const [name, endpoint] of allEndpoints) {
    if (endpoint.host === 'main') continue
    for (const known of [undefined, '', 'guess', `${currentSchool().appToken} `.repeat(2)]) {
      const answer = await victim.call(endpoint, { ...sampleOf(name), headers: { 'x-app-token': known } })
      expect([name, known, answer.status]).toEqual([name, known, 403])
    }
  }
})

const rowsOf = async (uid: string): Promise<string> => {
  const tables = [
    'customer',
    'session',
    'customer_affiliation',
    'customer_team',
    'push_device',
    'code',
    'email_change',
    'watched',
    'list_entry',
    'favorite',
    'play_session',
    ...['fan', 'team', 'game', 'delivery'].map((name) => `alert_${name}`),
    'scorer_game',
    'duty',
    'code_app',
    'passkey',
    'recovery_code',
    'profile_picture',
    'purchase',
    ...['fan', 'deed', 'prediction', 'redemption', 'donation', 'line'].map((name) => `reward_${name}`),
  ]
  const read = async (table: string) => {
    const column = table === 'customer' || table === 'session' ? 'uid' : table === 'purchase' ? 'buyer' : 'customer_uid'
    return (await running.deps.pool.query(`select * from ${table} where ${column} = $1 order by 1`, [uid])).rows
  }
  return JSON.stringify(await Promise.all(tables.map(read)))
}

/** Names the victim's session, uid and email in a request. Only the caller's own data may change. */
const aimed = async (name: string, endpoint: Endpoint): Promise<CallInput> => {
  const { rows } = await running.deps.pool.query('select sid from session where uid = $1', [victim.uid])
  const bought = await running.deps.pool.query('select id from purchase where buyer = $1', [victim.uid])
  const sample = sampleOf(name)
  const id = endpoint.path.startsWith('/user/purchases/') ? String(bought.rows[0].id) : rows[0].sid
  return {
    ...sample,
    ...(typeof endpoint.owner === 'object' && { params: { ...sample.params, [endpoint.owner.param]: id } }),
  }
}

test('endpoint access: a fan reads, changes and ends nothing of another fan', async () => {
  const before = await rowsOf(victim.uid)
  for (const [name, endpoint] of allEndpoints) {
    // A stream never ends, and its games belong to nobody.
    if (endpoint.host === 'main' || endpoint.media === 'text/event-stream') continue
    const other = await running.fan()
    const answer = await other.call(endpoint, await aimed(name, endpoint))
    expect([name, answer.status < 500]).toEqual([name, true])
    if (typeof endpoint.owner === 'object') expect([name, answer.status]).toEqual([name, 404])
    const text = JSON.stringify([answer.body, answer.headers])
    for (const canary of [victim.uid, victim.email, 'VictimCanary', victim.jwt])
      expect([name, text.includes(canary)]).toEqual([name, false])
  }
  expect(await rowsOf(victim.uid)).toBe(before)
  expect((await victim.call(getCustomer)).body).toMatchObject({ firstname: 'VictimCanary', email: victim.email })
  expect((await victim.call(listMyAffiliations)).body.affiliations).toHaveLength(1)
})

test('endpoint access: staff cannot touch another person’s second factor', async () => {
  const { staff: mine } = await staffWithCodeApp(running, 'operator')
  const { pool, clock } = running.deps
  const { rows } = await pool.query(
    "insert into passkey (customer_uid, credential, public_key, counter, transports, name, created_at) values ($1, 'mine', 'key', 0, '{}', 'Mine', $2) returning id",
    [mine.uid, clock.now()],
  )
  const before = await rowsOf(mine.uid)
  const other = await running.staff('operator')
  for (const [name, endpoint] of guarded.filter(([, { auth }]) => auth === 'staff')) {
    const params = endpoint.params && { id: String(rows[0].id) }
    const answer = await other.call(endpoint, { ...sampleOf(name), ...(params && { params }) })
    expect([name, answer.status < 500]).toEqual([name, true])
    const text = JSON.stringify(answer.body)
    for (const canary of [mine.uid, mine.email]) expect([name, text.includes(canary)]).toEqual([name, false])
  }
  expect(await rowsOf(mine.uid)).toBe(before)
})

test('endpoint access: another fan’s token in a body changes nothing', async () => {
  const other = await running.fan()
  const moved = await other.call(allEndpoints.find(([name]) => name === 'updateAccount')?.[1] as Endpoint, {
    body: { company_id: currentSchool().id, jwt: victim.jwt, email: 'stolen@example.org' },
  })
  expect(moved.status).toBe(403)
})
