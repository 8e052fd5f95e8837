import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { listSessions } from '@fieldhouse/contract/auth/auth'
import { minuteMs } from '@fieldhouse/contract/durations'
import { getStatus } from '@fieldhouse/contract/films/admin'
import { staffMe } from '@fieldhouse/contract/staff/me'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import { type Fan, goodPassword } from '../test-fan.ts'
import { staffWithCodeApp } from './test-staff.ts'

const run = promisify(execFile)
const program = path.join(import.meta.dirname, '../command-line.ts')

let running: TestApp
let url: string
const homes: string[] = []
beforeAll(async () => {
  running = await testApp()
  url = await running.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await running.close()
  for (const home of homes) fs.rmSync(home, { recursive: true, force: true })
})

const newHome = () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-staff-'))
  homes.push(home)
  return home
}

/** Runs a command without a terminal, with its answers in the environment. */
async function typed(home: string, args: string[], env: Record<string, string> = {}) {
  const { pool } = running.deps
  const all = {
    ...process.env,
    FIELDHOUSE_HOME: home,
    NODE_ENV: 'test',
    DEMO: 'off',
    DATABASE_URL: String(pool.options.connectionString),
    OPERATOR_PASSWORD: '',
    OPERATOR_CODE: '',
    ...env,
  }
  try {
    const { stdout } = await run(process.execPath, [program, ...args], { env: all })
    return { code: 0, output: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}
const runOnServer = (home: string, args: string[], env?: Record<string, string>) =>
  typed(home, [...args, '--server', url], env)
const password = { OPERATOR_PASSWORD: goodPassword }

test('staff command line: signing in asks for a second factor when one is set up', async () => {
  const { staff, code } = await staffWithCodeApp(running, 'owner')
  const home = newHome()
  const without = await runOnServer(home, ['sign-in', staff.email], password)
  expect([without.code, without.output]).toEqual([1, expect.stringContaining('Set OPERATOR_CODE')])
  expect((await runOnServer(home, ['staff', 'list'])).output).toContain('Set OPERATOR_CODE')
  const signedIn = await runOnServer(home, ['sign-in', staff.email], { ...password, OPERATOR_CODE: code() })
  expect([signedIn.code, signedIn.output]).toEqual([0, expect.stringContaining(`signed in as ${staff.email}`)])
  expect((await runOnServer(home, ['staff', 'list'])).output).toMatch(
    new RegExp(`${staff.email} +Ana +Ruiz +owner .*yes`),
  )
})

test('staff command line: a command accepts the code, and sensitive ones ask for the password again', async () => {
  const { staff, code } = await staffWithCodeApp(running, 'owner')
  const home = newHome()
  await runOnServer(home, ['sign-in', staff.email], password)
  expect((await runOnServer(home, ['staff', 'list'], { OPERATOR_CODE: code() })).code).toBe(0)
  const invite = (env?: Record<string, string>) =>
    runOnServer(
      home,
      ['staff', 'invite', '--email', `new-${staff.uid.slice(0, 8)}@example.org`, '--role', 'editor'],
      env,
    )
  running.deps.clock.advance(11 * minuteMs)
  const without = await invite()
  expect([without.code, without.output]).toEqual([1, expect.stringContaining('Set OPERATOR_PASSWORD')])
  expect((await invite({ OPERATOR_PASSWORD: 'wrong words' })).output).toContain('That password is incorrect.')
  expect((await invite(password)).output).toMatch(/^role: +editor$/m)
})

test('staff command line: lists, invites, changes and removes staff', async () => {
  const owner = await running.staff('owner')
  const home = newHome()
  await runOnServer(home, ['sign-in', owner.email], password)
  const editor = await running.staff('editor')
  const staff = (...args: string[]) => runOnServer(home, ['staff', ...args])
  const invited = await staff('invite', '--email', 'cli@example.org', '--role', 'scorer', '--json')
  expect(invited.code).toBe(0)
  const { id } = JSON.parse(invited.output)
  expect((await staff('list')).output).toMatch(/cli@example\.org +scorer +Ana Ruiz/)
  expect((await staff('withdraw-invitation', String(id), '--yes')).output).toContain('✓ done')
  expect((await staff('change', editor.uid, '--role', 'operator')).output).toMatch(/^role: +operator$/m)
  expect((await staff('remove', editor.uid, '--yes')).code).toBe(0)
  expect(await staff('remove', editor.uid, '--yes')).toMatchObject({ code: 1 })
  expect((await runOnServer(home, ['audit', 'trail'])).output).toMatch(/Ana Ruiz +Ana Ruiz +remove staff /)
})

test('staff command on the machine: gives any role, keeps the last owner and is in the audit log', async () => {
  const home = newHome()
  const fan = await running.fan()
  const others = "update customer set role = 'editor' where role = 'owner'"
  await running.deps.pool.query(others)
  // The first operator of a school becomes its owner.
  expect((await typed(home, ['staff', fan.email.toUpperCase(), 'operator'])).output).toContain('is an owner now')
  expect((await typed(home, ['staff', fan.email, 'scorer'])).output).toContain('is the only owner')
  expect((await typed(home, ['staff', 'nobody@example.org', 'editor'])).output).toContain('There’s no account')
  const owner = await running.visitor().signIn(fan.email, fan.password)
  expect((await owner.call(staffMe)).body.role).toBe('owner')
  const [newest] = (await owner.call(auditTrail)).body.entries
  expect(newest).toMatchObject({ actor: null, action: 'appoint', subject_name: 'Ana Ruiz' })
})

test('staff command on the machine: resets a lost second factor and signs the person out everywhere', async () => {
  const { staff } = await staffWithCodeApp(running, 'owner')
  expect((await staff.call(getStatus)).status).toBe(200)
  expect((await typed(newHome(), ['staff', '--reset-second-factor', staff.email])).output).toContain(
    `the second factor of ${staff.email} is removed`,
  )
  await expect.poll(async () => (await staff.call(getStatus)).status).toBe(401)
  const back: Fan = await running.visitor().signIn(staff.email, staff.password)
  expect((await back.call(staffMe)).body).toMatchObject({ second_factor: 'not-set-up', recovery_codes_left: 0 })
  const [newest] = (await back.call(auditTrail)).body.entries
  expect(newest).toMatchObject({ actor: null, action: 'reset second factor', subject: `staff ${staff.uid}` })
})

test('staff command on the machine: signs any account out everywhere, and is in the audit log', async () => {
  const fan = await running.fan()
  const phone = await running.visitor().signIn(fan.email, fan.password)
  const other = await running.fan()
  const owner = await running.staff('owner')
  const { output } = await typed(newHome(), ['staff', '--sign-out', fan.email.toUpperCase()])
  expect(output).toContain('is signed out everywhere')
  for (const device of [fan, phone]) await expect.poll(async () => (await device.call(listSessions)).status).toBe(401)
  expect((await other.call(listSessions)).status).toBe(200)
  // The account itself is unchanged.
  expect((await (await running.visitor().signIn(fan.email, fan.password)).call(listSessions)).status).toBe(200)
  const [newest] = (await owner.call(auditTrail)).body.entries
  expect(newest).toMatchObject({ actor: null, action: 'end sessions', subject: `staff ${fan.uid}` })
  expect((await typed(newHome(), ['staff', '--sign-out', 'nobody@example.org'])).output).toContain('There’s no account')
  expect((await typed(newHome(), ['staff', '--sign-out'])).code).toBe(2)
})

test('staff command line: shows a code app’s secret and waits for its code', async () => {
  const editor = await running.staff('editor')
  const home = newHome()
  await runOnServer(home, ['sign-in', editor.email], password)
  const result = await runOnServer(home, ['staff', 'code-app'])
  const secret = /authenticator app: {2}([A-Z2-7 ]+)\n/.exec(result.output)?.[1]?.replaceAll(' ', '') ?? ''
  expect(secret).toHaveLength(32)
  expect(result.output).toContain('Set OPERATOR_CODE')
})
