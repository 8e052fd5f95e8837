import { isDeepStrictEqual } from 'node:util'
import type { Company } from '@fieldhouse/contract/company'

/** What `after` says otherwise than `before`, by its first word; in what order it is written is nothing. */
export const differences = (before: Partial<Company>, after: Partial<Company>): Partial<Company> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, before[name as keyof Company])),
  )

/** One change of the settings, both ways: what is named in one alone was not there before, or is not there after. */
export interface Save {
  before: Partial<Company>
  after: Partial<Company>
}

export const saveOf = (before: Company, after: Company): Save => ({
  before: differences(after, before),
  after: differences(before, after),
})

export const wordsOf = ({ before, after }: Save): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
]

/** What of a change does not stand any more, because it was changed again. */
export const overtakenIn = (save: Save, now: Partial<Company>): string[] =>
  wordsOf(save).filter((name) => !isDeepStrictEqual(now[name as keyof Company], save.after[name as keyof Company]))

/** The settings without that change. */
export function without(save: Save, now: Company): Partial<Company> {
  const added = new Set(Object.keys(save.after).filter((name) => !(name in save.before)))
  const kept = Object.entries(now).filter(([name]) => !added.has(name))
  return { ...Object.fromEntries(kept), ...save.before }
}
