/** `byteRange` of EXT-X-BYTERANGE, EXT-X-MAP and EXT-X-PART. */
export interface ByteRange {
  length: number
  offset: number
}

/** A text in quotes; what would end it early cannot be in it. */
export const quoted = (text: string): string => `"${text.replace(/["\r\n]/g, '')}"`

export function writeAttributes(pairs: readonly (readonly [name: string, value: string | undefined])[]): string {
  return pairs.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`])).join(',')
}

/** A decimal number to the microsecond, never in the exponent's notation. */
export const decimal = (value: number): string => (Math.round(value * 1e6) / 1e6).toFixed(6).replace(/\.?0+$/, '')

export const decimalOf = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : decimal(value)

export const yesOf = (value: boolean | undefined): string | undefined => (value ? 'YES' : undefined)

export const writeByteRange = (range: ByteRange): string => `${range.length}@${range.offset}`
