// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlaybackContext } from '../playback/context.ts'
import { Playback } from '../playback/Playback.ts'
import { defaultPreferences } from '../source.ts'
import { WaitingPanel } from './TroublePanels.tsx'

let root: Root
const page = document.createElement('div')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  document.body.append(page)
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show() {
  const preferences = { read: () => defaultPreferences, write: vi.fn() }
  const options = {
    renewUrl: () => Promise.reject(new Error('unused')),
    onEvent: vi.fn(),
    preferences,
    saveData: false,
  }
  const playback = new Playback(options)
  playback.view.set({ state: { kind: 'buffering' }, wantsPlay: true })
  act(() =>
    root.render(
      <PlaybackContext.Provider value={playback}>
        <WaitingPanel />
      </PlaybackContext.Provider>,
    ),
  )
  return playback
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('waiting panel: says what is tried after five seconds, and disappears when video plays', () => {
  const playback = show()
  pass(4_900)
  expect([page.children.length, page.textContent]).toEqual([1, ''])
  pass(200)
  expect(page.textContent).toContain('Trying again, in lower quality')
  act(() => playback.view.set({ state: { kind: 'playing' } }))
  expect(page.children).toHaveLength(0)
})

test('waiting panel: says when the fan is offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show()
  pass(5_100)
  expect(page.textContent).toContain('You’re offline')
  vi.restoreAllMocks()
})
