import type { Browser, BrowserContext, Page } from 'playwright-core'
import { hangLimitMs } from '../hang-limit.ts'
import type { NativeBundle } from './build-native.ts'

const origin = 'https://localhost'
const userAgent =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9 Build/BP4A.260105.004; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/156.0.0.0 Mobile Safari/537.36'

export interface AndroidPhone {
  page: Page
  /** Errors that the page reported. */
  problems: string[]
  /** Lists the addresses that the browser asked whether the app may send a request there. */
  listPreflights(): string[]
  open(path: string): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the app as Android's web view does: Chromium at https://localhost, where the files come from the app itself and
 * everything else from the server. The browser's own questions to the server are real: Playwright's routes would answer
 * them.
 */
export async function openAndroidPhone(browser: Browser, bundle: NativeBundle): Promise<AndroidPhone> {
  const context: BrowserContext = await browser.newContext({
    userAgent,
    viewport: { width: 412, height: 915 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(hangLimitMs)
  const problems: string[] = []
  const preflights = new Map<string, string>()
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ initiator, requestId, request }) => {
    if (initiator.type === 'preflight') preflights.set(requestId, request.url)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}/*` }] })
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const file = bundle.read(new URL(request.url).pathname)
    const answer = file
      ? {
          responseCode: 200,
          responseHeaders: [{ name: 'content-type', value: file.type }],
          body: file.body.toString('base64'),
        }
      : // A browser with tabs also asks for the tab's icon, which a web view does not have.
        { responseCode: request.url === `${origin}/favicon.ico` ? 204 : 404 }
    // The page may have gone.
    session.send('Fetch.fulfillRequest', { requestId, ...answer }).catch(() => undefined)
  })
  return {
    page,
    problems,
    listPreflights: () => [...preflights.values()],
    open: async (path) => {
      await page.goto(`${origin}${path}`)
      await page.locator('h1').first().waitFor()
    },
    close: () => context.close(),
  }
}
