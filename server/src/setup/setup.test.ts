import { createHash } from 'node:crypto'
import { currentSchool } from '@fieldhouse/contract/company'
import { live, ready } from '@fieldhouse/contract/health/health'
import { buildRequest } from '@fieldhouse/contract/request'
import { findSettingsProblems } from '@fieldhouse/contract/school/settings-problems'
import { beginSchool } from '@fieldhouse/contract/setup/setup'
import { identities } from '@fieldhouse/sports/identities'
import type { SportIdentity } from '@fieldhouse/sports/kit/identity'
import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { genreStore, groupStore } from '../films/groups/groups.store.ts'
import { seedFirstGroups } from '../films/groups/team-groups.ts'
import { createSetupApp } from '../setup-app.ts'
import { systemClock } from '../shared/clock/clock.ts'
import { openBus } from '../shared/db/bus.ts'
import { openDatabase } from '../shared/db/database.ts'
import { testDatabase } from '../shared/db/test-database.ts'
import { openLog } from '../shared/log/log.ts'
import type { Mail } from '../shared/mail/mail.ts'
import { readEnv } from '../shared/process/env.ts'
import { createSecrets } from '../shared/sealing/secrets.ts'
import { createSetupCode } from './setup.service.ts'

const demoSchool = currentSchool()

const code = 'amber-birch-canyon-delta'
const owner = {
  email: 'Owner@Example.org',
  firstname: 'Ada',
  lastname: 'Lund',
  password: createHash('sha256').update('a long password').digest('hex'),
}
const state = { ...demoSchool, id: 52, school: 'Mesa State', nickname: 'Rams', appName: 'RAMS' }

async function setup() {
  const database = await testDatabase(inject('databaseServer'))
  const bus = await openBus(database.url, database.pool)
  const sent: Mail[] = []
  const send = vi.fn(async (mail: Mail) => {
    sent.push(mail)
  })
  const begun = vi.fn()
  const app = await createSetupApp(
    {
      env: readEnv({ NODE_ENV: 'test', PUBLIC_URL: 'https://fans.example.org' }),
      secrets: createSecrets('development'),
      pool: database.pool,
      bus,
      clock: systemClock,
      log: openLog('silent'),
      mailer: { send, pretend: send, close: () => {} },
    },
    code,
    begun,
  )
  const close = async () => {
    await app.close()
    await bus.close()
    await database.drop()
  }
  const begin = async (changes: object = {}) => {
    const { path, body, headers } = buildRequest(beginSchool, { body: { code, school: state, owner, ...changes } })
    const answer = await app.inject({ method: 'POST', url: path, headers, payload: String(body) })
    return { status: answer.statusCode, message: String(answer.json().message) }
  }
  const rows = async (text: string) => (await database.pool.query(text)).rows
  return { app, begin, begun, send, sent, rows, pool: database.pool, close }
}

let opened: Awaited<ReturnType<typeof setup>>
beforeEach(async () => {
  opened = await setup()
  return opened.close
})

test('setup: the setup code creates the school, sends a test email and makes the owner', async () => {
  expect(await opened.begin()).toMatchObject({ status: 201 })
  expect(opened.sent).toMatchObject([{ to: owner.email, subject: 'RAMS can send email' }])
  expect(await opened.rows('select company_id, revision from school_settings')).toEqual([
    { company_id: 52, revision: 1 },
  ])
  expect(await opened.rows('select company_id, email_norm, role from customer')).toEqual([
    { company_id: 52, email_norm: 'owner@example.org', role: 'owner' },
  ])
  expect(await opened.rows('select home_id, type from home_row where company_id = 52 order by position')).toEqual(
    expect.arrayContaining([
      { home_id: 'app', type: 'live' },
      { home_id: 'highlights', type: 'carousel' },
    ]),
  )
  const groups = await opened.rows('select slug from catalog where company_id = 52 order by position')
  expect(groups).toEqual(state.sports.map(({ slug }) => ({ slug })))
  expect(opened.sent[0]?.html).not.toContain('undefined')
  expect(opened.sent[0]?.html).toContain('RAMS')
  expect(opened.begun).toHaveBeenCalledOnce()
  expect(await opened.begin()).toMatchObject({ status: 409 })
})

