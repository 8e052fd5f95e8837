import { storyBody, toPlainText } from '@fieldhouse/contract/stories/document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MarkupPiece } from './pieces.ts'
import { readMarkup } from './read-markup.ts'
import { wrapped, xssVectors } from './xss.testdata.ts'

const base = 'https://paper.example.org/sports/one.html'
const read = (markup: string) => readMarkup(markup, base)
const textRun = (text: string, marks = {}) => ({ text, ...marks })
/** Turns found pictures into blocks of a story. */
const asBody = (pieces: readonly MarkupPiece[]) =>
  pieces.map((piece) =>
    piece.kind === 'found'
      ? {
          kind: 'picture' as const,
          picture: 'A'.repeat(22),
          alt: 'A field',
          ...(piece.caption && { caption: piece.caption }),
        }
      : piece,
  )
const isStory = (pieces: readonly MarkupPiece[]) => storyBody.safeParse(asBody(pieces)).success

test('markup: text, emphasis, headings, quotes, lists and links are kept', () => {
  expect(
    read(`<h1>On</h1><p>It <b>rained</b> <i>hard</i>, <a href="/x?y=1&amp;z=2">says he</a>.</p><h4>Later</h4>
      <blockquote><p>No.</p><p>— Her</p></blockquote><ul><li>one</li><li>two<ol><li>three</li></ol></li></ul><hr>loose`),
  ).toEqual([
    { kind: 'heading', level: 2, words: [textRun('On')] },
    {
      kind: 'paragraph',
      words: [
        textRun('It '),
        textRun('rained ', { strong: true }),
        textRun('hard', { em: true }),
        textRun(', '),
        textRun('says he', { link: { kind: 'web', url: 'https://paper.example.org/x?y=1&z=2' } }),
        textRun('.'),
      ],
    },
    { kind: 'heading', level: 3, words: [textRun('Later')] },
    { kind: 'quote', words: [textRun('No.')], by: 'Her' },
    { kind: 'list', ordered: false, items: [[textRun('one')], [textRun('two')], [textRun('three')]] },
    { kind: 'rule' },
    { kind: 'paragraph', words: [textRun('loose')] },
  ])
})

test('markup: pictures are found with alt text and captions, and tracking pixels are not', () => {
  expect(
    read(`<figure><img src="a.jpg" alt="A field"><figcaption>Late <b>sun</b></figcaption></figure>
      <p>One<img src="http://img.example.org/b.png">two</p><img src="https://t.example.org/p" width="1" height="1">
      <img data-src="/c.webp" src="data:image/gif;base64,R0"><img src="data:image/png;base64,AA">
      <img class="emoji" alt="🏈" src="https://s.example.org/e.png">`),
  ).toEqual([
    {
      kind: 'found',
      url: 'https://paper.example.org/sports/a.jpg',
      alt: 'A field',
      caption: [textRun('Late '), textRun('sun', { strong: true })],
    },
    { kind: 'paragraph', words: [textRun('One')] },
    { kind: 'found', url: 'https://img.example.org/b.png', alt: '', caption: undefined },
    { kind: 'paragraph', words: [textRun('two')] },
    { kind: 'found', url: 'https://paper.example.org/c.webp', alt: '', caption: undefined },
    { kind: 'paragraph', words: [textRun('🏈')] },
  ])
})

test('markup: hidden and foreign content is removed, even when badly closed', () => {
  const markup = `<style>p{}</style><script>var a = "<p>no</p>"</script><p hidden>no</p><p style="display: none">no</p>
    <noscript>no</noscript><svg><text>no</text></svg><iframe src="//x">no</iframe><p>yes<video>no</video> and<br>again</p>
    <table><tr><td>1</td><td>Home</td></tr><tr><td>2</td><td>Away</td></tr></table></div></p>end<b>bold`
  expect(toPlainText(asBody(read(markup)))).toBe('yes and\nagain\n1 · Home\n2 · Away\nendbold')
})

test('markup: more than three hundred script attacks leave only text and https links', () => {
  const all = xssVectors.flatMap((vector) => wrapped(vector))
  expect(xssVectors.length).toBeGreaterThan(100)
  expect(all.length).toBeGreaterThan(300)
  for (const vector of all) {
    const pieces = read(vector)
    expect([vector, isStory(pieces)]).toEqual([vector, true])
    const addresses = [...JSON.stringify(pieces).matchAll(/"url":"([^"]*)"/g)].map(([, url]) => url)
    expect([vector, addresses.filter((url) => !url?.startsWith('https://'))]).toEqual([vector, []])
  }
})

test('markup: any input becomes a valid story', () => {
  const tag = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<a href="',
      '">',
      '<li>',
      '<ul>',
      '</ul>',
      '<ol>',
      '<h2>',
      '</h2>',
      '<img src=x>',
    ],
    ...[
      '<blockquote>',
      '</blockquote>',
      '<figure>',
      '<figcaption>',
      '</figure>',
      '<svg>',
      '<math>',
      '</svg>',
      '<!--',
      '-->',
    ],
    ...[
      '<![CDATA[',
      ']]>',
      '<script>',
      '</script>',
      '&#0;',
      '&#xD800;',
      '&lt;',
      '\u202e',
      '\0',
      '<table><tr><td>',
      '<br>',
    ],
    ...[
      '<foreignObject>',
      '<title>',
      '</title>',
      '<form>',
      '<plaintext>',
      '<template>',
      '<q>',
      '</q>',
      '<hr>',
      '\ud83c',
    ],
  )
  const mixed = fc.array(fc.oneof(tag, fc.string(), fc.string({ unit: 'binary' })), { maxLength: 60 })
  fc.assert(
    fc.property(mixed, (parts) => {
      expect(isStory(read(parts.join('')))).toBe(true)
    }),
    { numRuns: 1_500 },
  )
})

test('markup: deep, wide and endless input is read up to a limit', () => {
  const large = [
    ...[
      '<b>',
      '<div><a href="https://a.example.org/">',
      '<svg><title>',
      '<ul><li>',
      '<blockquote>',
      '</p>',
      '<p>x',
      '<br>x',
    ],
    ...[
      '<b x=1>',
      '<!--',
      '<a a=',
      '&amp;',
      '&',
      '<img src="https://a.example.org/x.png">',
      'x ',
      '<td>',
      '<i>x</b>',
      '\ud800',
    ],
  ]
  for (const part of large) {
    const pieces = read(part.repeat(200_000))
    expect([part, isStory(pieces)]).toEqual([part, true])
    expect(pieces.length).toBeLessThanOrEqual(450)
  }
})
