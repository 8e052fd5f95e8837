import { identities } from '@fieldhouse/sports/identities'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPageVisit } from './browser.ts'
import { cleanUpProducts, createHome, isTrueInTime, launchServer } from './start-product.ts'
import { consolePaths } from './walk/pages.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
  return () => browser.close()
})
afterEach(cleanUpProducts)

const email = 'owner@example.org'
const password = 'a quiet harbor 52'
const screens = ['home', 'liveTv', 'highlights', 'groups', 'tickets', 'sports', 'account/teams', 'preferences/teams']
const ofSport = ['', '/schedules', '/stats', '/roster/players', '/store']

const fieldHockey = identities.filter(({ assetName }) => assetName === 'field-hockey')

/** `every-page.test.ts` checks each sport alone and every pair on the server. */
test.each([
  ['every sport', identities, consolePaths],
  ["men's and women's field hockey", fieldHockey, ['', '/home/groups', '/schedule', '/scores']],
] as const)(
  'a school with %s can be set up in a browser, and its console and app pages open',
  async (_, chosenSports, opened) => {
    expect(chosenSports.length).toBeGreaterThan(1)
    const { child, output } = launchServer({ home: createHome(), env: { DEMO: 'off' } })
    const ready = new Promise((resolve) => child.once('message', resolve))
    expect(await isTrueInTime(async () => /works once\): \S+/.test(output()))).toBe(true)
    const [, code = ''] = /works once\): (\S+)/.exec(output()) ?? []
    const [, baseURL = ''] = /in a browser:\s+(\S+)/.exec(output()) ?? []
    const { page, problems, go, walk, close } = await openPageVisit(browser, { baseURL })

    await go('/app/home')
    await page.getByLabel('Setup code (shown in the terminal)').fill(code)
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Lund')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('School name').fill('Harbor State')
    await page.getByLabel('Team nickname').fill('Gulls')
    for (const { title } of chosenSports) await page.getByLabel(title, { exact: true }).check()
    await page.getByRole('button', { name: 'Set up school' }).click()
    await ready
    await page.getByRole('heading', { name: 'Console', exact: true }).waitFor()

    const failed: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 500) failed.push(`${answer.status()} ${answer.url()} at ${page.url()}`)
    })
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.getByRole('heading', { name: 'Game day' }).waitFor()
    // The school has no video and no channel yet.
    for (const room of opened.filter((each) => !/\d$/.test(each))) await walk(`/console${room}`)
    await go('/console/home/groups')
    for (const { title } of chosenSports) await page.getByText(title, { exact: true }).first().waitFor()

    await go('/auth/login')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.waitForURL(/\/app\//)
    for (const screen of screens) await walk(`/app/${screen}`)
    for (const { slug } of chosenSports) for (const part of ofSport) await walk(`/app/sports/${slug}${part}`)
    expect(failed).toEqual([])
    expect(problems).toEqual([])
    await close()
  },
)
