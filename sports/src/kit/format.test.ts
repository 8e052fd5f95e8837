import { describe, expect, it } from 'vitest'
import { formatMinutes, formatValue } from './format.ts'
import { formatOrdinal } from './ordinal.ts'

describe('a formatted value', () => {
  it('is rounded half away from zero', () => {
    expect(formatValue({ over: 465, under: 100 }, { kind: 'decimal', digits: 1 })).toBe('4.7')
    expect(formatValue({ over: -465, under: 100 }, { kind: 'decimal', digits: 1 })).toBe('-4.7')
    expect(formatValue(4.65, { kind: 'decimal', digits: 1 })).toBe('4.7')
  })
  it('drops the zero before a rate', () => {
    expect(formatValue({ over: 1, under: 3 }, { kind: 'rate', digits: 3 })).toBe('.333')
    expect(formatValue({ over: 3, under: 3 }, { kind: 'rate', digits: 3 })).toBe('1.000')
    expect(formatValue({ over: -4, under: 85 }, { kind: 'rate', digits: 3 })).toBe('-.047')
  })
  it('shows 100 and 0 percent without decimals', () => {
    expect(formatValue({ over: 25, under: 59 }, { kind: 'percent', digits: 1 })).toBe('42.4')
    expect(formatValue({ over: 4, under: 4 }, { kind: 'percent', digits: 1 })).toBe('100')
    expect(formatValue({ over: 0, under: 4 }, { kind: 'percent', digits: 1 })).toBe('0')
  })
  it('shows outs as innings', () => {
    const outs = [4, 2, 4, 8, 15].map((each) => formatValue(each, { kind: 'innings' }))
    expect(outs).toEqual(['1.1', '0.2', '1.1', '2.2', '5.0'])
    expect(formatValue(33, { kind: 'innings' })).toBe('11.0')
  })
  it('shows a dash when it is unknown or divided by zero', () => {
    expect(formatValue(undefined, { kind: 'integer' })).toBe('—')
    expect(formatValue({ over: 3, under: 0 }, { kind: 'rate', digits: 3 })).toBe('—')
  })
  it('shows minutes, signs and ordinals', () => {
    expect(formatMinutes(2160)).toBe('36:00')
    expect(formatValue(0, { kind: 'signed' })).toBe('E')
    expect(formatValue(3, { kind: 'signed' })).toBe('+3')
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map(formatOrdinal)).toEqual(
      '1st 2nd 3rd 4th 11th 12th 13th 21st 102nd'.split(' '),
    )
  })
})
