import type { StatValues } from '@fieldhouse/contract/games/game'
import { type Element, findChild, getText } from '../element.ts'
import { type FileKeys, type OmittedZeros, statsIn } from './attributes.ts'

/** Tests for a count. Time is measured and not counted, so a missing time is unknown. */
const isCount = (attribute: string): boolean => !/^(min|minutes|sec|seconds)$/.test(attribute)

/** Fills in zeros that programs leave out: a statistic counted elsewhere in the file is 0 in a group without it. */
export function zeroFilled(
  all: readonly (Element | undefined)[],
  keys: FileKeys,
): (of: Element | undefined) => StatValues {
  const zeros: OmittedZeros = Object.fromEntries(
    Object.entries(keys).map(([group, attributes]) => {
      const isWritten = (name: string) => all.some((each) => getText(findChild(each, group), name) !== undefined)
      return [
        group,
        Object.keys(attributes)
          .filter((name) => isCount(name) && isWritten(name))
          .join(' '),
      ]
    }),
  )
  return (of) => statsIn(of, keys, zeros)
}
