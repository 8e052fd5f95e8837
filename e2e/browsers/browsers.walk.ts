import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, inject, test } from 'vitest'
import { cleanUpProducts, createHome, launchServer } from '../start-product.ts'
import { waitUntil } from '../wait-until.ts'
import { clickByName, fillField, waitUntilHolds, waitUntilSettled, waitUntilShown } from './elements.ts'
import type { BrowserEngine, EnginePage } from './engines/engine.ts'
import { openCurrentChromium, openFirefox, openOlderChromium } from './engines/playwright-engine.ts'
import { openWebKit, type WebKitDriver } from './engines/webdriver-engine.ts'
import {
  createWalker,
  expectNoFaults,
  getScreenTitle,
  prepareWalk,
  type ScreenWalker,
  selectScreens,
} from './walker.ts'

/** An engine of this machine, as found by scripts/engines.mjs. */
type FoundEngine = { name: string } & (
  | { kind: 'chromium' | 'older chromium'; path: string }
  | { kind: 'firefox'; path: string; playwright: string }
  | ({ kind: 'webkit' } & WebKitDriver)
)

const foundEngines = JSON.parse(process.env.ENGINES ?? '[]') as FoundEngine[]

function openEngine(found: FoundEngine): Promise<BrowserEngine> {
  switch (found.kind) {
    case 'chromium':
      return openCurrentChromium(found.path)
    case 'older chromium':
      return openOlderChromium(found.path)
    case 'firefox':
      return openFirefox(found.path, found.playwright)
    case 'webkit':
      return openWebKit(found)
  }
}

const folder = process.env.BROWSERS_FOLDER ?? ''
const words = (process.env.BROWSERS_WORDS ?? '').split(' ').filter(Boolean)
const product = await prepareWalk()
const screens = selectScreens(words, product).map((screen) => ({ ...screen, title: getScreenTitle(screen) }))

describe.for(foundEngines)('$name', (found) => {
  let engine: BrowserEngine
  let page: EnginePage
  let walker: ScreenWalker
  const toFileName = (text: string) => text.replaceAll(/\W+/g, '-').toLowerCase()
  const pictures = path.join(folder, toFileName(found.name))

  beforeAll(async () => {
    fs.mkdirSync(pictures, { recursive: true })
    engine = await openEngine(found)
    console.info(engine.name)
    page = await engine.open(inject('server').url)
    walker = createWalker(page, product)
  })
  afterEach(async ({ task }) => {
    // A browser that crashed leaves no screenshot; its screens report that.
    await page.screenshot(path.join(pictures, `${toFileName(task.name)}.png`)).catch(() => undefined)
  })
  afterAll(async () => {
    await page?.close()
    await engine?.close()
    await cleanUpProducts()
  })

  test.for(screens)('$title', (screen) => walker.walk(screen))

  test.runIf(words.length === 0)('setup: create a school', async () => {
    const server = await startWithoutSchool()
    await page.close()
    page = await engine.open(server.url)
    await page.go('/')
    await waitUntilSettled(page)
    await beginSchool(page, server)
    await waitUntilSettled(page)
    await expectNoFaults(page)
  })
})

interface SetupServer {
  url: string
  /** One-time setup code that the server printed. */
  code: string
}

async function startWithoutSchool(): Promise<SetupServer> {
  const { output } = launchServer({ home: createHome(), env: { DEMO: 'off' } })
  const readPrinted = () => /(?<url>http:\/\/\S+).*works once\): (?<code>\S+)/s.exec(output())?.groups
  const { url = '', code = '' } = await waitUntil(readPrinted, () => `The server asks for no school:\n${output()}`)
  return { url, code }
}

/** Sets up a school with one sport. Done when its console is open. */
async function beginSchool(page: EnginePage, { code }: SetupServer): Promise<void> {
  await fillField(page, /^Setup code/, code)
  await fillField(page, /^First name/, 'Robin')
  await fillField(page, /^Last name/, 'Stone')
  await fillField(page, /^Email/, 'robin@example.com')
  await fillField(page, /^Password/, 'a quiet harbor 52')
  await fillField(page, /^School name/, 'Harbor State')
  await fillField(page, /^Team nickname/, 'Gulls')
  await clickByName(page, /^Baseball$/, 'choice')
  await clickByName(page, /^Set up school$/)
  await waitUntilShown(page, /is set up/)
  await waitUntilHolds(
    page,
    'The console',
    () => location.pathname === '/console' && Boolean(document.querySelector('h1')),
  )
}
