// @vitest-environment happy-dom
import { testPage } from '@fieldhouse/design/test-page'
import type { PlayerHandle, RemoteView } from '@fieldhouse/player/source'
import { afterEach, expect, test, vi } from 'vitest'
import type { PlaySessionControls } from '../stage/session/usePlaySession.ts'
import {
  claimVideo,
  closeVideo,
  getVideoFrame,
  openDock,
  publishHandle,
  publishSession,
  releaseVideo,
  showVideoIn,
  useHeldVideo,
  useIsDocked,
} from './held-video.ts'
import { fakeClaim, fakePlayer, playingSession } from './mini.testdata.ts'

const { show, page } = testPage()
const Host = () => null

afterEach(closeVideo)

function Told() {
  const held = useHeldVideo()
  const isDocked = useIsDocked({ kind: 'event', id: 70 })
  return held ? `${held.claim.content.id} ${held.isDocked ? 'docked' : 'shown'}${isDocked ? ', watching' : ''}` : 'none'
}

const leave = (player: Partial<RemoteView>, session: PlaySessionControls = playingSession) => {
  claimVideo(fakeClaim(), Host)
  publishSession(session)
  publishHandle(fakePlayer(player) as PlayerHandle)
  releaseVideo(fakeClaim())
}

test.each<[string, Partial<RemoteView>, string]>([
  ['playing', { state: 'playing' }, '70 docked, watching'],
  ['buffering', { state: 'buffering' }, '70 docked, watching'],
  ['in an ad', { state: 'ready', held: true }, '70 docked, watching'],
  ['paused', { state: 'paused', wantsPlay: false }, 'none'],
  ['over', { state: 'ended' }, 'none'],
  ['interrupted', { state: 'slate' }, 'none'],
  ['failed', { state: 'failed' }, 'none'],
])('leaving the page of a video that is %s', (_, player, told) => {
  leave(player)
  show(<Told />)
  expect(page.textContent).toBe(told)
})

test('a video that has not begun ends with its page', () => {
  leave({ state: 'playing' }, Object.assign({}, playingSession, { state: { kind: 'joining' } }))
  show(<Told />)
  expect(page.textContent).toBe('none')
})

test('the same video goes on with its session, another one takes its place', () => {
  leave({ state: 'playing' })
  const seen = vi.fn()
  function Session() {
    seen(useHeldVideo()?.session)
    return <Told />
  }
  claimVideo(fakeClaim(), Host)
  show(<Session />)
  expect(page.textContent).toBe('70 shown')
  expect(seen).toHaveBeenLastCalledWith(playingSession)
  releaseVideo(fakeClaim())
  claimVideo(fakeClaim({ content: { kind: 'vod', id: 9 } }), Host)
  show(<Session />)
  expect(page.textContent).toBe('9 shown')
  expect(seen).toHaveBeenLastCalledWith(undefined)
})

test('the player moves from the page to the mini player and back, and never leaves the document between', () => {
  const [dock, first, second] = [1, 2, 3].map(() => page.appendChild(document.createElement('div')))
  if (!dock || !first || !second) throw new Error('three places')
  const closeDock = openDock(dock)
  const leaveFirst = showVideoIn(first)
  expect(getVideoFrame().parentNode).toBe(first)
  leaveFirst()
  expect(getVideoFrame().parentNode).toBe(dock)
  // A new page may take the player before the old one has gone.
  const leaveSecond = showVideoIn(second)
  leaveFirst()
  expect(getVideoFrame().parentNode).toBe(second)
  leaveSecond()
  closeDock()
  expect(getVideoFrame().isConnected).toBe(false)
  page.replaceChildren()
})
