import * as z from 'zod/mini'

/** A version of the app as its store names it: three numbers, and what comes before a release. */
export const appVersion = z
  .string()
  .check(
    z.maxLength(32),
    z.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9a-z.]{1,16})?$/, 'A version has three numbers, as in 2.3.8'),
  )

/** Below 0 where the first is older. 2.10.0 is newer than 2.9.9, and 2.3.8 than 2.3.8-beta.2. */
export function compareVersions(one: string, other: string): number {
  const [ours, theirs] = [partsOf(one), partsOf(other)]
  for (const [at, number] of ours.numbers.entries()) {
    const apart = number - (theirs.numbers[at] ?? 0)
    if (apart !== 0) return apart
  }
  if (ours.before === undefined || theirs.before === undefined)
    return Number(ours.before === undefined) - Number(theirs.before === undefined)
  return compareBefore(ours.before.split('.'), theirs.before.split('.'))
}

export interface VersionRange {
  /** null: from the first one on. */
  version_from: string | null
  /** The last one that is meant; null: every later one too. */
  version_until: string | null
}

export const isInRange = (version: string, { version_from, version_until }: VersionRange): boolean =>
  (version_from === null || compareVersions(version, version_from) >= 0) &&
  (version_until === null || compareVersions(version, version_until) <= 0)

function partsOf(version: string): { numbers: number[]; before: string | undefined } {
  const [release = '', before] = version.split('-')
  return { numbers: release.split('.').map(Number), before }
}

const digits = /^\d+$/

/** Numbers as numbers and before words; whoever has less to say is older. */
function compareBefore(ours: readonly string[], theirs: readonly string[]): number {
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
