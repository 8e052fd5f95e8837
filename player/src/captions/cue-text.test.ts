import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CueNode, parseCueText } from './cue-text.ts'

const words = (nodes: readonly CueNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : words(node.children))).join('')

test('words, known tags and entities', () => {
  expect(parseCueText('Adams &amp; <b>Cole</b>')).toEqual(['Adams & ', { tag: 'b', children: ['Cole'] }])
  expect(parseCueText('<v.loud Announcer>What a <i>catch</i></v>!')).toEqual([
    { tag: 'v', speaker: 'Announcer', children: ['What a ', { tag: 'i', children: ['catch'] }] },
    '!',
  ])
})

test('unknown tags and timestamps leave their words', () => {
  expect(words(parseCueText('<c.yellow>one</c> <00:01.000>two <ruby>three</ruby>'))).toBe('one two three')
})

test('markup is words, never HTML', () => {
  expect(parseCueText('<img src=x onerror=alert(1)>hello &lt;b&gt;')).toEqual(['hello <b>'])
})

test('what is not closed ends with the cue, what was not opened is ignored', () => {
  expect(parseCueText('<b>one <i>two</b> three')).toEqual([
    { tag: 'b', children: ['one ', { tag: 'i', children: ['two'] }] },
    ' three',
  ])
  expect(parseCueText('</u>one')).toEqual(['one'])
})

test('text without markup comes out as it went in', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[^<>&]*$/), (text) => {
      expect(words(parseCueText(text))).toBe(text)
    }),
  )
})
