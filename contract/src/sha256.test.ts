import { expect, test } from 'vitest'
import { Sha256 } from './sha256.ts'

const theirs = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex()
const some = (length: number) => Uint8Array.from({ length }, (_, index) => (index * index + index * 7) % 256)

test('SHA-256: agrees with the browser at every length around a block', async () => {
  for (let length = 0; length <= 260; length++) {
    const hash = new Sha256()
    hash.update(some(length))
    expect([length, hash.digest()]).toEqual([length, await theirs(some(length))])
  }
})

test('SHA-256: is the same for any split of the file, and can be read before the end', async () => {
  const bytes = some(200_003)
  for (const step of [1, 63, 64, 65, 4_096, 150_000]) {
    const hash = new Sha256()
    for (let at = 0; at < bytes.length; at += step) hash.update(bytes.subarray(at, at + step))
    expect([step, hash.length, hash.digest()]).toEqual([step, bytes.length, await theirs(bytes)])
    expect(hash.digest()).toBe(hash.digest())
  }
  const half = new Sha256()
  half.update(bytes.subarray(0, 100_000))
  expect(half.digest()).toBe(await theirs(bytes.slice(0, 100_000)))
  half.update(bytes.subarray(100_000))
  expect(half.digest()).toBe(await theirs(bytes))
})
