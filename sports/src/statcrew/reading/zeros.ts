import type { Stats } from '@fieldhouse/contract/games/game'
import { type Element, findChild, getText } from '../element.ts'
import { type FileKeys, type OmittedZeros, statsIn } from './attributes.ts'

/** Time is measured, not counted: where it is not written it is not known. */
const isCount = (attribute: string): boolean => !/^(min|minutes|sec|seconds)$/.test(attribute)

/** Programs leave zeros out. What others of the same file have counted in a group is 0 where that group stands without it. */
export function zeroFilled(all: readonly (Element | undefined)[], keys: FileKeys): (of: Element | undefined) => Stats {
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
