// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlaybackContext } from '../playback/context.ts'
import { Playback } from '../playback/Playback.ts'
import { defaultPreferences } from '../source.ts'
import { type PlayerStage, StageContext } from '../stage.ts'
import { NextVideoCard } from './NextVideoCard.tsx'

let root: Root
const page = document.createElement('div')
const onNext = vi.fn()

function show(autoNext: boolean, sheet: PlayerStage['sheet'] = null) {
  const preferences = { read: () => ({ ...defaultPreferences, autoNext }), write: vi.fn() }
  const options = {
    renewUrl: () => Promise.reject(new Error('unused')),
    onEvent: vi.fn(),
    preferences,
    saveData: false,
  }
  const playback = new Playback(options)
  playback.view.set({ state: { kind: 'ended' } })
  playback.clock.set({ window: { start: 0, end: 60, livePoint: 60 } })
  const stage: PlayerStage = {
    root: { current: null },
    source: { kind: 'recorded', url: '/video/t/a/main.m3u8', title: 'This one' },
    next: { title: 'That one', poster: '/media/gone.jpg', onNext },
    theatre: false,
    compact: false,
    onTheatre: undefined,
    sheet,
    openSheet: vi.fn(),
    flash: vi.fn(),
  }
  act(() =>
    root.render(
      <PlaybackContext.Provider value={playback}>
        <StageContext.Provider value={stage}>
          <NextVideoCard />
        </StageContext.Provider>
      </PlaybackContext.Provider>,
    ),
  )
  return playback
}

const button = (label: string) => [...page.querySelectorAll('button')].find((one) => one.textContent === label)
const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second++) act(() => vi.advanceTimersByTime(1_000))
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  document.body.append(page)
  root = createRoot(page)
  onNext.mockClear()
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('next video: starts after eight seconds', () => {
  show(true)
  expect(page.textContent).toContain('Next in 8 s')
  pass(7)
  expect(onNext).not.toHaveBeenCalled()
  pass(1)
  expect(onNext).toHaveBeenCalledOnce()
})

test('next video: after Cancel it waits for the fan', () => {
  show(true)
  pass(3)
  act(() => button('Cancel')?.click())
  pass(20)
  expect(onNext).not.toHaveBeenCalled()
  act(() => button('Play now')?.click())
  expect(onNext).toHaveBeenCalledOnce()
})

test('next video: without autoplay there is no countdown', () => {
  show(false)
  pass(20)
  expect(button('Cancel')).toBeUndefined()
  expect(onNext).not.toHaveBeenCalled()
})

test('next video: replaying the current video removes the card', () => {
  const playback = show(true)
  act(() => playback.view.set({ state: { kind: 'playing' } }))
  pass(20)
  expect(page.textContent).toBe('')
  expect(onNext).not.toHaveBeenCalled()
})

test('next video: the countdown waits until an open sheet is closed', () => {
  show(true, 'settings')
  pass(20)
  expect([page.textContent, onNext.mock.calls.length]).toEqual(['', 0])
  show(true)
  expect(page.textContent).toContain('Next in 8 s')
})

test('next video: a poster that does not load is removed', () => {
  show(true)
  act(() => void page.querySelector('img')?.dispatchEvent(new Event('error')))
  expect(page.querySelector('img')).toBeNull()
  expect(page.textContent).toContain('That one')
})
