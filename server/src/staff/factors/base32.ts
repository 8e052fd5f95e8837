const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bitsEach = 5

/** Encodes a secret for typing into a code app (RFC 4648, without padding). */
export function encodeBase32(bytes: Uint8Array): string {
  let text = ''
  let buffer = 0
  let bits = 0
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    bits += 8
    for (; bits >= bitsEach; bits -= bitsEach) text += letters[(buffer >> (bits - bitsEach)) & 31]
    buffer &= (1 << bits) - 1
  }
  return bits > 0 ? text + letters[(buffer << (bitsEach - bits)) & 31] : text
}
