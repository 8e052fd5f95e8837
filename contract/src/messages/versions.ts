import * as z from 'zod/mini'

/** A version of the app as stores name it: three numbers, and an optional prerelease. */
export const appVersion = z
  .string()
  .check(z.maxLength(32), z.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9a-z.]{1,16})?$/, 'Enter a version like 2.3.8'))

/** Compares two versions. Negative when the first is older. 2.10.0 is newer than 2.9.9, and 2.3.8 than 2.3.8-beta.2. */
export function compareVersions(one: string, other: string): number {
  const [ours, theirs] = [parseVersion(one), parseVersion(other)]
  for (const [at, number] of ours.numbers.entries()) {
    const apart = number - (theirs.numbers[at] ?? 0)
    if (apart !== 0) return apart
  }
  if (ours.before === undefined || theirs.before === undefined)
    return Number(ours.before === undefined) - Number(theirs.before === undefined)
  return comparePrereleases(ours.before.split('.'), theirs.before.split('.'))
}

export interface VersionRange {
  /** null: from the first version on. */
  version_from: string | null
  /** The last version included. null: all later ones too. */
  version_until: string | null
}

export const isInRange = (version: string, { version_from, version_until }: VersionRange): boolean =>
  (version_from === null || compareVersions(version, version_from) >= 0) &&
  (version_until === null || compareVersions(version, version_until) <= 0)

function parseVersion(version: string): { numbers: number[]; before: string | undefined } {
  const [release = '', before] = version.split('-')
  return { numbers: release.split('.').map(Number), before }
}

const digits = /^\d+$/

/** Compares prereleases: numbers as numbers, other parts as text. The shorter one is older. */
function comparePrereleases(ours: readonly string[], theirs: readonly string[]): number {
  for (const [at, one] of ours.entries()) {
    const other = theirs[at]
    if (other === undefined) return 1
    if (one === other) continue
    const [isNumber, isOtherNumber] = [digits.test(one), digits.test(other)]
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
    if (!isNumber) return one < other ? -1 : 1
    if (Number(one) !== Number(other)) return Number(one) - Number(other)
  }
  return ours.length - theirs.length
}
