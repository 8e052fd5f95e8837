import { createHash } from 'node:crypto'
import type { Company } from '@fieldhouse/contract/company'

const firstYear = 1960
const lastYear = 2030
export const shortest = 8
const endings = ['', '1', '12', '123', '1234', '12345', '!', '1!', '123!', '@123', '#1', '01', '99']

type Named = Pick<Company, 'school' | 'nickname' | 'tenant' | 'appName' | 'passwordWords'>

/** The words of a school in the spellings that people choose, with the usual endings and years. */
export function schoolPasswords({ school, nickname, tenant, appName, passwordWords }: Named): string[] {
  const words = [`Go${nickname}`, ...passwordWords, appName, school, nickname, tenant]
  const ends = [...endings, ...years()]
  return words
    .flatMap(spellings)
    .flatMap((word) => ends.map((ending) => word + ending))
    .filter((text) => text.length >= shortest)
    .map((text) => text.normalize('NFC'))
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const spellings = (word: string): string[] => {
  const plain = word.toLowerCase()
  const joined = plain.replaceAll(' ', '')
  return [...new Set([plain, joined, capital(joined), joined.toUpperCase(), word, word.replaceAll(' ', '')])]
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const years = () => range(firstYear, lastYear).flatMap((year) => [`${year}`, `${year}!`])

/**
 * By the hash that a client sends. The list that comes with the product knows one school: whatever this one is called now, its words are
 * hashed when the first password is chosen after that.
 */
export function openSchoolPasswords(school: () => Named): (clientHash: string) => boolean {
  let known: { of: string; hashes: ReadonlySet<string> } | undefined
  return (clientHash) => {
    const { school: name, nickname, tenant, appName, passwordWords } = school()
    const of = JSON.stringify([name, nickname, tenant, appName, passwordWords])
    if (known?.of !== of) known = { of, hashes: new Set(schoolPasswords(school()).map(hashOf)) }
    return known.hashes.has(clientHash)
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
