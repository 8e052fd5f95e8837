// @vitest-environment happy-dom
import { joinPlay } from '@fieldhouse/contract/video/playback'
import { exploreHome, showVod } from '@fieldhouse/contract/video/video'
import { beforeEach, expect, test } from 'vitest'
import { noAds } from '../../shared/rows/video.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { WatchScreen } from './WatchScreen.tsx'

const { server, page, open, says, eventually } = testScreen()

beforeEach(() => {
  server.answers(exploreHome, () => ({ rows: [], next_page: null, ads: noAds }))
  server.answers(showVod, () => ({ refused: 404 }))
  server.answers(joinPlay, () => ({ refused: 404 }))
})

test.each(['nothing', '999999', 'event-999999', 'channel-0', '-1'])(
  'an address without a video says so, and offers nothing to share: %s',
  async (missing) => {
    await open(`/app/watch/4/${missing}`, { '/app/watch/$rowId/$contentId': WatchScreen })
    await says('There is no such video')
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('No such video'))
    expect(page.textContent).not.toContain('Share')
  },
)
