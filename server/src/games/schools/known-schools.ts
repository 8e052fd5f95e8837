import { currentSchool } from '@fieldhouse/contract/company'
import { getSchoolKey } from '@fieldhouse/contract/games/school-key'
import type { GamesStores } from '../games.store.ts'
import type { SchoolAlias, SchoolRow } from './schools.store.ts'

/** The form in which an alias is stored, however a file spells it. */
export const toSchoolAlias = (name: string): string => name.trim().toUpperCase()

/** Loads an index of the schools: by code and alias first, then by name, never by similarity. */
export async function loadSchools(stores: Pick<GamesStores, 'schools'>) {
  const { byAlias, byShort, own, ...index } = getSchoolIndex(await stores.schools.asText())
  let { byId, byName, byAbbr } = index
  const findByName = (name: string): SchoolRow | undefined => {
    const key = getSchoolKey(name)
    return byName.get(key) ?? byShort.get(key) ?? byAbbr.get(key)
  }

  const findSchool = (names: readonly string[], producer = ''): SchoolRow | undefined => {
    for (const name of names) {
      const alias = toSchoolAlias(name)
      const known = byAlias.get(`${producer}|${alias}`) ?? byAlias.get(`|${alias}`) ?? findByName(name)
      if (known) return known
    }
    return undefined
  }

  return {
    find: findSchool,
    own,
    byId: (id: number | null) => (id === null ? undefined : byId.get(id)),
    /** Adds a school that was never an opponent before. */
    findOrAdd: async (name: string): Promise<SchoolRow> => {
      const known = findSchool([name])
      if (known) return known
      const isTaken = (abbr: string) =>
        findSchool([abbr]) !== undefined || [...byId.values()].some((one) => one.abbr === abbr)
      const abbr = findFreeAbbreviation(name, isTaken)
      const school = { name, short: name.slice(0, 24), abbr, own: false, logo: null, color: null }
      const added = { ...school, id: await stores.schools.add(school) }
      // The index is shared, so it is copied.
      byId = new Map(byId).set(added.id, added)
      byName = new Map(byName).set(getSchoolKey(name), added)
      byAbbr = new Map(byAbbr).set(getSchoolKey(school.abbr), added)
      return added
    },
  }
}
export type KnownSchools = Awaited<ReturnType<typeof loadSchools>>

interface SchoolIndex {
  byId: ReadonlyMap<number, SchoolRow>
  byName: ReadonlyMap<string, SchoolRow>
  byShort: ReadonlyMap<string, SchoolRow>
  byAbbr: ReadonlyMap<string, SchoolRow>
  byAlias: ReadonlyMap<string, SchoolRow | undefined>
  own: SchoolRow | undefined
}

/** The latest index of each tenant. A feed needs it with every play, and names stay the same for months. */
const indexes = new Map<number, { of: string; index: SchoolIndex }>()

function getSchoolIndex({ schools, aliases }: { schools: string; aliases: string }): SchoolIndex {
  const { id, school, nickname } = currentSchool()
  const of = [school, nickname, schools, aliases].join('\0')
  const cached = indexes.get(id)
  if (cached?.of === of) return cached.index
  const index = buildSchoolIndex(JSON.parse(schools), JSON.parse(aliases))
  indexes.set(id, { of, index })
  return index
}

function buildSchoolIndex(schools: readonly SchoolRow[], aliases: readonly SchoolAlias[]): SchoolIndex {
  const byId = new Map(schools.map((school) => [school.id, school]))
  const indexBy = (names: (school: SchoolRow) => string) => indexUniqueNames(schools, names)
  // A full name is stronger than a short one; a shared abbreviation is ignored.
  const [byName, byShort, byAbbr] = [
    indexBy(({ name }) => name),
    indexBy(({ short }) => short),
    indexBy(({ abbr }) => abbr),
  ]
  const byAlias = new Map(
    aliases.map(({ producer, alias, school_id }) => [`${producer}|${alias}`, byId.get(school_id)]),
  )
  const own = schools.find((school) => school.own)
  const { school, nickname } = currentSchool()
  if (own) for (const name of [school, `${school} ${nickname}`]) byName.set(getSchoolKey(name), own)
  return { byId, byName, byShort, byAbbr, byAlias, own }
}

/** Indexes schools by names that only one of them has. Our own school always keeps its names. */
function indexUniqueNames(
  schools: readonly SchoolRow[],
  nameOf: (school: SchoolRow) => string,
): Map<string, SchoolRow> {
  const by = new Map<string, SchoolRow>()
  for (const some of Map.groupBy(schools, (school) => getSchoolKey(nameOf(school))).values()) {
    const one = some.find(({ own }) => own) ?? (some.length === 1 ? some[0] : undefined)
    if (one) by.set(getSchoolKey(nameOf(one)), one)
  }
  return by
}

const mostTries = 99

/** Finds an unused abbreviation: more letters of the name first, then a number. */
export function findFreeAbbreviation(name: string, isTaken: (abbr: string) => boolean): string {
  const initials = abbreviateName(name)
  const letters = name.replace(/[^\p{L}]/gu, '').toUpperCase()
  const longer = [3, 4, 5].map((length) => letters.slice(0, length))
  const numbered = Array.from({ length: mostTries }, (_, index) => `${initials.slice(0, 4)}${index + 2}`)
  return [initials, ...longer, ...numbered].find((abbr) => abbr !== '' && !isTaken(abbr)) ?? initials
}

/** Abbreviates a name: the initials of several words, or the first letters of one. */
const abbreviateName = (name: string): string => {
  const words = name
    .replace(/\(.*?\)/g, '')
    .trim()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? name).slice(0, 4)
  return letters.toUpperCase().slice(0, 5)
}
