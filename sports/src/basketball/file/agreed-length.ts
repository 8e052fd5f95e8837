import {
  type Element,
  findAt,
  findChild,
  getInteger,
  getSeconds,
  getText,
  listChildren,
} from '../../statcrew/element.ts'

/** The length of a game according to its file. */
export interface AgreedLength {
  periods: 2 | 4
  minutes: number
}

const gameMinutes = 40
/** A longer period must be a half. */
const longestQuarterMinutes = 15

/** Reads the length from the flag (`Q`, `QUARTERS`, `H`), else from the number of periods, else from their length. */
export function agreedIn(root: Element): AgreedLength | undefined {
  const rules = findAt(root, 'venue', 'rules')
  const minutes = getInteger(rules, 'minutes') || minutesOfFirst(root)
  const periods = byFlag(getText(rules, 'qh')) ?? byCount(getInteger(rules, 'prds')) ?? byLength(minutes)
  return periods && { periods, minutes: minutes ?? gameMinutes / periods }
}

function byFlag(flag: string | undefined): AgreedLength['periods'] | undefined {
  if (/^q/i.test(flag ?? '')) return 4
  return /^h/i.test(flag ?? '') ? 2 : undefined
}

const byCount = (count: number | undefined): AgreedLength['periods'] | undefined =>
  count === 2 || count === 4 ? count : undefined

function byLength(minutes: number | undefined): AgreedLength['periods'] | undefined {
  if (minutes === undefined) return undefined
  return minutes < longestQuarterMinutes ? 4 : 2
}

function minutesOfFirst(root: Element): number | undefined {
  const length = getSeconds(listChildren(findChild(root, 'plays'), 'period')[0], 'time')
  return length === undefined ? undefined : Math.round(length / 60)
}
