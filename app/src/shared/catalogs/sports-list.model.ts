import { currentSchool } from '@fieldhouse/contract/company'
import { parseGroupGender } from '@fieldhouse/contract/films/group-gender'
import type { Group } from '@fieldhouse/contract/library/entities'
import { everySport, listSchoolSports } from '@fieldhouse/sports/identities'
import type { SportIdentity } from '@fieldhouse/sports/kit/identity'

export type GroupGender = Group['gender']

export interface SportEntry {
  id: number
  name: string
  gender: GroupGender
  /** Slug of the sport's page; empty for all sports. */
  slug: string
  image: string | null
  showGender: boolean
}

export interface GroupSection {
  title: string
  catalogs: readonly Group[]
}

/** Spec 9: the synthetic entry comes after the second group. */
const syntheticAfter = 2

/**
 * Builds the list of spec 9: All Sports, then the groups in the mapping's order without those that are not teams or are
 * past sports, and Baseball after the second.
 */
export function buildSportsList(
  sections: readonly GroupSection[],
  mapping: readonly SportIdentity[] = listSchoolSports(),
): SportEntry[] {
  const { all, synthetic, excluded } = currentSchool().sportsList
  const order = new Map(mapping.map(({ id }, index) => [id, index]))
  const getSportPosition = ({ id }: SportEntry): number => order.get(id) ?? order.size
  const entries = sections
    .flatMap(({ title, catalogs }) => catalogs.map((group) => toSportEntry(group, parseGroupGender(title))))
    .filter(({ id }) => !excluded.includes(id) && !isPastSport(id))
    .sort((one, two) => getSportPosition(one) - getSportPosition(two))
  const allSports = { id: all.id, name: all.name, gender: '', slug: '', image: null, showGender: false } as const
  if (!synthetic || isPastSport(synthetic.sportId)) return [allSports, ...entries]
  // The synthetic entry replaces the group, which would otherwise appear twice.
  const others = entries.filter(({ id }) => id !== synthetic.sportId)
  const catalogEntry = entries.find(({ id }) => id === synthetic.sportId)
  const entry: SportEntry = {
    id: synthetic.id,
    name: synthetic.name,
    gender: synthetic.gender,
    slug: mapping.find(({ id }) => id === synthetic.sportId)?.slug ?? '',
    image: catalogEntry?.image ?? null,
    showGender: false,
  }
  return [allSports, ...others.slice(0, syntheticAfter), entry, ...others.slice(syntheticAfter)]
}

/** Whether a group is that of a sport that the school no longer plays. */
export const isPastSport = (group: number): boolean => everySport().some(({ id, past }) => past && id === group)

/** Moves the groups of past sports into a section of their own, after the others. */
export function separatePastSports(sections: readonly GroupSection[]): GroupSection[] {
  const past = sections.flatMap(({ catalogs }) => catalogs.filter(({ id }) => isPastSport(id)))
  const current = sections.map(({ title, catalogs }) => ({
    title,
    catalogs: catalogs.filter(({ id }) => !isPastSport(id)),
  }))
  return [...current, { title: 'Past sports', catalogs: past }].filter(({ catalogs }) => catalogs.length > 0)
}

const toSportEntry = ({ id, name, slug, image, showGender }: Group, gender: GroupGender): SportEntry => ({
  id,
  name,
  gender,
  slug,
  image,
  showGender,
})
