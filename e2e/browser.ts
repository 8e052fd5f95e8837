import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { verifyLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { signUp } from '@fieldhouse/contract/customer/customer'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { buildRequest } from '@fieldhouse/contract/request'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { inject } from 'vitest'
import { connectedBrowsers } from './failure-screenshots.ts'
import { hangLimitMs } from './hang-limit.ts'
import { waitUntil } from './wait-until.ts'

/**
 * Connects to the one browser that all tests share. Pages opened here are visible to no other test, and close with the
 * connection.
 */
export async function openBrowser(): Promise<Browser> {
  const browser = inject('browser')
  if ('missing' in browser) throw new Error(browser.missing)
  const connected = await chromium.connect(browser.endpoint, { timeout: hangLimitMs })
  connectedBrowsers.add(connected)
  connected.once('disconnected', () => connectedBrowsers.delete(connected))
  return connected
}

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export interface PageVisit {
  page: Page
  /** Errors that the page reported: scripts, the content policy, React. Answers with 4xx are not included. */
  problems: string[]
  go(path: string): Promise<void>
  /**
   * Navigates inside the open app, as a link or the browser's back does, without loading anything again. The first page
   * is loaded.
   */
  walk(path: string): Promise<void>
  /** Waits until no request was made for a while, except the streams of scores and video, which never end. */
  quiet(): Promise<void>
  /** Waits until everything requested has arrived and is drawn, and nothing shows that it is loading. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Opens a page in its own browser profile. Workers are blocked unless requested. */
export async function openPageVisit(
  browser: Browser,
  options: BrowserContextOptions & { fan?: TestFan } = {},
): Promise<PageVisit> {
  const { fan, ...rest } = options
  const context = await browser.newContext({
    baseURL: inject('server').url,
    viewport: desktop,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...rest,
  })
  if (fan)
    await storeOnce(context, {
      'fieldhouse.auth': JSON.stringify({ version: 1, session: fan.stored }),
      'fieldhouse.navigation': JSON.stringify({ version: 1, device: { id: fan.device } }),
    })
  const page = await context.newPage()
  page.setDefaultTimeout(hangLimitMs)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text())
  })
  const waits = createWaits(page)
  const openPage = async (path: string) => {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await page.waitForFunction(isHydrated)
  }
  return {
    page,
    problems,
    go: openPage,
    walk: async (path) => {
      if (page.url() === 'about:blank') return openPage(path)
      await page.evaluate((href) => {
        history.pushState(null, '', href)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await waits.settled()
      await page.locator('h1').first().waitFor()
    },
    ...waits,
    close: async () => {
      // A route that a test still answers must not delay the end.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    },
  }
}

/**
 * The server-drawn public home is there before its script runs: until then a click loads another page as a plain link
 * does.
 */
const isHydrated = () => {
  const root = document.getElementById('root')
  return !root || Object.keys(root).some((key) => key.startsWith('__react'))
}

const quietMs = 500
const isEndless = (request: Request): boolean => /\/realtime\/stream|\/video\//.test(request.url())

function createWaits(page: Page): Pick<PageVisit, 'quiet' | 'settled'> {
  const open = new Set<Request>()
  let changes = 0
  let changedMs = Date.now()
  const trackChange = (change: (request: Request) => void) => (request: Request) => {
    if (isEndless(request)) return
    change(request)
    changes += 1
    changedMs = Date.now()
  }
  page.on(
    'request',
    trackChange((request) => {
      // A request of the previous page may never be reported as finished.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
      open.add(request)
    }),
  )
  page.on(
    'requestfinished',
    trackChange((request) => open.delete(request)),
  )
  page.on(
    'requestfailed',
    trackChange((request) => open.delete(request)),
  )
  const waitFor = async (holds: () => boolean | Promise<boolean>) => {
    await waitUntil(
      holds,
      () => `${page.url()} still waits for ${[...open].map((one) => one.url()).join(', ') || 'a quiet moment'}`,
    )
  }
  return {
    quiet: () => waitFor(() => open.size === 0 && Date.now() - changedMs >= quietMs),
    settled: () =>
      waitFor(async () => {
        const before = changes
        if (open.size > 0) return false
        await evaluateOrFail(page, waitUntilDrawn)
        return !(await evaluateOrFail(page, showsLoading)) && changes === before
      }),
  }
}

/** Evaluates in the page, which has no time limit of its own: a page that never answers is named in the error. */
async function evaluateOrFail<T>(page: Page, question: () => T | Promise<T>): Promise<T> {
  const silent = new AbortController()
  const answer = page.evaluate(question)
  const silence = wait(hangLimitMs, undefined, { signal: silent.signal }).then(() => {
    throw new Error(`${page.url()} never came to rest: it draws, or works, without an end`)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    silent.abort()
  }
}

/** Waits for two frames with idle time in between: new content has been shown and has sent its own requests. */
const waitUntilDrawn = async (): Promise<void> => {
  await document.fonts.ready
  // After a resize a headless browser may skip a frame until something changes, so this changes something.
  const { style } = document.documentElement
  const nudge = setInterval(() => {
    style.opacity = style.opacity === '' ? '0.999' : ''
  }, 2_000)
  for (let index = 0; index < 2; index++) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestIdleCallback(resolve))
  }
  clearInterval(nudge)
  style.opacity = ''
}

/** Rows that load on scrolling do not count, nor does a video, which has its own player. */
export const showsLoading = (): boolean =>
  [...document.querySelectorAll('[role=status]')].some(
    (one) =>
      !one.closest('[hidden]') &&
      /^Loading (?!more|the picture|the video$)/.test(one.getAttribute('aria-label') ?? one.textContent),
  )

/**
 * Stores items before the first page. The last item stays after signing out, so a signed-out visitor stays signed out.
 */
export async function storeOnce(context: BrowserContext, items: Record<string, string>): Promise<void> {
  await context.addInitScript((entries) => {
    const [mark = ''] = entries.at(-1) ?? []
    // A frame has its own storage, or none.
    if (self !== top || localStorage.getItem(mark)) return
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(items))
}

export interface TestFan {
  email: string
  password: string
  device: string
  stored: Record<string, unknown>
}

export const createEmail = (): string => `fan.${randomUUID().slice(0, 8)}@example.com`

/** Signs a new fan up over HTTP and returns the session for the browser. */
export async function createFan({
  password = 'correct horse battery',
  firstname = 'Avery',
  lastname = 'Stone',
} = {}): Promise<TestFan> {
  const email = createEmail()
  const device = randomUUID()
  const hash = password === '' ? {} : { password: await hashPassword(password) }
  const { token } = await postToServer(signUp, device, { email, firstname, lastname, old_enough: true, ...hash })
  const pin = await waitForCode(email)
  const { data } = await postToServer(verifyLogin, device, { company_id: currentSchool().id, token, pin })
  const stored = { ...data, customer_id: data.user.uid, jwtTimestamp: Date.now(), debug: false }
  return { email, password, device, stored }
}

async function postToServer(endpoint: Endpoint, device: string, body: object) {
  const { path, ...request } = buildRequest(endpoint, { body }, { device })
  const answer = await fetch(`${inject('server').url}${path}`, request)
  if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function hashPassword(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex')
}

export interface SentMail {
  to: string
  subject: string
  text: string
  at: string
}

/** Waits for the newest email to an address. `after` skips the ones that were there before. */
export async function waitForMail(address: string, after = 0): Promise<SentMail> {
  const findNewestMail = async () => {
    const answer = await fetch(`${inject('server').url}/dev/mailbox.json`)
    const { mails } = (await answer.json()) as { mails: SentMail[] }
    const found = mails.filter(({ to }) => to === address)
    return found.length > after ? found[0] : undefined
  }
  return waitUntil(findNewestMail, () => `no email came to ${address}`, 100)
}

export async function waitForCode(address: string, after = 0): Promise<string> {
  const { text } = await waitForMail(address, after)
  return /Your code: (\d{6})/.exec(text)?.[1] ?? ''
}

/** Returns the link of the newest email as its reader would open it. */
export async function waitForLink(address: string, after = 0): Promise<string> {
  const { text } = await waitForMail(address, after)
  return /https?:\/\/\S+/.exec(text)?.[0].replace(/^https?:\/\/[^/]+/, '') ?? ''
}
