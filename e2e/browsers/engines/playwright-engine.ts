import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserType, chromium, type Page } from 'playwright-core'
import { desktop } from '../../browser.ts'
import { hangLimitMs } from '../../hang-limit.ts'
import { type Engine, type EnginePage, scriptOf } from './engine.ts'

const args = ['--no-sandbox', '--disable-gpu']

export async function todaysChromium(executablePath: string): Promise<Engine> {
  return engineOf('Chromium', await chromium.launch({ executablePath, args, timeout: hangLimitMs }))
}

/** Playwright 1.56. Today's asks pages and browsers for functions that came later. */
const olderPlaywright = (folder: string) =>
  import(pathToFileURL(path.join(folder, 'node_modules/playwright-core/index.mjs')).href) as Promise<{
    chromium: BrowserType
    /** Firefox as Mozilla builds it, over WebDriver BiDi. */
    default: { _bidiFirefox: BrowserType }
  }>

/** The older Playwright is installed beside it. */
export async function olderChromium(executablePath: string): Promise<Engine> {
  const older = await olderPlaywright(path.dirname(executablePath))
  return engineOf('Chromium', await older.chromium.launch({ executablePath, args, timeout: hangLimitMs }))
}

export async function firefox(executablePath: string, playwrightFolder: string): Promise<Engine> {
  const { default: older } = await olderPlaywright(playwrightFolder)
  return engineOf('Firefox', await older._bidiFirefox.launch({ executablePath, timeout: hangLimitMs }))
}

const engineOf = (make: string, browser: Browser): Engine => ({
  name: `${make} ${browser.version()}`,
  open: async (baseURL) => {
    const context = await browser.newContext({ baseURL, viewport: desktop })
    return onPlaywright(await context.newPage())
  },
  close: () => browser.close(),
})

export function onPlaywright(page: Page): EnginePage {
  const problems: string[] = []
  let isTakingPicture = false
  page.setDefaultTimeout(hangLimitMs)
  page.on('pageerror', ({ message }) => {
    // For a picture Playwright adds a style, which the content policy stops.
    if (!(isTakingPicture && /inline style/.test(message))) problems.push(message)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text())
  })
  return {
    problems,
    go: async (address) => void (await page.goto(address)),
    evaluate: (work, ...given) => page.evaluate(scriptOf(work, given)),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.locator(selector).pressSequentially(text),
    screenshot: async (file) => {
      isTakingPicture = true
      await page.screenshot({ path: file })
      isTakingPicture = false
    },
    close: () => page.context().close(),
  }
}
