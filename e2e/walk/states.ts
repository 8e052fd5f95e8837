import { serviceAddressPattern } from '@fieldhouse/contract/endpoints'
import type { Route } from 'playwright-core'
import { answerJson } from '../answer-json.ts'
import type { PageVisit } from '../browser.ts'

/** Brings a page to a state. */
type ReachState = (visit: PageVisit, address: string) => Promise<void>

const isApiAnswer = (url: URL): boolean =>
  serviceAddressPattern.test(url.pathname) && !/^\/(realtime|video|media|school\.json)/.test(url.pathname)

/** A state that never ends is photographed after this time. */
const drawnMs = 1_500

const createAnswerState =
  (answer: (route: Route) => Promise<unknown>): ReachState =>
  async ({ page, settled }, address) => {
    await page.route(isApiAnswer, answer)
    await page.goto(address)
    await settled()
  }

const createChangedState = (change: (body: unknown) => unknown) =>
  createAnswerState(async (route) => {
    const response = await route.fetch()
    const body: unknown = await response.json().catch(() => undefined)
    if (body === undefined || !response.ok()) return route.fulfill({ response })
    return route.fulfill({ response, json: change(body) })
  })

/** Empties every list of an answer. */
const emptyLists = (body: unknown): unknown => mapDeep(body, (_name, value) => (Array.isArray(value) ? [] : value))

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
const lengthenText = (text: string) =>
  `${text} von Wolfeschlegelsteinhausen-bergerdorff and ${text} of the Upper Valley`

/** Gives everything with a name one of eighty letters. */
const lengthenNames = (body: unknown): unknown =>
  mapDeep(body, (name, value) =>
    names.has(name) && typeof value === 'string' && value !== '' ? lengthenText(value) : value,
  )

function mapDeep(value: unknown, change: (name: string, value: unknown) => unknown, name = ''): unknown {
  const changed = change(name, value)
  if (Array.isArray(changed)) return changed.map((one) => mapDeep(one, change, name))
  if (typeof changed !== 'object' || changed === null) return changed
  return Object.fromEntries(Object.entries(changed).map(([key, one]) => [key, mapDeep(one, change, key)]))
}

export const pageStates: Readonly<Record<string, ReachState>> = {
  'as it is': async ({ page, settled }, address) => {
    await page.goto(address)
    await settled()
  },
  loading: async ({ page }, address) => {
    await page.route(isApiAnswer, () => new Promise(() => {}))
    await page.goto(address)
    await page.waitForTimeout(drawnMs)
  },
  error: createAnswerState((route) => answerJson(route, { message: 'The server is not well.' }, 500)),
  offline: async ({ page, settled }, address) => {
    await page.goto(address)
    await settled()
    await page.evaluate(() => navigator.serviceWorker?.ready)
    // The app saves its data a second after it arrived.
    await page.waitForTimeout(drawnMs)
    await page.context().setOffline(true)
    await page.reload().catch(() => undefined)
    await page.waitForTimeout(drawnMs)
  },
  empty: createChangedState(emptyLists),
  'long names': createChangedState(lengthenNames),
}

/** Removes everything of a state before the next one. */
export async function resetPage({ page }: PageVisit): Promise<void> {
  await page.context().setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
