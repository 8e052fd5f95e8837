import { currentSchool } from '@fieldhouse/contract/company'
import { removeAccents } from '@fieldhouse/contract/text'
import type { GamesStores } from '../games.store.ts'
import type { School, SchoolAlias } from './schools.store.ts'

/**
 * Folds spellings of a school's name: `St.` before a name means Saint, after it State. Parentheses stay, because they
 * tell schools apart.
 */
const schoolKey = (name: string): string =>
  removeAccents(name)
    .toLowerCase()
    .replace(/\bst\b\.?(?=\s+[a-z])/g, 'saint')
    .replace(/\bst\b\.?/g, 'state')
    .replace(/\buniversity( of)?\b|\buniv\b\.?( of)?/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/\b(the|lady)\b/g, ' ')
    .replace(/[^a-z0-9()]+/g, ' ')
    .trim()

/** The form in which an alias is stored, however a file spells it. */
export const schoolAlias = (name: string): string => name.trim().toUpperCase()

/** Loads an index of the schools: by code and alias first, then by name, never by similarity. */
export async function knownSchools(stores: Pick<GamesStores, 'schools'>) {
  const { byAlias, byShort, own, ...index } = indexOf(await stores.schools.asText())
  let { byId, byName, byAbbr } = index
  const named = (name: string): School | undefined => {
    const key = schoolKey(name)
    return byName.get(key) ?? byShort.get(key) ?? byAbbr.get(key)
  }

  const find = (names: readonly string[], producer = ''): School | undefined => {
    for (const name of names) {
      const alias = schoolAlias(name)
      const known = byAlias.get(`${producer}|${alias}`) ?? byAlias.get(`|${alias}`) ?? named(name)
      if (known) return known
    }
    return undefined
  }

  return {
    find,
    own,
    byId: (id: number | null) => (id === null ? undefined : byId.get(id)),
    /** Adds a school that was never an opponent before. */
    findOrAdd: async (name: string): Promise<School> => {
      const known = find([name])
      if (known) return known
      const isTaken = (abbr: string) =>
        find([abbr]) !== undefined || [...byId.values()].some((one) => one.abbr === abbr)
      const abbr = freeAbbreviation(name, isTaken)
      const school = { name, short: name.slice(0, 24), abbr, own: false, logo: null, color: null }
      const added = { ...school, id: await stores.schools.add(school) }
      // The index is shared, so it is copied.
      byId = new Map(byId).set(added.id, added)
      byName = new Map(byName).set(schoolKey(name), added)
      byAbbr = new Map(byAbbr).set(schoolKey(school.abbr), added)
      return added
    },
  }
}
export type KnownSchools = Awaited<ReturnType<typeof knownSchools>>

interface Index {
  byId: ReadonlyMap<number, School>
  byName: ReadonlyMap<string, School>
  byShort: ReadonlyMap<string, School>
  byAbbr: ReadonlyMap<string, School>
  byAlias: ReadonlyMap<string, School | undefined>
  own: School | undefined
}

/** The latest index of each tenant. A feed needs it with every play, and names stay the same for months. */
const made = new Map<number, { of: string; index: Index }>()

function indexOf({ schools, aliases }: { schools: string; aliases: string }): Index {
  const { id, school, nickname } = currentSchool()
  const of = [school, nickname, schools, aliases].join('\0')
  const kept = made.get(id)
  if (kept?.of === of) return kept.index
  const index = indexed(JSON.parse(schools), JSON.parse(aliases))
  made.set(id, { of, index })
  return index
}

function indexed(schools: readonly School[], aliases: readonly SchoolAlias[]): Index {
  const byId = new Map(schools.map((school) => [school.id, school]))
  const called = (names: (school: School) => string) => keyedOnce(schools, names)
  // A full name is stronger than a short one; a shared abbreviation is ignored.
  const [byName, byShort, byAbbr] = [
    called(({ name }) => name),
    called(({ short }) => short),
    called(({ abbr }) => abbr),
  ]
  const byAlias = new Map(
    aliases.map(({ producer, alias, school_id }) => [`${producer}|${alias}`, byId.get(school_id)]),
  )
  const own = schools.find((school) => school.own)
  const { school, nickname } = currentSchool()
  if (own) for (const name of [school, `${school} ${nickname}`]) byName.set(schoolKey(name), own)
  return { byId, byName, byShort, byAbbr, byAlias, own }
}

/** Indexes schools by names that only one of them has. Our own school always keeps its names. */
function keyedOnce(schools: readonly School[], nameOf: (school: School) => string): Map<string, School> {
  const by = new Map<string, School>()
  for (const some of Map.groupBy(schools, (school) => schoolKey(nameOf(school))).values()) {
    const one = some.find(({ own }) => own) ?? (some.length === 1 ? some[0] : undefined)
    if (one) by.set(schoolKey(nameOf(one)), one)
  }
  return by
}

const mostTries = 99

/** Finds an unused abbreviation: more letters of the name first, then a number. */
export function freeAbbreviation(name: string, isTaken: (abbr: string) => boolean): string {
  const initials = abbreviation(name)
  const letters = name.replace(/[^\p{L}]/gu, '').toUpperCase()
  const longer = [3, 4, 5].map((length) => letters.slice(0, length))
  const numbered = Array.from({ length: mostTries }, (_, index) => `${initials.slice(0, 4)}${index + 2}`)
  return [initials, ...longer, ...numbered].find((abbr) => abbr !== '' && !isTaken(abbr)) ?? initials
}

/** Abbreviates a name: the initials of several words, or the first letters of one. */
const abbreviation = (name: string): string => {
  const words = name
    .replace(/\(.*?\)/g, '')
    .trim()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? name).slice(0, 4)
  return letters.toUpperCase().slice(0, 5)
}
