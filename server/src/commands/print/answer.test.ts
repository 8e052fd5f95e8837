import { expect, test } from 'vitest'
import { formatAnswer, formatAnswerCsv, getAnswerPart } from './format-answer.ts'

const wide = Number.POSITIVE_INFINITY
const ads = [
  { sponsor_id: 1, title: 'Boots', id: 7, place: { kind: 'app' }, from: '2026-11-29T01:00:00.000Z', until: null },
  { sponsor_id: 1, title: 'A bank', id: 12, place: { kind: 'page' }, from: null, until: null },
]

test('command output: a list is a table with names first and without empty columns', () => {
  expect(formatAnswer({ ads }, wide)).toEqual([
    'ID  TITLE   PLACE  FROM              SPONSOR_ID',
    ' 7  Boots   app    2026-11-28 18:00           1',
    '12  A bank  page                              1',
  ])
  expect(formatAnswer({ ads: [] }, wide)).toEqual(['Nothing.'])
  expect(formatAnswer({ pictures: [], new: 0, next: null }, wide)).toEqual(['Nothing.'])
  expect(formatAnswer({ name: 'x', used_by: [] }, wide)).toEqual(['name:    x', 'used_by:'])
  expect(formatAnswer({ ads, next: 4, total: null }, wide).at(-1)).toBe('next: 4')
})

test('command output: a table fits the terminal, and says how many columns are left out', () => {
  const rows = Array.from({ length: 3 }, (_, id) => ({
    id,
    ...Object.fromEntries([...'abcdef'].map((name) => [name, `${id}`.repeat(30)])),
  }))
  const lines = formatAnswer({ rows }, 60)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(60)
  expect(lines[1]).toContain('0…')
  expect(lines.at(-1)).toMatch(/^\(\d more columns with --json\)$/)
  for (const width of [1, 8, 20]) expect(formatAnswer({ rows }, width).length).toBeGreaterThan(3)
})

test('command output: an object has one line per field, with its lists below', () => {
  expect(formatAnswer({ id: 3, hidden: true, game: { id: 4, venue: null }, teams: ['a', 'b'], ads }, wide)).toEqual([
    'id:         3',
    'hidden:     yes',
    'game.id:    4',
    'game.venue:',
    'teams:      a, b',
    '',
    'ads (2)',
    '  ID  TITLE   PLACE  FROM              SPONSOR_ID',
    '   7  Boots   app    2026-11-28 18:00           1',
    '  12  A bank  page                              1',
  ])
  expect(formatAnswer({ game: { id: 4 } }, wide)).toEqual(['id: 4'])
  expect(formatAnswer({ says: 'one two three four five six seven' }, 26)).toEqual([
    'says: one two three four\n      five six seven',
  ])
})

test('command output: success is one word, and a removal says how to restore it', () => {
  expect(formatAnswer({ success: true }, wide)).toEqual(['✓ done'])
  expect(formatAnswer({ success: true, trash: 12 }, wide)).toEqual(['✓ done. To restore it: trash restore 12'])
})

test('command output: a field can be selected, and a list exported as CSV', () => {
  expect(getAnswerPart({ event: { ids: [4, 5] } }, 'event.ids.1')).toBe(5)
  expect(getAnswerPart({ event: 1 }, 'event.id')).toBeUndefined()
  expect(formatAnswerCsv({ ads })).toContain('id,title,place,from,sponsor_id\r\n7,Boots,app,2026-11-28 18:00,1\r\n')
  expect(() => formatAnswerCsv({ ads, more: ads })).toThrow('--field ads, or --field more')
})
