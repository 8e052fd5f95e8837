// @vitest-environment happy-dom
import { staffMe } from '@fieldhouse/contract/staff/me'
import { assignScorer, changeStaff, type StaffMember, staffList } from '@fieldhouse/contract/staff/staff'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import axe from 'axe-core'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { gameOf } from '../../shared/game-day/games.testdata.ts'
import { meOf } from '../../shared/me/me.testdata.ts'
import { listCoverage } from '../../shared/scorers/game-scorers.model.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { describeAssignments, getSpanDays, listTeamGroups } from './coverage/coverage.model.ts'
import { StaffScreen } from './StaffScreen.tsx'

const { server, page, open, says, eventually, pressButton, type } = testScreen()

const memberOf = (uid: string, changes: Partial<StaffMember> = {}): StaffMember => ({
  uid: uid.padEnd(22, 'A'),
  email: `${uid}@school.edu`,
  firstname: uid,
  lastname: '',
  role: 'scorer',
  games: [],
  teams: [],
  second_factor: true,
  last_seen_at: null,
  ...changes,
})

let staff: StaffMember[]
beforeEach(() => {
  staff = [memberOf('Ana'), memberOf('Ben', { teams: ['football'] }), memberOf('Cleo', { role: 'operator' })]
  server.answers(staffMe, () => meOf({ role: 'owner' }))
  server.answers(staffList, () => ({ staff, invitations: [] }))
  server.answers(getSchedule, () => ({ games: [gameOf(), gameOf({ id: 13, sport: 'baseball' })] }))
  server.answers(assignScorer, ({ body }) => {
    const { games = [], teams = [] } = (body as { add?: Partial<StaffMember> }).add ?? {}
    const [ana, ...others] = staff
    if (!ana) throw new Error('no one is left')
    const assigned = { ...ana, games: [...ana.games, ...games], teams: [...ana.teams, ...teams] }
    staff = [assigned, ...others]
    return assigned
  })
  server.answers(changeStaff, () => memberOf('Ana'))
})

const select = (label: string, text: string) => {
  const field = [...document.querySelectorAll('select')].find(({ labels }) => labels?.[0]?.textContent === label)
  const option = [...(field?.options ?? [])].find((one) => one.text.startsWith(text))
  if (!field || !option) throw new Error(`there is no ${text} in ${label}`)
  return act(async () => {
    field.value = option.value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('the weekend is Friday to Sunday, and its rest once it has begun', () => {
  const weekend = (today: string) => Object.values(getSpanDays('weekend', today)).join(' ')
  expect(weekend('2026-11-25')).toBe('2026-11-27 2026-11-29')
  expect(weekend('2026-11-27')).toBe('2026-11-27 2026-11-29')
  expect(weekend('2026-11-28')).toBe('2026-11-28 2026-11-29')
  expect(weekend('2026-11-29')).toBe('2026-11-29 2026-11-29')
  expect(weekend('2026-11-30')).toBe('2026-12-04 2026-12-06')
  expect(getSpanDays('week', '2026-11-30')).toEqual({ startDate: '2026-11-30', endDate: '2026-12-06' })
})

test('a game is covered by its own scorers and by those of its team, and a canceled one needs no one', () => {
  const games = [gameOf(), gameOf({ id: 13, sport: 'baseball' }), gameOf({ id: 14, status: { kind: 'cancelled' } })]
  const covered = listCoverage(games, [memberOf('Ana', { games: [13] }), memberOf('Ben', { teams: ['football'] })])
  expect(
    covered.map(({ game, people }) => [game.id, people.map(({ member, by }) => `${member.firstname} ${by}`)]),
  ).toEqual([
    [12, ['Ben team']],
    [13, ['Ana game']],
  ])
  expect(describeAssignments(memberOf('Ana', { games: [1, 2], teams: ['football'] }))).toBe('Football, 2 games')
  expect(listTeamGroups().find(({ name }) => name === 'basketball')?.teams).toHaveLength(2)
})

test('scorers: the staff page says who covers what, and a game gets a scorer there', async () => {
  await open(<StaffScreen />)
  await says('1 game has no scorer.')
  expect(page.textContent).toContain('Ben, with the team')
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa'],
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
  const lines = [...page.querySelectorAll('select')].filter(({ labels }) =>
    labels?.[0]?.textContent?.startsWith('Add a scorer to'),
  )
  await act(async () => {
    const [, baseball] = lines
    if (!baseball) throw new Error('the game without a scorer has no field')
    baseball.value = 'Ana'.padEnd(22, 'A')
    baseball.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await says('Every game has a scorer.')
  expect(server.callsOf(assignScorer).map(({ body }) => body)).toEqual([{ add: { games: [13] } }])
})

test('scorers: whole sports and single games are assigned at any time, and only the difference is sent', async () => {
  await open(<StaffScreen />)
  await says('Scores: No games yet')
  await pressButton('Games and teams of Ana')
  await eventually(() => expect(document.body.textContent).toContain('What Ana scores'))
  await pressButton('All basketball')
  await select('Add to: Single games', 'Sat, Nov 21: Lakemont at Harbor')
  await pressButton('Save')
  await eventually(() => expect(document.body.textContent).not.toContain('What Ana scores'))
  const [sent] = server.callsOf(assignScorer).map(({ body }) => body as { add: StaffMember; remove: StaffMember })
  expect(sent?.add.teams).toHaveLength(2)
  expect([sent?.add.games, sent?.remove]).toEqual([[12], { games: [], teams: [] }])
})

test('scorers: a long list of games is searched, in the dialog and on the page', async () => {
  const others = Array.from({ length: 20 }, (_, index) => gameOf({ id: 20 + index, sport: 'softball' }))
  server.answers(getSchedule, () => ({ games: [...others, gameOf({ id: 13, sport: 'baseball' })] }))
  await open(<StaffScreen />)
  await says('21 games have no scorer.')
  const search = (label: string, text: string) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=search]')]
    const field = fields.find((one) => (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent) === label)
    if (!field) throw new Error(`there is no field ${label}`)
    type(field, text)
  }
  const listGames = () =>
    [...page.querySelectorAll('li a[href^="/console/games/"]')].map((one) => one.getAttribute('href'))
  search('Search these games', 'baseball')
  await eventually(() => expect(listGames()).toEqual(['/console/games/13']))
  await pressButton('Games and teams of Ana')
  await eventually(() => expect(document.body.textContent).toContain('What Ana scores'))
  await eventually(() => search('Search: Single games', 'softball'))
  await eventually(() => expect(document.body.textContent).toContain('20 matches, 8 shown'))
  search('Search: Single games', 'BASEBALL lakemont')
  await eventually(() => expect(document.body.textContent).toContain('1 match'))
  await pressButton('Add Sat, Nov 21: Lakemont at Harbor, Baseball')
  await pressButton('Save')
  await eventually(() => expect(document.body.textContent).not.toContain('What Ana scores'))
  expect(server.callsOf(assignScorer).map(({ body }) => body)).toMatchObject([{ add: { games: [13] } }])
})

test('scorers: another role is sent without games, so that the assignments stay', async () => {
  await open(<StaffScreen />)
  await says('Who scores what')
  await select('Role of Ana@school.edu', 'Editor')
  await eventually(() => expect(server.callsOf(changeStaff).map(({ body }) => body)).toEqual([{ role: 'editor' }]))
})
