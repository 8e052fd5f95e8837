/** Spec 5: SHA-256 in hex of the password (NFC, UTF-8); by hand where the page is not on https and the browser keeps its crypto back. */
export async function hashPassword(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(password.normalize('NFC'))
  if (globalThis.crypto?.subtle) return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  const { Sha256 } = await import('../sha256.ts')
  const hash = new Sha256()
  hash.update(bytes)
  return hash.digest()
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
