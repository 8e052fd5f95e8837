import { currentSchool } from '@fieldhouse/contract/company'
import { addConcessionVenue, addStand } from '@fieldhouse/contract/concessions/admin'
import { updateProfile } from '@fieldhouse/contract/customer/customer'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { changeGame, createGame } from '@fieldhouse/contract/games/schedule'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import { addPrize } from '@fieldhouse/contract/rewards/admin'
import { search } from '@fieldhouse/contract/search/search'
import { createStory, getStory, publishStory, withdrawStory } from '@fieldhouse/contract/stories/admin'
import { codes } from '@fieldhouse/sports/codes'
import { sportOfTeam } from '@fieldhouse/sports/identities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'

let running: TestApp
let fan: Fan
let operator: Fan
const games: number[] = []
const sport = currentSchool().sports[0]?.slug ?? ''
beforeAll(async () => {
  running = await testApp()
  await running.season()
  fan = await running.fan()
  operator = await running.staff('operator')
  for (const day of ['2024-10-05', '2026-11-20', '2027-01-09'])
    games.push(await game({ day, opponent: 'Brindlecombe' }))
  await game({ day: '2026-12-05', opponent: 'Kestrel Point' })
  await running.games.recording.record({
    game: games[1] ?? 0,
    actor: null,
    source: 'demo',
    next: () => ({ status: { kind: 'final' }, score: { away: 10, home: 31 } }),
  })
})
afterAll(() => running.close())

const gameFields = (more: { day: string; opponent: string }) => ({
  sport,
  site: 'home' as const,
  conference: true,
  ...more,
})

async function game(more: { day: string; opponent: string }): Promise<number> {
  const created = await operator.call(createGame, { body: gameFields(more) })
  expect(created.status).toBe(201)
  await running.busDelivers()
  return created.body.id
}

async function story(changes: object, at: string | null = null): Promise<string> {
  const body = {
    title: 'Nineteen carries',
    deck: 'What the rain did',
    author: 'Ada Ferris',
    source: null,
    teams: [sport],
    picture: null,
    body: [{ kind: 'paragraph' as const, words: [{ text: 'It rained.' }] }],
    tells: [],
    people: [],
    ...changes,
  }
  const created = await operator.call(createStory, { body: body as never })
  expect(created.status).toBe(201)
  const params = { id: String(created.body.id) }
  const { revision } = (await operator.call(getStory, { params })).body
  expect((await operator.call(publishStory, { params, body: { revision, at } })).status).toBe(200)
  await running.busDelivers()
  return params.id
}

const found = async (q: string, who = fan) => {
  const answer = await who.call(search, { query: { q } })
  expect(answer.status).toBe(200)
  return answer.body
}
const days = async (q: string) => (await found(q)).games.map(({ day }) => day)
const titles = async (q: string, who = fan) => (await found(q, who)).stories.map(({ title }) => title)

test('search: finds games by opponent, upcoming first, then latest, and names the corrected word', async () => {
  expect(await days('brindl')).toEqual(['2027-01-09', '2026-11-20', '2024-10-05'])
  expect(await days('brindlecombe 2024')).toEqual(['2024-10-05'])
  expect(await days('brindelcombe')).toEqual(['2027-01-09', '2026-11-20', '2024-10-05'])
  expect((await found('brindelcombe')).meant).toBe('brindlecombe')
  expect(await days('31')).toEqual([])
})

test('search: finds a changed game with its new values', async () => {
  const id = await game({ day: '2026-12-12', opponent: 'Alderleigh' })
  expect(await days('alderleigh')).toEqual(['2026-12-12'])
  const moved = await operator.call(changeGame, {
    params: { id: String(id) },
    body: gameFields({ day: '2026-12-13', opponent: 'Alderleigh' }),
  })
  expect(moved.status).toBe(200)
  await running.busDelivers()
  expect(await days('alderleigh')).toEqual(['2026-12-13'])
})

