import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { getScheduleGame } from '@fieldhouse/contract/stats/stats'
import {
  addTicketSeason,
  changeTicketSeason,
  importTickets,
  operatorTickets,
  putSellers,
  removeTicketSeason,
  setTicketGame,
} from '@fieldhouse/contract/tickets/admin'
import { getTicketSeason, listTicketSeasons, listTickets } from '@fieldhouse/contract/tickets/tickets'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { addVenue, changeVenue, listVenues, removeVenue } from '@fieldhouse/contract/venues/venues'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'

let running: TestApp
let operator: Fan
let fan: Fan
beforeAll(async () => {
  running = await testApp()
})
beforeEach(async () => {
  operator = await running.staff('operator')
  fan = await running.fan()
  await operator.call(putSellers, { body: { sellers: [{ host: 'tickets.example.org', name: 'The box office' }] } })
})
afterEach(async () => {
  for (const table of ['ticket_season', 'ticket_seller', 'venue', 'trash', 'game'])
    await running.deps.pool.query(`delete from ${table}`)
})
afterAll(() => running.close())

const sport = 'football'
const link = 'https://tickets.example.org/elon'
const sold = { state: 'on_sale', price_from: 2_000, url: link } as const
const game = async (day: string, opponent: string, changes: object = {}) => {
  const body = { sport, day, site: 'home', opponent, venue: 'Summit Stadium', ...changes } as never
  return (await operator.call(createGame, { body })).body.id
}
const list = async () => (await fan.call(listTickets)).body
const sections = [
  { name: '101', level: 'Lower', side: 'north', view: 'Behind the goal' },
  { name: '201', level: 'Upper', side: null, view: '' },
] as const
const venue = async () =>
  (await operator.call(addVenue, { body: { name: 'Summit Stadium', sections: [...sections] } })).body.id
const season = { name: 'Football 2026', sport, season: '2026' } as never as { name: string }
const table = (text: string, query: object = {}) =>
  operator.call(importTickets, { query: query as never, body: new TextEncoder().encode(text) as never })

test('tickets: a school that sells nothing returns empty lists', async () => {
  expect(await list()).toMatchObject({ currency: 'USD', games: [], seasons: [] })
  expect((await fan.call(listTicketSeasons)).body.seasons).toEqual([])
})

test('tickets: a home game is listed once its tickets are set, with its seller, until it is over', async () => {
  const id = await game('2026-11-28', 'Elon')
  await game('2026-11-29', 'Bryant')
  await game('2026-11-20', 'Yesterday State')
  expect((await list()).games).toEqual([])
  const answer = await operator.call(setTicketGame, { params: { id: String(id) }, body: sold })
  expect([answer.status, answer.body.said]).toEqual([200, true])
  expect((await list()).games).toMatchObject([
    { id, opponent: 'Elon', day: '2026-11-28', state: 'on_sale', price_from: 2_000, url: link },
  ])
  // The game's page has the same link.
  expect((await fan.call(getScheduleGame, { params: { id: String(id) } })).body.game.tickets_url).toBe(link)
  const [line] = (await operator.call(auditTrail)).body.entries
  expect(line).toMatchObject({ action: 'edit tickets of', subject: `game ${id}`, actor: operator.uid })
})

test('tickets: only sellers’ links are shown; another host is refused, and a removed seller’s links disappear', async () => {
  const id = await game('2026-11-28', 'Elon', { tickets_url: 'https://stranger.example.net/x' })
  const params = { id: String(id) }
  for (const url of [
    'https://stranger.example.net/elon',
    'https://tickets.example.org.evil.example/x',
    'https://tickets.example.org@evil.example/x',
    'http://tickets.example.org/x',
    'javascript:alert(1)',
  ])
    expect((await operator.call(setTicketGame, { params, body: { ...sold, url } })).status, url).toBe(400)
  expect((await operator.call(operatorTickets)).body.strangers).toEqual([{ host: 'stranger.example.net', games: 1 }])
  expect((await list()).games).toEqual([])
  await operator.call(setTicketGame, { params, body: sold })
  await operator.call(putSellers, { body: { sellers: [] } })
  expect((await list()).games).toMatchObject([{ id, url: null }])
})

