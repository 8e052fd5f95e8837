// @vitest-environment happy-dom
import { listAffiliations, listMyAffiliations } from '@fieldhouse/contract/customer/choices'
import {
  getTicketSeason,
  listTickets,
  type TicketGame,
  type TicketPage,
  type TicketSeason,
} from '@fieldhouse/contract/tickets/tickets'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { TicketsScreen } from './TicketsScreen.tsx'
import { groupOffers } from './tickets.model.ts'

const { server, page, open, says, link, press, button } = testScreen()
const game = (id: number, changes: Partial<TicketGame> = {}): TicketGame => ({
  id,
  type: 'game',
  sport: 'football',
  season_id: 1,
  title: null,
  opponent: `Opponent ${id}`,
  day: '2030-11-28',
  starts_at: null,
  time_zone: 'America/Denver',
  venue: 'Summit Stadium',
  city: null,
  status: 'scheduled',
  state: 'on_sale',
  price_from: 2_050,
  url: 'https://tickets.example.org/x',
  ...changes,
})
const season: TicketSeason = {
  id: 1,
  name: 'Football season',
  sport: 'football',
  season: '2030',
  text: 'Every home game',
  state: 'on_sale',
  price_from: 500,
  url: null,
  games: 1,
  offers: [
    { kind: 'student', name: 'Students', text: 'With a card', price: 500, url: null },
    { kind: 'parking', name: 'Lot B', text: '', price: 4_000, url: 'https://tickets.example.org/lot' },
  ],
}
const money = { currency: 'USD', sellers: [{ host: 'tickets.example.org', name: 'The box office' }] }
let answer: TicketPage
beforeEach(() => {
  answer = { ...money, games: [], seasons: [] }
  server.answers(listTickets, () => answer)
})
const show = (address = '/app/tickets') => open(address, { '/app/tickets': TicketsScreen })

test('tickets: a school without tickets says so and links to its schedule', async () => {
  await show()
  await says('No tickets yet')
  expect(link('See the schedule').getAttribute('href')).toBe('/app/sports')
})

test('tickets: a game shows its lowest price, and its link names the seller', async () => {
  answer = { ...answer, games: [game(1), game(2, { state: 'sold_out' }), game(3, { url: null, price_from: null })] }
  await show()
  await says('vs Opponent 1')
  await says('From $20.50')
  await says('Sold out')
  const out = link('Buy tickets for Football vs Opponent 1 at tickets.example.org, opens in a new tab')
  expect([out.href, out.target, out.rel]).toEqual([
    'https://tickets.example.org/x',
    '_blank',
    'noopener noreferrer nofollow',
  ])
  // No button when sold out or not on sale.
  expect(page.querySelectorAll('a[target]')).toHaveLength(1)
})

test('tickets: a fan who comes from a game sees its tickets first, or that there are none', async () => {
  answer = { ...answer, games: [game(1), game(2)] }
  await show('/app/tickets?game=2')
  await says('vs Opponent 2')
  expect(page.querySelector('h2')?.textContent).toBe('vs Opponent 2')
  await show('/app/tickets?game=9')
  await says('Tickets aren’t available for this game')
})

test('tickets: can be filtered by sport', async () => {
  answer = { ...answer, games: [game(1), game(2, { sport: 'softball' })] }
  await show()
  await says('vs Opponent 1')
  await press(button('Softball') as HTMLElement)
  expect(page.textContent).not.toContain('vs Opponent 1')
  expect(page.textContent).toContain('vs Opponent 2')
})

test('tickets: a season shows its offers and a seat map with a list of its sections', async () => {
  answer = { ...answer, seasons: [season] }
  server.answers(getTicketSeason, () => ({
    ...money,
    season,
    games: [game(1)],
    venue: {
      id: 1,
      name: 'Summit Stadium',
      city: null,
      ground: 'field' as const,
      sections: [
        { name: '101', level: 'Lower', side: 'north' as const, view: 'Behind the goal', price: 30_000 },
        { name: '201', level: 'Upper', side: 'south' as const, view: '', price: null },
      ],
    },
  }))
  await show()
  await says('Football season')
  expect(page.textContent).toContain('Parking')
  await show('/app/tickets?season=1')
  await says('Seats at Summit Stadium')
  await says('Lot B')
  expect(page.querySelectorAll('svg path').length).toBeGreaterThan(2)
  await press(button('101$300') as HTMLElement)
  await says('Section 101, Lower · Behind the goal · $300 per seat')
})

test('tickets: offers for the fan’s affiliation come first', async () => {
  const offer = (kind: TicketSeason['offers'][number]['kind']) => ({
    kind,
    name: kind,
    text: '',
    price: null,
    url: null,
  })
  const offers = [offer('season'), offer('mini'), offer('group'), offer('family'), offer('student'), offer('parking')]
  server.answers(getTicketSeason, () => ({ ...money, season: { ...season, offers }, games: [], venue: null }))
  const named = (id: number, name: string) => ({ id, name, description: name, icon: 'group' })
  const mine = [named(2, 'Student')]
  server.answers(listAffiliations, () => ({ affiliations: [named(1, 'Season ticket holder'), ...mine] }))
  server.answers(listMyAffiliations, () => ({ affiliations: mine }))
  const order = () => [...page.querySelectorAll('main li b')].map(({ textContent }) => textContent)
  await show('/app/tickets?season=1')
  await says('Students, groups and families')
  expect(order().slice(0, 3)).toEqual(['student', 'group', 'family'])
  expect(groupOffers(offers).map(({ title }) => title)[0]).toBe('Season tickets')
})

test('tickets: a failed request shows an error', async () => {
  server.answers(listTickets, () => ({ refused: 500 }))
  await show()
  await says('The tickets did not load')
})
