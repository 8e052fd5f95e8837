import { expect, test } from 'vitest'
import { desktop, newFan, openBrowser, openVisit, phone } from '../browser.ts'
import { sideways } from './screen-looks.ts'

test('a very long name breaks no screen, small or large', async () => {
  const lastname = 'Keihanaikukauakahihuliheekahaunaele'
  const fan = await newFan({ firstname: 'Wolfeschlegelsteinhausenbergerdorff-Maximilian', lastname })
  const browser = await openBrowser()
  const { page, problems, go, settled } = await openVisit(browser, { fan })
  for (const path of ['/app/home', '/app/account/profile', '/app/account/settings']) {
    await go(path)
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      await settled()
      expect(await sideways(page), `${path}, ${viewport.width} px`).toBe(0)
    }
  }
  expect(problems).toEqual([])
  await browser.close()
})
