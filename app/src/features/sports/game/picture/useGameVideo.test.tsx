// @vitest-environment happy-dom
import { testPage } from '@fieldhouse/design/test-page'
import { expect, test, vi } from 'vitest'
import { useGameVideo } from './useGameVideo.ts'
import type { VideoClock } from './video-clock.model.ts'

const { show, press, button } = testPage()

test('a playing video is shown from the start of a play, and plays', async () => {
  const seekToInstant = vi.fn(() => true)
  const play = vi.fn()
  const atMs = Date.parse('2026-11-21T20:10:00.000Z')
  const picture: VideoClock = { kind: 'at', atMs: atMs + 60_000, shows: () => true }
  function Plays() {
    const { handle, showFrom } = useGameVideo(picture, () => undefined)
    Object.assign(handle, { current: { seekToInstant, play } })
    return <button type="button" onClick={() => showFrom({ atMs, leadSeconds: 6 })} aria-label="Watch" />
  }
  show(<Plays />)
  await press(button('Watch'))
  expect(seekToInstant.mock.calls).toEqual([[atMs, 6]])
  expect(play).toHaveBeenCalledOnce()
})
