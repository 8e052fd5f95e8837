const params = { id: '1' }
const bytes = new Uint8Array([1, 2, 3])

const venue = {
  name: 'A Stadium',
  city: 'A City',
  ground: 'field',
  sections: [{ name: '101', level: 'Lower', side: 'north', view: 'Behind the goal' }],
}
const season = (sport: string) => ({
  name: 'A season',
  sport,
  season: '2026',
  text: 'All of it',
  state: 'on_sale',
  offers: [{ kind: 'parking', name: 'A lot', text: 'Beside it', price: 4_000 }],
  prices: [],
})

const mapped = { ...venue, sections: [{ name: '101', level: 'Lower', side: 'north' }] }
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

/** A call each of what a school sells, and where. */
export const clubSamples = (sport: string) => ({
  listTickets: {},
  listTicketSeasons: {},
  getTicketSeason: { params },
  operatorTickets: {},
  putSellers: { body: { sellers: [{ host: 'tickets.example.org', name: 'The box office' }] } },
  addTicketSeason: { body: season(sport) },
  changeTicketSeason: { params, body: { revision: 0, ...season(sport) } },
  removeTicketSeason: { params },
  setTicketGame: { params, body: { state: 'on_sale', price_from: 2_000 } },
  importTickets: { query: { sport, table: 'games', dry_run: 'true' }, body: bytes },
  listVenues: {},
  addVenue: { body: venue },
  changeVenue: { params, body: venue },
  removeVenue: { params },
  listConcessions: {},
  operatorConcessions: {},
  addConcessionVenue: { body: mapped },
  changeConcessionVenue: { params, body: { revision: 0, ...mapped } },
  removeConcessionVenue: { params },
  addStand: { body: stand },
  changeStand: { params, body: { revision: 0, ...stand } },
  removeStand: { params },
  markStand: { params, body: { state: 'closed' } },
  markItem: { params, body: { sold_out: true } },
  importConcessions: { query: { dry_run: 'true' }, body: bytes },
})
