import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, phone } from '../browser.ts'
import { openScoring } from '../sports/scoring.ts'
import { openConsole } from '../staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('console game day: on a phone no line of a game’s card is cut', async () => {
  const scoring = await openScoring(inject('server'))
  await scoring.add({ sport: 'mens-tennis', opponent: 'Oxbow Vale', starts_at: new Date().toISOString() })
  const { page, close } = await openConsole(browser, { place: '', heading: 'Game day', viewport: phone })
  const cards = page.getByRole('navigation', { name: 'Games of the day' })
  await cards.getByText('Men’s tennis').or(cards.getByText("Men's tennis")).first().waitFor()
  const cut = await cards
    .locator('.truncate')
    .evaluateAll((lines) =>
      lines
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
        .map(({ textContent, scrollHeight, clientHeight }) => `${textContent}: ${clientHeight} of ${scrollHeight} px`),
    )
  expect(cut).toEqual([])
  await close()
})
