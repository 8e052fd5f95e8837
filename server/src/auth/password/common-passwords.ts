import fs from 'node:fs'
import path from 'node:path'
import { refuseField } from '../../shared/errors/refusal.ts'

export const prefixBytes = 8
export const committedList = path.join(import.meta.dirname, 'common-passwords.bin')

/**
 * Opens the list of common passwords. The client's hash has no salt, so the server can recognize such a password by
 * its hash. The file holds the first eight bytes of each SHA-256, sorted; a longer list in the same format works too.
 */
export function openCommonPasswords(file = committedList): (clientHash: string) => boolean {
  const prefixes = fs.readFileSync(file)
  const readPrefix = (index: number) => prefixes.readBigUInt64BE(index * prefixBytes)
  const count = prefixes.length / prefixBytes
  return (clientHash) => {
    const prefix = BigInt(`0x${clientHash.slice(0, prefixBytes * 2)}`)
    let low = 0
    let high = count - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = readPrefix(middle)
      if (found === prefix) return true
      if (found < prefix) low = middle + 1
      else high = middle - 1
    }
    return false
  }
}

export function refuseCommon(isCommon: (clientHash: string) => boolean, clientHash: string): void {
  if (isCommon(clientHash)) throw refuseField('password', 'That password is easy to guess. Choose another one.')
}
