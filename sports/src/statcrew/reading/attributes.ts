import type { Stats } from '@fieldhouse/contract/games/game'
import { child, decimalIn, type Element, secondsIn, text } from '../element.ts'

/** What each attribute of each group is called here: `{ rush: { att: 'rush_att' } }`. */
export type FileKeys = Readonly<Record<string, Readonly<Record<string, string>>>>

/** `named('rush', 'att yds')` is `{ att: 'rush_att', yds: 'rush_yds' }`. */
export const named = (prefix: string, attributes: string): Readonly<Record<string, string>> =>
  Object.fromEntries(attributes.split(' ').map((attribute) => [attribute, `${prefix}_${attribute}`]))

/** The statistics of one element's groups; a blank or absent attribute is unknown. */
export function statsIn(parent: Element | undefined, keys: FileKeys): Stats {
  const stats: Record<string, number> = {}
  for (const [group, attributes] of Object.entries(keys))
    Object.assign(stats, attributesOf(child(parent, group), attributes))
  return stats
}

export function attributesOf(element: Element | undefined, attributes: FileKeys[string]): Stats {
  const stats: Record<string, number> = {}
  for (const [attribute, key] of Object.entries(attributes)) {
    const written = text(element, attribute)
    const value = decimalIn(written) ?? secondsIn(written)
    if (value !== undefined) stats[key] = value
  }
  return stats
}

export const isFlag = (element: Element | undefined, attribute: string): boolean =>
  /^(1|Y|T)$/i.test(text(element, attribute) ?? '')

/** Without what is not known. */
export function known<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T
}
