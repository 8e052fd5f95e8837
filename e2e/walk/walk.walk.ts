import fs from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colorRules, findAxeProblems, wcag } from '../axe.ts'
import { openBrowser, openPageVisit, type PageVisit, type TestFan } from '../browser.ts'
import { findSmallTargets, measureOverflow } from '../screens/screen-looks.ts'
import { openConsole } from '../staff.ts'
import { listWalkedPages, type PageViewer, type WalkedPage } from './pages.ts'
import { type PagePhotograph, writeSheets } from './sheets.ts'
import { pageStates, resetPage } from './states.ts'

const folder = process.env.WALK_FOLDER ?? ''
const words = (process.env.WALK_WORDS ?? '').split(' ').filter(Boolean)
const getWindowHeight = (width: number) => (width === 390 ? 844 : width === 1920 ? 1080 : 900)

const toDashed = (text: string) => text.replaceAll(' ', '-')
const everyWidth = [390, 820, 1440, 1920]
const everyScheme = ['dark', 'light'] as const
const everyLook = new Set([...everyWidth.map(String), ...everyScheme, ...Object.keys(pageStates).map(toDashed)])
/** Selects what the words name, or everything if they name nothing. */
const selectByWords = <T>(all: readonly T[], wordOf: (one: T) => string): readonly T[] => {
  const some = all.filter((one) => words.includes(wordOf(one)))
  return some.length > 0 ? some : all
}
const widths = selectByWords(everyWidth, String)
const schemes = selectByWords(everyScheme, String)
const selectedStates = selectByWords(Object.entries(pageStates), ([name]) => toDashed(name))
const pageWords = words.filter((word) => !everyLook.has(word))

let browser: Browser
let pages: WalkedPage[]
let walkingFan: TestFan
const photographs: PagePhotograph[] = []
const problems: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  const walked = await listWalkedPages()
  pages = walked.pages.filter(({ name, address }) =>
    pageWords.every((word) => word.split(',').some((part) => name.includes(part) || address.includes(part))),
  )
  walkingFan = walked.fan
})
afterAll(() => browser.close())

/** Opens a fresh browser for each state, because data that a device saved in one state would show in the next. */
const openAs: Record<PageViewer, () => Promise<PageVisit>> = {
  stranger: () => openPageVisit(browser, { serviceWorkers: 'allow' }),
  fan: () => openPageVisit(browser, { serviceWorkers: 'allow', fan: walkingFan }),
  staff: () => openConsole(browser, { place: '', role: 'owner' }),
}

/** Takes pictures in every size and scheme, resizing the window around the open page as a user would. */
async function photographPage({ page }: PageVisit, walked: WalkedPage, state: string): Promise<void> {
  for (const width of widths)
    for (const scheme of schemes) {
      await page.setViewportSize({ width, height: getWindowHeight(width) })
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const theme = `${width} ${scheme} ${state}`
      const file = path.join(toDashed(theme), `${walked.name}.jpg`)
      await page.screenshot({ path: path.join(folder, file), fullPage: true, type: 'jpeg', quality: 70 })
      photographs.push({ file, page: walked.name, theme, width })
      const found = [
        // The scheme changes only colors.
        ...(await findAxeProblems(page, scheme === schemes[0] ? wcag : colorRules)),
        ...((await measureOverflow(page)) > 0 ? ['wider than its window'] : []),
        ...(width === 390 ? (await findSmallTargets(page)).map((target) => `too small for a finger: ${target}`) : []),
      ]
      problems.push(...found.map((problem) => `${walked.address}, ${theme}: ${problem}`))
    }
}

test.for(selectedStates)('the walk takes a screenshot of every page: %s', { timeout: 0 }, async ([state, arrive]) => {
  const visits = new Map<PageViewer, PageVisit>()
  for (const walked of pages) {
    // Staff always have a network.
    if (state === 'offline' && walked.viewer === 'staff') continue
    if (walked.isWhole && state !== 'as it is') continue
    const visit = visits.get(walked.viewer) ?? (await openAs[walked.viewer]())
    visits.set(walked.viewer, visit)
    const begunMs = Date.now()
    try {
      await arrive(visit, walked.address)
      await photographPage(visit, walked, state)
    } catch (error) {
      problems.push(`${walked.address}, ${state}: ${String(error).split('\n')[0]}`)
    }
    await resetPage(visit)
    console.info(`${walked.name}, ${state}: ${((Date.now() - begunMs) / 1_000).toFixed(1)} s`)
  }
  for (const visit of visits.values()) await visit.close()
})

test('the walk writes contact sheets and finds no axe problem and nothing wider than its window', {
  timeout: 0,
}, async () => {
  const sheets = await writeSheets(browser, folder, photographs)
  fs.writeFileSync(path.join(folder, 'problems.txt'), `${problems.join('\n')}\n`)
  console.info(`${photographs.length} pictures on ${sheets.length} sheets in ${folder}, ${problems.length} problems`)
  expect(problems).toEqual([])
})
