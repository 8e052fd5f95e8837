// @vitest-environment happy-dom
import { currentSchool } from '@fieldhouse/contract/company'
import { getSettings, undoSettings } from '@fieldhouse/contract/school/admin'
import {
  changeSportAddress,
  changeSportPast,
  listManagedSports,
  type ManagedSport,
} from '@fieldhouse/contract/school/sports'
import { findAxeProblems } from '@fieldhouse/design/test-axe'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { SportsScreen } from './SportsScreen.tsx'
import { checkAddress, describeContent, describeEnding } from './sports.model.ts'

const { server, page, open, says, press, pressButton, typeInto } = testScreen()

const football: ManagedSport = {
  sport: 'football',
  title: 'Football',
  former: [],
  past: false,
  seasons: 5,
  games: 61,
  scheduled: 6,
  people: 110,
  videos: 1,
  stories: 0,
  followers: 2300,
}
const swimming: ManagedSport = { ...football, sport: 'swimming', title: 'Swimming', former: ['swim'] }
let sports: ManagedSport[]

beforeEach(() => {
  sports = [football, swimming]
  server.answers(listManagedSports, () => ({ revision: 4, sports }))
  server.answers(getSettings, () => ({ revision: 5, school: currentSchool() }))
})

const findDialogButton = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find((one) => one.textContent === text) ??
  page

test('sports: a new address is previewed with what moves along, saved, and undone', async () => {
  server.answers(changeSportAddress, () => ({ revision: 5, sports }))
  server.answers(undoSettings, () => ({ revision: 6, school: currentSchool() }))
  await open(<SportsScreen />)
  await says('5 seasons, 61 games, 110 people, 1 video, 2,300 followers')
  await pressButton('Change address of Football')
  await typeInto('New address of Football', 'gridiron')
  await says('Pages move to /app/sports/gridiron. Links to /app/sports/football, calendars and old alerts still work.')
  expect(await findAxeProblems()).toEqual([])
  await pressButton('Change address')
  await says('Football is at /app/sports/gridiron now. Old links redirect.')
  expect(server.callsOf(changeSportAddress)).toMatchObject([
    { params: { sport: 'football' }, body: { revision: 4, address: 'gridiron', takes_over: false } },
  ])
  await pressButton('Undo')
  await says('Undone. Everything is as it was.')
  expect(server.callsOf(undoSettings)).toMatchObject([{ params: { id: '5' } }])
})

test('sports: an address that another sport had is taken after a warning', async () => {
  server.answers(changeSportAddress, () => ({ revision: 5, sports }))
  await open(<SportsScreen />)
  await says('Old addresses that redirect: swim')
  await pressButton('Change address of Football')
  await typeInto('New address of Football', 'swim')
  await says('Swimming had this address before. Old links to Swimming would open Football.')
  await pressButton('Take this address')
  await says('Football is at /app/sports/swim now.')
  expect(server.callsOf(changeSportAddress)).toMatchObject([{ body: { address: 'swim', takes_over: true } }])
})

test('sports: one is ended after a question that says what stays, and brought back', async () => {
  server.answers(changeSportPast, ({ body }) => {
    sports = [football, { ...swimming, past: (body as { past: boolean }).past }]
    return { revision: 5, sports }
  })
  await open(<SportsScreen />)
  await says('Old addresses that redirect: swim')
  await pressButton('End sport: Swimming')
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('End Swimming?')
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('6 games are still scheduled.')
  await press(findDialogButton('End sport'))
  await says('Swimming is a past sport now.')
  await says('Past sports')
  await pressButton('Bring back: Swimming')
  await says('Swimming is back.')
  expect(server.callsOf(changeSportPast)).toMatchObject([{ body: { past: true } }, { body: { past: false } }])
})

test.each([
  ['football', 'same'],
  ['Big Game', 'wrong'],
  ['event', 'wrong'],
  ['swimming', 'wrong'],
  ['swim', 'taken-over'],
  ['gridiron-2', 'free'],
])('sports: the address %s is %s', (address, kind) => {
  expect(checkAddress(address, football, { revision: 1, sports: [football, swimming] }).kind).toBe(kind)
})

test('sports: one without anything says so', () => {
  const empty = { seasons: 0, games: 0, scheduled: 0, people: 0, videos: 0, stories: 0, followers: 0 }
  expect(describeContent({ ...football, ...empty })).toBe('Nothing yet')
  expect(describeEnding({ ...football, ...empty })).not.toContain('scheduled')
  expect(describeEnding({ ...football, scheduled: 1 })).toContain('1 game is still scheduled. It stays on the schedule')
})
