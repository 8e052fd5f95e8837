import { serviceAddressPattern } from '@fieldhouse/contract/endpoints'
import type { Route } from 'playwright-core'
import { answerJson } from '../answer-json.ts'
import type { Visit } from '../browser.ts'

/** Brings a page to how it looks when things are so. */
type Arrive = (visit: Visit, address: string) => Promise<void>

const isAnswer = (url: URL): boolean =>
  serviceAddressPattern.test(url.pathname) && !/^\/(realtime|video|media|school\.json)/.test(url.pathname)

/** What no answer ends is looked at when it has been drawn. */
const drawnMs = 1_500

const withAnswers =
  (answer: (route: Route) => Promise<unknown>): Arrive =>
  async ({ page, settled }, address) => {
    await page.route(isAnswer, answer)
    await page.goto(address)
    await settled()
  }

const changed = (change: (body: unknown) => unknown) =>
  withAnswers(async (route) => {
    const response = await route.fetch()
    const body: unknown = await response.json().catch(() => undefined)
    if (body === undefined || !response.ok()) return route.fulfill({ response })
    return route.fulfill({ response, json: change(body) })
  })

/** Every list of an answer has nothing in it. */
const emptied = (body: unknown): unknown => mapped(body, (_name, value) => (Array.isArray(value) ? [] : value))

const names = new Set([
  'name',
  'short',
  'title',
  'subtitle',
  'firstname',
  'lastname',
  'venue',
  'city',
  'position',
  'hometown',
])
const long = (text: string) => `${text} von Wolfeschlegelsteinhausen-bergerdorff and ${text} of the Upper Valley`

/** Whatever is called something has a name of eighty letters. */
const lengthened = (body: unknown): unknown =>
  mapped(body, (name, value) => (names.has(name) && typeof value === 'string' && value !== '' ? long(value) : value))

function mapped(value: unknown, change: (name: string, value: unknown) => unknown, name = ''): unknown {
  const here = change(name, value)
  if (Array.isArray(here)) return here.map((one) => mapped(one, change, name))
  if (typeof here !== 'object' || here === null) return here
  return Object.fromEntries(Object.entries(here).map(([key, one]) => [key, mapped(one, change, key)]))
}

export const states: Readonly<Record<string, Arrive>> = {
  'as it is': async ({ page, settled }, address) => {
    await page.goto(address)
    await settled()
  },
  loading: async ({ page }, address) => {
    await page.route(isAnswer, () => new Promise(() => {}))
    await page.goto(address)
    await page.waitForTimeout(drawnMs)
  },
  error: withAnswers((route) => answerJson(route, { message: 'The server is not well.' }, 500)),
  offline: async ({ page, settled }, address) => {
    await page.goto(address)
    await settled()
    await page.evaluate(() => navigator.serviceWorker?.ready)
    // A second after it came, what was seen is on the device.
    await page.waitForTimeout(drawnMs)
    await page.context().setOffline(true)
    await page.reload().catch(() => undefined)
    await page.waitForTimeout(drawnMs)
  },
  empty: changed(emptied),
  'long names': changed(lengthened),
}

/** Until the next state nothing of this one is left. */
export async function leave({ page }: Visit): Promise<void> {
  await page.context().setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
