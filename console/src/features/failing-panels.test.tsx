// @vitest-environment happy-dom
import { whoIsOnDuty } from '@fieldhouse/contract/duty/duty'
import { listScoreFiles } from '@fieldhouse/contract/games/files'
import { operatorEvents } from '@fieldhouse/contract/live/admin'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { staffMe } from '@fieldhouse/contract/staff/me'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { faultEvent } from '@fieldhouse/design/feedback/ErrorBoundary'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameOf } from '../shared/game-day/games.testdata.ts'
import { meOf } from '../shared/me/me.testdata.ts'
import { testScreen } from '../shared/screen/test-screen.tsx'
import { GameScreen } from './game/GameScreen.tsx'
import { TodayScreen } from './today/TodayScreen.tsx'

const { page, server, open, says, pressButton } = testScreen()

const { broken, mayFail } = vi.hoisted(() => {
  const broken = { part: '' }
  /** Draws a text, or throws if this is the broken part. */
  const mayFail = (part: string, text: string) => () => {
    if (broken.part === part) throw new Error('no such column')
    return text
  }
  return { broken, mayFail }
})
vi.mock('./game/stream/StreamPanel.tsx', () => ({ StreamPanel: mayFail('StreamPanel', 'picture-panel') }))
vi.mock('./game/score/ScorePanel.tsx', () => ({ ScorePanel: mayFail('ScorePanel', 'score-panel') }))
vi.mock('./game/move/MovePanel.tsx', () => ({ MovePanel: mayFail('MovePanel', 'move-panel') }))
vi.mock('./game/ScoreFilesPanel.tsx', () => ({ ScoreFilesPanel: mayFail('ScoreFilesPanel', 'files-panel') }))
vi.mock('./game/changes/HeldNumbersPanel.tsx', () => ({ HeldNumbersPanel: mayFail('HeldNumbersPanel', 'held-panel') }))
vi.mock('./game/changes/ChangesPanel.tsx', () => ({ ChangesPanel: mayFail('ChangesPanel', 'changes-panel') }))
vi.mock('./today/DutyField.tsx', () => ({ DutyField: mayFail('DutyField', 'duty-field') }))
vi.mock('../shared/router/ConsoleLink.tsx', () => ({
  ConsoleLink: ({ to }: { to: string }) => mayFail(to, `link ${to};`)(),
}))

const faults: string[] = []
const noteFault = (event: Event) => faults.push((event as CustomEvent<string>).detail)
beforeEach(() => {
  broken.part = ''
  faults.length = 0
  addEventListener(faultEvent, noteFault)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.answers(staffMe, () => meOf())
  server.answers(getGameSnapshot, () => ({ game: gameOf(), seq: 1, state: { status: { kind: 'scheduled' as const } } }))
  server.answers(getSchedule, () => ({ games: [gameOf(), gameOf({ id: 13 })] }) as never)
  server.answers(operatorEvents, () => ({ events: [] }) as never)
  server.answers(listScoreFiles, () => ({ files: [] }) as never)
  server.answers(whoIsOnDuty, () => ({ until: null, people: [] }))
})
afterEach(() => {
  removeEventListener(faultEvent, noteFault)
  vi.restoreAllMocks()
})

const panels = {
  StreamPanel: ['The video', 'picture-panel'],
  ScorePanel: ['The score', 'score-panel'],
  MovePanel: ['Delay or move', 'move-panel'],
  ScoreFilesPanel: ['The score files', 'files-panel'],
  HeldNumbersPanel: ['Locked numbers', 'held-panel'],
  ChangesPanel: ['The timeline', 'changes-panel'],
} as const

test.each(Object.entries(panels))('the game page shows its other panels when %s fails', async (name, [what, own]) => {
  broken.part = name
  await open(<GameScreen id={12} />)
  await says(`${what} could not be shown. The rest still works.`)
  for (const [, text] of Object.values(panels)) {
    if (text === own) expect(page.textContent).not.toContain(text)
    else expect(page.textContent).toContain(text)
  }
  expect(faults).toEqual(['card'])
  broken.part = ''
  await pressButton('Try again')
  expect(page.textContent).toContain(own)
})

test('the game day shows its games when the duty field fails', async () => {
  broken.part = 'DutyField'
  await open(<TodayScreen />)
  await says('The duty could not be shown.')
  await says('Needs your attention')
  for (const id of [12, 13]) expect(page.textContent).toContain(`link /games/${id};`)
  expect(faults).toEqual(['card'])
})

test('the game day shows its other games when one fails', async () => {
  broken.part = '/games/13'
  await open(<TodayScreen />)
  await says('could not be shown. The rest still works.')
  expect(page.textContent).toContain('link /games/12;')
  expect(page.textContent).not.toContain('link /games/13;')
  // Both the game's card and its row in the list of needs fail.
  expect(faults).toEqual(['card', 'card'])
})
