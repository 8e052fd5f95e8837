/**
 * Hashes a password with SHA-256 in hex (spec 5, NFC and UTF-8). A page without https has no browser crypto, so it uses
 * our own code.
 */
export async function hashPassword(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(password.normalize('NFC'))
  if (globalThis.crypto?.subtle) return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  const { Sha256 } = await import('../sha256.ts')
  const hash = new Sha256()
  hash.update(bytes)
  return hash.digest()
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