test('search: finds published stories by title, deck and author', async () => {
  const id = await story({})
  expect([await titles('ninet'), await titles('rain did'), await titles('ferris'), await titles('ninteen')]).toEqual(
    Array.from({ length: 4 }, () => ['Nineteen carries']),
  )
  const tomorrow = new Date(running.deps.clock.now().getTime() + dayMs).toISOString()
  await story({ title: 'Zephyr in the wings' }, tomorrow)
  expect(await titles('zephyr')).toEqual([])
  const { revision } = (await operator.call(getStory, { params: { id } })).body
  expect((await operator.call(withdrawStory, { params: { id }, body: { revision } })).status).toBe(200)
  await running.busDelivers()
  expect(await titles('ninet')).toEqual([])
})

test('search: with hidden scores omits stories about results and shows games without scores', async () => {
  await story({ title: 'Quillon settles it', tells: [games[1]] })
  const safe = await running.fan()
  expect((await safe.call(updateProfile, { body: { score_safe: 1 } })).status).toBeLessThan(300)
  expect([await titles('quillon'), await titles('quillon', safe)]).toEqual([['Quillon settles it'], []])
  const scores = async (who: Fan) => (await found('brindlecombe', who)).games.map(({ home }) => home?.score)
  expect(await scores(fan)).toEqual([null, 31, null])
  expect(await scores(safe)).toEqual([null, null, null])
})

test('search: a word that exists anywhere is not corrected to a similar one', async () => {
  await story({ title: 'Kestrol for a day' })
  expect(await found('kestrol')).toMatchObject({ meant: null, games: [], stories: [{}] })
  expect((await found('kestral')).meant).toBe('kestrel')
})

test('search: games of today come after live ones and before others, whatever their state', async () => {
  const today = getLocalDay(currentSchool().timeZone, running.deps.clock.now())
  for (const day of ['2027-02-01', today, '2024-02-01']) await game({ day, opponent: 'Palmerton' })
  expect(await days('palmerton')).toEqual([today, '2027-02-01', '2024-02-01'])
})

test('search: short names of teams and the school’s nickname count as words', async () => {
  const { nickname } = currentSchool()
  const [short = ''] = codes[sportOfTeam(sport)] ?? []
  const slugs = async (q: string) => (await found(q)).groups.map(({ slug }) => slug)
  expect(await slugs(short)).toContain(sport)
  expect(await days(`${short} vs brindlecombe`)).toEqual(await days('brindlecombe'))
  expect(await days(`${nickname} brindlecombe`)).toEqual(await days('brindlecombe'))
  expect((await found(nickname)).games.length).toBeGreaterThan(0)
})

test('search: finds stands by name, and what they sell by name and diet, at the next venue first', async () => {
  const add = async (name: string) => {
    const venue = (await operator.call(addConcessionVenue, { body: { name } })).body.id
    const menu = [
      { name: 'Frankfurter', text: 'With shallots' },
      { name: 'Lupin bowl', diets: ['vegan' as const] },
    ]
    expect(
      (await operator.call(addStand, { body: { venue_id: venue, name: `${name} grill truck`, section: null, menu } }))
        .status,
    ).toBe(201)
  }
  await add('Harbor Field')
  await running.busDelivers()
  running.deps.clock.advance(minuteMs)
  const food = async (q: string) => (await found(q)).food.map(({ stand, item }) => item?.name ?? stand.name)
  expect([await food('frank'), await food('shallots'), await food('lupin vegan')]).toEqual([
    ['Frankfurter'],
    ['Frankfurter'],
    ['Lupin bowl'],
  ])
  // "Truck" is one letter away from a sport.
  expect(await found('truck')).toMatchObject({
    meant: null,
    groups: [],
    food: expect.arrayContaining([
      expect.objectContaining({ stand: expect.objectContaining({ name: 'Harbor Field grill truck' }), item: null }),
    ]),
  })
})

test('search: finds prizes that are offered', async () => {
  const prize = { name: 'Signed pennant', words: 'By the whole team', art: 'poster', cost: 40, stock: 3 } as const
  const added = await operator.call(addPrize, { body: { ...prize, per_fan: null, paused: false } })
  expect(added.status).toBe(200)
  running.deps.clock.advance(minuteMs)
  const prizes = async (q: string) => (await found(q)).prizes.map(({ name, cost }) => [name, cost])
  expect([await prizes('pennant'), await prizes('whole team')]).toEqual([
    [['Signed pennant', 40]],
    [['Signed pennant', 40]],
  ])
})
