import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf, plain, writable } from './words.ts'

const knows = (character: string) => /[ -~À-ſ‘’“”–—…]/.test(character)
const wide = (text: string) => [...text].length * 10

test('what cannot be written is left out, an accent that is missing too; words of another script are not half written', () => {
  expect(writable('Utes win 🎉🏈!', knows)).toBe('Utes win !')
  expect(writable('Zoë Đặng', knows)).toBe('Zoë Đang')
  expect(writable('Ana → Eva', knows)).toBe('Ana Eva')
  expect(writable('أخبار الفريق', knows)).toBeUndefined()
  expect(writable('The 選手 said', knows)).toBeUndefined()
  expect(writable('👍👍', knows)).toBe('')
})

test('words of a head are plain: no control signs, nothing that turns the direction of what follows, and not too long', () => {
  expect(plain('A\u0000 b\n\tc \u202Egnp.exe\u2066', 200)).toBe('A b c gnp.exe')
  expect(plain('x'.repeat(400), 200)).toHaveLength(200)
  expect(plain('👍'.repeat(300), 200).isWellFormed()).toBe(true)
  expect(plain('half \ud83d', 200)).toBe('half \ufffd')
})

test('a headline stands in lines, none wider than the room; a word of 1,000 letters is broken, what is too much ends in dots', () => {
  expect(linesOf('Nineteen carries and a win', wide, 120, 4)).toEqual({
    lines: ['Nineteen', 'carries and', 'a win'],
    whole: true,
  })
  const { lines, whole } = linesOf('x'.repeat(1_000), wide, 120, 3)
  expect([lines.length, whole, lines.at(-1)?.at(-1)]).toEqual([3, false, '…'])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 1, max: 5 }), (text, most) => {
      const made = linesOf(text, wide, 120, most)
      return made.lines.length <= most && made.lines.every((line) => wide(line) <= 120)
    }),
  )
})
