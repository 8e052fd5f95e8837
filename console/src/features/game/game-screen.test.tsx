// @vitest-environment happy-dom
import { listChanges } from '@fieldhouse/contract/games/changes'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { staffMe } from '@fieldhouse/contract/staff/me'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { beforeEach, expect, test } from 'vitest'
import { gameOf } from '../../shared/game-day/games.testdata.ts'
import { meOf } from '../../shared/me/me.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { GameScreen } from './GameScreen.tsx'

const { server, page, open, says, eventually } = testScreen()

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
