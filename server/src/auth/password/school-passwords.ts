import { createHash } from 'node:crypto'
import type { Company } from '@fieldhouse/contract/company'
import { capitalize } from '@fieldhouse/contract/text'

const firstYear = 1960
const lastYear = 2030
export const shortest = 8
const endings = ['', '1', '12', '123', '1234', '12345', '!', '1!', '123!', '@123', '#1', '01', '99']

type SchoolNames = Pick<Company, 'school' | 'nickname' | 'tenant' | 'appName' | 'passwordWords'>

/** Lists a school's own words in common spellings, with the usual endings and years. */
export function listSchoolPasswords({ school, nickname, tenant, appName, passwordWords }: SchoolNames): string[] {
  const words = [`Go${nickname}`, ...passwordWords, appName, school, nickname, tenant]
  const ends = [...endings, ...listYearEndings()]
  return words
    .flatMap(listSpellings)
    .flatMap((word) => ends.map((ending) => word + ending))
    .filter((text) => text.length >= shortest)
    .map((text) => text.normalize('NFC'))
}

const listSpellings = (word: string): string[] => {
  const plain = word.toLowerCase()
  const joined = plain.replaceAll(' ', '')
  return [...new Set([plain, joined, capitalize(joined), joined.toUpperCase(), word, word.replaceAll(' ', '')])]
}

export const listRange = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const listYearEndings = () => listRange(firstYear, lastYear).flatMap((year) => [`${year}`, `${year}!`])

/**
 * Checks a client's hash against the school's words. The common list knows one school only, so the words of this one
 * are hashed at the first password after its name changed.
 */
export function openSchoolPasswords(school: () => SchoolNames): (clientHash: string) => boolean {
  let known: { of: string; hashes: ReadonlySet<string> } | undefined
  return (clientHash) => {
    const { school: name, nickname, tenant, appName, passwordWords } = school()
    const of = JSON.stringify([name, nickname, tenant, appName, passwordWords])
    if (known?.of !== of) known = { of, hashes: new Set(listSchoolPasswords(school()).map(hashLikeClient)) }
    return known.hashes.has(clientHash)
  }
}

const hashLikeClient = (text: string): string => createHash('sha256').update(text).digest('hex')
