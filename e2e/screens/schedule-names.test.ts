import { expect, inject, test } from 'vitest'
import { newFan, openBrowser, openVisit } from '../browser.ts'
import { demoGames, newest } from '../sports/demo-games.ts'
import { fanApi } from '../sports/desk.ts'

/** The narrowest with one column and with two, and what laptops and desks have. */
const widths = [1024, 1240, 1241, 1280, 1440]

test('beside a score of six digits a team has its whole name in the schedule', async () => {
  const fan = await newFan()
  const games = await demoGames(fanApi(inject('server').url, fan), ['womens-gymnastics'])
  const game = newest(games, 'womens-gymnastics')
  const browser = await openBrowser()
  const { page, go, settled } = await openVisit(browser, { fan })
  await go(`/app/sports?day=${game.day}`)
  const row = page.locator('main li').filter({ has: page.locator(`a[href*="/game/${game.id}"]`) })
  await row.first().waitFor()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await settled()
    const shown = await row.first().evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('a .truncate')]
        .filter((name) => name.clientWidth > 0)
        .map((name) => ({
          shown: name.textContent,
          whole: name.title || name.textContent,
          cut: name.scrollWidth > name.clientWidth,
        })),
    )
    expect.soft(shown, `${width} px`).toHaveLength(2)
    for (const name of shown)
      expect.soft(name, `${width} px`).toEqual({ shown: name.whole, whole: name.whole, cut: false })
  }
  await browser.close()
})
