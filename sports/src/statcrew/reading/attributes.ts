import type { StatValues } from '@fieldhouse/contract/games/game'
import { decimalIn, type Element, findChild, getFlag, getText, secondsIn } from '../element.ts'
import { cacheByText } from './cache-by-text.ts'

/** Statistic keys by attribute, group by group: `{ rush: { att: 'rush_att' } }`. */
export type FileKeys = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Prefixes attributes: `prefixKeys('rush', 'att yds')` is `{ att: 'rush_att', yds: 'rush_yds' }`. */
export const prefixKeys = (prefix: string, attributes: string): Readonly<Record<string, string>> =>
  Object.fromEntries(attributes.split(' ').map((attribute) => [attribute, `${prefix}_${attribute}`]))

/** Attributes whose zero programs leave out, by group: `{ hitting: 'ab r h' }`. */
export type OmittedZeros = Readonly<Record<string, string>>

/**
 * Reads the statistics of an element's groups. A blank or absent attribute is unknown, or 0 in a group that leaves out
 * its zeros.
 */
export function statsIn(parent: Element | undefined, keys: FileKeys, zeros: OmittedZeros = {}): StatValues {
  const stats: Record<string, number> = {}
  if (!parent) return stats
  for (const group in keys) {
    const element = findChild(parent, group)
    if (!element) continue
    const attributes = keys[group] ?? {}
    const none = zeros[group]
    if (none && isFilled(element))
      for (const attribute of splitWords(none)) {
        const key = attributes[attribute]
        if (key !== undefined) stats[key] = 0
      }
    readAttributes(element, attributes, stats)
  }
  return stats
}

const splitWords = cacheByText((text): readonly string[] => text.split(' '))

/**
 * Tests whether a group has values. Some programs write every group for every player, so an empty one means nothing.
 */
export function isFilled(group: Element | undefined): boolean {
  for (const attribute in group?.attributes) if (getText(group, attribute) !== undefined) return true
  return false
}

export function readAttributes(
  element: Element | undefined,
  attributes: FileKeys[string],
  stats: Record<string, number> = {},
): StatValues {
  for (const attribute in attributes) {
    const written = getText(element, attribute)
    if (written === undefined) continue
    const [key, value] = [attributes[attribute], decimalIn(written) ?? secondsIn(written)]
    if (key !== undefined && value !== undefined) stats[key] = value
  }
  return stats
}

/** Tests whether a player took part. A program may forget to say so, but then the statistics show it. */
export const hasPlayed = (player: Element, keys: FileKeys): boolean =>
  getText(player, 'gp') !== '0' || Object.values(statsIn(player, keys)).some((value) => value !== 0)

export const isFlag = (element: Element | undefined, attribute: string): boolean => getFlag(element, attribute) === true

/** Drops properties that are undefined. */
export function dropUndefined<T extends object>(object: T): T {
  const defined: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(object)) if (value !== undefined) defined[name] = value
  return defined as T
}
