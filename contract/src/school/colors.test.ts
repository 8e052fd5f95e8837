import { expect, test } from 'vitest'
import { completeColors, describeUnreadableColors, formatColorSheet } from './colors.ts'

const steps = ['00', '1f', '3f', '5f', '7f', '9f', 'bf', 'df', 'ff']
const every = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))

test('school colors: any brand color gives a readable set', () => {
  const weak = every.filter((brand) => describeUnreadableColors({ brand }).length > 0)
  expect(weak).toEqual([])
})

test('school colors: the colors that a school sets are kept', () => {
  const chosen = { brand: '#be0000', brandDeep: '#4d070a', text: '#ff5c56' }
  expect(completeColors(chosen)).toMatchObject(chosen)
})

test('school colors: unreadable text is reported with its contrast and the required one', () => {
  expect(describeUnreadableColors({ brand: '#ffd100', onBrand: '#ffffff' })[0]).toMatch(
    /^Text #ffffff on brand #ffd100 has a contrast of 1\.4\d:1 and needs at least 4\.5:1$/,
  )
})

test('school colors: the style sheet has the names that the design reads', () => {
  expect(formatColorSheet({ brand: '#123456' })).toMatch(
    /^html:root\{--brand:#123456;--brand-hi:#[0-9a-f]{6};.*--live:#ff3b35\}$/,
  )
})
