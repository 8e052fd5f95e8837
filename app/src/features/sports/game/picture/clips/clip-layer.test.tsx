// @vitest-environment happy-dom
import { findAxeProblems } from '@fieldhouse/design/test-axe'
import { testPage } from '@fieldhouse/design/test-page'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClipLayer } from './ClipLayer.tsx'
import type { Clip } from './clips.model.ts'
import type { ClipControls } from './useClips.ts'

const { show, page, button, press } = testPage()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const clipOf = (key: string, text: string): Clip => ({
  play: { key, order: 1, at: '2026-11-21T20:10:00.000Z', period: 2, kind: 'kill', text },
  before: { away: 20, home: 22 },
  fromMs: 0,
  atMs: 4_000,
  untilMs: 5_000,
})
const module = { clock: 'none', periodName: (number: number) => ({ short: `S${number}`, long: `Set ${number}` }) }
const controlsOf = (changes: Partial<ClipControls> = {}): ClipControls => ({
  moment: { module } as never,
  run: { player: undefined, key: 'p1', arrived: true, over: false },
  clip: clipOf('p1', 'Kill by Lena Zeller'),
  reel: undefined,
  isLive: false,
  next: vi.fn(),
  previous: undefined,
  goLive: vi.fn(),
  playAgain: vi.fn(),
  close: vi.fn(),
  share: vi.fn(),
  ...changes,
})
const reel = { player: 'h1', name: 'Lena Zeller', count: 26, place: 3 }
const captions = () => page.querySelector('b')?.textContent ?? ''
const spoken = () => page.querySelector('[role=status]')?.textContent
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const type = (key: string, more: KeyboardEventInit = {}, from: Element = document.body) =>
  act(async () => void from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })))

test('a play’s text is over the picture for three seconds, with the period and the score before it', async () => {
  show(<ClipLayer controls={controlsOf()} />)
  expect(page.textContent).toContain('Set 2 · 20-22Kill by Lena Zeller')
  await pass(2_999)
  expect(captions()).toBe('Kill by Lena Zeller')
  await pass(1)
  expect(captions()).toBe('')
})

test('the text waits for a picture that is still on its way', async () => {
  const controls = controlsOf()
  show(<ClipLayer controls={controlsOf({ run: { ...controls.run, arrived: false } })} />)
  await pass(10_000)
  expect(captions()).toBe('Kill by Lena Zeller')
})

test('a screen reader hears of one play in ten seconds', async () => {
  show(<ClipLayer controls={controlsOf()} />)
  const showPlay = (key: string, text: string) =>
    show(<ClipLayer controls={controlsOf({ clip: clipOf(key, text), run: { ...controlsOf().run, key } })} />)
  expect(spoken()).toBe('Kill by Lena Zeller')
  await pass(4_000)
  showPlay('p2', 'Service ace')
  expect(spoken()).toBe('Kill by Lena Zeller')
  await pass(6_000)
  showPlay('p3', 'Block by Hana Grady')
  expect(spoken()).toBe('Block by Hana Grady')
})

test('Next play and Previous play lead on; where there is none, the button stays and says so', async () => {
  const next = vi.fn()
  show(<ClipLayer controls={controlsOf({ next })} />)
  await press(button('Next play'))
  expect(next).toHaveBeenCalledOnce()
  expect(button('Previous play').getAttribute('aria-disabled')).toBe('true')
  expect(page.textContent).not.toContain('Back to live')
})

test('N and Shift+N go from play to play, but not from a text field or from elsewhere on the page', async () => {
  const [next, previous] = [vi.fn(), vi.fn()]
  show(
    <>
      <input aria-label="Search" />
      <button type="button">Menu</button>
      <div role="tabpanel">
        <button type="button">Watch</button>
      </div>
      <ClipLayer controls={controlsOf({ next, previous })} />
    </>,
  )
  await type('n')
  await type('N', { shiftKey: true }, button('Watch'))
  expect([next.mock.calls.length, previous.mock.calls.length]).toEqual([1, 1])
  await type('n', {}, page.querySelector('input') ?? page)
  await type('n', {}, button('Menu'))
  await type('n', { ctrlKey: true })
  expect([next.mock.calls.length, previous.mock.calls.length]).toEqual([1, 1])
})

test('Back to live is there in a live game, and Escape does the same', async () => {
  const goLive = vi.fn()
  show(<ClipLayer controls={controlsOf({ isLive: true, goLive })} />)
  await press(button('Back to live'))
  await type('Escape')
  expect(goLive).toHaveBeenCalledTimes(2)
  show(<ClipLayer controls={controlsOf({ goLive })} />)
  await type('Escape')
  expect(goLive).toHaveBeenCalledTimes(2)
})

test('a reel says whose it is and where it is, and can be shared and closed', async () => {
  const controls = controlsOf({ reel })
  show(<ClipLayer controls={controls} />)
  expect(page.textContent).toContain('Zeller reel · 3 of 26')
  await press(button('Share this reel'))
  await press(button('Close the reel'))
  expect([controls.share, controls.close].map((one) => vi.mocked(one).mock.calls.length)).toEqual([1, 1])
  vi.useRealTimers()
  expect(await findAxeProblems()).toEqual([])
})

test('a reel that is over says so, and can be played again', async () => {
  const run = { player: 'h1', key: 'p1', arrived: true, over: true }
  const controls = controlsOf({ reel, run })
  show(<ClipLayer controls={controls} />)
  expect(spoken()).toBe('End of the Zeller reelAll 26 plays')
  await press(button('Play again'))
  expect(controls.playAgain).toHaveBeenCalledOnce()
})
