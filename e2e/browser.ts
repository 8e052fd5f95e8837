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

/** The one browser that all tests share; what is opened here is seen by nobody else, and closed with it. */
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

export interface Visit {
  page: Page
  /** What the page complained of: errors of scripts, of the content policy, of React. Answers of 4xx are not among them. */
  problems: string[]
  go(path: string): Promise<void>
  /** To another page of the app that is open, as by a link or the browser's own back: nothing is loaded anew. The first page is gone to. */
  walk(path: string): Promise<void>
  /** Until nothing more has been asked for in a while, but the streams of scores and pictures, which never end. */
  quiet(): Promise<void>
  /** Until what was asked for is here and drawn, and nothing says that it is loading: to be looked at. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** A browser of its own kind: nobody has used it before. Workers are kept out unless asked for. */
export async function openVisit(browser: Browser, options: BrowserContextOptions & { fan?: Fan } = {}): Promise<Visit> {
  const { fan, ...rest } = options
  const context = await browser.newContext({
    baseURL: inject('server').url,
    viewport: desktop,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...rest,
  })
  if (fan)
    await rememberOnce(context, {
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
  const waits = waitsOf(page)
  const go = async (path: string) => {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await page.waitForFunction(isAlive)
  }
  return {
    page,
    problems,
    go,
    walk: async (path) => {
      if (page.url() === 'about:blank') return go(path)
      await page.evaluate((href) => {
        history.pushState(null, '', href)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await waits.settled()
      await page.locator('h1').first().waitFor()
    },
    ...waits,
    close: async () => {
      // An answer that a test still writes anew must not hold the end up.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    },
  }
}

/** The public home stands there before its script runs: until then a press leads to another page as it would without one. */
const isAlive = () => {
  const root = document.getElementById('root')
  return !root || Object.keys(root).some((key) => key.startsWith('__react'))
}

const quietMs = 500
const isEndless = (request: Request): boolean => /\/realtime\/stream|\/video\//.test(request.url())

function waitsOf(page: Page): Pick<Visit, 'quiet' | 'settled'> {
  const open = new Set<Request>()
  let changes = 0
  let changedMs = Date.now()
  const noted = (change: (request: Request) => void) => (request: Request) => {
    if (isEndless(request)) return
    change(request)
    changes += 1
    changedMs = Date.now()
  }
  page.on(
    'request',
    noted((request) => {
      // What the page before still waited for may never be told to have ended.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
      open.add(request)
    }),
  )
  page.on(
    'requestfinished',
    noted((request) => open.delete(request)),
  )
  page.on(
    'requestfailed',
    noted((request) => open.delete(request)),
  )
  const until = async (holds: () => boolean | Promise<boolean>) => {
    await waitUntil(
      holds,
      () => `${page.url()} still waits for ${[...open].map((one) => one.url()).join(', ') || 'a quiet moment'}`,
    )
  }
  return {
    quiet: () => until(() => open.size === 0 && Date.now() - changedMs >= quietMs),
    settled: () =>
      until(async () => {
        const before = changes
        if (open.size > 0) return false
        await answered(page, drawn)
        return !(await answered(page, saysLoading)) && changes === before
      }),
  }
}

/** What a page is asked has no end of its own: where none comes, the page that it did not come from is named. */
async function answered<T>(page: Page, question: () => T | Promise<T>): Promise<T> {
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

/**
 * Twice drawn with nothing left to do in between: what an answer brought has been shown, and has asked for what it needs.
 */
const drawn = async (): Promise<void> => {
  await document.fonts.ready
  // After another size a browser without a screen may owe a frame until something changes: then something does.
  const { style } = document.documentElement
  const nudge = setInterval(() => {
    style.opacity = style.opacity === '' ? '0.999' : ''
  }, 2_000)
  for (let turn = 0; turn < 2; turn++) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestIdleCallback(resolve))
  }
  clearInterval(nudge)
  style.opacity = ''
}

/** More rows come when one scrolls to them; a picture is its own player's. */
export const saysLoading = (): boolean =>
  [...document.querySelectorAll('[role=status]')].some(
    (one) =>
      !one.closest('[hidden]') &&
      /^Loading (?!more|the picture|the video$)/.test(one.getAttribute('aria-label') ?? one.textContent),
  )

/** Stores these before the first page. The last one stays after signing out, so whoever signs out stays signed out. */
export async function rememberOnce(context: BrowserContext, items: Record<string, string>): Promise<void> {
  await context.addInitScript((entries) => {
    const [mark = ''] = entries.at(-1) ?? []
    // A frame has a storage of its own, or none.
    if (self !== top || localStorage.getItem(mark)) return
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(items))
}

export interface Fan {
  email: string
  password: string
  device: string
  stored: Record<string, unknown>
}

export const newEmail = (): string => `fan.${randomUUID().slice(0, 8)}@example.com`

/** Signs up over the wire; the browser is handed the session. */
export async function newFan({
  password = 'correct horse battery',
  firstname = 'Avery',
  lastname = 'Stone',
} = {}): Promise<Fan> {
  const email = newEmail()
  const device = randomUUID()
  const hash = password === '' ? {} : { password: await sha256(password) }
  const { token } = await send(signUp, device, { email, firstname, lastname, old_enough: true, ...hash })
  const pin = await pinFor(email)
  const { data } = await send(verifyLogin, device, { company_id: currentSchool().id, token, pin })
  const stored = { ...data, customer_id: data.user.uid, jwtTimestamp: Date.now(), debug: false }
  return { email, password, device, stored }
}

async function send(endpoint: Endpoint, device: string, body: object) {
  const { path, ...request } = buildRequest(endpoint, { body }, { device })
  const answer = await fetch(`${inject('server').url}${path}`, request)
  if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function sha256(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex')
}

interface SentMail {
  to: string
  subject: string
  text: string
  at: string
}

/** The newest mail to an address, once it has come. `after` leaves out what was there before. */
export async function mailTo(address: string, after = 0): Promise<SentMail> {
  const newest = async () => {
    const answer = await fetch(`${inject('server').url}/dev/mailbox.json`)
    const { mails } = (await answer.json()) as { mails: SentMail[] }
    const found = mails.filter(({ to }) => to === address)
    return found.length > after ? found[0] : undefined
  }
  return waitUntil(newest, () => `no email came to ${address}`, 100)
}

export async function pinFor(address: string, after = 0): Promise<string> {
  const { text } = await mailTo(address, after)
  return /Your code: (\d{6})/.exec(text)?.[1] ?? ''
}

/** The link of the newest mail, as its reader would open it. */
export async function linkFor(address: string, after = 0): Promise<string> {
  const { text } = await mailTo(address, after)
  return /https?:\/\/\S+/.exec(text)?.[0].replace(/^https?:\/\/[^/]+/, '') ?? ''
}
