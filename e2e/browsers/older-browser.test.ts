import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Engine } from './engines/engine.ts'
import { olderChromium } from './engines/playwright-engine.ts'
import { mainScreens } from './main-screens.ts'
import { titleOf, type Walker, walkedProduct, walkerOn } from './walker.ts'

const executablePath = process.env.OLDER_CHROME_PATH
const missing = 'there is no Chromium 103 for this system: an npm package carries it for Linux on x64'

let engine: Engine | undefined
let walker: Walker | undefined
beforeAll(async () => {
  if (!executablePath) return
  engine = await olderChromium(executablePath)
  walker = walkerOn(await engine.open(inject('server').url), await walkedProduct())
})
afterAll(() => engine?.close())

test.for(mainScreens.map((screen) => ({ ...screen, title: titleOf(screen) })))(
  'a browser of 2022 shows its screen: $title',
  async (screen, { skip }) => {
    if (!walker) return skip(missing)
    expect(engine?.name).toMatch(/ 103\./)
    await walker.walk(screen)
  },
)
