import { type Element, getText } from '../element.ts'
import { personName } from '../person.ts'
import { cacheByText } from './cache-by-text.ts'

interface NamedRow {
  element: Element
  /** `First Last`. */
  name: string
  team: boolean
}

/**
 * Cache of the last file's people: the next file of the same game has the same people and mostly the same sentences.
 */
let last: { people: string; fixNames(written: string): string } | undefined

/**
 * Creates a function that rewrites names in sentences: `Lopez,Gio`, `LOPEZ, GIO` and `[Lopez Gio]` become `Gio Lopez`.
 */
export function createNameFixer(rows: readonly NamedRow[]): (written: string) => string {
  const people = JSON.stringify(rows.map((row) => [row.name, row.team, ...spelledIn(row.element)]))
  if (last?.people !== people) last = { people, fixNames: cacheByText(buildNameFixer(rows)) }
  return last.fixNames
}

const spelledIn = (element: Element): (string | undefined)[] =>
  ['name', 'checkname', 'shortname'].map((attribute) => getText(element, attribute))

function buildNameFixer(rows: readonly NamedRow[]): (written: string) => string {
  const spellings = new Map<string, string>()
  for (const row of rows) {
    if (row.team) continue
    for (const written of spelledIn(row.element)) {
      const person = written === undefined ? undefined : personName(written)
      if (!person || !written) continue
      const { first, last, suffix } = person
      const family = suffix ? [last, `${last} ${suffix}`] : [last]
      const close = written.replace(/,\s+/, ',')
      const spelled = [
        ...family.flatMap((name) => [`${name}, ${first}`, `${name},${first}`, `[${name} ${first}]`]),
        close,
      ]
      for (const each of [written, `[${written}]`, ...spelled, ...spelled.map((one) => `[${one}]`)])
        if (each.trim().includes(' ') || each.includes(',')) spellings.set(each.trim().toLowerCase(), row.name)
    }
  }
  const longestFirst = [...spellings.keys()].sort((one, other) => other.length - one.length)
  if (longestFirst.length === 0) return collapseSpaces
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return (written) => collapseSpaces(written.replace(any, (found) => spellings.get(found.toLowerCase()) ?? found))
}

const escapePattern = (written: string): string => written.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const collapseSpaces = (written: string): string => written.replace(/\s+/g, ' ').trim()
