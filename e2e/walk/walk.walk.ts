import fs from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeProblems, colours, wcag } from '../axe.ts'
import { type Fan, openBrowser, openVisit, type Visit } from '../browser.ts'
import { sideways, smallTargets } from '../screens/screen-looks.ts'
import { openConsole } from '../staff.ts'
import { type Viewer, type WalkedPage, walkedPages } from './pages.ts'
import { laySheets, type Photograph } from './sheets.ts'
import { leave, states } from './states.ts'

const folder = process.env.WALK_FOLDER ?? ''
const words = (process.env.WALK_WORDS ?? '').split(' ').filter(Boolean)
const heightAt = (width: number) => (width === 390 ? 844 : width === 1920 ? 1080 : 900)

const dashed = (text: string) => text.replaceAll(' ', '-')
const everyWidth = [390, 820, 1440, 1920]
const everyScheme = ['dark', 'light'] as const
const everyLook = new Set([...everyWidth.map(String), ...everyScheme, ...Object.keys(states).map(dashed)])
/** Those that were asked for; all where none was. */
const asked = <T>(all: readonly T[], wordOf: (one: T) => string): readonly T[] => {
  const some = all.filter((one) => words.includes(wordOf(one)))
  return some.length > 0 ? some : all
}
const widths = asked(everyWidth, String)
const schemes = asked(everyScheme, String)
const wantedStates = asked(Object.entries(states), ([name]) => dashed(name))
const pageWords = words.filter((word) => !everyLook.has(word))

let browser: Browser
let pages: WalkedPage[]
let walkingFan: Fan
const photographs: Photograph[] = []
const problems: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  const walked = await walkedPages()
  pages = walked.pages.filter(({ name, address }) =>
    pageWords.every((word) => word.split(',').some((part) => name.includes(part) || address.includes(part))),
  )
  walkingFan = walked.fan
})
afterAll(() => browser.close())

/** Opened anew for each state: what a device kept of another would be shown in the place of this one. */
const openAs: Record<Viewer, () => Promise<Visit>> = {
  stranger: () => openVisit(browser, { serviceWorkers: 'allow' }),
  fan: () => openVisit(browser, { serviceWorkers: 'allow', fan: walkingFan }),
  staff: () => openConsole(browser, { place: '', role: 'owner' }),
}

/** In every size and scheme, the window made larger under the page as somebody does it. */
async function photograph({ page }: Visit, walked: WalkedPage, state: string): Promise<void> {
  for (const width of widths)
    for (const scheme of schemes) {
      await page.setViewportSize({ width, height: heightAt(width) })
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const look = `${width} ${scheme} ${state}`
      const file = path.join(dashed(look), `${walked.name}.jpg`)
      await page.screenshot({ path: path.join(folder, file), fullPage: true, type: 'jpeg', quality: 70 })
      photographs.push({ file, page: walked.name, look, width })
      const found = [
        // What the scheme changes is the colours alone.
        ...(await axeProblems(page, scheme === schemes[0] ? wcag : colours)),
        ...((await sideways(page)) > 0 ? ['wider than its window'] : []),
        ...(width === 390 ? (await smallTargets(page)).map((target) => `too small for a finger: ${target}`) : []),
      ]
      problems.push(...found.map((problem) => `${walked.address}, ${look}: ${problem}`))
    }
}

test.for(wantedStates)('every page is photographed: %s', { timeout: 0 }, async ([state, arrive]) => {
  const visits = new Map<Viewer, Visit>()
  for (const walked of pages) {
    // A desk has a network.
    if (state === 'offline' && walked.viewer === 'staff') continue
    if (walked.isWhole && state !== 'as it is') continue
    const visit = visits.get(walked.viewer) ?? (await openAs[walked.viewer]())
    visits.set(walked.viewer, visit)
    const begunMs = Date.now()
    try {
      await arrive(visit, walked.address)
      await photograph(visit, walked, state)
    } catch (error) {
      problems.push(`${walked.address}, ${state}: ${String(error).split('\n')[0]}`)
    }
    await leave(visit)
    console.info(`${walked.name}, ${state}: ${((Date.now() - begunMs) / 1_000).toFixed(1)} s`)
  }
  for (const visit of visits.values()) await visit.close()
})

test('the pictures lie on sheets, and nothing was found that axe or a window’s edge would find', {
  timeout: 0,
}, async () => {
  const sheets = await laySheets(browser, folder, photographs)
  fs.writeFileSync(path.join(folder, 'problems.txt'), `${problems.join('\n')}\n`)
  console.info(`${photographs.length} pictures on ${sheets.length} sheets in ${folder}, ${problems.length} problems`)
  expect(problems).toEqual([])
})
