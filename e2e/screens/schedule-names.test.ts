import type { GameItem } from '@fieldhouse/contract/games/item'
import { expect, inject, test } from 'vitest'
import { createFan, openBrowser, openPageVisit } from '../browser.ts'
import { waitForDemoGames } from '../sports/demo-games.ts'
import { openFanApi } from '../sports/scoring.ts'

/** Finds the game with the longest team name that fits the row. */
function longestName(games: readonly GameItem[]): GameItem {
  const lengthOf = ({ away, home }: GameItem) => Math.max(...[away, home].map((team) => team?.name.length ?? 0))
  const [game] = games.filter((one) => lengthOf(one) <= 15).toSorted((one, other) => lengthOf(other) - lengthOf(one))
  if (!game) throw new Error('the demo has no meet of two teams')
  return game
}

/** The narrowest widths with one column and with two, and those of laptops and desktops. */
const widths = [1024, 1240, 1241, 1280, 1440]

test('a schedule row shows both teams’ full names beside a long score', async () => {
  const fan = await createFan()
  const games = await waitForDemoGames(openFanApi(inject('server').url, fan), ['womens-gymnastics'])
  const game = longestName(
    games.filter(({ sport, status }) => sport === 'womens-gymnastics' && status.kind === 'final'),
  )
  const browser = await openBrowser()
  const { page, go, settled } = await openPageVisit(browser, { fan })
  await go(`/app/sports?day=${game.day}`)
  const row = page.locator('main li').filter({ has: page.locator(`a[href*="/game/${game.id}"]`) })
  await row.first().waitFor()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await settled()
    const names = await row.first().evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('a .truncate')]
        .filter((name) => name.clientWidth > 0)
        .map((name) => ({
          shown: name.textContent,
          whole: name.title || name.textContent,
          cut: name.scrollWidth > name.clientWidth,
        })),
    )
    expect.soft(names, `${width} px`).toHaveLength(2)
    for (const name of names)
      expect.soft(name, `${width} px`).toEqual({ shown: name.whole, whole: name.whole, cut: false })
  }
  await browser.close()
})
