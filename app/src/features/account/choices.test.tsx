// @vitest-environment happy-dom
import {
  addAffiliation,
  chooseTeams,
  listAffiliations,
  listMyAffiliations,
  listTeams,
  removeAffiliation,
} from '@fieldhouse/contract/customer/choices'
import { getCustomer } from '@fieldhouse/contract/customer/customer'
import { beforeEach, describe, expect, test } from 'vitest'
import { customerOf, teamOf } from '../../shared/customer/customer.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { AffiliationsScreen } from './AffiliationsScreen.tsx'
import { TeamsScreen } from './TeamsScreen.tsx'

const { server, page, open, says, press, eventually } = testScreen()

const tile = (name: string) =>
  [...page.querySelectorAll<HTMLButtonElement>('button[aria-pressed]')].find(({ textContent }) =>
    textContent.startsWith(name),
  ) as HTMLButtonElement
const isOn = (name: string) => tile(name).getAttribute('aria-pressed')
const refusal = { refused: 500, body: { message: 'Not now.' } }

describe('the team picker', () => {
  let followed: number[] = []
  const teams = () => ({
    teams: [1, 2, 3].map((id) => teamOf(id, { name: `Team ${id}`, selected: followed.includes(id) })),
  })
  beforeEach(() => {
    followed = [2]
    server.answers(getCustomer, () => customerOf())
    server.answers(listTeams, teams)
    server.answers(chooseTeams, ({ body }) => {
      followed = (body as { teams: number[] }).teams
      return teams()
    })
  })
  const openTeams = async () => {
    await open('/app/account/teams', { '/app/account/teams': TeamsScreen })
    await says('Team 3')
  }

  test('follows or unfollows a team with one click and sends the whole list', async () => {
    await openTeams()
    expect([isOn('Team 1'), isOn('Team 2')]).toEqual(['false', 'true'])
    await press(tile('Team 1'))
    await eventually(() => expect(followed).toEqual([1, 2]))
    await press(tile('Team 2'))
    await eventually(() => expect(followed).toEqual([1]))
    expect([isOn('Team 1'), isOn('Team 2')]).toEqual(['true', 'false'])
  })

  test('restores the old choice when saving fails', async () => {
    server.answers(chooseTeams, () => refusal)
    await openTeams()
    await press(tile('Team 1'))
    await says('Not now.')
    await eventually(() => expect(isOn('Team 1')).toBe('false'))
  })

  test('shows an empty list when the school has no teams', async () => {
    server.answers(listTeams, () => ({ teams: [] }))
    await open('/app/account/teams', { '/app/account/teams': TeamsScreen })
    await eventually(() => expect(page.querySelector('ul')).toBeTruthy())
    expect(page.querySelectorAll('li')).toHaveLength(0)
  })
})

describe('the affiliation picker', () => {
  const all = ['Alumni', 'Student'].map((name, index) => ({ id: index + 1, name, description: 'Why', icon: 'odd' }))
  const done = { success: true } as const
  beforeEach(() => {
    server.answers(listAffiliations, () => ({ affiliations: all }))
    server.answers(listMyAffiliations, () => ({ affiliations: all.slice(0, 1) }))
  })
  const openAffiliations = async () => {
    await open('/app/account/affiliations', { '/app/account/affiliations': AffiliationsScreen })
    await says('Student')
  }

  test('adds or removes one affiliation with each click', async () => {
    server.answers(addAffiliation, () => done)
    server.answers(removeAffiliation, () => done)
    await openAffiliations()
    expect([isOn('Alumni'), isOn('Student')]).toEqual(['true', 'false'])
    await press(tile('Student'))
    await press(tile('Alumni'))
    await eventually(() => expect(server.callsOf(removeAffiliation)[0]?.params.id).toBe('1'))
    expect(server.callsOf(addAffiliation)[0]?.params.id).toBe('2')
    expect([isOn('Alumni'), isOn('Student')]).toEqual(['false', 'true'])
  })

  test('restores the old choice when saving fails', async () => {
    server.answers(addAffiliation, () => refusal)
    await openAffiliations()
    await press(tile('Student'))
    await says('Not now.')
    await eventually(() => expect(isOn('Student')).toBe('false'))
  })
})