test('tickets: a season shows its offers, its seat prices and its games', async () => {
  const venue_id = await venue()
  const id = await game('2026-11-28', 'Elon')
  await operator.call(setTicketGame, { params: { id: String(id) }, body: sold })
  const offers = [
    { kind: 'student', name: 'Students', text: 'With a card', price: 500, url: null },
    { kind: 'parking', name: 'Lot B', text: '', price: 100, url: link },
  ] as const
  const body = { ...season, venue_id, offers: [...offers], prices: [{ section: '101', price: 30_000 }] }
  const added = await operator.call(addTicketSeason, { body })
  expect(added.status).toBe(201)
  const page = (await fan.call(getTicketSeason, { params: { id: String(added.body.id) } })).body
  expect(page.season).toMatchObject({ name: 'Football 2026', price_from: 30_000, games: 1, offers })
  expect(page.games.map((one) => [one.id, one.season_id])).toEqual([[id, added.body.id]])
  expect(page.venue?.sections).toEqual([
    { ...sections[0], price: 30_000 },
    { ...sections[1], price: null },
  ])
  expect((await fan.call(getTicketSeason, { params: { id: '999' } })).status).toBe(404)
})

test('tickets: a season that is over stays readable and sells nothing', async () => {
  const offers = [{ kind: 'student', name: 'Students', text: '', price: 500, url: link }] as const
  const body = { ...season, url: link, state: 'over' as const, offers: [...offers] }
  const { id } = (await operator.call(addTicketSeason, { body })).body
  const page = (await fan.call(getTicketSeason, { params: { id: String(id) } })).body
  expect(page.season).toMatchObject({ state: 'over', price_from: null, url: null, offers: [] })
  const kept = (await operator.call(operatorTickets, {})).body.seasons.find((one) => one.id === id)
  expect(kept?.offers).toHaveLength(1)
})

test('tickets: of two changes at once the later one is refused; a removed entry comes back from the trash', async () => {
  const { id } = (await operator.call(addTicketSeason, { body: season })).body
  const params = { id: String(id) }
  const change = (revision: number, name: string) =>
    operator.call(changeTicketSeason, { params, body: { ...season, revision, name } })
  expect((await change(0, 'One')).status).toBe(200)
  expect((await change(0, 'Other')).status).toBe(409)
  const wrong = { ...season, venue_id: 77 }
  expect((await operator.call(addTicketSeason, { body: wrong })).status).toBe(400)
  expect((await list()).seasons.map(({ name }) => name)).toEqual(['One'])
  const { trash } = (await operator.call(removeTicketSeason, { params })).body
  expect((await list()).seasons).toEqual([])
  expect((await operator.call(restoreTrash, { params: { id: String(trash) } })).status).toBe(200)
  expect((await list()).seasons.map(({ name }) => name)).toEqual(['One'])
})

test('venues: a venue is created once, matches games by name, and stays while something is sold there', async () => {
  await game('2026-11-28', 'Elon')
  expect((await operator.call(listVenues)).body).toEqual({ venues: [], undrawn: ['Summit Stadium'] })
  const id = await venue()
  expect((await operator.call(listVenues)).body.undrawn).toEqual([])
  expect((await operator.call(addVenue, { body: { name: 'summit stadium' } })).status).toBe(409)
  await operator.call(addTicketSeason, { body: { ...season, venue_id: id } as never })
  const params = { id: String(id) }
  expect((await operator.call(removeVenue, { params })).status).toBe(409)
  const twice = { name: 'Summit Stadium', sections: [sections[0], sections[0]] }
  expect((await operator.call(changeVenue, { params, body: twice })).status).toBe(400)
})

