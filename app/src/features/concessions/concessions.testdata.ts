import type {
  ConcessionPage,
  ConcessionStand,
  ConcessionVenue,
  MenuItem,
} from '@fieldhouse/contract/concessions/concessions'

export const itemOf = (id: number, changes: Partial<MenuItem> = {}): MenuItem => ({
  id,
  name: `Item ${id}`,
  text: null,
  image: null,
  group: null,
  price: 650,
  diets: [],
  allergens: null,
  sold_out_until: null,
  ...changes,
})

export const standOf = (id: number, changes: Partial<ConcessionStand> = {}): ConcessionStand => ({
  id,
  name: `Stand ${id}`,
  kind: 'food',
  section: null,
  place: null,
  hours: null,
  mark: null,
  menu: [],
  ...changes,
})

/** Two rings of eight sections. */
const sections = ['Lower', 'Upper'].flatMap((level, ring) =>
  Array.from({ length: 8 }, (_, at) => ({ name: String((ring + 1) * 100 + at + 1), level, side: null })),
)

export const venueOf = (id: number, changes: Partial<ConcessionVenue> = {}): ConcessionVenue => ({
  id,
  name: `Venue ${id}`,
  city: null,
  ground: 'field',
  sections,
  game: null,
  stands: [],
  ...changes,
})

export const pageOf = (...venues: ConcessionVenue[]): ConcessionPage => ({ currency: 'USD', version: 'one', venues })
