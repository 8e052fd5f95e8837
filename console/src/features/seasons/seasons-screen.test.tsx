// @vitest-environment happy-dom
import {
  addTeamSeason,
  changeTeamSeason,
  listTeamSeasons,
  moveSeasonGames,
  removeTeamSeason,
  type TeamSeason,
} from '@fieldhouse/contract/games/years/seasons'
import { findAxeProblems } from '@fieldhouse/design/test-axe'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { SeasonsScreen } from './SeasonsScreen.tsx'
import { findNameProblem, groupByTeam, nameNextSeason, suggestDays } from './seasons.model.ts'

const { server, page, open, says, eventually, press, pressButton, typeInto } = testScreen()

const football = (season: string, changes: Partial<TeamSeason> = {}): TeamSeason => ({
  sport: 'football',
  season,
  title: season,
  starts: `${season}-04-01`,
  ends: `${Number(season) + 1}-03-31`,
  games: 0,
  standings: 0,
  current: false,
  gap: null,
  ...changes,
})
let seasons: TeamSeason[]

beforeEach(() => {
  seasons = [football('2062', { games: 1 }), football('2026', { games: 12, current: true }), football('2025')]
  server.answers(listTeamSeasons, () => ({ seasons, older: [] }))
})

const openTeam = async () => {
  await open(<SeasonsScreen />)
  await says('Football')
}

