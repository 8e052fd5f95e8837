// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { faultEvent } from './ErrorBoundary.tsx'
import { type PageFault, watchPageFaults } from './page-faults.ts'

const faults: PageFault[] = []
let page: EventTarget
const realAdd = globalThis.addEventListener

/** Each test is a new page, so that its listeners end with it. */
beforeEach(() => {
  faults.length = 0
  page = new EventTarget()
  globalThis.addEventListener = page.addEventListener.bind(page) as typeof realAdd
  watchPageFaults((fault) => faults.push(fault))
  globalThis.addEventListener = realAdd
})
let ours: () => Error
beforeAll(() => {
  ours = () => Object.assign(new TypeError('x is undefined'), { stack: `at draw (${location.origin}/assets/a.js:1:2)` })
})

const happen = (name: string, more: object) => page.dispatchEvent(Object.assign(new Event(name), more))

test('page faults: a part that fails to draw is reported each time', () => {
  for (const part of ['card', 'card', 'screen']) page.dispatchEvent(new CustomEvent(faultEvent, { detail: part }))
  expect(faults).toEqual(['card', 'card', 'screen'])
})

test('page faults: uncaught errors and rejections are reported once per page', () => {
  happen('error', { error: ours() })
  happen('error', { error: ours() })
  happen('unhandledrejection', { reason: ours() })
  expect(faults).toEqual(['script'])
})

test('page faults: scripts of browser extensions and rejections without our code are ignored', () => {
  happen('error', { error: Object.assign(new Error('x'), { stack: 'at chrome-extension://abc/inject.js:1:2' }) })
  happen('error', { error: null })
  happen('unhandledrejection', { reason: 'cancelled' })
  happen('unhandledrejection', { reason: new DOMException('left', 'AbortError') })
  expect(faults).toEqual([])
})

test('page faults: an app file that fails to load is reported only as that', () => {
  const error = Object.assign(new TypeError('Failed to fetch dynamically imported module'), { stack: ours().stack })
  happen('vite:preloadError', { payload: error })
  happen('unhandledrejection', { reason: error })
  expect(faults).toEqual(['file'])
})

test('page faults: a file that fails to load while offline is not reported', () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  const error = ours()
  happen('vite:preloadError', { payload: error })
  happen('unhandledrejection', { reason: error })
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true })
  expect(faults).toEqual([])
})
