import { expect, test } from 'vitest'
import { hrefOf } from '../paths/paths.ts'
import { contentId, contentOf, watchTarget } from './watch-target.ts'

test.each([
  ['17', { kind: 'vod', id: 17 }],
  ['event-3', { kind: 'event', id: 3 }],
  ['channel-1', { kind: 'channel', id: 1 }],
] as const)('%s names what is watched, and back', (text, content) => {
  expect(contentOf(text)).toEqual(content)
  expect(contentId(content)).toBe(text)
})

test.each(['', '0', '-1', '1e3', 'event-', 'person-3', 'event-0', '1234567890', '../x'])(
  '%j names nothing that can be watched',
  (text) => expect(contentOf(text)).toBeUndefined(),
)

test('a link carries the row it came from, inside the sport where there is one', () => {
  expect(hrefOf(watchTarget('4', { kind: 'vod', id: 17 }))).toBe('/app/watch/4/17')
  expect(hrefOf(watchTarget('series-7', { kind: 'vod', id: 71 }, 'football'))).toBe(
    '/app/sports/football/watch/series-7/71',
  )
})
