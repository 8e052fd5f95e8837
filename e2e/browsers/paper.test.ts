import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createFan, openBrowser, openPageVisit } from '../browser.ts'
import { findNewestGame, waitForDemoGames } from '../sports/demo-games.ts'
import { openFanApi } from '../sports/scoring.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const sports = ['football', 'mens-basketball', 'baseball', 'womens-volleyball']
const edge = '0.4in'

/** Counts the sheets that the page takes: each is an object of the PDF. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter', margin: { top: edge, bottom: edge, left: edge, right: edge } })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

/** Hides elements, so that the box score is measured without what follows it. */
const leaveOut = (page: Page, selector: string) =>
  page.evaluate((left) => {
    const sheet = new CSSStyleSheet()
    if (left !== '') sheet.insertRule(`${left} { display: none }`)
    document.adoptedStyleSheets = [sheet]
  }, selector)

/** Prepares the page as the browser does before printing. */
async function layOut(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}

test('printing: a box score puts both teams on one sheet and the game notes after it, in each kind of sport', async () => {
  const fan = await createFan()
  const games = await waitForDemoGames(openFanApi(inject('server').url, fan), sports)
  const { page, go, settled, close } = await openPageVisit(browser, { fan, colorScheme: 'dark' })
  for (const sport of sports) {
    await go(`/app/sports/${sport}/stats/${findNewestGame(games, sport).id}`)
    const team = page.getByRole('group', { name: 'Team' }).getByRole('radio')
    await team.first().waitFor()
    const names = await team.evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.textContent ?? ''))
    expect(names, sport).toHaveLength(2)
    await page.getByRole('table', { name: 'Score by period' }).first().waitFor({ state: 'attached' })
    // Content that only the printed page has is fetched after the page has loaded.
    await settled()
    expect(await sheetsOf(page), sport).toBeGreaterThan(1)
    await leaveOut(page, '[aria-label="Game notes"]')
    expect(await sheetsOf(page), sport).toBe(1)
    await leaveOut(page, '')
    await layOut(page)
    const headings = await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allTextContents()
    expect(headings.length, sport).toBeGreaterThan(2)
    for (const [index, name] of names.entries()) expect(headings[index], sport).toContain(name)
    expect(headings, sport).toEqual(expect.arrayContaining(['Game notes', 'Records', 'About this game', 'Leaders']))
    expect(await page.getByRole('navigation').filter({ visible: true }).count(), sport).toBe(0)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
  }
  await close()
})

test('printing: a roster includes everyone, dark on white', async () => {
  const { page, go, close } = await openPageVisit(browser, { fan: await createFan(), colorScheme: 'dark' })
  await go('/app/sports/football/roster/players')
  const rows = page.getByRole('main').getByRole('rowheader')
  await rows.first().waitFor()
  const onScreen = await rows.count()
  await layOut(page)
  expect(await rows.count()).toBeGreaterThan(onScreen)
  const ink = await rows.first().evaluate((row) => getComputedStyle(row).color)
  expect(ink).toBe('rgb(19, 19, 22)')
  await close()
})
