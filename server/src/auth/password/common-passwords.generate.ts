import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { currentSchool } from '@fieldhouse/contract/company'
import { capitalize } from '@fieldhouse/contract/text'
import { prefixBytes } from './common-passwords.ts'
import { listRange, listSchoolPasswords, shortest } from './school-passwords.ts'

const listFile = path.join(import.meta.dirname, 'common-passwords.txt')
const firstYear = 1960
const usualEndings = ['1', '12', '123', '1234', '!', '1!', '123!']
const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'qazwsxedc',
  '1qaz2wsx3edc4rfv',
  '1q2w3e4r5t6y7u8i9o0p',
]

/**
 * Generates the passwords that people choose without rules: words of the list and the school's own, plain or
 * capitalized, with the usual endings and years; keyboard patterns; digits in order, repeated, or as dates. `node
 * common-passwords.generate.ts` writes the file.
 */
export function commonPasswords(): Set<string> {
  const all = new Set<string>()
  const add = (text: string) => {
    if (text.length >= shortest) all.add(text.normalize('NFC'))
  }
  const listed = fs.readFileSync(listFile, 'utf8').split(/\s+/).filter(Boolean)
  for (const password of listSchoolPasswords(currentSchool())) add(password)
  for (const password of listed) {
    for (const spelt of [password, capitalize(password)])
      for (const ending of ['', ...usualEndings, ...recentYears()]) add(spelt + ending)
  }
  for (const row of rows) for (const walk of walks(row)) for (const ending of ['', '1', '123', '!']) add(walk + ending)
  digits().forEach(add)
  return all
}

export function asFile(passwords: Iterable<string>): Buffer {
  const prefixes = new Set<string>()
  for (const password of passwords)
    prefixes.add(
      createHash('sha256')
        .update(password)
        .digest('hex')
        .slice(0, prefixBytes * 2),
    )
  return Buffer.from([...prefixes].sort().join(''), 'hex')
}

const recentYears = () => listRange(2022, 2027).map(String)

function* walks(row: string) {
  const backwards = Array.from(row).reverse().join('')
  for (const line of [row, backwards])
    for (let from = 0; from < line.length; from += 1)
      for (let to = from + 4; to <= line.length; to += 1) {
        const walk = line.slice(from, to)
        yield* [walk, capitalize(walk), walk + walk]
      }
}

function digits(): string[] {
  const repeated = listRange(0, 9).flatMap((digit) =>
    listRange(shortest, 16).map((length) => String(digit).repeat(length)),
  )
  const pairs = listRange(0, 99).map((pair) => String(pair).padStart(2, '0').repeat(4))
  const dates = listRange(firstYear, 2012).flatMap((year) =>
    listRange(1, 12).map((month) => `${String(month).padStart(2, '0')}01${year}`),
  )
  return [...repeated, ...pairs, ...dates]
}

const [, started = '', target] = process.argv
if (started === import.meta.filename && target) fs.writeFileSync(target, asFile(commonPasswords()))
