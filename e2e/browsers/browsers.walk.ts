import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, inject, test } from 'vitest'
import { cleanUp, launched, newHome } from '../start-product.ts'
import { waitUntil } from '../wait-until.ts'
import { clickCalled, fill, holds, settled, shows } from './elements.ts'
import type { Engine, EnginePage } from './engines/engine.ts'
import { firefox, olderChromium, todaysChromium } from './engines/playwright-engine.ts'
import { type WebKit, webKit } from './engines/webdriver-engine.ts'
import { expectNothingWrong, screensWith, titleOf, type Walker, walkedProduct, walkerOn } from './walker.ts'

/** An engine of this machine, as scripts/engines.mjs finds it. */
type Found = { name: string } & (
  | { kind: 'chromium' | 'older chromium'; path: string }
  | { kind: 'firefox'; path: string; playwright: string }
  | ({ kind: 'webkit' } & WebKit)
)

const foundEngines = JSON.parse(process.env.ENGINES ?? '[]') as Found[]

function openEngine(found: Found): Promise<Engine> {
  switch (found.kind) {
    case 'chromium':
      return todaysChromium(found.path)
    case 'older chromium':
      return olderChromium(found.path)
    case 'firefox':
      return firefox(found.path, found.playwright)
    case 'webkit':
      return webKit(found)
  }
}

const folder = process.env.BROWSERS_FOLDER ?? ''
const words = (process.env.BROWSERS_WORDS ?? '').split(' ').filter(Boolean)
const product = await walkedProduct()
const screens = screensWith(words, product).map((screen) => ({ ...screen, title: titleOf(screen) }))

describe.for(foundEngines)('$name', (found) => {
  let engine: Engine
  let page: EnginePage
  let walker: Walker
  const dashed = (text: string) => text.replaceAll(/\W+/g, '-').toLowerCase()
  const pictures = path.join(folder, dashed(found.name))

  beforeAll(async () => {
    fs.mkdirSync(pictures, { recursive: true })
    engine = await openEngine(found)
    console.info(engine.name)
    page = await engine.open(inject('server').url)
    walker = walkerOn(page, product)
  })
  afterEach(async ({ task }) => {
    // A browser that has gone leaves no picture; its screens say so.
    await page.screenshot(path.join(pictures, `${dashed(task.name)}.png`)).catch(() => undefined)
  })
  afterAll(async () => {
    await page?.close()
    await engine?.close()
    await cleanUp()
  })

  test.for(screens)('$title', (screen) => walker.walk(screen))

  test.runIf(words.length === 0)('setup: begin a school', async () => {
    const server = await startWithoutSchool()
    await page.close()
    page = await engine.open(server.url)
    await page.go('/')
    await settled(page)
    await beginSchool(page, server)
    await settled(page)
    await expectNothingWrong(page)
  })
})

interface SetupServer {
  url: string
  /** The one-time word that it printed for beginning the school. */
  word: string
}

async function startWithoutSchool(): Promise<SetupServer> {
  const { output } = launched({ home: newHome(), env: { DEMO: 'off' } })
  const printed = () => /(?<url>http:\/\/\S+).*good once: (?<word>\S+)/s.exec(output())?.groups
  const { url = '', word = '' } = await waitUntil(printed, () => `The server asks for no school:\n${output()}`)
  return { url, word }
}

/** Begins a school of one sport. Done when its console is open. */
async function beginSchool(page: EnginePage, { word }: SetupServer): Promise<void> {
  await fill(page, /^Setup code/, word)
  await fill(page, /^First name/, 'Robin')
  await fill(page, /^Last name/, 'Stone')
  await fill(page, /^Email/, 'robin@example.com')
  await fill(page, /^Password/, 'a quiet harbor 52')
  await fill(page, /^School name/, 'Harbor State')
  await fill(page, /^Team nickname/, 'Gulls')
  await clickCalled(page, /^Baseball$/, 'choice')
  await clickCalled(page, /^Set up school$/)
  await shows(page, /is set up/)
  await holds(page, 'The console', () => location.pathname === '/console' && Boolean(document.querySelector('h1')))
}
