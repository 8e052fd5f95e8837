// @vitest-environment happy-dom
import { listSessions } from '@fieldhouse/contract/auth/auth'
import { listTeams } from '@fieldhouse/contract/customer/choices'
import { getCustomer, updateProfile } from '@fieldhouse/contract/customer/customer'
import { keepTeamSafe } from '@fieldhouse/contract/customer/score-safe'
import { beforeEach, describe, expect, test } from 'vitest'
import { queries } from '../../shared/api/query-client.ts'
import { customerOf, teamOf } from '../../shared/customer/customer.testdata.ts'
import { scheduleQuery } from '../../shared/games/games.queries.ts'
import { gameOf, sideOf } from '../../shared/games/games.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { SettingsScreen } from './SettingsScreen.tsx'
import { TeamsScreen } from './TeamsScreen.tsx'

const { server, page, open, says, press, eventually, link } = testScreen()

const switches = () => [...page.querySelectorAll<HTMLInputElement>('[role=switch]')]
const named = (name: string) => {
  const found = switches().find(({ labels }) => labels?.[0]?.textContent.startsWith(name))
  if (!found) throw new Error(`no switch ${name}`)
  return found
}
const scheduleKey = scheduleQuery('2026-11-21', '2026-11-21').queryKey

describe('the score-safe switch of the account', () => {
  let score_safe: 0 | 1 = 0
  const customer = () => customerOf({ customerProfile: { ...customerOf().customerProfile, score_safe } })
  const openSettings = async () => {
    await open('/app/account/settings', { '/app/account/settings': SettingsScreen })
    await says('Score-safe mode')
  }
  beforeEach(() => {
    score_safe = 0
    server.answers(getCustomer, customer)
    server.answers(listSessions, () => ({ sessions: [] }))
  })

  test('turns on immediately and deletes stored scores from the device', async () => {
    server.answers(updateProfile, ({ body }) => {
      score_safe = (body as { score_safe: 0 | 1 }).score_safe
      return customer()
    })
    await openSettings()
    queries.setQueryData(scheduleKey, [gameOf(7, { home: sideOf('Alder Creek', { score: 21 }) })])
    await press(named('Score-safe mode'))
    expect(named('Score-safe mode').checked).toBe(true)
    await eventually(() => expect(queries.getQueryData(scheduleKey)).toBeUndefined())
    expect(server.callsOf(updateProfile)[0]?.body).toEqual({ score_safe: 1 })
    expect(named('Score-safe mode').checked).toBe(true)
  })

  test('switches back when saving fails and keeps stored scores', async () => {
    server.answers(updateProfile, () => ({ refused: 403, body: { message: 'Not for you.' } }))
    await openSettings()
    queries.setQueryData(scheduleKey, [])
    await press(named('Score-safe mode'))
    await says('Not for you.')
    await eventually(() => expect(named('Score-safe mode').checked).toBe(false))
    expect(queries.getQueryData(scheduleKey)).toEqual([])
  })
})

describe('the score-safe switches of teams', () => {
  let safe: number[] = []
  const teams = () => ({
    teams: [1, 2, 3].map((id) => teamOf(id, { selected: id < 3, score_safe: safe.includes(id) })),
  })
  const openTeams = async () => {
    await open('/app/account/teams', { '/app/account/teams': TeamsScreen })
    await says('Team 3')
  }
  beforeEach(() => {
    safe = []
    server.answers(listTeams, teams)
    server.answers(getCustomer, () => customerOf())
  })

  test('are shown for followed teams, and one click hides the scores of a team', async () => {
    server.answers(keepTeamSafe, ({ params }) => {
      safe = [Number(params.id)]
      return teams()
    })
    await openTeams()
    await says('Scores are shown')
    expect(switches()).toHaveLength(2)
    await press(named('Team 2'))
    expect(named('Team 2').checked).toBe(true)
    await says('Scores are hidden')
    await eventually(() => expect(server.callsOf(keepTeamSafe)[0]?.body).toEqual({ score_safe: 1 }))
    expect(safe).toEqual([2])
  })

  test('stay for an unfollowed team whose scores are still hidden', async () => {
    safe = [3]
    await openTeams()
    await says('Scores are hidden')
    expect(switches()).toHaveLength(3)
  })

  test('are replaced by a link to Settings while the account hides all scores', async () => {
    const { customerProfile } = customerOf()
    server.answers(getCustomer, () => customerOf({ customerProfile: { ...customerProfile, score_safe: 1 } }))
    await openTeams()
    await says('Scores of every team are hidden.')
    expect(switches()).toHaveLength(0)
    expect(link('Change in Settings').getAttribute('href')).toBe('/app/account/settings')
  })
})
