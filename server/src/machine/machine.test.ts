import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { backUpNow, type LightName, machine, tryMail } from '@fieldhouse/contract/machine/machine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../shared/process/env.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'

const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-machine-')), 'backups')
let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
})
afterAll(async () => {
  await running.close()
  fs.rmSync(path.dirname(folder), { recursive: true })
})

const light = async (name: LightName, fan: Fan = operator) =>
  (await fan.call(machine)).body.lights.find((each) => each.name === name)

test('system status: is visible to operators and owners only', async () => {
  const { body } = await operator.call(machine)
  expect(body.lights.map(({ name, state }) => [name, state])).toEqual([
    // A busy machine may respond slowly.
    ['server', expect.stringMatching(/good|look/)],
    ['clock', 'off'],
    ['database', 'good'],
    ['disk', expect.stringMatching(/good|look|bad/)],
    ['films', 'good'],
    ['mail', 'look'],
    ['jobs', 'good'],
    ['ffmpeg', 'bad'],
    ['encoders', 'bad'],
    ['scores', 'off'],
    ['backups', 'off'],
  ])
  expect(body.backup).toBe('cannot')
  const editor = await running.staff('editor')
  for (const endpoint of [machine, tryMail, backUpNow]) {
    expect((await editor.call(endpoint)).status).toBe(403)
    expect((await (await running.fan()).call(endpoint)).status).toBe(403)
  }
})

test('test email: goes to the person who asks, at most ten times an hour', async () => {
  expect(await operator.call(tryMail)).toMatchObject({ status: 200, body: { to: operator.email } })
  expect((await running.mailTo(operator.email))?.subject).toContain('can send email')
  for (let more = 0; more < 9; more++) expect((await operator.call(tryMail)).status).toBe(200)
  expect((await operator.call(tryMail)).status).toBe(429)
})

test('test email: a refusing mail server is reported, and its light is red', async () => {
  const mailer = { ...running.deps.mailbox, send: () => Promise.reject(Object.assign(new Error('no'), { code: 535 })) }
  const env = readEnv({ NODE_ENV: 'test', FIELDHOUSE_HOME: running.deps.env.FIELDHOUSE_HOME, SMTP_URL: 'smtp://there' })
  const other = await running.another({ mailer, env })
  const somebody = await running.staff('operator')
  const otherFan = await other.visitor().signIn(somebody.email, somebody.password)
  expect(await light('mail', otherFan)).toMatchObject({
    state: 'good',
    says: expect.stringContaining('Send a test email.'),
  })
  const refused = await otherFan.call(tryMail)
  expect([refused.status, refused.refusal.message]).toEqual([409, 'Couldn’t send the test email: no'])
  expect(await light('mail', otherFan)).toMatchObject({ state: 'bad', says: expect.stringContaining('(535)') })
  await other.close()
})

test('backup: an operator can start one at a time, and a failure is explained', async () => {
  expect((await operator.call(backUpNow)).refusal.message).toContain('BACKUP_FOLDER')
  const env = readEnv({
    NODE_ENV: 'test',
    FIELDHOUSE_HOME: running.deps.env.FIELDHOUSE_HOME,
    BACKUP_FOLDER: folder,
  })
  const other = await running.another({ env })
  const otherOperator = await other.visitor().signIn(operator.email, operator.password)
  expect((await otherOperator.call(machine)).body.backup).toBe('can')
  expect((await otherOperator.call(backUpNow)).status).toBe(200)
  expect((await otherOperator.call(backUpNow)).refusal.message).toContain('already running')
  expect(await light('backups', otherOperator)).toMatchObject({ says: expect.stringContaining('Making a backup') })
  await expect.poll(async () => (await otherOperator.call(machine)).body.backup).toBe('can')
  // The test's database is not in this home.
  await expect
    .poll(() => light('backups', otherOperator))
    .toMatchObject({ state: 'bad', says: expect.stringContaining('to back up yet') })
  await other.close()
})
