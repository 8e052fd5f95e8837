import { expect, test } from 'vitest'
import { hashArgon2, verifyArgon2 } from './argon2.ts'

const cost = { algorithm: 2, memoryCost: 256, timeCost: 1, parallelism: 1 }

test('argon2: a hash verifies its own password and no other', async () => {
  const sealed = await hashArgon2('a word', cost)
  expect(sealed).toMatch(/^\$argon2id\$v=19\$m=256,t=1,p=1\$/)
  expect(await Promise.all([verifyArgon2(sealed, 'a word'), verifyArgon2(sealed, 'another')])).toEqual([true, false])
})

test('argon2: simultaneous calls each get their own result', async () => {
  const passwords = Array.from({ length: 40 }, (_, at) => `word ${at}`)
  const sealed = await Promise.all(passwords.map((password) => hashArgon2(password, cost)))
  const known = await Promise.all(sealed.map((each, at) => verifyArgon2(each, passwords[at] ?? '')))
  expect(known.every(Boolean)).toBe(true)
  expect(new Set(sealed).size).toBe(passwords.length)
})

test('argon2: an unreadable hash fails only its own call', async () => {
  await expect(verifyArgon2('no hash at all', 'a word')).rejects.toThrow()
  expect(await verifyArgon2(await hashArgon2('a word', cost), 'a word')).toBe(true)
})
