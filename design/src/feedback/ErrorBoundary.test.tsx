// @vitest-environment happy-dom
import { lazy } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tabs } from '../choice/Tabs.tsx'
import { testPage } from '../test-page.ts'
import { ErrorBoundary, faultEvent } from './ErrorBoundary.tsx'
import { LazyCard } from './LazyCard.tsx'
import { lazyByName } from './lazy-named.ts'

const { page, show, button, press, eventually } = testPage()

let failing = true
const Chart = () => {
  if (failing) throw new Error('no such column')
  return <p>A chart</p>
}

const faults: string[] = []
const noteFault = (event: Event) => faults.push((event as CustomEvent<string>).detail)
beforeEach(() => {
  failing = true
  faults.length = 0
  addEventListener(faultEvent, noteFault)
  // React logs the caught error.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  removeEventListener(faultEvent, noteFault)
  vi.restoreAllMocks()
})

const card = (resetKey?: string) => (
  <>
    <p>The rest</p>
    <ErrorBoundary part="card" what="The chart" resetKey={resetKey}>
      <Chart />
    </ErrorBoundary>
  </>
)

test('error boundary: a part that fails says so and is reported, and the rest stays', () => {
  show(card())
  expect(page.textContent).toContain('The rest')
  expect(page.querySelector('[role=alert]')?.textContent).toContain('The chart could not be shown.')
  expect(faults).toEqual(['card'])
})

test('error boundary: can be tried again, and after another failure offers to reload the page', async () => {
  show(card())
  await press(button('Try again'))
  expect(button('Reload the page')).toBeDefined()
  failing = false
  show(card('elsewhere'))
  expect(page.textContent).toBe('The restA chart')
})

test('error boundary: shows the part when the second try works', async () => {
  show(card())
  failing = false
  await press(button('Try again'))
  expect(page.textContent).toBe('The restA chart')
})

test('error boundary: a tab that fails leaves the others', () => {
  const tabs = [
    { value: 'chart', label: 'Chart' },
    { value: 'plays', label: 'Plays' },
  ]
  const game = (value: string) => (
    <Tabs label="About the game" tabs={tabs} value={value} onChange={() => {}}>
      {value === 'chart' ? <Chart /> : <p>All plays</p>}
    </Tabs>
  )
  show(game('chart'))
  expect(page.textContent).toContain('Chart could not be shown.')
  show(game('plays'))
  expect(page.textContent).toBe('ChartPlaysAll plays')
  expect(faults).toEqual(['tab'])
})

test('error boundary: code that cannot be loaded fails only its card, silently if nothing is named', async () => {
  const Lost = lazy(() => Promise.reject<{ default: typeof Chart }>(new Error('offline')))
  show(
    <>
      <LazyCard what="The stories">
        <Lost />
      </LazyCard>
      <LazyCard>
        <Lost />
      </LazyCard>
    </>,
  )
  await eventually(() =>
    expect(page.textContent).toBe('The stories could not be shown. The rest still works.Try again'),
  )
})

test('error boundary: code is loaded again after a click, and once more when the network is back', async () => {
  const load = vi.fn<() => Promise<{ Chart: typeof Chart }>>().mockRejectedValue(new Error('offline'))
  const Lost = lazyByName(load, ({ Chart }) => Chart)
  show(
    <LazyCard what="The chart">
      <Lost />
    </LazyCard>,
  )
  await eventually(() => button('Try again'))
  expect(load).toHaveBeenCalledTimes(1)
  await press(button('Try again'))
  await eventually(() => button('Reload the page'))
  expect(load).toHaveBeenCalledTimes(2)
  failing = false
  load.mockResolvedValue({ Chart })
  dispatchEvent(new Event('online'))
  await eventually(() => expect(page.textContent).toBe('A chart'))
  expect(load).toHaveBeenCalledTimes(3)
})

test('error boundary: a part that works again keeps its next try when the network returns', async () => {
  show(card())
  failing = false
  show(card('elsewhere'))
  dispatchEvent(new Event('online'))
  failing = true
  show(card('another place'))
  expect(button('Try again')).toBeDefined()
})

test.each([
  ['card', 'The chart could not be shown. The rest still works.'],
  ['tab', 'The chart could not be shown. The rest still works.'],
  ['screen', 'The chart could not be shown. The other pages still work.'],
  ['app', 'The chart could not be shown.'],
] as const)('error boundary: a %s that fails says only what still works', (part, message) => {
  show(
    <ErrorBoundary part={part} what="The chart">
      <Chart />
    </ErrorBoundary>,
  )
  expect(page.querySelector('[role=alert] p')?.textContent).toBe(message)
})
