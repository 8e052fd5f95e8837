import type { SampleContext } from '../shared/http/contract/service-samples.ts'

const params = { id: '1' }
const mapped = {
  name: 'A Stadium',
  city: 'A City',
  ground: 'field',
  sections: [{ name: '101', level: 'Lower', side: 'north' }],
}
const stand = {
  venue_id: 1,
  name: 'A stand',
  kind: 'food',
  section: '101',
  place: 'Behind the stairs',
  opens_minutes: 90,
  closes_minutes: 200,
  menu: [{ name: 'A pretzel', text: 'With salt', group: 'Snacks', price: 650, diets: ['vegan'], allergens: ['wheat'] }],
}

/** Sample calls of concessions. */
export const samplesOf = ({ bytes }: SampleContext) => ({
  listConcessions: {},
  operatorConcessions: {},
  addConcessionVenue: { body: mapped },
  changeConcessionVenue: { params, body: { revision: 0, ...mapped } },
  removeConcessionVenue: { params },
  addStand: { body: stand },
  changeStand: { params, body: { revision: 0, ...stand } },
  removeStand: { params },
  markStand: { params, body: { state: 'closed' } },
  putItemImage: { params, body: bytes },
  removeItemImage: { params },
  markItem: { params, body: { sold_out: true } },
  importConcessions: { query: { dry_run: 'true' }, body: bytes },
})
