const maxLength = 512
/** A fixed origin to resolve against: an address that leaves it is not a path of this app. */
const placeholderOrigin = 'https://here.invalid'
// One parser reads backslashes and control characters as slashes or drops them, another does not.
const ambiguous = /[\\\p{Cc}\p{Cf}\u2028\u2029]/u

/**
 * Returns a path inside this app, or undefined. Every path from outside (requested path, push, mail link) passes
 * through here.
 */
export function safeInternalPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength || ambiguous.test(value)) return undefined
  if (!value.startsWith('/') || value.startsWith('//')) return undefined
  if (/%(2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(value.split(/[?#]/)[0] ?? '')) return undefined
  if (!URL.canParse(value, placeholderOrigin)) return undefined
  const { origin, pathname, search, hash } = new URL(value, placeholderOrigin)
  if (origin !== placeholderOrigin || pathname.startsWith('//')) return undefined
  return `${pathname}${search}${hash}`
}