const findRemoveButton = () =>
  [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find(
    (one) => one.textContent === 'Remove',
  ) ?? page

test('seasons: each team lists its own, newest first, with dates and games', async () => {
  await openTeam()
  const lines = [...page.querySelectorAll('[aria-label="Seasons of Football"] li')].map((line) => line.textContent)
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('2026 CurrentApr 1, 2026 to Mar 31, 2027, 12 games')
  await says('No seasons yet. The first game adds one.')
  expect(await findAxeProblems()).toEqual([])
})

test('seasons: older ones are shown when someone asks for them, and their names are taken', async () => {
  const [newest, current, last] = seasons as [TeamSeason, TeamSeason, TeamSeason]
  server.answers(listTeamSeasons, ({ search }) =>
    search.get('scope') === 'all'
      ? { seasons, older: [] }
      : { seasons: [newest, current], older: [{ ...football('2024') }] },
  )
  seasons = [newest, current, last, football('2024')]
  await openTeam()
  const list = () => page.querySelector('[aria-label="Seasons of Football"]')
  expect(list()?.children).toHaveLength(2)
  await pressButton('Add season of Football')
  await typeInto('Name', '2024')
  await pressButton('Add season')
  await says('This team already has a 2024 season.')
  await pressButton('Cancel')
  await pressButton('Show 1 older season of Football')
  await eventually(() => expect(list()?.children).toHaveLength(4))
  expect(document.activeElement).toBe(list())
  expect(page.textContent).not.toContain('older season')
})

test('seasons: the games of a slip of the keys move to the right season', async () => {
  server.answers(moveSeasonGames, () => {
    seasons = [football('2062'), football('2026', { games: 13, current: true }), football('2025')]
    return { season: football('2026', { games: 13 }), games: 1 }
  })
  await openTeam()
  await pressButton('Move games of Football 2062')
  expect(await findAxeProblems()).toEqual([])
  await pressButton('Move 1 game')
  await says('1 game moved to 2026. Each game’s history can undo it.')
  expect(server.callsOf(moveSeasonGames)).toMatchObject([
    { params: { sport: 'football', season: '2062' }, body: { into: '2026' } },
  ])
  await eventually(() => expect(page.textContent).toContain('13 games'))
})

test('seasons: an empty season is removed after a question', async () => {
  server.answers(removeTeamSeason, () => ({ success: true as const }))
  await openTeam()
  await pressButton('Remove Football 2025')
  await eventually(() => expect(document.body.textContent).toContain('Remove Football 2025?'))
  await press(findRemoveButton())
  await says('Football 2025 removed.')
})

test('seasons: a removal that failed says why, and can be tried again', async () => {
  server.answers(removeTeamSeason, () => ({ refused: 400, body: { message: 'This season has games.' } }))
  await openTeam()
  for (const attempts of [1, 2]) {
    await pressButton('Remove Football 2025')
    await eventually(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull())
    await press(findRemoveButton())
    await says('This season has games.')
    expect(server.callsOf(removeTeamSeason)).toHaveLength(attempts)
  }
})

test('seasons: what was saved is said in the panel of its team, and the focus goes back to the button', async () => {
  server.answers(changeTeamSeason, ({ body }) => football('2026', body as Partial<TeamSeason>))
  await openTeam()
  await pressButton('Edit Football 2026')
  await pressButton('Save')
  await says('Football 2026 saved.')
  const panel = page.querySelector('[aria-label="Seasons of Football"]')?.parentElement
  expect(panel?.querySelector('[role=status]')?.textContent).toBe('Football 2026 saved.')
  expect(document.activeElement?.textContent).toBe('Edit Football 2026')
})

test('seasons: a new name and new dates are saved', async () => {
  server.answers(changeTeamSeason, ({ body }) => football('2026', body as Partial<TeamSeason>))
  await openTeam()
  await pressButton('Edit Football 2026')
  await typeInto('Name', '2026 fall')
  await typeInto('Last day', '2027-01-31')
  await pressButton('Save')
  await says('Football 2026 saved.')
  expect(server.callsOf(changeTeamSeason)).toMatchObject([
    { body: { title: '2026 fall', starts: '2026-04-01', ends: '2027-01-31' } },
  ])
})

test('seasons: four months in no season, or without a game, are a warning with the dates, and can be saved', async () => {
  server.answers(changeTeamSeason, ({ body }) => football('2026', body as Partial<TeamSeason>))
  server.answers(addTeamSeason, ({ body }) => football('2027', body as Partial<TeamSeason>))
  const gap = { from: '2025-09-06', until: '2026-02-01' }
  seasons = [football('2026', { games: 12, current: true }), football('2025', { games: 3, gap })]
  await openTeam()
  await says('No games between Sep 6, 2025 and Feb 1, 2026.')
  expect(page.textContent).not.toContain('is in no season')
  await pressButton('Edit Football 2026')
  await typeInto('First day', '2026-07-28')
  expect(page.textContent).not.toContain('is in no season')
  await typeInto('First day', '2026-08-01')
  await says('Apr 1, 2026 to Jul 31, 2026 is in no season.')
  expect(await findAxeProblems()).toEqual([])
  await pressButton('Save')
  await says('Football 2026 saved.')
  await pressButton('Add season of Football')
  await typeInto('First day', '2027-09-01')
  await says('Apr 1, 2027 to Aug 31, 2027 is in no season.')
  await pressButton('Add season')
  await says('Football 2027 added.')
})

test('seasons: every text says the same of games and days', async () => {
  await openTeam()
  await pressButton('Edit Football 2026')
  await says('The address of its pages stays 2026.')
  expect(page.textContent).toContain('A new game goes to the season that has its day')
  expect(page.textContent).toContain('Games already on the schedule stay where they are.')
  expect(page.textContent).not.toContain('A game belongs to the season that has its day')
})

test('seasons: the next season is filled in with its usual days', async () => {
  server.answers(addTeamSeason, ({ body }) => football('2027', body as Partial<TeamSeason>))
  await openTeam()
  await pressButton('Add season of Football')
  expect([...page.querySelectorAll('input')].map(({ value }) => value)).toEqual(['2027', '2027-04-01', '2028-03-31'])
  await typeInto('Name', '2026')
  await pressButton('Add season')
  await says('This team already has a 2026 season.')
  await typeInto('Name', '2028')
  await pressButton('Add season')
  await says('Football 2028 added.')
  expect(server.callsOf(addTeamSeason)).toMatchObject([
    { body: { sport: 'football', season: '2028', starts: '2028-04-01', ends: '2029-03-31' } },
  ])
})

test('seasons: a dropped team keeps its seasons, without a form', async () => {
  seasons = [{ ...football('2019', { games: 9 }), sport: 'wrestling' }]
  await openTeam()
  await says('Not one of your teams anymore. Its seasons stay readable.')
  expect(page.querySelector('[aria-label="Seasons of wrestling"] button')).toBeNull()
})

test('seasons: names and days of the next one', () => {
  const winter = { ...football('2026'), sport: 'mens-basketball', season: '2026-27', current: true }
  expect(nameNextSeason([winter], 'mens-basketball', '2026-11-29')).toBe('2027-28')
  expect(nameNextSeason([], 'mens-basketball', '2026-11-29')).toBe('2027-28')
  expect(nameNextSeason([football('2026', { current: true }), football('2027')], 'football', '2026-11-29')).toBe('')
  expect(suggestDays('football', '202')).toBeUndefined()
  expect(findNameProblem('26', [])).toBe('Enter a season like 2026 or 2026-27.')
  expect(groupByTeam([], [], [{ slug: 'football', title: 'Football' }])).toHaveLength(1)
})
