import { chooseTeams } from '@fieldhouse/contract/customer/choices'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wcag } from './axe.ts'
import { createFan, openBrowser, openPageVisit, phone, type TestFan } from './browser.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { openFanApi } from './sports/scoring.ts'
import { openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Creates a fan who follows four teams, for a trophy and enough points for the cheapest prize. */
async function collector(): Promise<TestFan> {
  const fan = await createFan()
  await openFanApi(inject('server').url, fan).call(chooseTeams, { body: { teams: [101, 125, 103, 110] } })
  return fan
}

test('rewards: a fan earns a trophy and points, redeems a prize that the staff hands out, and gives points away', async () => {
  const fan = await collector()
  const visit = await openPageVisit(browser, { fan, viewport: phone })
  const { page, go, problems, close } = visit
  await go('/app/rewards')
  expect(new URL(page.url()).pathname).toBe('/app/rewards/my-trophies')
  await page.getByText('1 of 6 won').waitFor()
  await page.getByText('42 lifetime').waitFor()
  const art = page.getByRole('region', { name: 'Trophy case' }).locator('svg').first()
  const comesIn = () => art.evaluate((svg) => getComputedStyle(svg).animationName)
  expect(await comesIn()).toBe('none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await comesIn()).not.toBe('none')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const game = page.getByRole('group', { name: /^Who wins/ }).first()
  await game.getByRole('radio').first().check({ force: true })
  await expect.poll(() => game.getByRole('radio', { checked: true }).count()).toBe(1)
  await checkLooks(visit, { path: '/app/rewards/my-trophies', rules: wcag })

  await page.getByRole('link', { name: 'Prizes' }).press('Enter')
  await page.getByRole('button', { name: 'Redeem: Season poster' }).press('Enter')
  await page.getByRole('button', { name: 'Redeem', exact: true }).press('Enter')
  const code = await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText()
  await page.getByText('2 points').first().waitFor()
  await checkLooks(visit, { path: '/app/rewards/prizes', rules: wcag })
  await page.getByRole('link', { name: 'Donate' }).press('Enter')
  await page.getByRole('button', { name: 'Give 2: First cleats' }).press('Enter')
  await page.getByRole('button', { name: 'Give points' }).press('Enter')
  await page.getByText('You don’t have any points to give yet.').first().waitFor()
  await checkLooks(visit, { path: '/app/rewards/donate', rules: wcag })
  await page.getByRole('link', { name: 'How it works' }).press('Enter')
  await page.getByText('Hidden scores stay hidden').waitFor()
  await checkLooks(visit, { path: '/app/rewards/how-it-works', rules: wcag })
  expect(problems).toEqual([])
  await close()

  const staff = await openConsole(browser, { place: '/rewards/redemptions', heading: 'Rewards' })
  await staff.page.getByLabel('Code from fan').fill(code)
  const handOut = staff.page.getByRole('button', { name: /^Mark picked up Season poster, Avery Stone/ })
  await handOut.waitFor()
  await checkLooks(staff, { path: '/console/rewards/redemptions', rules: wcag, sizes: consoleSizes })
  await handOut.press('Enter')
  await staff.page.getByText('No redemptions match.').waitFor()
  expect(staff.problems).toEqual([])
  await staff.close()
})

test('rewards: each console page passes axe, and a check-in code is made for a home game', async () => {
  const staff = await openConsole(browser, { place: '/rewards', heading: 'Rewards' })
  const { page } = staff
  for (const [part, text] of [
    ['', 'Watch half a video, or ten minutes of a live event'],
    ['prizes', 'Game ball'],
    ['causes', 'First cleats'],
    ['codes', 'Make a code'],
  ] as const) {
    await staff.walk(`/console/rewards${part === '' ? '' : `/${part}`}`)
    await page.getByText(text).first().waitFor()
    await checkLooks(staff, { path: `/console/rewards/${part}`, rules: wcag, sizes: consoleSizes.slice(0, 2) })
  }
  await page
    .getByRole('button', { name: /^Make a code/ })
    .first()
    .press('Enter')
  await page
    .getByText(/^[2-9A-Z]{3}-[2-9A-Z]{3}$/)
    .first()
    .waitFor()
  expect(staff.problems).toEqual([])
  await staff.close()
})
