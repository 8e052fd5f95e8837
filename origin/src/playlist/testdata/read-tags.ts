import type { ByteRange } from '../tags.ts'
import { PlaylistError } from './playlist-error.ts'

export type Attributes = ReadonlyMap<string, string>

const longestText = 32 * 1024 * 1024

/** The lines that say something: without blanks around them, empty ones and comments left out. */
export function linesOf(text: string): string[] {
  if (text.length > longestText) throw new PlaylistError('A playlist of more than 32 MB is none.')
  return text.split(/\r\n|\n|\r/).flatMap((raw) => {
    const line = raw.trim()
    return line === '' || (line.startsWith('#') && !line.startsWith('#EXT')) ? [] : [line]
  })
}

/** `#EXT-X-NAME:value` as its two halves; a tag without a value has an empty one. */
export function splitTag(line: string): { name: string; value: string } {
  const colon = line.indexOf(':')
  return colon < 0
    ? { name: line.slice(1), value: '' }
    : { name: line.slice(1, colon).trim(), value: line.slice(colon + 1).trim() }
}

/** RFC 8216bis 4.2: `NAME=value` or `NAME="value, even with a comma"`, told apart by commas. */
export function parseAttributes(value: string): Attributes {
  const attributes = new Map<string, string>()
  const one = /\s*([^\s=,"]+)\s*=\s*("[^"]*"|[^,]*),?/y
  for (let at = 0; at < value.length; at = one.lastIndex) {
    one.lastIndex = at
    const [, name, raw = ''] = one.exec(value) ?? []
    if (!name) {
      // Skips anything that is not an attribute up to the next comma.
      const comma = value.indexOf(',', at)
      if (comma < 0) break
      one.lastIndex = comma + 1
      continue
    }
    attributes.set(name, raw.startsWith('"') ? raw.slice(1, raw.lastIndexOf('"')) : raw.trim())
  }
  return attributes
}

/** A number as it leads the text; absent when there is none. */
export function parseNumber(text: string | undefined): number | undefined {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? value : undefined
}

export function parseInteger(text: string | undefined): number | undefined {
  const value = Number.parseInt(text ?? '', 10)
  return Number.isSafeInteger(value) ? value : undefined
}

/** `length[@offset]`; without an offset it continues where the previous one ended. */
export function parseByteRange(value: string | undefined, goesOnAt: number): ByteRange | undefined {
  const [length, offset] = (value ?? '').split('@')
  const bytes = parseInteger(length)
  return bytes === undefined || bytes < 0 ? undefined : { length: bytes, offset: parseInteger(offset) ?? goesOnAt }
}

/** Only what is there: `{ uri: undefined }` would not equal `{}`. */
export function present<T extends object>(fields: T): { [key in keyof T]: Exclude<T[key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
