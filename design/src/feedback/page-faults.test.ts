// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { faultEvent } from './ErrorBoundary.tsx'
import { type PageFault, watchPageFaults } from './page-faults.ts'

const told: PageFault[] = []
let page: EventTarget
const realAdd = globalThis.addEventListener

/** Each test is a page of its own: what it listened to goes with it. */
beforeEach(() => {
  told.length = 0
  page = new EventTarget()
  globalThis.addEventListener = page.addEventListener.bind(page) as typeof realAdd
  watchPageFaults((fault) => told.push(fault))
  globalThis.addEventListener = realAdd
})
let ours: () => Error
beforeAll(() => {
  ours = () => Object.assign(new TypeError('x is undefined'), { stack: `at draw (${location.origin}/assets/a.js:1:2)` })
})

const happen = (name: string, more: object) => page.dispatchEvent(Object.assign(new Event(name), more))

test('a part that failed while it was drawn is told each time', () => {
  for (const part of ['card', 'card', 'screen']) page.dispatchEvent(new CustomEvent(faultEvent, { detail: part }))
  expect(told).toEqual(['card', 'card', 'screen'])
})

test('an error that nobody caught and a rejection that nobody waited for are told once a page', () => {
  happen('error', { error: ours() })
  happen('error', { error: ours() })
  happen('unhandledrejection', { reason: ours() })
  expect(told).toEqual(['script'])
})

test('a script of a browser extension and a rejection without a place in our code are not ours', () => {
  happen('error', { error: Object.assign(new Error('x'), { stack: 'at chrome-extension://abc/inject.js:1:2' }) })
  happen('error', { error: null })
  happen('unhandledrejection', { reason: 'cancelled' })
  happen('unhandledrejection', { reason: new DOMException('left', 'AbortError') })
  expect(told).toEqual([])
})

test('a file of the app that does not come is told as that alone, though its promise is rejected too', () => {
  const gone = Object.assign(new TypeError('Failed to fetch dynamically imported module'), { stack: ours().stack })
  happen('vite:preloadError', { payload: gone })
  happen('unhandledrejection', { reason: gone })
  expect(told).toEqual(['file'])
})

test('without a network a file that does not come is no fault', () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  const gone = ours()
  happen('vite:preloadError', { payload: gone })
  happen('unhandledrejection', { reason: gone })
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true })
  expect(told).toEqual([])
})
