import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownToRuns } from './markdown.model.ts'
import { applyLink, applyMark, type TextSelection } from './marking.model.ts'

/** Builds a selection from a text in which `<` and `>` mark its ends. */
const typed = (marked: string): TextSelection => ({
  text: marked.replaceAll(/[<>]/g, ''),
  from: marked.indexOf('<'),
  to: marked.indexOf('>') - 1,
})
const showSelection = ({ text, from, to }: TextSelection) =>
  `${text.slice(0, from)}<${text.slice(from, to)}>${text.slice(to)}`

test('marking: toggles a mark on the selected words', () => {
  const strong = applyMark(typed('It <rained> hard'), '**')
  expect(showSelection(strong)).toBe('It **<rained>** hard')
  expect(showSelection(applyMark(strong, '**'))).toBe('It <rained> hard')
  const both = applyMark(strong, '*')
  expect(showSelection(both)).toBe('It ***<rained>*** hard')
  expect(markdownToRuns(both.text)[1]).toEqual({ text: 'rained', strong: true, em: true })
  expect(showSelection(applyMark(both, '**'))).toBe('It *<rained>* hard')
  expect(showSelection(applyMark(both, '*'))).toBe('It **<rained>** hard')
})

test('marking: leaves selected spaces outside and puts the cursor inside an empty mark', () => {
  expect(showSelection(applyMark(typed('It< rained >hard'), '*'))).toBe('It *<rained>* hard')
  expect(showSelection(applyMark(typed('It <>hard'), '**'))).toBe('It **<>**hard')
})

test('marking: ends the mark when toggled at its end', () => {
  expect(showSelection(applyMark(typed('It **rained<>**'), '**'))).toBe('It **rained**<>')
  expect(showSelection(applyMark(typed('It **rained<>**'), '*'))).toBe('It **rained*<>***')
  expect(showSelection(applyMark(typed('It <>**rained**'), '**'))).toBe('It **<>****rained**')
})

test('marking: a link keeps the selected words or shows what it leads to', () => {
  expect(showSelection(applyLink(typed('See <this one>'), 'game:12', 'Utah at Dunmore'))).toBe(
    'See [<this one>](game:12)',
  )
  const named = applyLink(typed('See <>.'), 'game:12', 'Utah [W] at Dunmore')
  expect(markdownToRuns(named.text)).toEqual([
    { text: 'See ' },
    { text: 'Utah [W] at Dunmore', link: { kind: 'game', id: 12 } },
    { text: '.' },
  ])
})

test('marking: an address with parentheses becomes one link', () => {
  const linked = applyLink(typed('See <Utah>.'), 'https://wiki.example.org/Utah_(state)', '')
  const link = { kind: 'web', url: 'https://wiki.example.org/Utah_%28state%29' } as const
  expect(markdownToRuns(linked.text)).toEqual([{ text: 'See ' }, { text: 'Utah', link }, { text: '.' }])
})

test('marking: changes no word of any selection', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.'), minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(
      text,
      fc.nat(20),
      fc.nat(20),
      fc.constantFrom('**' as const, '*' as const),
      (text, one, other, mark) => {
        const from = Math.min(one, other, text.length)
        const to = Math.min(Math.max(one, other), text.length)
        const plain = (line: string) =>
          markdownToRuns(line)
            .map((run) => run.text)
            .join('')
        const next = applyMark({ text, from, to }, mark)
        if (text.slice(from, to).trim() !== '') expect(plain(next.text)).toBe(plain(text))
        expect(applyMark(next, mark).text).toBe(text)
      },
    ),
  )
})
