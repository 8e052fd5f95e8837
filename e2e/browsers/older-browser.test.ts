import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { BrowserEngine } from './engines/engine.ts'
import { openOlderChromium } from './engines/playwright-engine.ts'
import { mainScreens } from './main-screens.ts'
import { createWalker, getScreenTitle, prepareWalk, type ScreenWalker } from './walker.ts'

const executablePath = process.env.OLDER_CHROME_PATH
const missing = 'there is no Chromium 103 for this system: an npm package carries it for Linux on x64'

let engine: BrowserEngine | undefined
let walker: ScreenWalker | undefined
beforeAll(async () => {
  if (!executablePath) return
  engine = await openOlderChromium(executablePath)
  walker = createWalker(await engine.open(inject('server').url), await prepareWalk())
})
afterAll(() => engine?.close())

test.for(mainScreens.map((screen) => ({ ...screen, title: getScreenTitle(screen) })))(
  'a browser of 2022 shows its screen: $title',
  async (screen, { skip }) => {
    if (!walker) return skip(missing)
    expect(engine?.name).toMatch(/ 103\./)
    await walker.walk(screen)
  },
)
