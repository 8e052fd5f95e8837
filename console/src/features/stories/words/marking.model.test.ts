import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownToRuns } from './markdown.model.ts'
import { applyLink, applyMark, type TextSelection } from './marking.model.ts'

/** `[` and `]` stand where the choice begins and ends. */
const typed = (shown: string): TextSelection => ({
  text: shown.replaceAll(/[<>]/g, ''),
  from: shown.indexOf('<'),
  to: shown.indexOf('>') - 1,
})
const shown = ({ text, from, to }: TextSelection) => `${text.slice(0, from)}<${text.slice(from, to)}>${text.slice(to)}`

test('chosen words are marked, and no longer when it is pressed again', () => {
  const strong = applyMark(typed('It <rained> hard'), '**')
  expect(shown(strong)).toBe('It **<rained>** hard')
  expect(shown(applyMark(strong, '**'))).toBe('It <rained> hard')
  const both = applyMark(strong, '*')
  expect(shown(both)).toBe('It ***<rained>*** hard')
  expect(markdownToRuns(both.text)[1]).toEqual({ text: 'rained', strong: true, em: true })
  expect(shown(applyMark(both, '**'))).toBe('It *<rained>* hard')
  expect(shown(applyMark(both, '*'))).toBe('It **<rained>** hard')
})

test('spaces that were chosen with a word stay outside, and with nothing chosen the cursor stands inside', () => {
  expect(shown(applyMark(typed('It< rained >hard'), '*'))).toBe('It *<rained>* hard')
  expect(shown(applyMark(typed('It <>hard'), '**'))).toBe('It **<>**hard')
})

test('pressed again at the end of what is typed, the mark is over', () => {
  expect(shown(applyMark(typed('It **rained<>**'), '**'))).toBe('It **rained**<>')
  expect(shown(applyMark(typed('It **rained<>**'), '*'))).toBe('It **rained*<>***')
  expect(shown(applyMark(typed('It <>**rained**'), '**'))).toBe('It **<>****rained**')
})

test('a link has the chosen words, or says what it leads to', () => {
  expect(shown(applyLink(typed('See <this one>'), 'game:12', 'Utah at Dunmore'))).toBe('See [<this one>](game:12)')
  const named = applyLink(typed('See <>.'), 'game:12', 'Utah [W] at Dunmore')
  expect(markdownToRuns(named.text)).toEqual([
    { text: 'See ' },
    { text: 'Utah [W] at Dunmore', link: { kind: 'game', id: 12 } },
    { text: '.' },
  ])
})

test('an address with parentheses is a link like any other', () => {
  const linked = applyLink(typed('See <Utah>.'), 'https://wiki.example.org/Utah_(state)', '')
  const link = { kind: 'web', url: 'https://wiki.example.org/Utah_%28state%29' } as const
  expect(markdownToRuns(linked.text)).toEqual([{ text: 'See ' }, { text: 'Utah', link }, { text: '.' }])
})

test('whichever words are chosen, marking them changes no word', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.'), minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(
      text,
      fc.nat(20),
      fc.nat(20),
      fc.constantFrom('**' as const, '*' as const),
      (words, one, other, mark) => {
        const from = Math.min(one, other, words.length)
        const to = Math.min(Math.max(one, other), words.length)
        const plain = (line: string) =>
          markdownToRuns(line)
            .map((run) => run.text)
            .join('')
        const next = applyMark({ text: words, from, to }, mark)
        if (words.slice(from, to).trim() !== '') expect(plain(next.text)).toBe(plain(words))
        expect(applyMark(next, mark).text).toBe(words)
      },
    ),
  )
})
