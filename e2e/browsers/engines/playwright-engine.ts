import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserType, chromium, type Page } from 'playwright-core'
import { desktop } from '../../browser.ts'
import { hangLimitMs } from '../../hang-limit.ts'
import { type BrowserEngine, type EnginePage, formatScript } from './engine.ts'

const args = ['--no-sandbox', '--disable-gpu']

export async function openCurrentChromium(executablePath: string): Promise<BrowserEngine> {
  return createEngine('Chromium', await chromium.launch({ executablePath, args, timeout: hangLimitMs }))
}

/** Imports Playwright 1.56. The current version requires functions that older browsers lack. */
const importOlderPlaywright = (folder: string) =>
  import(pathToFileURL(path.join(folder, 'node_modules/playwright-core/index.mjs')).href) as Promise<{
    chromium: BrowserType
    /** Firefox as Mozilla builds it, over WebDriver BiDi. */
    default: { _bidiFirefox: BrowserType }
  }>

/** The older Playwright is installed beside it. */
export async function openOlderChromium(executablePath: string): Promise<BrowserEngine> {
  const older = await importOlderPlaywright(path.dirname(executablePath))
  return createEngine('Chromium', await older.chromium.launch({ executablePath, args, timeout: hangLimitMs }))
}

export async function openFirefox(executablePath: string, playwrightFolder: string): Promise<BrowserEngine> {
  const { default: older } = await importOlderPlaywright(playwrightFolder)
  return createEngine('Firefox', await older._bidiFirefox.launch({ executablePath, timeout: hangLimitMs }))
}

const createEngine = (make: string, browser: Browser): BrowserEngine => ({
  name: `${make} ${browser.version()}`,
  open: async (baseURL) => {
    const context = await browser.newContext({ baseURL, viewport: desktop })
    return wrapPage(await context.newPage())
  },
  close: () => browser.close(),
})

export function wrapPage(page: Page): EnginePage {
  const problems: string[] = []
  let isTakingPicture = false
  page.setDefaultTimeout(hangLimitMs)
  page.on('pageerror', ({ message }) => {
    // For a screenshot Playwright adds a style, which the content policy blocks.
    if (!(isTakingPicture && /inline style/.test(message))) problems.push(message)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text())
  })
  return {
    problems,
    go: async (address) => void (await page.goto(address)),
    evaluate: (work, ...args) => page.evaluate(formatScript(work, args)),
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
