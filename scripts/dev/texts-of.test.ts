import { expect, test } from 'vitest'
import { findTexts } from './texts-of.ts'

const readTexts = (source: string, file = 'one.tsx') => findTexts(source, file).map(({ text }) => text)

test('texts: an element’s content is one text with a mark for each value', () => {
  expect(readTexts('const a = <p>You have {count} points <b>today</b>.</p>')).toEqual([
    'You have {…} points {…}.',
    'today',
  ])
})

test('texts: each side of a conditional is a text', () => {
  expect(readTexts("const a = <Button>{on ? 'follow' : `unfollow $" + '{name}`}</Button>')).toEqual([
    'follow',
    'unfollow {…}',
  ])
  expect(readTexts("const a = <p>{on && 'saved'}</p>")).toEqual(['saved'])
})

test('texts: visible attributes are texts, and others are not', () => {
  const source = `const a = <Field className="Wide" type="Text" name="First" label="email" aria-label={\`Go to \${page}\`} />`
  expect(readTexts(source)).toEqual(['email', 'Go to {…}'])
})

test('texts: sentences, labels and errors in strings are texts', () => {
  expect(readTexts("throw new Invalid('That code has expired.')\nconst row = ['Points']", 'one.ts')).toEqual([
    'That code has expired.',
    'Points',
  ])
})

test('texts: identifiers, types, keys and SQL are not texts', () => {
  const source = `
    'use strict'
    import { a } from './Some Words'
    type A = 'Two words'
    const b = { kind: 'Chosen', 'Content-Type': 'text/html; charset=utf-8', path: '/app/home' }
    if (kind === 'Some Words' || key in { 'Other Words': 1 }) map.get('Given Name')
    switch (event.key) { case 'Arrow Left': break }
    await pool.query('select id from customer where uid = $1')
    const c = \`update customer set email = $1\`
    const d = 'M 10 20 L 30'
  `
  expect(readTexts(source, 'one.ts')).toEqual([])
})

test('texts: a template with the sql tag is not a text, and one with the html tag is', () => {
  expect(readTexts('const a = sql`All the rows`; const b = html`<p>Your code is $' + '{code}</p>`', 'one.ts')).toEqual([
    '<p>Your code is {…}</p>',
  ])
})

test('texts: each text has its line, kind and place', () => {
  expect(findTexts('const a = (\n  <Button hint="Now">\n    Save\n  </Button>\n)', 'one.tsx')).toEqual([
    { line: 2, text: 'Now', place: 'hint', kind: 'attribute' },
    { line: 3, text: 'Save', place: 'Button', kind: 'content' },
  ])
})
