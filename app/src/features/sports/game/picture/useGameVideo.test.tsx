// @vitest-environment happy-dom
import { testPage } from '@fieldhouse/design/test-page'
import { expect, test, vi } from 'vitest'
import { useGameVideo } from './useGameVideo.ts'
import type { VideoClock } from './video-clock.model.ts'

const { show, press, button } = testPage()

test('clicking a play shows the video from eight seconds before the play was recorded', async () => {
  const seekToInstant = vi.fn(() => true)
  const play = vi.fn()
  const at = '2026-11-21T20:10:00.000Z'
  const picture: VideoClock = { kind: 'at', atMs: Date.parse(at) + 60_000, shows: () => true }
  function Plays() {
    const { handle, jumpIn } = useGameVideo(picture, () => undefined)
    Object.assign(handle, { current: { seekToInstant, play } })
    return <button type="button" onClick={() => jumpIn({ kind: 'vod' }).to(at)} aria-label="Watch" />
  }
  show(<Plays />)
  await press(button('Watch'))
  expect(seekToInstant.mock.calls).toEqual([[Date.parse(at), 8]])
  expect(play).toHaveBeenCalledOnce()
})
