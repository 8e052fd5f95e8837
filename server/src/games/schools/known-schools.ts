import { company } from '@fieldhouse/contract/company'
import type { GamesStores } from '../games.store.ts'
import type { School } from './schools.store.ts'

/** Names meet without their spelling: `St.` before a name is a saint, after it a state; what stands in parentheses tells two apart. */
const schoolKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bst\b\.?(?=\s+[a-z])/g, 'saint')
    .replace(/\bst\b\.?/g, 'state')
    .replace(/\buniversity( of)?\b|\buniv\b\.?( of)?/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/\b(the|lady)\b/g, ' ')
    .replace(/[^a-z0-9()]+/g, ' ')
    .trim()

/** As it is kept, whichever way a file spells it. */
export const schoolAlias = (name: string): string => name.trim().toUpperCase()

/** Who the schools of a file or a schedule are: by code and alias first, then by name; never by likeness. */
export async function knownSchools(stores: Pick<GamesStores, 'schools'>) {
  const [schools, aliases] = await Promise.all([stores.schools.all(), stores.schools.aliases()])
  const byId = new Map(schools.map((school) => [school.id, school]))
  const byName = new Map<string, School>()
  for (const school of schools)
    for (const name of [school.name, school.short, school.abbr]) byName.set(schoolKey(name), school)
  const byAlias = new Map(
    aliases.map(({ producer, alias, school_id }) => [`${producer}|${alias}`, byId.get(school_id)]),
  )
  const own = schools.find((school) => school.own)
  if (own)
    for (const name of [company.school, `${company.school} ${company.nickname}`]) byName.set(schoolKey(name), own)

  const find = (names: readonly string[], producer = ''): School | undefined => {
    for (const name of names) {
      const alias = schoolAlias(name)
      const known = byAlias.get(`${producer}|${alias}`) ?? byAlias.get(`|${alias}`) ?? byName.get(schoolKey(name))
      if (known) return known
    }
    return undefined
  }

  return {
    find,
    own,
    byId: (id: number | null) => (id === null ? undefined : byId.get(id)),
    /** The schedule may name schools nobody played before. */
    findOrAdd: async (name: string): Promise<School> => {
      const known = find([name])
      if (known) return known
      const school = {
        name,
        short: name.slice(0, 24),
        abbr: abbreviation(name),
        own: false,
      }
      const added = { ...school, id: await stores.schools.add(school) }
      byId.set(added.id, added)
      byName.set(schoolKey(name), added)
      return added
    },
  }
}
export type KnownSchools = Awaited<ReturnType<typeof knownSchools>>

/** `Arizona State` is ASU-like enough as AS; one word gives its first letters. */
const abbreviation = (name: string): string => {
  const words = name
    .replace(/\(.*?\)/g, '')
    .trim()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? name).slice(0, 4)
  return letters.toUpperCase().slice(0, 5)
}
