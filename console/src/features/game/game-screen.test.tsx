// @vitest-environment happy-dom
import { listChanges } from '@fieldhouse/contract/games/changes'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { staffMe } from '@fieldhouse/contract/staff/me'
import { type AssignmentChange, assignScorer, staffList } from '@fieldhouse/contract/staff/staff'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../shared/api/queries.ts'
import { gameOf } from '../../shared/game-day/games.testdata.ts'
import { meOf } from '../../shared/me/me.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { GameScreen } from './GameScreen.tsx'

const { server, page, open, says, eventually, pressButton } = testScreen()

beforeEach(() => {
  server.answers(staffMe, () => meOf({ role: 'scorer', games: [12, 13, 14] }))
  server.answers(listChanges, () => ({ changes: [] }))
  server.answers(getGameSnapshot, ({ params }) => ({
    game: gameOf({ id: Number(params.id) }),
    seq: 1,
    state: { status: { kind: 'scheduled' as const } },
  }))
  server.answers(getSchedule, () => ({ games: [gameOf({ id: 12 }), gameOf({ id: 13 })] }))
})

const cards = () => [...page.querySelectorAll('nav a')].map((card) => card.getAttribute('href'))

test('the other games of the day are above a game of today, and not above one of another day', async () => {
  await open(<GameScreen id={12} />)
  await eventually(() => expect(cards()).toEqual(['/console/games/12', '/console/games/13']))
  await open(<GameScreen id={14} />)
  await says('Lakemont at Harbor')
  await eventually(() => expect(cards()).toEqual([]))
})

test('an operator chooses on the page of a game who scores it, and a scorer does not', async () => {
  let games: number[] = []
  const uid = 'Ana'.padEnd(22, 'A')
  const ana = () => ({
    uid,
    email: 'ana@school.edu',
    firstname: 'Ana',
    lastname: 'Ruiz',
    role: 'scorer' as const,
    games,
    teams: [],
    second_factor: true,
    last_seen_at: null,
  })
  server.answers(staffList, () => ({ staff: [ana()], invitations: [] }))
  server.answers(assignScorer, ({ body }) => {
    games = (body as AssignmentChange).add?.games ?? []
    return ana()
  })
  await open(<GameScreen id={12} />)
  await says('Lakemont at Harbor')
  expect(page.textContent).not.toContain('Who scores this game')
  server.answers(staffMe, () => meOf({ role: 'operator' }))
  await act(() => queryClient.invalidateQueries())
  await says('No scorer')
  const [field] = [...page.querySelectorAll('select')].filter(
    ({ labels }) => labels?.[0]?.textContent === 'Add a scorer to Lakemont at Harbor',
  )
  if (!field) throw new Error('there is no field for a scorer')
  await act(async () => {
    field.value = uid
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await pressButton('Remove Ana Ruiz from Lakemont at Harbor')
  await says('No scorer')
  expect(server.callsOf(assignScorer).map(({ body }) => body)).toEqual([
    { add: { games: [12] } },
    { remove: { games: [12] } },
  ])
})
