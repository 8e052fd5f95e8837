import postcss from 'postcss'
import { expect, test } from 'vitest'
import { cssFallbacks, getPlainerValue } from './dev/css-fallbacks.ts'

test.for([
  ['height', '100dvh', '100vh'],
  ['padding-top', 'min(6rem, 4dvh)', 'min(6rem, 4vh)'],
  ['fill', 'color-mix(in oklab, var(--gold) 22%, transparent)', 'transparent'],
  ['fill', 'color-mix(in oklab, var(--brand-lo) 74%, var(--brand-deep))', 'var(--brand-lo)'],
  [
    'background',
    'linear-gradient(90deg, color-mix(in srgb, var(--live) 11%, var(--s1)), var(--s1))',
    'linear-gradient(90deg, var(--s1), var(--s1))',
  ],
])('CSS fallback of %s: %s becomes %s', ([prop, value, plainer]) => {
  expect(getPlainerValue({ prop, value })).toBe(plainer)
})

test.for([
  ['box-shadow', '0 0 0 3px color-mix(in srgb, var(--live, #ff3b35) 35%, transparent)'],
  ['color', 'var(--t2)'],
])('CSS fallback of %s: %s needs none', ([prop, value]) => {
  expect(getPlainerValue({ prop, value })).toBe(value)
})

test.for([
  ['.a { overflow: clip }', '.a { overflow: clip}@supports not (overflow: clip) {.a { overflow: hidden}}'],
  ['.a { min-height: 9dvh }', '.a { min-height: 9vh; min-height: 9dvh}'],
  ['.a { max-height: 9dvh }', '.a { max-height: 9dvh}@supports not (max-height: 9dvh) {.a { max-height: 9vh}}'],
  ['.a { --b: 9dvh; width: 9vw }', '.a { --b: 9dvh; width: 9vw}'],
])('CSS fallbacks are added: %s', async ([source, expected]) => {
  const { css } = await postcss([cssFallbacks]).process(source, { from: undefined })
  expect(css.replaceAll(/\n *| (?=})/g, '')).toBe(expected)
})
