import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, html, jsonMarkup, trustedMarkup } from './html.ts'

test('html: escapes text and numbers, and keeps markup, in elements and in attributes', () => {
  const name = `<b onclick="x()">O'Neal & co</b>`
  const link = html`<a title="${name}">${name}</a>`
  expect(String(link)).toBe(
    '<a title="&lt;b onclick=&quot;x()&quot;&gt;O&#39;Neal &amp; co&lt;/b&gt;">&lt;b onclick=&quot;x()&quot;&gt;O&#39;Neal &amp; co&lt;/b&gt;</a>',
  )
  expect(String(html`<li>${3} ${link}</li>`)).toBe(`<li>3 ${link}</li>`)
})

test('html: joins arrays and leaves out null, undefined and false', () => {
  const items = ['<', '>'].map((text) => html`<li>${text}</li>`)
  expect(String(html`<ul>${items}${null}${undefined}${false}${''}</ul>`)).toBe('<ul><li>&lt;</li><li>&gt;</li></ul>')
})

test('html: no text can open an element, close an attribute or look like an entity', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/)
    }),
  )
})

test('jsonMarkup: cannot end the script that contains it', () => {
  const value = { text: '</script><!--' }
  expect(String(jsonMarkup(value))).not.toContain('<')
  expect(JSON.parse(String(jsonMarkup(value)))).toEqual(value)
})

test('trustedMarkup: is not escaped', () => {
  expect(String(html`<style>${trustedMarkup('a>b{}')}</style>`)).toBe('<style>a>b{}</style>')
})
