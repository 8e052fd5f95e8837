import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CueNode, parseCueText } from './cue-text.ts'

const toText = (nodes: readonly CueNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : toText(node.children))).join('')

test('cue text: words, known tags and entities are parsed', () => {
  expect(parseCueText('Adams &amp; <b>Cole</b>')).toEqual(['Adams & ', { tag: 'b', children: ['Cole'] }])
  expect(parseCueText('<v.loud Announcer>What a <i>catch</i></v>!')).toEqual([
    { tag: 'v', speaker: 'Announcer', children: ['What a ', { tag: 'i', children: ['catch'] }] },
    '!',
  ])
})

test('cue text: unknown tags and timestamps keep their words', () => {
  expect(toText(parseCueText('<c.yellow>one</c> <00:01.000>two <ruby>three</ruby>'))).toBe('one two three')
})

test('cue text: markup is shown as text, never as HTML', () => {
  expect(parseCueText('<img src=x onerror=alert(1)>hello &lt;b&gt;')).toEqual(['hello <b>'])
})

test('cue text: open tags end with the cue, and stray closing tags are ignored', () => {
  expect(parseCueText('<b>one <i>two</b> three')).toEqual([
    { tag: 'b', children: ['one ', { tag: 'i', children: ['two'] }] },
    ' three',
  ])
  expect(parseCueText('</u>one')).toEqual(['one'])
})

test('cue text: text without markup is unchanged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[^<>&]*$/), (text) => {
      expect(toText(parseCueText(text))).toBe(text)
    }),
  )
})
