export interface StreamKey {
  name: string
  key: string
}

const namePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
const keyPattern = /^[A-Za-z0-9_]{8,128}$/

/** Parses a stream key from an encoder's single field: `name-secret` (a secret has no hyphen) or `name?key=secret`. */
export function parseStreamKey(text: string): StreamKey | undefined {
  if (text.length > 300) return undefined
  const query = text.indexOf('?')
  const hyphen = text.lastIndexOf('-')
  const [name, key] =
    query >= 0
      ? [text.slice(0, query), new URLSearchParams(text.slice(query + 1)).get('key') ?? '']
      : [text.slice(0, Math.max(0, hyphen)), text.slice(hyphen + 1)]
  return namePattern.test(name) && keyPattern.test(key) ? { name, key } : undefined
}
