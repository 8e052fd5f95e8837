import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AndroidPhone } from '../e2e/phones/android-phone.ts'
import { buildNative } from '../e2e/phones/build-native.ts'
import { createPhoneState, openAndroidPhone, type PhoneState } from '../e2e/phones/open-phone.ts'
import { openBrowser } from './measure/open-browser.ts'
import { measurePage, measurePageVisit, type PageFigures } from './measure/page/measure-page-visit.ts'
import { buildFanStorage } from './measure/sign-in-fan.ts'
import { startProduct } from './measure/start-product.ts'

/**
 * Measures the Android app as its web view runs it, on a slow phone: the size of its bundle, the start after the
 * installation until the sign-in, the start of a signed-in fan until home, and how often it asks the server for
 * permission to send a request. Beside each start, in the same run, the same page from the server with an empty cache.
 */
const [turns = 3] = process.argv.slice(2).map(Number)
const goalMs = 2_000
const shownMs = 1_500
const patienceMs = 60_000
const screens = ['/app/sports', '/app/highlights', '/app/social', '/app/favorites', '/app/account/settings']

const product = await startProduct()
const fanStorage = await buildFanStorage(product)
const bundle = buildNative(product.url)
const browser = await openBrowser()
await product.quiet()

const signIn = await compareStarts({ name: 'sign-in', path: '/auth/home', usable: 'main input', isSignedIn: false })
const home = await compareStarts({ name: 'home', path: '/app/home', usable: 'main h2', isSignedIn: true })
const preflights = await countPreflights()
await browser.close()
await product.stop()

const bundleKb = Math.round(bundle.zippedBytes() / 1024)
console.table(preflights.perScreen)
console.info(`load average ${os.loadavg()[0]?.toFixed(1)}`)
console.info(
  `bundle ${bundleKb} KB, ${formatRatio(bundleKb, signIn.web.allKilobytes)} what the sign-in loads from the server (${signIn.web.allKilobytes} KB), ${formatRatio(bundleKb, home.web.allKilobytes)} what home loads (${home.web.allKilobytes} KB)`,
)
for (const [name, { app, web }] of Object.entries({ 'sign-in': signIn, home }))
  console.info(
    `${name}: usable after ${app.usableMs} ms (goal ${goalMs}), ${formatRatio(app.usableMs, web.usableMs)} the page from the server (${web.usableMs} ms); largest paint after ${app.largestMs} ms, on the web ${web.largestMs} ms`,
  )
console.info(`${preflights.all} preflights for ${preflights.perScreen.length} screens (goal 1)`)
process.exit(0)

interface MeasuredStart {
  name: string
  path: string
  usable: string
  isSignedIn: boolean
}

/** Returns the median start of the app and of the web. The first turn warms the server and is not counted. */
async function compareStarts(start: MeasuredStart): Promise<{ app: PageFigures; web: PageFigures }> {
  const app: PageFigures[] = []
  const web: PageFigures[] = []
  for (let turn = 0; turn <= turns; turn++) {
    const figures = { app: await measureApp(start), web: await measureWeb(start) }
    const { largestMs, usableMs } = figures.app
    console.info(start.name, turn === 0 ? '(warm-up)' : '', { largestMs, usableMs })
    if (turn === 0) continue
    app.push(figures.app)
    web.push(figures.web)
  }
  return { app: getMedian(app), web: getMedian(web) }
}

async function measureApp({ path, usable, isSignedIn }: MeasuredStart): Promise<PageFigures> {
  const phone = await openAndroidPhone(browser, bundle, createState(isSignedIn), { isStarted: false })
  // A signed-in fan has started the app before.
  if (isSignedIn) {
    await phone.start()
    await waitForPath(phone, path, usable)
    await phone.stop()
  }
  const page = await phone.openEmptyPage()
  const figures = await measurePage(page, 'https://localhost/', usable)
  await waitForPath(phone, path, usable)
  await phone.close()
  return figures
}

async function measureWeb({ path, usable, isSignedIn }: MeasuredStart): Promise<PageFigures> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const saveEntries = (entries: Record<string, string>) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }
  if (isSignedIn) await context.addInitScript(saveEntries, fanStorage)
  const figures = await measurePageVisit(context, `${product.url}${path}`, usable)
  await context.close()
  return figures
}

/** Counts the preflights of a fan who opens home and five screens after it. */
async function countPreflights() {
  const phone = await openAndroidPhone(browser, bundle, createState(true))
  await phone.start()
  await waitForPath(phone, '/app/home', 'main h2')
  const perScreen = [{ screen: '/app/home', preflights: phone.listPreflights().length }]
  for (const screen of screens) {
    const before = phone.listPreflights().length
    await phone.getPage().evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, screen)
    await waitForPath(phone, screen, 'main h1')
    // Requests follow the heading.
    await sleep(shownMs)
    perScreen.push({ screen, preflights: phone.listPreflights().length - before })
  }
  const all = phone.listPreflights().length
  await phone.close()
  return { perScreen, all }
}

/** Creates what the phone stores of a fan, or nothing. */
function createState(isSignedIn: boolean): PhoneState {
  const state = createPhoneState()
  for (const [key, value] of isSignedIn ? Object.entries(fanStorage) : [])
    (key === 'fieldhouse.auth' ? state.secure : state.preferences).set(key, value)
  return state
}

async function waitForPath(phone: AndroidPhone, path: string, usable: string): Promise<void> {
  const page = phone.getPage()
  page.setDefaultTimeout(patienceMs)
  await page.waitForURL((url) => url.pathname === path)
  await page.locator(usable).first().waitFor()
}

function getMedian(all: readonly PageFigures[]): PageFigures {
  const found = all.toSorted((one, other) => one.usableMs - other.usableMs)[Math.floor(all.length / 2)]
  if (!found) throw new Error('nothing was measured')
  return found
}

function formatRatio(ours: number, floor: number): string {
  return `${(ours / Math.max(floor, 1)).toFixed(2)} ×`
}
