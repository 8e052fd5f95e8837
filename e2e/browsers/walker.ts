import { expect } from 'vitest'
import { newStaff } from '../staff.ts'
import { type Viewer, walkedPages } from '../walk/pages.ts'
import { faultsOf, settled } from './elements.ts'
import type { EnginePage } from './engines/engine.ts'
import { type MainScreen, mainScreens, signIn } from './main-screens.ts'

/** Everything that is walked: the same for each engine. */
export async function walkedProduct() {
  const { pages, fan } = await walkedPages()
  return { pages, people: { fan, staff: await newStaff('owner') } }
}
export type WalkedProduct = Awaited<ReturnType<typeof walkedProduct>>

export const titleOf = ({ page, does }: MainScreen) => (does ? `${page}: ${does}` : page)

/** Of each page with all the words what is done there, or a look at it; without words the main screens. */
export function screensWith(words: readonly string[], { pages }: WalkedProduct): readonly MainScreen[] {
  if (words.length === 0) return mainScreens
  return pages
    .filter(({ name, address }) => words.every((word) => name.includes(word) || address.includes(word)))
    .flatMap(({ name }) => {
      const main = mainScreens.filter(({ page }) => page === name)
      return main.length > 0 ? main : [{ page: name }]
    })
}

export function walkerOn(page: EnginePage, { pages, people }: WalkedProduct) {
  const inside = new Set<Viewer>(['stranger'])
  const enter = async (viewer: Viewer) => {
    if (viewer === 'stranger' || inside.has(viewer)) return
    await page.go(viewer === 'staff' ? '/console' : '/auth/login')
    await settled(page)
    const isAsked = await page.evaluate(() => document.querySelector('input[type=password]') !== null)
    if (isAsked) await signIn(page, people[viewer])
    // What is left while it loads complains of that.
    await settled(page)
    inside.add(viewer)
  }
  return {
    /** Opens the screen, does what is done there, and finds nothing wrong. */
    async walk(screen: MainScreen): Promise<void> {
      const walked = pages.find(({ name }) => name === screen.page)
      if (!walked) throw new Error(`There is no page called ${screen.page}`)
      page.problems.length = 0
      await enter(walked.viewer)
      await page.go(walked.address)
      await settled(page)
      await screen.act?.(page, people.fan)
      await expectNothingWrong(page)
    },
  }
}
export type Walker = ReturnType<typeof walkerOn>

export async function expectNothingWrong(page: EnginePage): Promise<void> {
  // As text: the line of a screen that fails says what was found.
  expect([...(await faultsOf(page)), ...page.problems].join('\n')).toBe('')
}
