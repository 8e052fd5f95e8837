import { isDeepStrictEqual } from 'node:util'
import type { Company } from '@fieldhouse/contract/company'

/** Returns the settings of `after` that differ from `before`; the order of keys does not matter. */
export const findDifferences = (before: Partial<Company>, after: Partial<Company>): Partial<Company> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, before[name as keyof Company])),
  )

/** One change of the settings in both directions. A name on one side only did not exist before, or no longer exists. */
export interface SettingsSave {
  before: Partial<Company>
  after: Partial<Company>
}

export const toSettingsSave = (before: Company, after: Company): SettingsSave => ({
  before: findDifferences(after, before),
  after: findDifferences(before, after),
})

export const listChangedSettings = ({ before, after }: SettingsSave): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
]

/** Lists the settings of a change that were changed again since. */
export const listOvertakenSettings = (save: SettingsSave, now: Partial<Company>): string[] =>
  listChangedSettings(save).filter(
    (name) => !isDeepStrictEqual(now[name as keyof Company], save.after[name as keyof Company]),
  )

/** Returns the settings without that change. */
export function revertSave(save: SettingsSave, now: Company): Partial<Company> {
  const added = new Set(Object.keys(save.after).filter((name) => !(name in save.before)))
  const remaining = Object.entries(now).filter(([name]) => !added.has(name))
  return { ...Object.fromEntries(remaining), ...save.before }
}
