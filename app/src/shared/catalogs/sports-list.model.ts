import { currentSchool } from '@fieldhouse/contract/company'
import { parseGroupGender } from '@fieldhouse/contract/films/group-gender'
import type { Group } from '@fieldhouse/contract/library/entities'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import type { SportIdentity } from '@fieldhouse/sports/kit/identity'

export type Gender = Group['gender']

export interface SportEntry {
  id: number
  name: string
  gender: Gender
  /** Where it leads; empty for all sports. */
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

/** Spec 9: All Sports, then the groups in the mapping's order, without those that are no team, Baseball after the second. */
export function sportsList(
  sections: readonly GroupSection[],
  mapping: readonly SportIdentity[] = listSchoolSports(),
): SportEntry[] {
  const { all, synthetic, excluded } = currentSchool().sportsList
  const order = new Map(mapping.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: SportEntry): number => order.get(id) ?? order.size
  const entries = sections
    .flatMap(({ title, catalogs }) => catalogs.map((group) => entryOf(group, parseGroupGender(title))))
    .filter(({ id }) => !excluded.includes(id))
    .sort((one, two) => placeOf(one) - placeOf(two))
  const first = { id: all.id, name: all.name, gender: '', slug: '', image: null, showGender: false } as const
  if (!synthetic) return [first, ...entries]
  // The synthetic entry stands for the group: both would be one sport twice.
  const others = entries.filter(({ id }) => id !== synthetic.sportId)
  const real = entries.find(({ id }) => id === synthetic.sportId)
  const entry: SportEntry = {
    id: synthetic.id,
    name: synthetic.name,
    gender: synthetic.gender,
    slug: mapping.find(({ id }) => id === synthetic.sportId)?.slug ?? '',
    image: real?.image ?? null,
    showGender: false,
  }
  return [first, ...others.slice(0, syntheticAfter), entry, ...others.slice(syntheticAfter)]
}

const entryOf = ({ id, name, slug, image, showGender }: Group, gender: Gender): SportEntry => ({
  id,
  name,
  gender,
  slug,
  image,
  showGender,
})
