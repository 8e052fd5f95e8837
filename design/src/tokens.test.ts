/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { getContrastRatio, parseCustomProperties } from './contrast.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const ours = parseCustomProperties(read('tokens.css'))
const schools = [...read('gallery/tenants.css').matchAll(/\[data-tenant="(\w+)"\] \{([^}]+)\}/g)]
const tenants = [
  ['fieldhouse', ours] as const,
  ...schools.map(([, name = '', rules = '']) => [name, new Map([...ours, ...parseCustomProperties(rules)])] as const),
]
const themes = ['dark', 'light'] as const
const surfaces = [
  ['ink'],
  ['s1'],
  ['s2'],
  ['s3'],
  ['raised'],
  ['fill', 'ink'],
  ['fill', 's1'],
  ['fill2', 'ink'],
  ['fill2', 's1'],
  ['fill2', 's2'],
]
const pairs = [
  ...['tx', 't2'].flatMap((ink) => surfaces.map((ground) => [ink, ...ground])),
  ...['t3', 'warn', 'green', 'gold', 'info', 'brand-text', 'live-text'].flatMap((ink) =>
    ['ink', 's1', 's2', 'raised'].map((ground) => [ink, ground]),
  ),
  ['on-inv', 'inv'],
  ...['brand', 'brand-hi', 'brand-lo', 'brand-deep'].map((ground) => ['on-brand', ground]),
]
const edges = ['ink', 's1', 's2'].flatMap((ground) => [
  ['edge', ground],
  ['focus', ground],
  ['warn', ground],
  ['green', ground],
])

describe.each(tenants)('the colors of %s', (_name, tokens) => {
  test.each(themes)('give all text a contrast of 4.5:1, %s', (theme) => {
    const weak = pairs.filter(([ink = '', ...grounds]) => getContrastRatio(tokens, theme, ink, ...grounds) < 4.5)
    expect(weak).toEqual([])
  })

  test.each(themes)('give all edges and signs a contrast of 3:1, %s', (theme) => {
    const weak = edges.filter(([ink = '', ...grounds]) => getContrastRatio(tokens, theme, ink, ...grounds) < 3)
    expect(weak).toEqual([])
  })
})

test('badge: the danger badge is red in every school’s colors', () => {
  const rule = /\.danger \{([^}]+)\}/.exec(read('feedback/Badge.module.css'))?.[1]
  expect(rule).toContain('var(--live-text)')
  for (const [, tokens] of tenants)
    for (const name of ['live-tx', 'live-tx-light']) {
      const hex = tokens.get(name) ?? ''
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
      expect(red).toBeGreaterThan(1.5 * Math.max(green, blue))
    }
})

test('badge: is readable on its own tint', () => {
  for (const theme of themes)
    for (const tone of ['green', 'warn', 'gold', 'info'])
      for (const ground of ['ink', 's1']) {
        // The tint of Badge.module.css is 12 % of the tone.
        const tinted = new Map(ours)
        const [, light = '', dark = ''] = /\((#\w{6}), (#\w{6})\)/.exec(ours.get(tone) ?? '') ?? []
        tinted.set('tint', `light-dark(${light}1f, ${dark}1f)`)
        expect(
          getContrastRatio(tinted, theme, tone, 'tint', ground),
          `${tone} on ${ground}, ${theme}`,
        ).toBeGreaterThanOrEqual(4.5)
      }
})

test('page transition: takes 200 ms, and nothing moves with reduced motion', () => {
  const motion = read('motion.css')
  const [change = '', still = ''] = motion.split('@media (prefers-reduced-motion: reduce)')
  expect(change).toMatch(/::view-transition-new\(\*\) \{\s*animation-duration: 200ms;/)
  expect(still).toMatch(/::view-transition-new\(\*\)[^}]*animation(-duration)?: /)
})
