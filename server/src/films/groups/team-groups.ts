import type { Company } from '@fieldhouse/contract/company'
import { getSchoolTeams } from '@fieldhouse/sports/identities'
import type { SportIdentity } from '@fieldhouse/sports/kit/identity'
import type { genreStore, groupStore } from './groups.store.ts'

/** Genres of a new school's videos. The first one is what nearly all of them are. */
const firstGenres = ['Highlights', 'Full games', 'Features'] as const

/** Section names by gender, as lists of sports use them (spec 9). */
const sections = { m: "Men's Sports", f: "Women's Sports", g: 'Co Ed', '': 'Local Sports' } as const

interface TeamGroupStores {
  genres: Pick<ReturnType<typeof genreStore>, 'all' | 'add'>
  groups: Pick<ReturnType<typeof groupStore>, 'oneAtATime' | 'all' | 'add'>
}

/**
 * Every team of a new school gets a group. Without one there is no place for its roster, its videos and its
 * followers.
 */
export async function seedFirstGroups(school: Company, stores: TeamGroupStores): Promise<void> {
  for (const name of firstGenres) await stores.genres.add(name)
  await addTeamGroups(getSchoolTeams(school).sports, stores)
}

/** Adds a group for each team that has none. A number that another group holds is skipped: the console says so. */
export async function addTeamGroups(
  teams: readonly SportIdentity[],
  { genres, groups }: TeamGroupStores,
): Promise<void> {
  await groups.oneAtATime()
  const known = await groups.all()
  const missing = teams.filter(({ id, slug }) => known.every((group) => group.id !== id && group.slug !== slug))
  if (missing.length === 0) return
  const genre_id = (await genres.all())[0]?.id ?? (await genres.add(firstGenres[0]))
  for (const { id, slug, title, globalSportGender } of missing)
    await groups.add({
      slug,
      name: title,
      section: sections[globalSportGender],
      genre_id,
      show_gender: false,
      store_url: null,
      sponsor_id: null,
      number: id,
      takenNumbers: teams.map((each) => each.id),
    })
}