test('ticket import: a table of games is tried line by line, changes nothing before it is confirmed, and nothing twice', async () => {
  const elon = await game('2026-11-28', 'Elon')
  await game('2026-12-05', 'Bryant')
  const text = `\ufeffGame Date;Opponent;Ticket Price;Tickets;Status
"Sat, Nov 28, 2026";vs. Elon;"$1,250.00";https://tickets.example.org/elon;On Sale
12/05/2026;Bryant *;"from $15 - $40";;Selling fast
12/12/2026;Nobody;10;;
12/05/2026;at Bryant;10;;
12/05/2026;Elsewhere;10;;
12/5/26;Bryant;20;;
11/28/2026;Elon;cheap;;
11/28/2026;Elon;5;https://other.example.org/x;
`
  const tried = (await table(text, { dry_run: 'true' })).body
  expect(tried.added).toEqual([
    '2026-11-28 Elon: on sale, from 1250.00, https://tickets.example.org/elon',
    '2026-12-05 Bryant: few, from 15.00',
  ])
  expect(tried.refused).toEqual([
    { line: 4, message: 'There’s no home game on 2026-12-12.' },
    { line: 5, message: 'This is an away game. The home team sells its tickets.' },
    { line: 6, message: '“Elsewhere” isn’t an opponent on 2026-12-05. That day has Bryant (football).' },
    { line: 7, message: 'This game is in the table twice.' },
    { line: 8, message: '“cheap” isn’t a price. Write it like $20.00.' },
    { line: 9, message: 'This game is in the table twice.' },
  ])
  expect((await list()).games).toEqual([])
  expect((await table(text)).body).toMatchObject({ added: tried.added, refused: tried.refused, dry_run: false })
  expect((await list()).games.find(({ id }) => id === elon)).toMatchObject({ price_from: 125_000, url: link })
  expect((await table(text)).body).toMatchObject({ added: [], changed: [], same: 2 })
})

test('ticket import: a table of sections creates a venue and prices its seats, and one of offers lists them', async () => {
  const { id } = (await operator.call(addTicketSeason, { body: season })).body
  const of = { season: String(id) }
  const seats =
    'Section,Level,Location,Season Price,Venue\nSec 101,Lower,North End Zone,$300,Summit Stadium\n201,Upper,W,"$1,050.50",Summit Stadium\n202,Upper,behind,10,Summit Stadium\n'
  const planned = (await table(seats, of)).body
  expect([planned.added, planned.refused]).toEqual([
    ['Section 101, Lower: 300.00', 'Section 201, Upper: 1050.50'],
    [{ line: 4, message: '“behind” isn’t a side. Use North, East, South or West.' }],
  ])
  const offers = 'Package,Description,Price\nStudent season,Every game,Free\nLot B parking,,€1.250\nGroup of 10,,\n'
  expect((await table(offers, of)).body.added).toHaveLength(3)
  const page = (await fan.call(getTicketSeason, { params: { id: String(id) } })).body
  expect(page.venue?.sections.map(({ name, side, price }) => [name, side, price])).toEqual([
    ['101', 'north', 30_000],
    ['201', 'west', 105_050],
  ])
  expect(page.season.offers.map(({ kind, price }) => [kind, price])).toEqual([
    ['student', 0],
    ['parking', 125_000],
    ['group', null],
  ])
  expect((await table(seats, of)).body).toMatchObject({ added: [], changed: [], same: 2 })
  expect((await table(offers)).status).toBe(400)
  expect((await table('What,Ever\n1,2\n')).body.refused).toHaveLength(1)
  expect((await table('')).status).toBe(400)
})

test('ticket import: a character at the length limit is left out completely, and the table is read', async () => {
  const { id } = (await operator.call(addTicketSeason, { body: season })).body
  const offers = `Offer,Description,Price\n${'a'.repeat(119)}😀,${'b'.repeat(399)}😀,5\n`
  expect((await table(offers, { season: String(id) })).body).toMatchObject({ refused: [] })
  const { offers: stored } = (await fan.call(getTicketSeason, { params: { id: String(id) } })).body.season
  expect(stored).toMatchObject([{ name: 'a'.repeat(119), text: 'b'.repeat(399) }])
  const workbook = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 20, 0])
  expect((await operator.call(importTickets, { query: {}, body: workbook as never })).body.refused).toHaveLength(1)
})

test('tickets: only operators read and change drafts', async () => {
  const { id } = (await operator.call(addTicketSeason, { body: season })).body
  const params = { id: String(id) }
  for (const who of [fan, await running.staff('editor')]) {
    expect((await who.call(operatorTickets)).status).toBe(403)
    expect((await who.call(removeTicketSeason, { params })).status).toBe(403)
    expect((await who.call(putSellers, { body: { sellers: [] } })).status).toBe(403)
    expect((await who.call(importTickets, { query: {}, body: new Uint8Array([1]) as never })).status).toBe(403)
  }
  expect((await running.visitor().call(listTickets)).status).toBe(401)
})

test('tickets: a repeated request is answered without a body', async () => {
  const first = await fan.call(listTickets)
  const again = await fan.call(listTickets, { headers: { 'if-none-match': String(first.headers.etag) } })
  expect([first.status, again.status]).toEqual([200, 304])
})
