import type { SampleContext } from '../shared/http/contract/service-samples.ts'

const params = { id: '1' }
const season = (sport: string) => ({
  name: 'A season',
  sport,
  season: '2026',
  text: 'All of it',
  state: 'on_sale',
  offers: [{ kind: 'parking', name: 'A lot', text: 'Beside it', price: 4_000 }],
  prices: [],
})

/** Sample calls of the ticket shop. */
export const samplesOf = ({ sport, bytes }: SampleContext) => ({
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
})
