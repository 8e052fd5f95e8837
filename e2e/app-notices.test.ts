import { currentSchool } from '@fieldhouse/contract/company'
import {
  createAppNotice,
  endAppNotice,
  type OperatorAppNotice,
  operatorAppNotices,
} from '@fieldhouse/contract/messages/app-notices'
import { listAppNotifications } from '@fieldhouse/contract/messages/notifications'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wcag } from './axe.ts'
import { createFan, openBrowser, openPageVisit, type TestFan } from './browser.ts'
import { readJsonAnswer, runFieldhouse } from './run-fieldhouse.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { openFanApi } from './sports/scoring.ts'
import { openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A version that no app of this product has. */
const version = '0.0.7'
const apiOf = (who: TestFan) => openFanApi(inject('server').url, who)
const opened = () => openConsole(browser, { place: '/messages/app-notices', heading: 'App notices' })

const listMessages = async (who: TestFan): Promise<string[]> => {
  const params = { company: String(currentSchool().id), version }
  const { notifications } = await apiOf(who).call(listAppNotifications, { params })
  return notifications.map(({ message }) => message)
}
const isOfThisTest = ({ version_until, state }: OperatorAppNotice) => version_until === version && state !== 'over'
const endAll = async (who: TestFan) => {
  const { notices } = await apiOf(who).call(operatorAppNotices, {})
  for (const { id } of notices.filter(isOfThisTest)) await apiOf(who).call(endAppNotice, { params: { id: String(id) } })
}

test('app notices: a quit-only notice is held until a second step arms it', async () => {
  const { page, who, problems, close } = await opened()
  await page.getByLabel('Message').fill('Version 0.0.7 <b>cannot</b> play films any more')
  await page.getByText('Quit only', { exact: true }).first().click()
  await page.getByLabel('To version').fill('seven')
  await page.getByRole('button', { name: 'Save as held' }).click()
  await page.getByText('Enter a version like 2.3.8').waitFor()
  await page.getByLabel('To version').fill(version)
  for (const label of ['Phone, dark', 'Phone, light'])
    await page.locator('figure').filter({ hasText: label }).filter({ hasText: 'Version 0.0.7 <b>cannot</b>' }).waitFor()
  await page.getByRole('button', { name: 'Save as held' }).click()
  await page.getByText('Held. It won’t show until you arm it below.').waitFor()
  expect(await listMessages(who)).toEqual([])

  await page.getByRole('button', { name: /^Arm “Version 0\.0\.7/ }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('version 0.0.7 and older, can only quit.').waitFor()
  await dialog.getByRole('button', { name: 'Keep it held' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await listMessages(who)).toEqual([])
  await page.getByRole('button', { name: /^Arm “Version 0\.0\.7/ }).click()
  await dialog.getByRole('button', { name: 'Arm' }).click()
  await page
    .getByRole('list', { name: 'Live' })
    .getByText(/armed by Avery Stone/)
    .waitFor()
  expect(await listMessages(who)).toEqual(['Version 0.0.7 <b>cannot</b> play films any more'])

  const web = await openPageVisit(browser, { fan: await createFan() })
  await web.go('/app/home')
  await web.settled()
  expect(await web.page.getByText('cannot').count()).toBe(0)
  expect(web.problems).toEqual([])
  await web.close()

  await page.getByRole('button', { name: /^End now “Version 0\.0\.7/ }).click()
  await page.getByRole('button', { name: /^Undo “Version 0\.0\.7/ }).click()
  await page.getByRole('button', { name: /^Arm “Version 0\.0\.7/ }).waitFor()
  await endAll(who)
  expect(problems).toEqual([])
  await close()
})

test('app notices: the command line creates, arms, ends and resumes one', async () => {
  const args = ['--message', 'Update', '--platform', 'all', '--version-until', version, '--action', 'leave']
  const { id, state } = await readJsonAnswer<{ id: number; state: string }>('messages', 'create-app-notice', ...args)
  expect(state).toBe('held')
  const run = (name: string, ...flags: string[]) =>
    readJsonAnswer('messages', `${name}-app-notice`, String(id), ...flags)
  expect(await run('arm', '--yes')).toMatchObject({ state: 'on' })
  const edited = await run('edit', '--message', 'Update now')
  expect(edited).toMatchObject({ state: 'held', message: 'Update now', version_until: version, action: 'leave' })
  expect(await run('end')).toMatchObject({ state: 'over', ended_by: expect.any(String) })
  expect(await run('resume')).toMatchObject({ state: 'held' })
  expect(await run('end')).toMatchObject({ state: 'over' })
  expect((await runFieldhouse('messages', 'list-app-notices')).output).toMatch(new RegExp(`${id} {2}over`))
})

test('app notices: the console’s page passes axe and never scrolls sideways in any size, dark or light', async () => {
  const staff = await opened()
  const api = apiOf(staff.who)
  const input = { platform: 'ios', version_from: null, version_until: version, from: null, until: null } as const
  await api.call(createAppNotice, {
    body: { ...input, action: 'leave', message: 'Update from the store: '.repeat(12) },
  })
  const plain = await api.call(createAppNotice, { body: { ...input, action: 'continue', message: 'It is told now' } })
  await staff.page.getByText('It is told now', { exact: true }).waitFor()
  await checkLooks(staff, { path: '/messages/app-notices', rules: wcag, sizes: consoleSizes })
  // The old address, as in a bookmark, still works.
  await staff.go(`/console/app-notices/${plain.id}`)
  await staff.page.waitForURL(`**/console/messages/app-notices/${plain.id}`)
  await staff.page.getByRole('heading', { name: 'Edit', exact: true }).waitFor()
  await checkLooks(staff, { path: '/messages/app-notices/ID', rules: wcag, sizes: consoleSizes })
  await endAll(staff.who)
  expect(staff.problems).toEqual([])
  await staff.close()
})
