import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPageCursors } from './cursor.ts'

const key = 'a key of this installation'
const { read, write } = openPageCursors(key)
const signed = (page: unknown) => {
  const text = Buffer.from(JSON.stringify(page)).toString('base64url')
  const signature = createHmac('sha256', key).update(text).digest().subarray(0, 16)
  return `${text}.${signature.toString('base64url')}`
}
const unknown = 'That page isn’t valid anymore.'

test('page cursor: is read back for its own kind only', () => {
  const page = { of: 'row', row: 4, offset: 20 } as const
  expect(read(write(page), 'row', 'home')).toEqual(page)
  expect(() => read(write(page), 'browse')).toThrow(unknown)
})

test.for([
  ['a page of a release that wrote others', signed({ of: 'row', row: 4 })],
  ['a signed text that is no page', signed('row')],
  ['a page under another key', openPageCursors('another').write({ of: 'row', row: 4, offset: 20 })],
])('page cursor: %s is unknown', ([, cursor = '']) => {
  expect(() => read(cursor, 'row')).toThrow(unknown)
})
