import type { AddressInfo } from 'node:net'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { currentSchool } from '@fieldhouse/contract/company'
import * as admin from '@fieldhouse/contract/concessions/admin'
import { listConcessions } from '@fieldhouse/contract/concessions/concessions'
import { hourMs } from '@fieldhouse/contract/durations'
import { createGame, moveGame } from '@fieldhouse/contract/games/schedule'
import { appTokenHeader, sessionHeader } from '@fieldhouse/contract/hosts'
import { stream } from '@fieldhouse/contract/realtime/realtime'
import { getFullPath } from '@fieldhouse/contract/request'
import { listTrash, restoreTrash } from '@fieldhouse/contract/trash/trash'
import { addVenue as addTicketVenue, listVenues, removeVenue } from '@fieldhouse/contract/venues/venues'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '../realtime/test-listener.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'

let running: TestApp
let operator: Fan
let fan: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
  fan = await running.fan()
})
beforeEach(async () => {
  await running.deps.pool.query('truncate venue, game, trash cascade')
  await running.busDelivers()
})
afterAll(() => running.close())

const one = (id: number) => ({ params: { id: String(id) } })
const place = { name: 'Halford Field', sections: [{ name: '101', level: 'Lower', side: 'north' as const }] }
const pretzel = { name: 'Pretzel', price: 650, diets: ['vegan' as const], allergens: ['wheat' as const] }
const addVenue = async () => (await operator.call(admin.addConcessionVenue, { body: place })).body
const addStand = async (venue_id: number, more: object = {}) =>
  (
    await operator.call(admin.addStand, {
      body: { venue_id, name: 'The Grill', section: '101', menu: [pretzel], ...more },
    })
  ).body
const fetchConcessions = async (who: Pick<Fan, 'call'> = fan) => (await who.call(listConcessions)).body
const fetchStands = async (who?: Pick<Fan, 'call'>) =>
  (await fetchConcessions(who)).venues.flatMap((venue) => venue.stands)

test('concessions: a school without stands gets an empty answer, and its console knows the venues of its games', async () => {
  const game = {
    sport: 'football',
    day: '2026-11-28',
    site: 'home' as const,
    opponent: 'Halford',
    venue: 'Old Stadium',
  }
  await operator.call(createGame, { body: game })
  expect(await fetchConcessions()).toMatchObject({ currency: 'USD', venues: [] })
  expect((await operator.call(admin.operatorConcessions)).body).toMatchObject({ venues: [], others: ['Old Stadium'] })
})

test('concessions: fans read stands with their menus and the hours of the next game there; a canceled game has none', async () => {
  const venue = await addVenue()
  await addStand(venue.id)
  expect((await fetchConcessions()).venues[0]).toMatchObject({ name: 'Halford Field', game: null })
  expect((await fetchStands())[0]).toMatchObject({ name: 'The Grill', section: '101', hours: null, mark: null })
  const body = {
    sport: 'football',
    day: '2026-11-21',
    starts_at: '2026-11-21T20:00:00Z',
    site: 'home' as const,
    opponent: 'Westerly',
    venue: 'halford  field',
  }
  const game = (await operator.call(createGame, { body })).body
  await running.busDelivers()
  const [firstVenue] = (await fetchConcessions()).venues
  expect(firstVenue?.game).toMatchObject({ id: game.id, starts_at: '2026-11-21T20:00:00.000Z' })
  expect(firstVenue?.game?.title).toContain('Westerly')
  expect(firstVenue?.stands[0]?.hours).toEqual({
    opens_at: '2026-11-21T18:30:00.000Z',
    closes_at: '2026-11-21T23:30:00.000Z',
  })
  expect(firstVenue?.stands[0]?.menu).toMatchObject([
    { name: 'Pretzel', price: 650, diets: ['vegan'], allergens: ['wheat'], group: null, sold_out_until: null },
  ])
  await operator.call(moveGame, { ...one(game.id), body: { kind: 'cancel', reason: 'Smoke' } })
  await running.busDelivers()
  expect((await fetchConcessions()).venues[0]?.game).toBeNull()
})

test('concessions: every caller gets the same bytes, and 304 if it has them', async () => {
  await addStand((await addVenue()).id)
  await running.busDelivers()
  const { headers } = await fan.call(listConcessions)
  const queries = vi.spyOn(running.deps.pool, 'connect')
  const again = await fan.call(listConcessions, { headers: { 'if-none-match': String(headers.etag) } })
  expect([again.status, queries.mock.calls.length]).toEqual([304, 0])
  queries.mockRestore()
})

