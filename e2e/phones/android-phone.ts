import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { hangLimitMs } from '../hang-limit.ts'
import { appOrigins } from './bridge-scripts.ts'
import { type NativeBundle, readBundleFile } from './build-native.ts'
import { type Phone, waitForHeading } from './phone.ts'
import type { PhoneSystem } from './phone-system.ts'

const origin = appOrigins.android
const userAgent =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9 Build/BP4A.260105.004; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/156.0.0.0 Mobile Safari/537.36'

export interface AndroidPhone extends Phone {
  getPage(): Page
  /** Opens the app's page, and leaves loading the app to the caller. */
  openEmptyPage(): Promise<Page>
  /** Lists the addresses that the browser asked whether the app may send a request there. */
  listPreflights(): string[]
}

/**
 * Creates the web view of an Android phone: Chromium at https://localhost, where the files come from the app itself and
 * everything else from the server, with Capacitor's own bridge.
 */
export async function createAndroidPhone(
  browser: Browser,
  system: PhoneSystem,
  scripts: readonly string[],
  bundle: NativeBundle,
): Promise<AndroidPhone> {
  const context = await browser.newContext({
    userAgent,
    viewport: { width: 412, height: 915 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await addBridge(context, system, scripts)
  const problems: string[] = []
  const warnings: string[] = []
  const preflights = new Map<string, string>()
  let folder = bundle.folder
  let page: Page | undefined
  const getPage = () => {
    if (!page) throw new Error('The app is not running.')
    return page
  }
  const openEmptyPage = async () => {
    page = await context.newPage()
    page.setDefaultTimeout(hangLimitMs)
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
      if (message.type() === 'warning') warnings.push(message.text())
    })
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    session.on('Network.requestWillBeSent', ({ initiator, requestId, request }) => {
      if (initiator.type === 'preflight') preflights.set(requestId, request.url)
    })
    await serveFiles(session, () => folder)
    return page
  }
  system.deliver = async (reply) =>
    page
      ?.evaluate((text) => Reflect.get(globalThis, 'androidBridge')?.onmessage?.({ data: text }), JSON.stringify(reply))
      .catch(() => undefined)
  const phone: AndroidPhone = {
    system,
    problems,
    warnings,
    getPage,
    openEmptyPage,
    listPreflights: () => [...preflights.values()],
    start: async () => {
      await (await openEmptyPage()).goto(`${origin}/`)
      await waitForHeading(phone)
    },
    stop: async () => {
      await getPage().close()
      page = undefined
    },
    reload: async (next = folder) => {
      folder = next
      await getPage().goto(`${origin}/`)
    },
    read: (expression) => getPage().evaluate(expression),
    saveScreenshot: async (file) => {
      await getPage().screenshot({ path: file })
    },
    close: () => context.close(),
  }
  return phone
}

/** Adds the bridge as WebViewCompat.addWebMessageListener does: for the app's own origin, in the main frame. */
async function addBridge(context: BrowserContext, system: PhoneSystem, scripts: readonly string[]) {
  await context.exposeBinding('callNative', (_source, text: string) => void system.receive(JSON.parse(text)))
  await context.exposeBinding('startNativePage', () => system.startPage())
  await context.addInitScript(`if (location.origin === ${JSON.stringify(origin)} && window.top === window) {
    const { callNative, startNativePage } = window
    window.androidBridge = { onmessage: null, postMessage: (text) => callNative(text) }
    startNativePage();
    ${scripts.join('\n')}
  }
  delete window.callNative
  delete window.startNativePage`)
}

/** Answers requests for the app's files. The browser's own questions to the server stay real: routes would answer them. */
async function serveFiles(session: CDPSession, getFolder: () => string): Promise<void> {
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}/*` }] })
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const file = readBundleFile(getFolder(), new URL(request.url).pathname)
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
}
