import { expect, test } from 'vitest'
import { desktop, newFan, openBrowser, openVisit, phone } from '../browser.ts'
import { sideways } from './screen-looks.ts'

test.for([phone, desktop])('a very long name breaks no screen at $width px', async (viewport) => {
  const fan = await newFan({
    firstname: 'Wolfeschlegelsteinhausenbergerdorff-Maximilian',
    lastname: 'Keihanaikukauakahihuliheekahaunaele',
  })
  await using browser = await openBrowser()
  const visit = await openVisit(browser, { viewport, fan })
  for (const path of ['/app/home', '/app/account/profile', '/app/account/settings']) {
    await visit.go(path)
    await visit.quiet()
    expect(await sideways(visit.page), path).toBe(0)
  }
  expect(visit.problems).toEqual([])
})
