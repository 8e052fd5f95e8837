// @vitest-environment happy-dom
import { minuteMs } from '@fieldhouse/contract/durations'
import { testPage } from '@fieldhouse/design/test-page'
import type { PlayerHandle } from '@fieldhouse/player/source'
import { act, useRef } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDeviceStorage } from '../../device/device-storage.ts'
import type { PlaySessionControls } from '../stage/session/usePlaySession.ts'
import { claimVideo, closeVideo, publishHandle, publishSession, releaseVideo, useHeldVideo } from './held-video.ts'
import { MiniPlayer } from './MiniPlayer.tsx'
import { fakeClaim, fakePlayer, playingSession } from './mini.testdata.ts'
import { readMiniCorner } from './mini-corner.ts'
import { getShift } from './useMiniFocus.ts'

const { show, page, button, press } = testPage()
const opened = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('../../paths/navigation.ts', async (original) => Object.assign({}, await original(), { openPath: opened }))

beforeAll(openDeviceStorage)
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  closeVideo()
})

function Dock() {
  const held = useHeldVideo()
  const root = useRef<HTMLElement>(null)
  return (
    <>
      <main>
        <h1 tabIndex={-1}>Schedule</h1>
      </main>
      <section ref={root} tabIndex={-1} aria-label="Mini player">
        {held && <MiniPlayer held={held} root={root} />}
      </section>
    </>
  )
}

function dock(handle: PlayerHandle, session = playingSession) {
  show(<Dock />)
  act(() => {
    claimVideo(fakeClaim(), () => null)
    publishSession(playingSession)
    publishHandle(fakePlayer())
    releaseVideo(fakeClaim())
    publishHandle(handle)
    publishSession(session)
  })
}

const pressKey = (key: string) =>
  act(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
  )

test('the mini player has the score and its buttons, and leads back to the page', async () => {
  const player = fakePlayer()
  dock(player)
  expect(page.textContent).toContain('CASC 24 UTAH 27')
  for (const name of ['Pause', 'Back 10 seconds', 'Mute', 'Captions', 'Picture-in-picture']) await press(button(name))
  expect(player.remote.toggle).toHaveBeenCalledOnce()
  expect(player.remote.skip).toHaveBeenCalledWith(-10)
  expect(player.remote.setMuted).toHaveBeenCalledWith(true)
  expect(player.remote.setCaptions).toHaveBeenCalledWith(true)
  expect(player.remote.togglePicture).toHaveBeenCalledOnce()
  await press(button('Expand'))
  expect(opened).toHaveBeenLastCalledWith('/app/sports/live/7')
  await press(button('Open Cascade Valley at Utah'))
  expect(opened).toHaveBeenCalledTimes(2)
  await press(button('Close the mini player'))
  expect(page.querySelectorAll('button').length).toBe(0)
})

test('an ad keeps its own buttons, and nobody skips it', () => {
  dock(fakePlayer({ held: true }))
  expect(page.querySelector('[aria-label^="Open "]')).toBe(null)
  expect(button('Back 10 seconds').disabled).toBe(true)
})

test.each<[PlaySessionControls['state'], string, string]>([
  [
    { kind: 'stopped', title: '', poster: null, message: 'You’re watching on another device.' },
    'another device',
    'Try again',
  ],
  [
    { kind: 'unavailable', unavailable: { code: 'market', message: 'Not available in your area.', until: null } },
    'Not available in your area.',
    'Details',
  ],
  [{ kind: 'too-many', limit: 1, devices: [] }, 'Too many devices', 'Details'],
])('a video that ends in the mini player says why in place of the score', async (state, text, action) => {
  const again = vi.fn()
  dock(fakePlayer(), Object.assign({}, playingSession, { state, again }))
  expect(page.querySelector('[role=alert]')?.textContent).toContain(text)
  expect(page.textContent).not.toContain('24')
  await press(button(action))
  expect(action === 'Try again' ? again : opened).toHaveBeenCalled()
})

test('a video that failed is tried again', async () => {
  const player = fakePlayer({ state: 'failed' })
  dock(player)
  await press(button('Try again'))
  expect(player.remote.toggle).toHaveBeenCalledOnce()
})

test('a paused video gives its stream back after ten minutes, a playing one does not', () => {
  dock(fakePlayer())
  act(() => vi.advanceTimersByTime(11 * minuteMs))
  expect(page.textContent).toContain('24')
  dock(fakePlayer({ state: 'paused', wantsPlay: false }))
  act(() => vi.advanceTimersByTime(9 * minuteMs))
  expect(page.textContent).toContain('24')
  act(() => vi.advanceTimersByTime(2 * minuteMs))
  expect(page.textContent).not.toContain('24')
})

test('F6 moves the focus to the mini player and back, and so does Escape', async () => {
  dock(fakePlayer())
  const heading = page.querySelector('h1')
  const section = page.querySelector('section')
  heading?.focus()
  pressKey('F6')
  expect(document.activeElement).toBe(section)
  pressKey('F6')
  expect(document.activeElement).toBe(heading)
  pressKey('F6')
  button('Mute').focus()
  pressKey('Escape')
  expect(document.activeElement).toBe(heading)
  button('Close the mini player').focus()
  await press(button('Close the mini player'))
  expect(document.activeElement).toBe(heading)
})

test('the arrow keys on the handle move it to another corner, which is remembered', () => {
  dock(fakePlayer())
  const handle = button('Move the mini player, now bottom right')
  handle.focus()
  pressKey('ArrowLeft')
  pressKey('ArrowUp')
  expect(page.querySelector('section')?.dataset.corner).toBe('top left')
  expect(readMiniCorner()).toBe('top left')
  pressKey('ArrowDown')
  pressKey('ArrowRight')
})

test('the page scrolls a focused element free of the mini player', () => {
  const player = new DOMRect(980, 560, 416, 300)
  expect(getShift(new DOMRect(100, 600, 200, 40), player, 'bottom right')).toBe(0)
  expect(getShift(new DOMRect(1000, 600, 200, 40), player, 'bottom right')).toBe(640 - 560 + 12)
  expect(getShift(new DOMRect(1000, 100, 200, 40), new DOMRect(980, 88, 416, 300), 'top right')).toBe(100 - 388 - 12)
})
