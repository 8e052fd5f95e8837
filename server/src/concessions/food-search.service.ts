import type { ConcessionStand, ConcessionVenue, MenuItem } from '@fieldhouse/contract/concessions/concessions'
import { dietLabels } from '@fieldhouse/contract/concessions/food'
import type { FoundFood } from '@fieldhouse/contract/search/search'
import type { Clock } from '../shared/clock/clock.ts'
import { createFreshIndex } from '../shared/search/fresh-index.ts'
import type { SearchText, Spelling } from '../shared/search/search-index.ts'
import type { ConcessionOverview } from './overview.service.ts'

interface FoodSearchParts {
  overview: Pick<ConcessionOverview, 'page'>
  clock: Clock
}

/** A stand, or one item of its menu. */
interface Food {
  venue: ConcessionVenue
  stand: ConcessionStand
  item: MenuItem | null
}

const foundAtMost = 12

/** Searches stands by name and place, and what they sell by name, text and diet. The next venue comes first. */
export function createFoodSearch({ overview, clock }: FoodSearchParts) {
  const find = createFreshIndex<Food>({ read: async () => listFood((await overview.page()).venues), getText, clock })
  return async (query: string, spelling: Spelling): Promise<{ food: FoundFood[]; meant: string | null }> => {
    const { subjects, meant } = await find(query, foundAtMost, spelling)
    return { food: subjects.map(toFoundFood), meant }
  }
}

function listFood(venues: readonly ConcessionVenue[]): Food[] {
  const nextFirst = venues.toSorted((one, other) => compareStarts(one.game?.day, other.game?.day))
  return nextFirst.flatMap((venue) =>
    venue.stands.flatMap((stand) => [
      { venue, stand, item: null },
      ...stand.menu.map((item) => ({ venue, stand, item })),
    ]),
  )
}

/** A venue without a game comes last. */
const compareStarts = (one = '9999', other = '9999'): number => (one < other ? -1 : one > other ? 1 : 0)

const getText = ({ venue, stand, item }: Food): SearchText =>
  item
    ? {
        name: item.name,
        about: [item.text, item.group, ...item.diets.map((diet) => dietLabels[diet])].filter(Boolean).join(' '),
      }
    : { name: stand.name, about: [stand.kind, stand.place, venue.name].filter(Boolean).join(' ') }

const toFoundFood = ({ venue, stand, item }: Food): FoundFood => ({
  venue: { id: venue.id, name: venue.name },
  stand: { id: stand.id, name: stand.name },
  section: stand.section,
  place: stand.place,
  item: item && { id: item.id, name: item.name },
})
