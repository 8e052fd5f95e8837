/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { company } from '@fieldhouse/contract/company'
import { contrastOf, declared } from '@fieldhouse/design/contrast'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const own = declared(read('tenant.css'))
const house = declared(read('../../design/src/tokens.css'))
const tokens = new Map([...house, ...own])
const grounds = ['ink', 's1', 's2', 'raised']

describe('the school’s colours', () => {
  test('set only what a school may set', () => {
    const tenant = ['brand', 'brand-hi', 'brand-lo', 'brand-deep', 'on-brand', 'brand-tx', 'brand-tx-light']
    expect([...own.keys()].filter((name) => ![...tenant, 'live', 'live-tx', 'live-tx-light'].includes(name))).toEqual(
      [],
    )
  })

  test.each(['brand', 'brand-hi', 'brand-lo', 'brand-deep'])('%s carries its text at 4.5:1', (ground) => {
    for (const theme of ['dark', 'light'] as const)
      expect(contrastOf(tokens, theme, 'on-brand', ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['dark', 'light'] as const)('are readable as text on every surface, %s', (theme) => {
    const weak = ['brand-text', 'live-text'].flatMap((ink) =>
      grounds.filter((ground) => contrastOf(tokens, theme, ink, ground) < 4.5).map((ground) => `${ink} on ${ground}`),
    )
    expect(weak).toEqual([])
  })

  test('are those that mails and the web manifest use', () => {
    expect(own.get('brand')).toBe(company.colors.brand)
    expect(own.get('on-brand')).toBe('#fff')
    expect(company.colors.onBrand).toBe('#ffffff')
  })
})
