import { expect, test } from 'vitest'
import { formatHref } from '../paths/paths.ts'
import { formatContentId, getVideoTarget, parseContentId } from './watch-target.ts'

test.each([
  ['17', { kind: 'vod', id: 17 }],
  ['event-3', { kind: 'event', id: 3 }],
  ['channel-1', { kind: 'channel', id: 1 }],
] as const)('the content id %s is parsed and formatted', (text, content) => {
  expect(parseContentId(text)).toEqual(content)
  expect(formatContentId(content)).toBe(text)
})

test.each(['', '0', '-1', '1e3', 'event-', 'person-3', 'event-0', '1234567890', '../x'])(
  '%j is not a content id',
  (text) => expect(parseContentId(text)).toBeUndefined(),
)

test('a watch link contains its row and, inside a sport, the sport', () => {
  expect(formatHref(getVideoTarget('4', { kind: 'vod', id: 17 }))).toBe('/app/watch/4/17')
  expect(formatHref(getVideoTarget('series-7', { kind: 'vod', id: 71 }, 'football'))).toBe(
    '/app/sports/football/watch/series-7/71',
  )
})