test('concessions: one tap marks a stand closed or an item sold out; every server and open page hears it, and marks end the next morning', async () => {
  const venue = await addVenue()
  const stand = await addStand(venue.id)
  const item = stand.menu[0]?.id ?? 0
  const other = await running.another()
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = other.app.server.address() as AddressInfo
  const page = listen({
    url: () => `http://127.0.0.1:${port}${getFullPath(stream)}?concessions=true`,
    headers: { [appTokenHeader]: currentSchool().appToken, [sessionHeader]: fan.jwt },
    keepsAll: true,
  })
  const findLastEvent = () => page.events.filter((event) => event.kind === 'concessions').at(-1)
  await vi.waitFor(() => expect(page.ready()).toBe(1))
  expect(findLastEvent()).toEqual({
    kind: 'concessions',
    version: (await fetchConcessions()).version,
    stands: [],
    sold_out: [],
  })

  const until = '2026-11-22T12:00:00.000Z'
  const closed = await operator.call(admin.markStand, { ...one(stand.id), body: { state: 'closed' } })
  expect(closed.body).toMatchObject({ mark: { state: 'closed', until }, revision: stand.revision })
  await operator.call(admin.markItem, { ...one(item), body: { sold_out: true } })
  expect(await fetchStands()).toMatchObject([{ mark: { state: 'closed' }, menu: [{ sold_out_until: until }] }])
  const marks = { stands: [{ id: stand.id, state: 'closed', until }], sold_out: [{ id: item, until }] }
  await vi.waitFor(() => expect(findLastEvent()).toMatchObject(marks))
  // Marking an item makes no new version, so nobody has to load the whole menu again.
  expect((await fetchConcessions()).version).toBe(findLastEvent()?.kind === 'concessions' && findLastEvent()?.version)

  await operator.call(admin.markItem, { ...one(item), body: { sold_out: false } })
  await operator.call(admin.markStand, { ...one(stand.id), body: { state: null } })
  await vi.waitFor(() => expect(findLastEvent()).toMatchObject({ stands: [], sold_out: [] }))
  await operator.call(admin.markItem, { ...one(item), body: { sold_out: true } })
  running.deps.clock.advance(19 * hourMs)
  operator = await running.staff('operator')
  fan = await running.fan()
  expect((await fetchStands())[0]?.menu[0]?.sold_out_until).toBeNull()
  const { entries } = (await operator.call(auditTrail)).body
  expect(entries.map(({ action, subject_name }) => `${action}: ${subject_name}`)).toEqual(
    expect.arrayContaining([
      'close stand: The Grill',
      'mark sold out at stand: The Grill',
      'mark available at stand: The Grill',
      'reset hours of stand: The Grill',
    ]),
  )
  page.leave()
  await other.close()
})

test('concessions: a menu is changed from the revision that was seen; items that stay keep their marks', async () => {
  const stand = await addStand((await addVenue()).id)
  const item = stand.menu[0]?.id ?? 0
  await operator.call(admin.markItem, { ...one(item), body: { sold_out: true } })
  const body = {
    venue_id: stand.venue_id,
    revision: stand.revision,
    name: 'The Grill',
    section: '101',
    menu: [
      { name: 'Water', price: 400 },
      { ...pretzel, id: item, price: 700 },
    ],
  }
  const changed = await operator.call(admin.changeStand, { ...one(stand.id), body })
  expect(changed.body.menu).toMatchObject([
    { name: 'Water', price: 400, allergens: null },
    { id: item, price: 700, sold_out_until: expect.any(String) },
  ])
  const late = await operator.call(admin.changeStand, { ...one(stand.id), body })
  expect([late.status, late.refusal.message]).toEqual([409, expect.stringContaining('Someone else changed this stand')])
  const foreign = { ...body, revision: 1, menu: [{ ...pretzel, id: 999_999 }] }
  expect((await operator.call(admin.changeStand, { ...one(stand.id), body: foreign })).status).toBe(400)
})

