/** `byteRange` of EXT-X-BYTERANGE, EXT-X-MAP and EXT-X-PART. */
export interface ByteRange {
  length: number
  offset: number
}

/** Quotes a text. Characters that would end it early are removed. */
export const quoteText = (text: string): string => `"${text.replace(/["\r\n]/g, '')}"`

export function writeAttributes(pairs: readonly (readonly [name: string, value: string | undefined])[]): string {
  return pairs.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`])).join(',')
}

/** Formats a decimal number to the microsecond, without an exponent. */
export const formatDecimal = (value: number): string => (Math.round(value * 1e6) / 1e6).toFixed(6).replace(/\.?0+$/, '')

export const formatOptionalDecimal = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : formatDecimal(value)

export const formatYes = (value: boolean | undefined): string | undefined => (value ? 'YES' : undefined)

export const writeByteRange = (range: ByteRange): string => `${range.length}@${range.offset}`
