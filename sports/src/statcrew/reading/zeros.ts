import type { Stats } from '@fieldhouse/contract/games/game'
import { child, type Element, text } from '../element.ts'
import { type FileKeys, statsIn } from './attributes.ts'

/** Time is measured, not counted: where it is not written it is not known. */
const isCount = (attribute: string): boolean => !/^(min|minutes|sec|seconds)$/.test(attribute)

/**
 * Programs leave zeros out. What others of the same file have counted in a group is 0 where that group stands without it; a group that
 * is not there says nothing.
 */
export function zeroFilled(all: readonly (Element | undefined)[], keys: FileKeys): (of: Element | undefined) => Stats {
  const counted = Object.entries(keys).map(([group, attributes]) => {
    const written = (name: string) => all.some((each) => text(child(each, group), name) !== undefined)
    const own = Object.entries(attributes).flatMap(([name, key]) => (isCount(name) && written(name) ? [key] : []))
    return [group, own] as const
  })
  return (of) => {
    const there = counted.filter(([group]) => child(of, group))
    const zeros = there.flatMap(([, own]) => own.map((key) => [key, 0] as const))
    return { ...Object.fromEntries(zeros), ...statsIn(of, keys) }
  }
}
