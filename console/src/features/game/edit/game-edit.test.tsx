// @vitest-environment happy-dom
import { listChanges } from '@fieldhouse/contract/games/changes'
import { listSchools } from '@fieldhouse/contract/games/names'
import { changeGame, mergeGame, removeGame } from '@fieldhouse/contract/games/schedule'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { getSeasonSchedule, getSeasons } from '@fieldhouse/contract/stats/stats'
import { listVenues } from '@fieldhouse/contract/venues/venues'
import { beforeEach, expect, test } from 'vitest'
import { gameOf } from '../../../shared/game-day/games.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { listEditedFields, toGameChange, toGameDraft } from './edit.model.ts'
import { GameEditScreen } from './GameEditScreen.tsx'
import { GameMergeScreen } from './GameMergeScreen.tsx'
import { listMergeCandidates, listMergeChoices, suggestParts } from './merge.model.ts'

const { server, open, says, eventually, page, press, pressButton, field, type } = testScreen()

const own = gameOf().home
const game = gameOf({
  home: own && { ...own, own: true },
  time_zone: 'America/Chicago',
  venue: 'The old field',
  tournament: 'Fall Classic',
  tickets_url: 'https://tickets.example/9',
  tv: 'Channel 4',
  watch: { kind: 'event', id: 5 },
})
const twin = { ...game, id: 13, day: '2026-11-22', starts_at: null, venue: null, city: 'Alder Creek' }

beforeEach(() => {
  history.replaceState(null, '', '/console/games/12/edit')
  server.answers(getGameSnapshot, () => ({ game, seq: 0, state: { status: { kind: 'scheduled' as const } } }))
  server.answers(listChanges, () => ({ changes: [] }))
  server.answers(listSchools, () => ({ schools: [] }))
  server.answers(listVenues, () => ({
    venues: [{ id: 1, name: 'Summit Arena', city: 'Salt Lake City, UT', ground: 'court' as const, sections: [] }],
    undrawn: [],
  }))
  server.answers(getSeasons, () => ({ seasons: [] }))
  server.answers(changeGame, () => ({ ...game, venue: 'Summit Arena', city: 'Salt Lake City, UT' }))
  server.answers(removeGame, () => ({ success: true as const, trash: 3 }))
  server.answers(getSeasonSchedule, () => ({ season: null, record: null, games: [game, twin] }))
  server.answers(mergeGame, () => game)
})

test('a game saved without edits stays the same', () => {
  expect(toGameChange(game, toGameDraft(game))).toEqual({
    sport: 'football',
    type: 'game',
    title: null,
    opponent: game.away?.name,
    season: '2026',
    site: 'home',
    day: '2026-11-21',
    ends_day: null,
    starts_at: '2026-11-21T19:00:00.000Z',
    time_zone: 'America/Chicago',
    venue: 'The old field',
    city: null,
    conference: false,
    exhibition: false,
    postseason: false,
    tournament: 'Fall Classic',
    doubleheader: null,
    tickets_url: 'https://tickets.example/9',
    tv: 'Channel 4',
    radio: null,
    note: null,
  })
})

test('a game’s day and time are the venue’s, and missing fields are reported', () => {
  const edited = toGameDraft(game)
  expect(edited.time).toBe('13:00')
  expect(toGameChange(game, { ...edited, day: '2026-11-22', time: '18:30' })).toMatchObject({
    day: '2026-11-22',
    starts_at: '2026-11-23T00:30:00.000Z',
  })
  expect(toGameChange(game, { ...edited, day: '2027-01-02' })).not.toHaveProperty('season')
  expect(toGameChange(game, { ...edited, day: '2027-01-02', season: '2027' })).toHaveProperty('season', '2027')
  expect(toGameChange(game, { ...edited, time: '' })).toMatchObject({ starts_at: null })
  expect(toGameChange(game, { ...edited, against: ' ' })).toBe('Enter the opponent.')
  expect(toGameChange(game, { ...edited, day: '' })).toBe('Enter the day.')
  expect(toGameChange(game, { ...edited, tickets: 'tickets' })).toContain('Enter the tickets link')
  const meet = gameOf({ type: 'event', title: 'The relays', away: null, home: null, ends_day: '2026-11-22' })
  expect(toGameChange(meet, toGameDraft(meet))).toMatchObject({ title: 'The relays', ends_day: '2026-11-22' })
  expect(toGameChange(meet, { ...toGameDraft(meet), against: '' })).toBe('Enter the meet name.')
  expect(listEditedFields(edited, { ...edited, tv: '' })).toEqual(['tv'])
})

test('the page says what fans will see and how much is not saved, and a known venue brings its city', async () => {
  await open(<GameEditScreen id={12} />)
  await eventually(() => expect(page.querySelector('option[value="Summit Arena"]')).not.toBeNull())
  type(field('Venue'), 'Summit Arena')
  await says('2 changes not saved')
  expect(page.textContent).toContain('Summit Arena, Salt Lake City, UT')
  server.answers(changeGame, () => ({ refused: 409, body: { message: 'It is on the schedule.', game: 13 } }))
  await pressButton('Save')
  await says('It is on the schedule.')
  const link = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'Merge with that game')
  expect(link?.getAttribute('href')).toBe('/console/games/12/merge?with=13')
  expect(field('Venue').value).toBe('Summit Arena')
  server.answers(changeGame, () => ({ ...game, venue: 'Summit Arena', city: 'Salt Lake City, UT' }))
  await pressButton('Save')
  await says('Saved.')
  expect(server.callsOf(changeGame).at(-1)).toMatchObject({
    params: { id: '12' },
    body: { venue: 'Summit Arena', city: 'Salt Lake City, UT' },
  })
})

