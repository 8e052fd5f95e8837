// @vitest-environment happy-dom
import { decideScoreFile, type ListedFile, listScoreFiles, placeScoreFile } from '@fieldhouse/contract/games/files'
import {
  type ListedSchool,
  listPeople,
  listSchools,
  matchPerson,
  matchSchool,
  unmatchPerson,
} from '@fieldhouse/contract/games/names'
import { getSchedule, getSportPlayers } from '@fieldhouse/contract/stats/stats'
import { findAxeProblems } from '@fieldhouse/design/test-axe'
import { beforeEach, expect, test } from 'vitest'
import { fileOf, gameOf } from '../../shared/game-day/games.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { ScoresScreen } from './ScoresScreen.tsx'

const { server, page, open, says, eventually, press, pressButton, button } = testScreen()

const schoolOf = (id: number, name: string): ListedSchool => ({
  id,
  name,
  short: name,
  abbr: `S${id}`,
  own: id === 1,
  logo: null,
  color: null,
  games: 1,
  names: [],
  merged: [],
})
const { report } = fileOf()
const unknown = { name: 'LAKEMNT', producer: 'A scoring program' }
const nameless = fileOf({
  game_id: null,
  teams: 'LAKEMNT at Harbor',
  report: { ...report, message: 'LAKEMNT isn’t a known school.', unknown_schools: [unknown] },
})
const shown = fileOf({ verdict: 'accepted', report: { ...report, message: 'Shown to fans.' } })
const player = { id: 81, firstname: 'Ivo', lastname: 'Ashdown', number: '1' }
let files: ListedFile[]
let people: { sport: string; name: string; person: typeof player }[]

beforeEach(() => {
  files = [nameless]
  people = []
  server.answers(listScoreFiles, () => ({ files }))
  server.answers(listPeople, () => ({ people }))
  server.answers(listSchools, () => ({
    schools: [schoolOf(1, 'Harbor'), schoolOf(2, 'Lakemont'), ...[3, 4, 5, 6].map((id) => schoolOf(id, `Dune ${id}`))],
  }))
  server.answers(getSchedule, () => ({ games: [gameOf(), gameOf({ id: 13, day: '2026-11-28' })] }))
  server.answers(matchSchool, () => {
    files = [shown]
    return { files: [shown] }
  })
})

const radio = (label: string) => {
  const found = [...page.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))
  const input = found?.querySelector('input')
  if (!input) throw new Error(`there is no choice ${label}`)
  return input
}

test('score files: an unknown school is chosen on the card, a near name first, and the file is read again', async () => {
  await open(<ScoresScreen />)
  await says('Which school is “LAKEMNT”?')
  expect(page.textContent).toContain('On hold. Fans see nothing of it.')
  expect([...page.querySelectorAll('article button')].map(({ textContent }) => textContent)).toEqual([
    'It’s Lakemont',
    'Choose the game instead',
    'Not ours',
  ])
  expect(await findAxeProblems()).toEqual([])
  await pressButton('It’s Lakemont')
  await says('“LAKEMNT” is Lakemont. Shown to fans.')
  expect(server.callsOf(matchSchool)).toMatchObject([{ body: { ...unknown, school: 2 } }])
  await eventually(() => expect(page.textContent).not.toContain('Which school is'))
  expect(document.activeElement?.textContent).toContain('“LAKEMNT” is Lakemont.')
})

test('score files: a name that is near no school has no answer yet', async () => {
  const far = { ...unknown, name: 'Strangers' }
  files = [{ ...nameless, report: { ...nameless.report, unknown_schools: [far] } }]
  await open(<ScoresScreen />)
  await says('Which school is “Strangers”?')
  await pressButton('Choose a school')
  await says('Choose the school that “Strangers” is.')
  expect(server.callsOf(matchSchool)).toEqual([])
  await press(radio('Dune 3'))
  await pressButton('It’s Dune 3')
  await eventually(() => expect(server.callsOf(matchSchool)).toHaveLength(1))
})

test('score files: a file that is not ours is rejected', async () => {
  server.answers(decideScoreFile, () => ({ ...nameless, verdict: 'rejected' as const }))
  await open(<ScoresScreen />)
  await says('Which school is')
  await pressButton('Not ours')
  await eventually(() => expect(server.callsOf(decideScoreFile)).toMatchObject([{ body: { decision: 'reject' } }]))
})

test('score files: the game of a file is chosen on the card, confirmed where it differs, and the name is learned', async () => {
  let confirmed = false
  server.answers(placeScoreFile, ({ body }) => {
    confirmed = (body as { confirm: boolean }).confirm
    return confirmed ? shown : { ...nameless, id: null, verdict: 'asks' as const }
  })
  await open(<ScoresScreen />)
  await says('Choose the game instead')
  await pressButton('Choose the game instead')
  await says('Which game is this?')
  await press(radio('Lakemont at Harbor'))
  await says('Always read “LAKEMNT” as Lakemont University')
  expect(await findAxeProblems()).toEqual([])
  await pressButton('Use for this game')
  await eventually(() => expect(document.body.textContent).toContain('Is this the right game?'))
  expect(server.callsOf(matchSchool)).toEqual([])
  await press(button('Show'))
  await says('Lakemont at Harbor: Shown to fans.')
  expect(server.callsOf(placeScoreFile).at(-1)).toMatchObject({
    params: { id: '3' },
    body: { game: 12, confirm: true },
  })
  expect(server.callsOf(matchSchool)).toMatchObject([{ body: { ...unknown, school: 2 } }])
})

test('score files: the one game that fits a file without a date of its own is preselected, others are not', async () => {
  files = [fileOf({ game_id: null, teams: 'Lakemont at Harbor' })]
  await open(<ScoresScreen />)
  await says('Which game is this?')
  await eventually(() => expect([...page.querySelectorAll('input[type=radio]')]).toHaveLength(2))
  expect([...page.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ checked }) => checked)).toEqual([
    true,
    false,
  ])
})

test('score files: a player who is not on the roster is chosen, and the match can be removed', async () => {
  const ashdown = { side: 'home' as const, name: 'ASHDWN, IVO', number: '1' }
  files = [{ ...shown, report: { ...shown.report, unmatched: [ashdown] } }]
  const nothing = { position: null, year: null, hometown: null, image: null, height: null, weight: null }
  const more = { hand: null, high_school: null, major: null, bio: null }
  const onRoster = { ...player, person_type_id: 101 as const, group_id: 1, sport: 'football', ...nothing, ...more }
  server.answers(getSportPlayers, () => ({ players: [onRoster] }))
  server.answers(matchPerson, () => {
    files = [shown]
    people = [{ sport: 'football', name: 'ashdwn,ivo', person: player }]
    return { files: [], games: [12] }
  })
  server.answers(unmatchPerson, () => {
    people = []
    return { success: true as const }
  })
  await open(<ScoresScreen />)
  await says('1 player isn’t on the roster.')
  await pressButton('Choose player for ASHDWN, IVO')
  await says('Who is “ASHDWN, IVO”?')
  expect(await findAxeProblems()).toEqual([])
  await pressButton('It’s #1 Ivo Ashdown')
  await says('“ASHDWN, IVO” is #1 Ivo Ashdown. 1 game updated.')
  expect(server.callsOf(matchPerson)).toMatchObject([{ body: { sport: 'football', name: ashdown.name, person: 81 } }])
  await says('Player names')
  await pressButton('Remove “ashdwn,ivo”')
  await eventually(() => expect(page.textContent).not.toContain('Player names'))
  expect(server.callsOf(unmatchPerson)[0]?.search.get('name')).toBe('ashdwn,ivo')
})
