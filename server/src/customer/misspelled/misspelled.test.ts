import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wellKnownDomains } from './domains.ts'
import { suggestEmail } from './suggest-email.ts'

const lines = (file: string) =>
  fs
    .readFileSync(path.join(import.meta.dirname, 'testdata', file), 'utf8')
    .trim()
    .split('\n')
const typos = lines('typos.txt').map((line) => line.split(' ') as [string, string])
const valid = lines('valid-domains.txt')

test('email suggestion: at least 95% of more than 500 typos are corrected', () => {
  const wrong = typos.filter(([typo, meant]) => suggestEmail(`ana@${typo}`) !== `ana@${meant}`)
  expect(typos.length).toBeGreaterThanOrEqual(500)
  expect(1 - wrong.length / typos.length).toBeGreaterThanOrEqual(0.95)
})

test('email suggestion: none of more than 2,000 valid domains is questioned', () => {
  expect(valid.length).toBeGreaterThanOrEqual(2000)
  expect(valid.flatMap((domain) => suggestEmail(`ana@${domain}`) ?? [])).toEqual([])
})

test('email suggestion: keeps the part before the @ and never questions its own suggestion', () => {
  for (const [typo] of typos) {
    const suggested = suggestEmail(`Ana.Ruiz+tag@${typo}`)
    if (suggested === undefined) continue
    expect(suggested.startsWith('Ana.Ruiz+tag@')).toBe(true)
    expect(suggestEmail(suggested)).toBeUndefined()
  }
  for (const domain of wellKnownDomains) expect(suggestEmail(`ana@${domain}`)).toBeUndefined()
})

test('email suggestion: answers for any text', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 254, unit: 'binary' }),
    fc.emailAddress(),
    fc.string().map((tail) => `a@${tail}`),
  )
  const answers = fc.property(text, (email) => {
    const suggested = suggestEmail(email)
    return suggested === undefined || suggested !== email
  })
  fc.assert(answers, { numRuns: 1_000 })
})

test('email suggestion: the longest address is cheap', () => {
  const cpuMsOf = (work: () => void) => {
    const began = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1_000
  }
  const least = (work: () => void) => Math.min(...[1, 2, 3].map(() => cpuMsOf(work)))
  const hashing = least(() => createHash('sha256').update(Buffer.alloc(4_000_000)).digest())
  expect(least(() => suggestEmail(`${'a'.repeat(64)}@${'b'.repeat(180)}.com`))).toBeLessThan(8 * hashing)
})
