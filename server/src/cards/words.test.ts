import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakIntoLines, cleanText, keepWritable } from './card-text.ts'

const knows = (character: string) => /[ -~À-ſ‘’“”–—…]/.test(character)
const wide = (text: string) => [...text].length * 10

test('card text: unwritable characters are left out, and text in another script is not half written', () => {
  expect(keepWritable('Utes win 🎉🏈!', knows)).toBe('Utes win !')
  expect(keepWritable('Zoë Đặng', knows)).toBe('Zoë Đang')
  expect(keepWritable('Ana → Eva', knows)).toBe('Ana Eva')
  expect(keepWritable('أخبار الفريق', knows)).toBeUndefined()
  expect(keepWritable('The 選手 said', knows)).toBeUndefined()
  expect(keepWritable('👍👍', knows)).toBe('')
})

test('card text: control and direction characters are removed, and the length is limited', () => {
  expect(cleanText('A\u0000 b\n\tc \u202Egnp.exe\u2066', 200)).toBe('A b c gnp.exe')
  expect(cleanText('x'.repeat(400), 200)).toHaveLength(200)
  expect(cleanText('👍'.repeat(300), 200).isWellFormed()).toBe(true)
  expect(cleanText('half \ud83d', 200)).toBe('half \ufffd')
})

test('card text: a headline is broken into lines that fit, and a long one ends with an ellipsis', () => {
  expect(breakIntoLines('Nineteen carries and a win', wide, 120, 4)).toEqual({
    lines: ['Nineteen', 'carries and', 'a win'],
    whole: true,
  })
  const { lines, whole } = breakIntoLines('x'.repeat(1_000), wide, 120, 3)
  expect([lines.length, whole, lines.at(-1)?.at(-1)]).toEqual([3, false, '…'])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 1, max: 5 }), (text, most) => {
      const result = breakIntoLines(text, wide, 120, most)
      return result.lines.length <= most && result.lines.every((line) => wide(line) <= 120)
    }),
  )
})
