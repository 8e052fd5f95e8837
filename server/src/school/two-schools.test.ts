import { type Company, currentSchool, setOnlySchool } from '@fieldhouse/contract/company'
import { signUp } from '@fieldhouse/contract/customer/customer'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { buildRequest } from '@fieldhouse/contract/request'
import { getSettings, putSettings } from '@fieldhouse/contract/school/admin'
import { getSchool } from '@fieldhouse/contract/school/school'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServedSchool } from '../shared/process/served-school.ts'
import { type TestApp, testApp } from '../test-app.ts'

const demoSchool = currentSchool()
const marlow: Company = {
  ...demoSchool,
  id: 52,
  school: 'Marlow State',
  nickname: 'Herons',
  appName: 'HERONS',
  tenant: 'marlow',
  timeZone: 'America/New_York',
  appToken: 'marlow-token',
}

let utah: TestApp
let herons: TestApp
beforeAll(async () => {
  // The fallback school exists only in tests. An answer with its name has lost its own school.
  setOnlySchool({ ...demoSchool, id: 77, school: 'Nowhere', nickname: 'Nobodies', appName: 'NOBODY', appToken: 'none' })
  ;[utah, herons] = await Promise.all([
    testApp({ school: openServedSchool(demoSchool) }),
    testApp({ school: openServedSchool(marlow) }),
  ])
})
afterAll(async () => {
  await Promise.all([utah.close(), herons.close()])
  setOnlySchool(demoSchool)
})

/** Sends a request of one school while the other is busy. */
async function ask(app: TestApp, endpoint: Endpoint, body?: object) {
  const other = app === utah ? herons : utah
  const { path, ...request } = app.deps.school.within(() => buildRequest(endpoint, { body }, { device: 'one-device' }))
  const answer = await other.deps.school.within(() =>
    app.app.inject({ method: request.method, url: path, headers: request.headers, payload: request.body as string }),
  )
  expect([endpoint.path, answer.statusCode]).toEqual([endpoint.path, 200])
  return answer.json()
}

test('two schools: run in one process, each with its own answers', async () => {
  const schools = await Promise.all([utah, herons, utah, herons].map((app) => ask(app, getSchool)))
  expect(schools.map(({ appName }) => appName)).toEqual(['UTES', 'HERONS', 'UTES', 'HERONS'])
})

test('two schools: an email names the school that the fan signed up with', async () => {
  for (const [app, name] of [
    [utah, 'UTES'],
    [herons, 'HERONS'],
  ] as const) {
    await ask(app, signUp, { email: 'avery@example.org', firstname: 'Avery', lastname: 'Stone', old_enough: true })
    const letter = await app.mailTo('avery@example.org')
    expect(letter?.html).toContain(name)
    expect(letter?.html).not.toContain(name === 'UTES' ? 'HERONS' : 'UTES')
  }
})

test('two schools: a change of one does not affect the other', async () => {
  await herons.deps.school.within(async () => {
    const operator = await herons.staff('operator')
    const { revision, school } = (await operator.call(getSettings)).body
    const changed = await operator.call(putSettings, { body: { revision, school: { ...school, nickname: 'Egrets' } } })
    expect(changed.status).toBe(200)
  })
  await herons.busDelivers()
  await expect.poll(async () => (await ask(herons, getSchool)).nickname).toBe('Egrets')
  expect((await ask(utah, getSchool)).nickname).toBe('Utes')
})