test('concessions: impossible values are refused with a message', async () => {
  const venue = await addVenue()
  const refused = async (more: object) => {
    const body = { venue_id: venue.id, name: 'Another', ...more }
    const { status, refusal } = await operator.call(admin.addStand, { body })
    return `${status} ${refusal.message}`
  }
  expect(await refused({ section: '999' })).toMatch(/^400 The map of Halford Field has no section 999/)
  expect(await refused({ venue_id: 999_999 })).toBe('400 That venue doesn’t exist.')
  expect(await refused({ menu: [{ ...pretzel, diets: ['gluten-free'] }] })).toBe(
    '400 Pretzel: it cannot be gluten-free and contain wheat.',
  )
  expect(await refused({ menu: [pretzel, { ...pretzel, name: 'PRETZEL' }] })).toMatch(/^400 .*twice/)
  expect(await refused({ menu: [{ ...pretzel, price: 6.5 }] })).toMatch(/^400/)
  expect(await refused({ menu: [{ ...pretzel, price: 200_000 }] })).toMatch(/^400 .*price is too high/)
  await addStand(venue.id)
  expect(await refused({ name: 'the grill' })).toMatch(/^409 .*already exists/)
  expect((await operator.call(admin.addConcessionVenue, { body: { name: 'HALFORD FIELD' } })).status).toBe(409)
  const without = { ...place, revision: 0, sections: [] }
  const lost = await operator.call(admin.changeConcessionVenue, { ...one(venue.id), body: without })
  expect([lost.status, lost.refusal.message]).toEqual([400, expect.stringContaining('The Grill')])
  const nobody = one(999_999)
  const removals = [
    await operator.call(admin.changeConcessionVenue, { ...nobody, body: without }),
    await operator.call(admin.changeStand, { ...nobody, body: { revision: 0, venue_id: venue.id, name: 'X' } }),
    await operator.call(admin.markStand, { ...nobody, body: { state: null } }),
    await operator.call(admin.markItem, { ...nobody, body: { sold_out: true } }),
    await operator.call(admin.removeStand, nobody),
    await operator.call(admin.removeConcessionVenue, nobody),
  ]
  expect(removals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
})

test('concessions: a removed stand is gone for fans and comes back from the trash with its menu and marks', async () => {
  const venue = await addVenue()
  const stand = await addStand(venue.id)
  await operator.call(admin.markStand, { ...one(stand.id), body: { state: 'closed' } })
  const before = await fetchStands()
  const { trash } = (await operator.call(admin.removeStand, one(stand.id))).body
  expect(await fetchStands()).toEqual([])
  await operator.call(restoreTrash, one(trash))
  await running.busDelivers()
  expect(await fetchStands()).toEqual(before)
  await operator.call(admin.removeStand, one(stand.id))
  await operator.call(admin.removeConcessionVenue, one(venue.id))
  const entries = (await operator.call(listTrash)).body.entries
  expect(entries.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['concessions Halford Field', 'stand The Grill'])
  const alone = await operator.call(restoreTrash, one(entries[1]?.id ?? 0))
  expect([alone.status, alone.refusal.message]).toEqual([404, 'That venue doesn’t exist.'])
  for (const { id } of entries) expect((await operator.call(restoreTrash, one(id))).status).toBe(200)
  await running.busDelivers()
  expect(await fetchStands()).toEqual(before)
})

test('concessions: operators and owners can edit, other staff cannot, and a fan only reads', async () => {
  const stand = await addStand((await addVenue()).id)
  const closed = { ...one(stand.id), body: { state: 'closed' as const } }
  expect((await (await running.staff('owner')).call(admin.markStand, closed)).status).toBe(200)
  for (const who of [fan, await running.staff('editor'), await running.staff('scorer')]) {
    expect((await who.call(admin.operatorConcessions)).status).toBe(403)
    expect((await who.call(admin.markStand, closed)).status).toBe(403)
    expect((await who.call(admin.removeStand, one(stand.id))).status).toBe(403)
  }
  const visitor = running.visitor()
  expect((await visitor.call(listConcessions)).status).toBe(401)
  expect((await visitor.call(admin.markStand, closed)).status).toBe(401)
})

test('venues: a venue is shared by its tickets and its stands, and a section keeps its view', async () => {
  const section = { name: '101', level: 'Lower', side: 'north' as const, view: 'Behind the goal' }
  const drawn = (await operator.call(addTicketVenue, { body: { name: 'Halford Field', sections: [section] } })).body
  expect((await fetchConcessions()).venues).toEqual([])
  const stand = await addStand(drawn.id)
  expect((await fetchConcessions()).venues).toMatchObject([
    { id: drawn.id, stands: [{ id: stand.id, section: '101' }] },
  ])
  const more = { ...place, sections: [...place.sections, { name: '102', level: 'Lower', side: 'north' as const }] }
  await operator.call(admin.changeConcessionVenue, { ...one(drawn.id), body: { ...more, revision: 0 } })
  expect((await operator.call(listVenues)).body.venues[0]?.sections).toEqual([
    section,
    { name: '102', level: 'Lower', side: 'north', view: '' },
  ])
  expect((await operator.call(removeVenue, one(drawn.id))).status).toBe(409)
})
