import type { StatValue, ValueFormat } from './module.ts'

/** The text of an unknown value. */
export const unknown = '—'

/** Rounds half away from zero with whole numbers, because binary fractions would print 4.65 as 4.6. */
export function formatRounded(over: number, under: number, digits: number): string {
  const scale = 10 ** digits
  const [top, bottom] = scaleToWhole(over, under)
  const twice = (BigInt(Math.abs(top)) * BigInt(scale) * 2n) / BigInt(Math.abs(bottom))
  const nearest = (twice + 1n) / 2n
  const negative = top < 0 !== bottom < 0 && nearest > 0n
  const written = nearest.toString().padStart(digits + 1, '0')
  const text = digits === 0 ? written : `${written.slice(0, -digits)}.${written.slice(-digits)}`
  return negative ? `-${text}` : text
}

/**
 * Scales both values to whole numbers. Halves (shared tackles, blocks) and thousandths (scores, marks) come as
 * decimals.
 */
function scaleToWhole(over: number, under: number): [number, number] {
  let scale = 1
  while (scale < 1e6 && !(isWhole(over * scale) && isWhole(under * scale))) scale *= 10
  return [Math.round(over * scale), Math.round(under * scale)]
}
const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-9

const toFraction = (value: NonNullable<StatValue>): [number, number] =>
  typeof value === 'number' ? [value, 1] : [value.over, value.under]

/** The number that a value sorts by. */
export function toSortNumber(value: StatValue): number | undefined {
  if (value === undefined) return undefined
  const [over, under] = toFraction(value)
  return under === 0 || !Number.isFinite(over / under) ? undefined : over / under
}

export function formatValue(value: StatValue, format: ValueFormat): string {
  if (value === undefined) return unknown
  const [over, under] = toFraction(value)
  if (under === 0 || !Number.isFinite(over) || !Number.isFinite(under)) return unknown
  switch (format.kind) {
    case 'integer':
      return formatRounded(over, under, 0)
    case 'decimal':
      return formatRounded(over, under, format.digits)
    case 'rate':
      return formatRounded(over, under, format.digits).replace(/^(-?)0\./, '$1.')
    case 'percent':
      return formatRounded(over * 100, under, format.digits).replace(/^(100|0)\.0+$/, '$1')
    case 'innings':
      return `${Math.trunc(over / under / 3)}.${Math.round(over / under) % 3}`
    case 'time':
      return formatMinutes(over / under)
    case 'signed':
      return over === 0 ? 'E' : `${over > 0 ? '+' : ''}${formatRounded(over, under, 0)}`
  }
}

export function formatMinutes(seconds: number): string {
  const full = Math.trunc(seconds)
  return `${Math.trunc(full / 60)}:${String(full % 60).padStart(2, '0')}`
}
