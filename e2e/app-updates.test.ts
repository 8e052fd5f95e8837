import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Company, currentSchool } from '@fieldhouse/contract/company'
import { appTokenHeader, deviceHeader } from '@fieldhouse/contract/hosts'
import type { LiveUpdateAnswer } from '@fieldhouse/contract/live-update/live-update'
import { offerLiveUpdate } from '@fieldhouse/contract/live-update/live-update'
import { getFullPath } from '@fieldhouse/contract/request'
import { getSettings, putSettings } from '@fieldhouse/contract/school/admin'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createBundle, createBundleKeys } from '../scripts/dev/native/bundle.ts'
import { readSchoolFile } from '../server/src/shared/files/school-file.ts'
import { wcag } from './axe.ts'
import { openBrowser } from './browser.ts'
import { readJsonAnswer, runFieldhouse } from './run-fieldhouse.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { callAs, createStaff, openConsole, type StaffCaller } from './staff.ts'

let browser: Browser
let folder: string
let operator: StaffCaller
const at = (name: string) => path.join(folder, name)

beforeAll(async () => {
  browser = await openBrowser()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-app-updates-'))
  fs.copyFileSync(path.join(import.meta.dirname, '../demo/src/school/demo-school.json'), at('school.json'))
  createBundleKeys({ school: at('school.json'), key: at('key.pem') })
  fs.mkdirSync(at('built'))
  fs.writeFileSync(at('built/index.html'), '<!doctype html>')
  const { stored, device } = await createStaff('operator')
  operator = { jwt: String(stored.jwt), device }
  await setKey(readSchoolFile(at('school.json')).liveUpdate)
})
afterAll(async () => {
  await setKey(undefined)
  await browser.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function setKey(liveUpdate: Company['liveUpdate']) {
  const { revision, school } = await callAs(getSettings, operator)
  await callAs(putSettings, operator, { revision, school: { ...school, liveUpdate } })
}

function bundleFile(version: string): string {
  const out = at(`${version}.zip`)
  createBundle({
    school: at('school.json'),
    key: at('key.pem'),
    out,
    version,
    oldestApp: '2.3.0',
    folder: at('built'),
  })
  return out
}

async function ask(channel: string, bundle?: string): Promise<LiveUpdateAnswer> {
  const query = new URLSearchParams({ platform: 'ios', channel, appVersion: '2.3.8', ...(bundle && { bundle }) })
  const headers = { [appTokenHeader]: currentSchool().appToken, [deviceHeader]: 'device-1' }
  const answer = await fetch(`${inject('server').url}${getFullPath(offerLiveUpdate)}?${query}`, { headers })
  return (await answer.json()) as LiveUpdateAnswer
}

test('app updates: the command line publishes, shares, withdraws and restores a bundle', async () => {
  const file = bundleFile('2.4.1')
  const publish = ['live-update', 'publish', file, '--channel', 'command-line', '--share', '0']
  const published = await readJsonAnswer<{ id: number; bundle_id: string }>(...publish)
  expect((await ask('command-line')).offer).toBeNull()
  const id = String(published.id)
  expect(await readJsonAnswer('live-update', 'share', id, '--share', '100')).toMatchObject({ share: 100 })
  const { offer } = await ask('command-line')
  expect(offer?.bundleId).toBe(published.bundle_id)
  const zip = await fetch(`${inject('server').url}${offer?.url}`)
  expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect((await runFieldhouse('live-update', 'list')).output).toMatch(/command-line +2\.4\.1/)
  const again = await runFieldhouse(...publish)
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('isn’t newer than 2.4.1 on command-line')])
  expect(await readJsonAnswer('live-update', 'withdraw', id)).toMatchObject({ state: 'withdrawn' })
  expect(await ask('command-line', published.bundle_id)).toEqual({ offer: null, returnToBuiltIn: true })
  expect((await fetch(`${inject('server').url}${offer?.url}`)).status).toBe(404)
  expect(await readJsonAnswer('live-update', 'restore', id)).toMatchObject({ state: 'offered' })
})

test('app updates: two builds of the same sources are the same bundle, and the server takes it', async () => {
  const build = (name: string) =>
    createBundle({
      school: at('school.json'),
      server: inject('server').url,
      key: at('key.pem'),
      out: at(name),
      version: '2.4.1',
    })
  const [first, second] = [build('first.zip'), build('second.zip')]
  expect(second.bundleId).toBe(first.bundleId)
  expect(fs.readFileSync(at('second.zip')).equals(fs.readFileSync(at('first.zip')))).toBe(true)
  expect(await readJsonAnswer('live-update', 'publish', at('first.zip'), '--channel', 'built')).toMatchObject({
    bundle_id: first.bundleId,
    oldest_app: '2.4.0',
    fits_server: true,
  })
})

test('app updates: an operator publishes a file in the console, raises its share and withdraws it', async () => {
  const { page, problems, close } = await openConsole(browser, { place: '/app-updates', heading: 'App updates' })
  await page.getByLabel('Channel').fill('console')
  await page.getByLabel('Signed bundle').setInputFiles(bundleFile('2.4.2'))
  await page.getByText('Version 2.4.2 is published on console for 10% of devices.').waitFor()
  const line = page.getByRole('listitem').filter({ hasText: 'console, iPhone and Android' })
  await line.getByLabel('Percent of devices').fill('100')
  await page.keyboard.press('Enter')
  await line.getByText('Offered to 100%').waitFor()
  expect((await ask('console')).offer?.version).toBe('2.4.2')
  await line.getByRole('button', { name: 'Withdraw' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('go back to the files of their store app').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect((await ask('console')).offer?.version).toBe('2.4.2')
  await line.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await dialog.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await line.getByText('Withdrawn').waitFor()
  expect((await ask('console')).offer).toBeNull()
  await line.getByRole('button', { name: 'Offer again' }).press('Enter')
  await line.getByText('Offered to 100%').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('app updates: the console’s page passes axe and never scrolls sideways in any size, dark or light', async () => {
  const staff = await openConsole(browser, { place: '/app-updates', heading: 'App updates' })
  await staff.page.getByLabel('Channel').fill('a-channel-with-a-very-long-nam')
  await staff.page.getByLabel('Signed bundle').setInputFiles(bundleFile('2.4.3-beta.20261129'))
  await staff.page.getByText('Version 2.4.3-beta.20261129 is published').waitFor()
  await checkLooks(staff, { path: '/app-updates', rules: wcag, sizes: consoleSizes })
  expect(staff.problems).toEqual([])
  await staff.close()
})
