import type { SourceState } from '@fieldhouse/contract/sources/source'
import { expect, test } from 'vitest'
import { describeSource } from './source.model.ts'

const source: SourceState = {
  id: 1,
  every_minutes: 15,
  paused: false,
  looked_at: '2026-11-21T18:00:00.000Z',
  good_at: '2026-11-21T17:00:00.000Z',
  next_at: '2026-11-21T18:15:00.000Z',
  failure: null,
  not_read: 0,
}
const nouns = { one: 'game', many: 'games', count: 1, unread: (lines: number) => `${lines} not read` }
const describeWith = (changes: Partial<SourceState>, more = {}) =>
  describeSource({ ...source, ...changes }, { ...nouns, ...more })

test('a source shows what it brought, its last check and its next check', () => {
  expect(describeWith({})).toMatch(/^1 game, checked .+, next check .+$/)
  expect(describeWith({ not_read: 2 }, { count: 3 })).toMatch(/^3 games, 2 not read, checked /)
  expect(describeWith({ looked_at: null, next_at: null })).toBe('1 game, checking soon')
  expect(describeWith({}, { changed_at: source.good_at })).toMatch(/, last change .+, next check /)
})

test('a failing source shows how old its content is, or that it was never read', () => {
  expect(describeWith({ failure: 'It answers 404.' })).toMatch(/checked .+, games from .+, next check /)
  expect(describeWith({ failure: 'It answers 404.', good_at: null })).toContain('not read yet')
  expect(describeWith({})).not.toContain('games from')
})
