import { describe, expect, it } from 'vitest'
import { parseHeight, parseWeight } from './body-facts.ts'

describe('height', () => {
  it.each([
    ...[
      '6-2',
      '6-02',
      `6'2"`,
      `6' 2`,
      '6’2”',
      "6'2''",
      '6 ft 2 in',
      '6ft. 2in.',
      '6 2',
      '6–2',
      '74',
      '74"',
      '74 in',
      '74.0',
    ],
    ...['1.88 m', '1,88m', '1.88', '188 cm', '188cm', '6-2½', '6-2.5', '2-Jun'],
  ])('%s is 6-2', (written) => expect(parseHeight(written)).toBe('6-2'))
  it.each([
    ["6'", '6-0'],
    ['6-0', '6-0'],
    ['11-May', '5-11'],
    ['5-10', '5-10'],
  ])('%s is %s', (written, height) => expect(parseHeight(written)).toBe(height))
  it.each(['', '-', '--', 'N/A', 'TBA', '0', `0'0"`, '0-0'])('“%s” says nothing', (written) =>
    expect(parseHeight(written)).toBeNull(),
  )
  it.each(['tall', '6-14', '205', '188', '9-2', '12', 'Sr.', '31-Jun'])('%s is none', (written) =>
    expect(parseHeight(written)).toBeUndefined(),
  )
})

describe('weight', () => {
  it.each(['205', '205 lbs', '205 lbs.', '205lb', '205#', '205 pounds', '205.0', '93 kg', '93kg', '92.99 kg'])(
    '%s is 205',
    (written) => expect(parseWeight(written)).toBe('205'),
  )
  it.each(['', '-', 'n/a', '0'])('“%s” says nothing', (written) => expect(parseWeight(written)).toBeNull())
  it.each(['heavy', '6-2', '999', '20'])('%s is none', (written) => expect(parseWeight(written)).toBeUndefined())
})
