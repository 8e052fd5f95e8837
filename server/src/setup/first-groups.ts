import type { Company } from '@fieldhouse/contract/company'
import type { GroupWish } from '@fieldhouse/contract/operator/groups'
import { teamsOf } from '@fieldhouse/sports/identities'

/** What films of a new school can be, before anybody has said another kind; the first is what nearly all of them are. */
const firstGenres = ['Highlights', 'Full games', 'Features'] as const

/** As lists of sports tell the gender (spec 9). */
const sections = { m: "Men's Sports", f: "Women's Sports", g: 'Co Ed', '': 'Local Sports' } as const

interface Stores {
  genres: { add(name: string): Promise<number> }
  groups: {
    add(group: GroupWish & { slug: string; number: number; taken: readonly number[] }): Promise<unknown>
  }
}

/** Each team of a new school has its group: without one its roster, its films and who follows it would have no place. */
export async function plantFirstGroups(school: Company, { genres, groups }: Stores): Promise<void> {
  const added: number[] = []
  for (const name of firstGenres) added.push(await genres.add(name))
  const [genre_id = 0] = added
  const { sports } = teamsOf(school)
  for (const { id, slug, title, globalSportGender } of sports)
    await groups.add({
      slug,
      name: title,
      section: sections[globalSportGender],
      genre_id,
      show_gender: false,
      store_url: null,
      sponsor_id: null,
      number: id,
      taken: sports.map((each) => each.id),
    })
}
