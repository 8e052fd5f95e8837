import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wellKnown } from './domains.ts'
import { suggestionFor } from './misspelled.ts'

const lines = (file: string) =>
  fs
    .readFileSync(path.join(import.meta.dirname, 'testdata', file), 'utf8')
    .trim()
    .split('\n')
const typos = lines('typos.txt').map((line) => line.split(' ') as [string, string])
const valid = lines('valid-domains.txt')

test('of 500 and more mistyped domains at least 95 in 100 become the one that was meant', () => {
  const wrong = typos.filter(([typo, meant]) => suggestionFor(`ana@${typo}`) !== `ana@${meant}`)
  expect(typos.length).toBeGreaterThanOrEqual(500)
  expect(1 - wrong.length / typos.length).toBeGreaterThanOrEqual(0.95)
})

test('of 2,000 and more domains that exist none is doubted', () => {
  expect(valid.length).toBeGreaterThanOrEqual(2000)
  expect(valid.flatMap((domain) => suggestionFor(`ana@${domain}`) ?? [])).toEqual([])
})

test('what it suggests it never doubts, and it keeps what stands before the @', () => {
  for (const [typo] of typos) {
    const suggested = suggestionFor(`Ana.Ruiz+tag@${typo}`)
    if (suggested === undefined) continue
    expect(suggested.startsWith('Ana.Ruiz+tag@')).toBe(true)
    expect(suggestionFor(suggested)).toBeUndefined()
  }
  for (const domain of wellKnown) expect(suggestionFor(`ana@${domain}`)).toBeUndefined()
})

test('whatever is typed, it answers, and fast', () => {
  const msOf = (work: () => void) => {
    const began = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1_000
  }
  let count = 0
  const text = fc.oneof(
    fc.string({ maxLength: 254, unit: 'binary' }),
    fc.emailAddress(),
    fc.string().map((tail) => `a@${tail}`),
  )
  const answers = fc.property(text, (email) => {
    count += 1
    const suggested = suggestionFor(email)
    return suggested === undefined || suggested !== email
  })
  // By what it costs a processor: the clock tells what others do on this machine too.
  expect(msOf(() => fc.assert(answers, { numRuns: 5_000 })) / count).toBeLessThan(5)
  const longest = [1, 2, 3].map(() => msOf(() => suggestionFor(`${'a'.repeat(64)}@${'b'.repeat(180)}.com`)))
  expect(Math.min(...longest)).toBeLessThan(50)
})