test('setup: a common password is refused, and nothing is created or sent', async () => {
  for (const guess of ['password', 'MesaState2026', 'GoRams123']) {
    const password = createHash('sha256').update(guess).digest('hex')
    expect([guess, await opened.begin({ owner: { ...owner, password } })]).toMatchObject([
      guess,
      { status: 400, message: expect.stringContaining('Choose another') },
    ])
  }
  expect(opened.sent).toEqual([])
  expect(await opened.rows('select 1 from school_settings')).toEqual([])
  expect(await opened.begin()).toMatchObject({ status: 201 })
})

describe('the sports in setup', () => {
  const buildState = (sports: readonly SportIdentity[]) => ({ ...state, sports: sports.map(({ slug }) => ({ slug })) })
  const pairs = identities.flatMap((one, at) => identities.slice(at + 1).map((other) => [one, other]))

  test('can be each one alone or all, with a group for every team', async () => {
    for (const sports of [...identities.map((one) => [one]), identities]) {
      expect(await opened.begin({ school: buildState(sports) })).toMatchObject({ status: 201 })
      const groups = await opened.rows('select id, slug from catalog order by position')
      expect(groups).toEqual(sports.map(({ id, slug }) => ({ id, slug })))
      expect(groups.every(({ id }) => id > 0)).toBe(true)
      for (const table of ['school_settings', 'customer', 'catalog', 'genre', 'home_row'])
        await opened.rows(`delete from ${table}`)
    }
  })

  test('can be any two, and both get a group', async () => {
    await openDatabase(opened.pool)
      .transaction()
      .execute(async (trx) => {
        for (const sports of pairs) {
          const school = buildState(sports)
          expect(findSettingsProblems(school, identities)).toEqual([])
          const groups = groupStore(trx, school.id)
          await seedFirstGroups(school, { genres: genreStore(trx, school.id), groups })
          const seededGroups = (await groups.all()).map(({ id, slug }) => ({ id, slug }))
          expect(seededGroups).toEqual(sports.map(({ id, slug }) => ({ id, slug })))
          await trx.deleteFrom('catalog').execute()
        }
      })
  })

  test('need different numbers for two teams of one sport, and the error says so', async () => {
    const second = { slug: 'womens-soccer-ii', sport: 'womens-soccer' }
    const school = { ...state, sports: [{ slug: 'womens-soccer' }, second] }
    expect(await opened.begin({ school })).toMatchObject({
      status: 400,
      message: expect.stringContaining('Two sports have the number 126. Give one of them a different number.'),
    })
    const numbered = { ...state, sports: [{ slug: 'womens-soccer' }, { ...second, id: 912 }] }
    expect(await opened.begin({ school: numbered })).toMatchObject({ status: 201 })
  })
})

test('setup: needs the code, and guessing is limited', async () => {
  for (let guess = 0; guess < 50; guess++)
    expect(await opened.begin({ code: 'amber-birch-canyon-delts' })).toMatchObject({ status: 403 })
  expect(await opened.begin()).toMatchObject({
    status: 403,
    message: expect.stringMatching(/Too many wrong setup codes/),
  })
  expect(opened.sent).toEqual([])
  expect(await opened.rows('select 1 from school_settings union all select 1 from customer')).toEqual([])
})

test('setup: nothing is created if the test email fails, and the reason is shown', async () => {
  opened.send.mockRejectedValueOnce(new Error('connect ECONNREFUSED 127.0.0.1:25'))
  const refused = await opened.begin()
  expect(refused).toMatchObject({ status: 400, message: expect.stringMatching(/ECONNREFUSED.*SMTP_URL/) })
  expect(await opened.rows('select 1 from school_settings union all select 1 from customer')).toEqual([])
  expect(opened.begun).not.toHaveBeenCalled()
  expect(await opened.begin()).toMatchObject({ status: 201 })
})

test('setup: until it is done, nothing else is answered and the server is not ready', async () => {
  expect((await opened.app.inject(live.path)).statusCode).toBe(200)
  expect((await opened.app.inject(ready.path)).statusCode).toBe(503)
  expect((await opened.app.inject('/api/8/explore/home')).statusCode).toBe(404)
})

test('setup: each start has a different code', () => {
  const codes = Array.from({ length: 100 }, createSetupCode)
  expect(new Set(codes).size).toBe(100)
  for (const each of codes) expect(beginSchool.body.shape.code.safeParse(each).success).toBe(true)
})