test('the preview never strikes a day that is only corrected', async () => {
  await open(<GameEditScreen id={12} />)
  await says('No changes')
  type(field('Day'), '2027-11-21')
  await says('Sun, November 21, 2027')
  expect(page.querySelector('s')).toBeNull()
})

test('the preview strikes the first day of a moved game, with its reason', async () => {
  const moved = { ...game, moved_from: '2026-11-20', moved_reason: 'Winter storm' }
  server.answers(getGameSnapshot, () => ({ game: moved, seq: 1, state: { status: { kind: 'scheduled' as const } } }))
  await open(<GameEditScreen id={12} />)
  await says('Moved: Winter storm')
  expect(page.querySelector('s')?.textContent).toBe('Fri, November 20, 2026')
  type(field('Day'), '2026-11-20')
  await eventually(() => expect(page.querySelector('s')).toBeNull())
})

test('a mistyped opponent is asked about, and the known one is saved', async () => {
  const away = game.away
  const known = { id: 4, name: 'Arizona State', short: 'Arizona', abbr: 'ASU', own: false, logo: null, color: null }
  server.answers(listSchools, () => ({ schools: [{ ...known, games: 1, names: [], merged: [] }] }))
  let current = game
  server.answers(getGameSnapshot, () => ({ game: current, seq: 0, state: { status: { kind: 'scheduled' as const } } }))
  server.answers(changeGame, () => {
    current = { ...game, away: away && { ...away, name: 'Arizona State' } }
    return current
  })
  await open(<GameEditScreen id={12} />)
  await eventually(() => expect(page.querySelector('option[value="Arizona State"]')).not.toBeNull())
  type(field('Opponent'), 'Arizona Stat')
  await pressButton('Save')
  await eventually(() => expect(document.body.textContent).toContain('Did you mean Arizona State?'))
  expect(server.callsOf(changeGame)).toEqual([])
  await pressButton('Arizona State')
  await says('Saved.')
  expect(server.callsOf(changeGame).map(({ body }) => body)).toMatchObject([{ opponent: 'Arizona State' }])
  expect(field('Opponent').value).toBe('Arizona State')
})

test('discarding brings the saved game back', async () => {
  await open(<GameEditScreen id={12} />)
  await says('No changes')
  await press(field('Conference game'))
  await says('1 change not saved')
  await pressButton('Discard')
  await says('No changes')
})

test('removing a game asks for confirmation, then leaves its page', async () => {
  await open(<GameEditScreen id={12} />)
  await says('No changes')
  await pressButton('Remove game')
  await eventually(() => expect(document.body.textContent).toContain('restore it from the trash for 30 days'))
  expect(server.callsOf(removeGame)).toEqual([])
  await pressButton('Remove')
  await eventually(() => expect(location.pathname).toBe('/console/schedule'))
  expect(server.callsOf(removeGame)).toMatchObject([{ params: { id: '12' } }])
})

test('a merge asks only for what differs, and suggests what the kept game lacks', () => {
  const choices = listMergeChoices(game, twin)
  expect(choices.map(({ part }) => part)).toEqual(['when', 'venue'])
  expect(suggestParts(listMergeChoices({ ...game, venue: null }, twin))).toEqual(['venue'])
  const far = { ...twin, id: 14, day: '2026-09-01' }
  const other = { ...twin, id: 15, away: game.away && { ...game.away, id: 9 } }
  const tennis = { ...twin, id: 16, sport: 'mens-tennis' }
  expect(listMergeCandidates(game, [other, far, game, tennis, twin]).map(({ id }) => id)).toEqual([13, 14, 15])
})

test('two games are merged with the parts that staff chose', async () => {
  await open(<GameMergeScreen id={12} />)
  await says('Choose a game')
  const select = page.querySelector('select')
  if (!select) throw new Error('there is no list of games')
  select.value = '13'
  await eventually(() => {
    select.dispatchEvent(new Event('change', { bubbles: true }))
    expect(page.textContent).toContain('The other game')
    expect(page.querySelectorAll('fieldset')).toHaveLength(2)
  })
  const [, otherDay] = page.querySelectorAll<HTMLInputElement>('fieldset input')
  if (!otherDay) throw new Error('there is no choice of days')
  await press(otherDay)
  await pressButton('Merge games')
  await eventually(() => expect(location.pathname).toBe('/console/games/12/edit'))
  expect(server.callsOf(mergeGame)).toMatchObject([{ params: { id: '12' }, body: { other: 13, take: ['when'] } }])
  // The game's page says it once.
  await open(<GameEditScreen id={12} />)
  await says('Lakemont at Harbor, Sun, November 22, 2026, is merged into this game. You can undo it in the timeline.')
  await open(<GameEditScreen key="again" id={12} />)
  await says('No changes yet.')
  expect(page.textContent).not.toContain('is merged into')
})

test('a merge that a link asked for begins with that game, even of another season', async () => {
  const other = { ...twin, id: 18, season: '2025' }
  server.answers(getGameSnapshot, ({ params }) => ({
    game: params.id === '18' ? other : game,
    seq: 0,
    state: { status: { kind: 'scheduled' as const } },
  }))
  history.replaceState(null, '', '/console/games/12/merge?with=18')
  await open(<GameMergeScreen id={12} />)
  await says('Merge games')
  expect(page.querySelector('select')?.value).toBe('18')
  await pressButton('Merge games')
  await eventually(() => expect(location.pathname).toBe('/console/games/12/edit'))
  expect(server.callsOf(mergeGame)).toMatchObject([{ params: { id: '12' }, body: { other: 18 } }])
})
