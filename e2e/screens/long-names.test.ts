import { expect, test } from 'vitest'
import { createFan, desktop, openBrowser, openPageVisit, phone } from '../browser.ts'
import { measureOverflow } from './screen-looks.ts'

test('a very long name fits every screen, small or large', async () => {
  const lastname = 'Keihanaikukauakahihuliheekahaunaele'
  const fan = await createFan({ firstname: 'Wolfeschlegelsteinhausenbergerdorff-Maximilian', lastname })
  const browser = await openBrowser()
  const { page, problems, go, settled } = await openPageVisit(browser, { fan })
  for (const path of ['/app/home', '/app/account/profile', '/app/account/settings']) {
    await go(path)
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      await settled()
      expect(await measureOverflow(page), `${path}, ${viewport.width} px`).toBe(0)
    }
  }
  expect(problems).toEqual([])
  await browser.close()
})
