import type { SocialItem, SocialPage } from '@fieldhouse/contract/social/social'
import { expect, test } from 'vitest'
import { appendPosts, findNewPosts, formatCounts, parseSafeUrl, wantsMore } from './social.model.ts'

const item = (id: number) => ({ id, at: `2026-11-${String(30 - id).padStart(2, '0')}T00:00:00Z` }) as SocialItem
const page = (ids: number[], next_page: string | null = null): SocialPage => ({
  items: ids.map(item),
  next_page,
  read_at: null,
  behind: [],
})
const idsOf = ({ items }: SocialPage) => items.map(({ id }) => id)

test('a page of posts is appended, each post once', () => {
  expect(appendPosts(page([1, 2], 'a'), page([2, 3], 'b'))).toMatchObject({ next_page: 'b' })
  expect(idsOf(appendPosts(page([1, 2], 'a'), page([2, 3], 'b')))).toEqual([1, 2, 3])
})

test('reloaded posts load as many pages as before, while there are more', () => {
  const known = page([2, 3, 4, 5, 6], 'b')
  expect(wantsMore(known, page([1, 2], 'a'))).toBe(true)
  expect(wantsMore(known, page([1, 2, 3, 4, 5], 'a'))).toBe(false)
  expect(wantsMore(known, page([1, 2]))).toBe(false)
  expect(wantsMore(undefined, page([1], 'a'))).toBe(false)
})

test('new posts are those above or among the ones already shown', () => {
  const news = (ids: number[], shownIds: number[]) => findNewPosts(ids.map(item), new Set(shownIds)).map(({ id }) => id)
  expect(news([1, 2, 3, 4, 5, 6], [2, 4])).toEqual([1, 3])
  expect(news([2, 4], [2, 4])).toEqual([])
  expect(news([7, 8], [2, 4])).toEqual([])
  expect(news([1, 2], [])).toEqual([])
})

test.each(['http://a.example/', 'javascript:alert(1)', ' javascript:x', 'data:text/html,x', '//a.example', '/app', ''])(
  'an address that is not https is not safe: %s',
  (url) => expect(parseSafeUrl(url)).toBeUndefined(),
)

test('post counts list only those above zero', () => {
  const counts = (replies: number | null, reposts: number | null, likes: number | null) =>
    formatCounts({ counts: { replies, reposts, likes } } as SocialItem)
  expect(counts(1, 0, 1_234)).toBe('1 reply, 1.2K likes')
  expect(counts(null, null, null)).toBe('')
})
