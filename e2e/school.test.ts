import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { completeColors } from '@fieldhouse/contract/school/colors'
import { demoSchool } from '@fieldhouse/demo/school/demo-school'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findAxeProblems } from './axe.ts'
import { desktop, openBrowser, openPageVisit, phone } from './browser.ts'
import {
  cleanUpProducts,
  commandLine,
  createHome,
  isTrueInTime,
  launchServer,
  runProgram,
  startProduct,
} from './start-product.ts'

let browser: Browser
let folder: string
beforeAll(async () => {
  browser = await openBrowser()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-school-'))
})
afterAll(async () => {
  await browser.close()
  fs.rmSync(folder, { recursive: true, force: true })
})
afterEach(cleanUpProducts)

const harbor = {
  ...demoSchool,
  id: 52,
  tenant: 'harbor',
  appName: 'GULLS',
  school: 'Harbor State',
  nickname: 'Gulls',
  abbr: 'HARB',
  colors: { brand: '#ffc72c' },
  crest: { mark: 'waves' },
  sports: [{ slug: 'womens-field-hockey' }, { slug: 'womens-soccer' }, { slug: 'baseball' }],
  shownOff: ['soccer'],
}
const written = (school: object): string => {
  const file = path.join(folder, `${Math.random()}.json`)
  fs.writeFileSync(file, JSON.stringify(school))
  return file
}
async function command(home: string, url: string, ...args: string[]) {
  const { child, output } = runProgram(process.execPath, [commandLine, ...args, '--server', url], {
    home,
    env: { OPERATOR_PASSWORD: 'a quiet harbor 52' },
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output: output() }
}

test('school: a school file changes the name, colors, crest and sports on every page', async () => {
  const home = createHome()
  const product = await startProduct({ home, env: { DEMO: 'off', SCHOOL_FILE: written(harbor) } })
  for (const viewport of [desktop, phone]) {
    const { page, problems, go, settled, close } = await openPageVisit(browser, { baseURL: product.url, viewport })
    await go('/')
    await settled()
    expect(await page.title()).toBe('GULLS: every Harbor State team, one account')
    expect(await page.locator('body').innerText()).not.toMatch(/\b(utah|utes)\b|-\d+ more/i)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))).toBe(
      '#ffc72c',
    )
    await go('/auth/home')
    await settled()
    expect(await page.locator('body').innerText()).not.toMatch(/\b(utah|utes)\b/i)
    expect(problems).toEqual([])
    await close()
  }
  const manifest = await (await fetch(`${product.url}/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({ name: 'Harbor State Gulls', short_name: 'GULLS' })
  const icon = Buffer.from(await (await fetch(`${product.url}/icons/icon-maskable-512.png`)).arrayBuffer())
  expect([icon.toString('latin1', 1, 4), icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual(['PNG', 512, 512])
  expect(await (await fetch(`${product.url}/icons/crest.svg`)).text()).toContain(completeColors(harbor.colors).brandHi)
  expect((await fetch(`${product.url}/favicon.ico`)).headers.get('content-type')).toBe('image/x-icon')
})

test('school: a server without one waits, starts once it is set up from a file and accepts changes while running', async () => {
  const home = createHome()
  const { child, output } = launchServer({ home, env: { DEMO: 'off' } })
  const ready = new Promise<{ url: string }>((resolve) =>
    child.once('message', (message) => resolve(message as { url: string })),
  )
  expect(await isTrueInTime(async () => /works once\): \S+/.test(output()))).toBe(true)
  const [, code = ''] = /works once\): (\S+)/.exec(output()) ?? []
  const [, waiting = ''] = /in a browser:\s+(\S+)/.exec(output()) ?? []
  expect(await (await fetch(`${waiting}/app/home`, { headers: { accept: 'text/html' } })).text()).toContain(
    'This server has no school yet',
  )

  const file = path.join(folder, 'new.json')
  expect((await command(home, waiting, 'school', 'new', file)).code).toBe(0)
  const begin = () =>
    command(
      home,
      waiting,
      'school',
      'begin',
      file,
      'owner@example.org',
      '--first',
      'Ada',
      '--last',
      'Lund',
      '--code',
      code,
    )
  expect(await begin()).toMatchObject({ code: 1, output: expect.stringContaining('  school: Enter a value') })
  fs.writeFileSync(file, JSON.stringify(harbor))
  expect(await begin()).toMatchObject({ code: 0, output: expect.stringContaining('✓ Harbor State Gulls is set up') })

  const { url } = await ready
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  expect((await command(home, url, 'sign-in', 'owner@example.org')).code).toBe(0)
  expect((await command(home, url, 'school', 'get-settings')).output).toMatch(/^school\.nickname: +Gulls$/m)
  const changed = written({ ...harbor, nickname: 'Terns' })
  expect(await command(home, url, 'school', 'import', changed)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/old "Gulls"\s+new "Terns"[\s\S]*add --yes/),
  })
  expect((await command(home, url, 'school', 'import', changed, '--yes')).code).toBe(0)
  expect(await isTrueInTime(async () => (await (await fetch(`${url}/`)).text()).includes('Harbor State Terns'))).toBe(
    true,
  )
  const number = String(/settings (\d+)/.exec((await command(home, url, 'audit', 'trail')).output)?.[1])
  expect((await command(home, url, 'school', 'undo-settings', number)).output).toMatch(/nickname: +Gulls$/m)
  expect(await command(home, url, 'school', 'undo-settings', number)).toMatchObject({
    code: 1,
    output: expect.stringContaining('Changed again since then: nickname.'),
  })
})

test('school: an invalid school file stops the start and lists every problem', async () => {
  const { child, output } = launchServer({
    home: createHome(),
    env: { DEMO: 'off', SCHOOL_FILE: written({ ...harbor, timeZone: 'Nowhere', plans: { free: { streams: 0 } } }) },
  })
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1)
  expect(output()).toMatch(/timeZone: Enter a time zone like America\/Denver/)
  expect(output()).toMatch(/plans\.free\.streams: /)
})

test('school: one is set up in a browser with the setup code, and its owner can sign in to the console', async () => {
  const { child, output } = launchServer({ home: createHome(), env: { DEMO: 'off' } })
  const ready = new Promise((resolve) => child.once('message', resolve))
  expect(await isTrueInTime(async () => /works once\): \S+/.test(output()))).toBe(true)
  const [, code = ''] = /works once\): (\S+)/.exec(output()) ?? []
  const [, baseURL = ''] = /in a browser:\s+(\S+)/.exec(output()) ?? []
  const { page, problems, go, close } = await openPageVisit(browser, { baseURL })
  await go('/app/home')
  await page.getByRole('heading', { name: 'Set up your school' }).waitFor()
  expect(await findAxeProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Set up school' }).click()
  await page.getByText('The setup code has four parts with hyphens.').first().waitFor()
  await page.getByLabel('Setup code (shown in the terminal)').fill('amber-birch-canyon-delta')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lund')
  await page.getByLabel('Email').fill('owner@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbor 52')
  await page.getByLabel('School name').fill('Harbor State')
  await page.getByLabel('Team nickname').fill('Gulls')
  await page.getByLabel('Softball').check()
  await page.getByRole('button', { name: 'Set up school' }).click()
  await page.getByText('That setup code is wrong.').waitFor()
  await page.getByLabel('Setup code (shown in the terminal)').fill(code)
  await page.getByRole('button', { name: 'Set up school' }).click()
  await ready
  await page.getByRole('heading', { name: 'Console', exact: true }).waitFor()
  await page.getByLabel('Email').fill('owner@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbor 52')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Game day' }).waitFor()
  expect(await page.title()).toContain('Gulls console')
  expect(problems).toEqual([])
  await close()
})
