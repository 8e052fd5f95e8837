import fs from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeProblems, openBrowser, openVisit, type Visit, wcag } from '../browser.ts'
import { sideways } from '../screens/screen-looks.ts'
import { openConsole } from '../staff.ts'
import { type Viewer, type WalkedPage, walkedPages } from './pages.ts'
import { laySheets, type Photograph } from './sheets.ts'
import { leave, states } from './states.ts'

const folder = process.env.WALK_FOLDER ?? ''
const words = (process.env.WALK_WORDS ?? '').split(' ').filter(Boolean)
const widths = [390, 820, 1440, 1920]
const heightAt = (width: number) => (width === 390 ? 844 : width === 1920 ? 1080 : 900)
const schemes = ['dark', 'light'] as const

let browser: Browser
let pages: WalkedPage[]
let visits: Record<Viewer, Visit>
const photographs: Photograph[] = []
const problems: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  const walked = await walkedPages()
  pages = walked.pages.filter(({ name, address }) =>
    words.every((word) => name.includes(word) || address.includes(word)),
  )
  const serviceWorkers = 'allow'
  visits = {
    stranger: await openVisit(browser, { serviceWorkers }),
    fan: await openVisit(browser, { serviceWorkers, fan: walked.fan }),
    staff: await openConsole(browser, { place: '', role: 'owner' }),
  }
})
afterAll(() => browser.close())

/** In every size and scheme, the window made larger under the page as somebody does it. */
async function photograph({ page }: Visit, walked: WalkedPage, state: string): Promise<void> {
  for (const width of widths)
    for (const scheme of schemes) {
      await page.setViewportSize({ width, height: heightAt(width) })
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const look = `${width} ${scheme} ${state}`
      const file = path.join(look.replaceAll(' ', '-'), `${walked.name}.jpg`)
      await page.screenshot({ path: path.join(folder, file), fullPage: true, type: 'jpeg', quality: 70 })
      photographs.push({ file, page: walked.name, sheet: look, width })
      const found = [
        ...(await axeProblems(page, wcag)),
        ...((await sideways(page)) > 0 ? ['wider than its window'] : []),
      ]
      problems.push(...found.map((problem) => `${walked.address}, ${look}: ${problem}`))
    }
}

test.for(Object.entries(states))('every page is photographed: %s', { timeout: 0 }, async ([state, arrive]) => {
  for (const walked of pages) {
    // A desk has a network.
    if (state === 'offline' && walked.viewer === 'staff') continue
    const visit = visits[walked.viewer]
    try {
      await arrive(visit, walked.address)
      await photograph(visit, walked, state)
    } catch (error) {
      problems.push(`${walked.address}, ${state}: ${String(error).split('\n')[0]}`)
    }
    await leave(visit)
  }
})

test('the pictures lie on sheets, and nothing was found that axe or a window’s edge would find', {
  timeout: 0,
}, async () => {
  const sheets = await laySheets(browser, folder, photographs)
  fs.writeFileSync(path.join(folder, 'problems.txt'), `${problems.join('\n')}\n`)
  console.info(`${photographs.length} pictures on ${sheets.length} sheets in ${folder}, ${problems.length} problems`)
  expect(problems).toEqual([])
})
