const maxLength = 512
/** A fixed origin to resolve against: what leaves it was never a path of ours. */
const here = 'https://here.invalid'
// Backslashes and control signs are read as slashes or dropped by one parser and not by another.
const ambiguous = /[\\\p{Cc}\p{Cf}\u2028\u2029]/u

/** A path inside this app, or undefined. Every way back (wanted path, push, mail link) goes through here. */
export function safeInternalPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || wanted.length > maxLength || ambiguous.test(wanted)) return undefined
  if (!wanted.startsWith('/') || wanted.startsWith('//')) return undefined
  if (/%(2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(wanted.split(/[?#]/)[0] ?? '')) return undefined
  if (!URL.canParse(wanted, here)) return undefined
  const { origin, pathname, search, hash } = new URL(wanted, here)
  if (origin !== here || pathname.startsWith('//')) return undefined
  return `${pathname}${search}${hash}`
}
