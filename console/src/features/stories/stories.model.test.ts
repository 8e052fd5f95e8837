// @vitest-environment happy-dom
import type { StoryRun } from '@fieldhouse/contract/stories/document'
import { storyBody } from '@fieldhouse/contract/stories/document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveBlock, toBlockDraft, toStoryBlock } from './blocks.model.ts'
import { markdownToRuns, parseLink, runsToMarkdown } from './words/markdown.model.ts'
import { htmlToBlocks } from './words/paste.model.ts'

test('story text: marks and links are typed as Markdown, and unclosed signs stay text', () => {
  expect(markdownToRuns('It **rained** *hard*, [says he](https://a.example.org/x).')).toEqual([
    { text: 'It ' },
    { text: 'rained', strong: true },
    { text: ' ' },
    { text: 'hard', em: true },
    { text: ', ' },
    { text: 'says he', link: { kind: 'web', url: 'https://a.example.org/x' } },
    { text: '.' },
  ])
  expect(markdownToRuns('[Ivo](person:7/football) in [it](game:12)')).toEqual([
    { text: 'Ivo', link: { kind: 'person', id: 7, sport: 'football' } },
    { text: ' in ' },
    { text: 'it', link: { kind: 'game', id: 12 } },
  ])
  expect(markdownToRuns('5 * 3 ** 2 [no](javascript:alert(1))')).toEqual([
    { text: '5 * 3 ** 2 [no](javascript:alert(1))' },
  ])
})

test('story text: accepts only https links and links to our own pages', () => {
  for (const bad of ['javascript:alert(1)', 'http://a.example.org/', 'data:text/html,x', 'game:0', '//a.example.org'])
    expect([bad, parseLink(bad)]).toEqual([bad, undefined])
})

test('story text: any words are unchanged after editing', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b c', '*', '\\', '[', ']', '(', '<b>'), minLength: 1 })
  const run = fc.record({ text }).map((one): StoryRun => one)
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 4 }), (runs) => {
      const plain = (runs: readonly StoryRun[]) => runs.map((run) => run.text).join('')
      expect(plain(markdownToRuns(runsToMarkdown(runs)))).toBe(plain(runs).replaceAll(/\s+/g, ' '))
    }),
  )
})

test('story text: a block is unchanged after editing', () => {
  const blocks = storyBody.parse([
    { kind: 'heading', level: 3, words: [{ text: 'On' }] },
    { kind: 'quote', words: [{ text: 'No.', em: true }], by: 'Her' },
    { kind: 'list', ordered: true, items: [[{ text: 'one' }], [{ text: 'two', strong: true }]] },
    { kind: 'picture', picture: 'A'.repeat(22), alt: 'A field', caption: [{ text: 'Late' }] },
    { kind: 'line', game: 1, person: 2 },
    { kind: 'rule' },
  ])
  expect(blocks.map(toBlockDraft).map(toStoryBlock)).toEqual(blocks)
  expect(moveBlock([1, 2, 3], 0, 2)).toEqual([2, 3, 1])
})

test('story text: pasted HTML becomes plain blocks', () => {
  const html = `<meta charset="utf-8"><style>p{}</style><h1 onclick="x()">Title</h1>
    <p class="MsoNormal">It <b>rained</b> <span style="font-style: italic">hard</span>.<script>alert(1)</script></p>
    <div><p>See <a href="https://a.example.org/">this</a> and <a href="javascript:alert(1)">that</a></p></div>
    <ul><li>one</li><li>two</li></ul><blockquote>No.</blockquote><img src=x onerror=alert(1)>loose`
  const typed = htmlToBlocks(html).map((block) => ('typed' in block ? [block.kind, block.typed] : []))
  expect(typed).toEqual([
    ['heading-2', 'Title'],
    ['paragraph', 'It **rained** *hard*.'],
    ['paragraph', 'See [this](https://a.example.org/) and that'],
    ['list', 'one\ntwo'],
    ['quote', 'No.'],
    ['paragraph', 'loose'],
  ])
})

test('story text: a pasted link with parentheses in its address stays one link', () => {
  const [block] = htmlToBlocks('<p>See <a href="https://wiki.example.org/Utah_(state)">Utah</a></p>')
  const link = { kind: 'web', url: 'https://wiki.example.org/Utah_%28state%29' }
  expect(markdownToRuns(block && 'typed' in block ? String(block.typed) : '')).toEqual([
    { text: 'See ' },
    { text: 'Utah', link },
  ])
})
