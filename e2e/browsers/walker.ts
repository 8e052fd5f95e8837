import { expect } from 'vitest'
import { createStaff } from '../staff.ts'
import { listWalkedPages, type PageViewer } from '../walk/pages.ts'
import { findFaults, waitUntilSettled } from './elements.ts'
import type { EnginePage } from './engines/engine.ts'
import { type MainScreen, mainScreens, signInOnPage } from './main-screens.ts'

/** Prepares the pages and accounts of the walk, the same for each engine. */
export async function prepareWalk() {
  const { pages, fan } = await listWalkedPages()
  return { pages, people: { fan, staff: await createStaff('owner') } }
}
export type WalkData = Awaited<ReturnType<typeof prepareWalk>>

export const getScreenTitle = ({ page, does }: MainScreen) => (does ? `${page}: ${does}` : page)

/** Selects the pages that match all words, with what is done on them; without words the main screens. */
export function selectScreens(words: readonly string[], { pages }: WalkData): readonly MainScreen[] {
  if (words.length === 0) return mainScreens
  return pages
    .filter(({ name, address }) => words.every((word) => name.includes(word) || address.includes(word)))
    .flatMap(({ name }) => {
      const main = mainScreens.filter(({ page }) => page === name)
      return main.length > 0 ? main : [{ page: name }]
    })
}

export function createWalker(page: EnginePage, { pages, people }: WalkData) {
  const inside = new Set<PageViewer>(['stranger'])
  const signInOnce = async (viewer: PageViewer) => {
    if (viewer === 'stranger' || inside.has(viewer)) return
    await page.go(viewer === 'staff' ? '/console' : '/auth/login')
    await waitUntilSettled(page)
    const asksForPassword = await page.evaluate(() => document.querySelector('input[type=password]') !== null)
    if (asksForPassword) await signInOnPage(page, people[viewer])
    // Leaving a page while it loads makes it report errors.
    await waitUntilSettled(page)
    inside.add(viewer)
  }
  return {
    /** Opens the screen, does what is done there, and expects no faults. */
    async walk(screen: MainScreen): Promise<void> {
      const walked = pages.find(({ name }) => name === screen.page)
      if (!walked) throw new Error(`There is no page called ${screen.page}`)
      page.problems.length = 0
      await signInOnce(walked.viewer)
      await page.go(walked.address)
      await waitUntilSettled(page)
      await screen.act?.(page, people.fan)
      await expectNoFaults(page)
    },
  }
}
export type ScreenWalker = ReturnType<typeof createWalker>

export async function expectNoFaults(page: EnginePage): Promise<void> {
  // Compared as text, so that a failing screen's line shows what was found.
  expect([...(await findFaults(page)), ...page.problems].join('\n')).toBe('')
}
