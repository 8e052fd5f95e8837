import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { currentSchool } from '@fieldhouse/contract/company'
import type { GameState, Play } from '@fieldhouse/contract/games/game'
import { applyMergePatch } from '@fieldhouse/contract/games/merge-patch'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { initialGameState } from '@fieldhouse/contract/games/timeline'
import { getGameLog, getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { writeFbgame } from '@fieldhouse/sports/football/written/fbgame'
import { writeLcgame } from '@fieldhouse/sports/lacrosse/written/lcgame'
import { ownPath } from '@fieldhouse/sports/score-samples.testdata'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import type { WriteFile } from '@fieldhouse/sports/simulated/statcrew/file'
import { createTrialSetup, trialFacts as invented } from '@fieldhouse/sports/simulated/trial'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readEnv } from '../../shared/process/env.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let operator: Fan
let folder: string
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'fieldhouse-scores-'))
  running = await testApp({
    env: readEnv({
      NODE_ENV: 'test',
      FIELDHOUSE_HOME: folder,
      PUBLIC_URL: 'https://fieldhouse.test',
      SCORES_FOLDER: folder,
    }),
  })
  operator = await running.staff('operator')
})
afterAll(async () => {
  await running.close()
  await fs.rm(folder, { recursive: true, force: true })
})

const snapshots = 200
const facts = { ...invented, home: { ...invented.home, id: currentSchool().abbr, name: currentSchool().school } }
const newGame = async (sport: string): Promise<number> =>
  (await operator.call(createGame, { body: { sport, day: facts.day, site: 'home', opponent: facts.away.name } })).body
    .id
const one = (game: number) => ({ params: { id: String(game) } })
const stateOf = async (game: number): Promise<GameState> => (await operator.call(getGameSnapshot, one(game))).body.state
const inOrder = (plays: GameState['plays']): [string, Play][] =>
  Object.entries(plays ?? {}).toSorted(([, a], [, b]) => a.order - b.order)

const sports: readonly (readonly [string, WriteFile])[] = [
  ['football', writeFbgame],
  ['mens-lacrosse', writeLcgame],
]
test.each(sports)(
  'score files: a game of %s that arrives as two hundred complete files has each play once and in order',
  async (sport, write) => {
    const game = await newGame(sport)
    const steps = simulators[sport]?.simulate(createTrialSetup(sport, 'growing')) ?? []
    for (let number = 1; number <= snapshots; number++) {
      const step = steps[Math.ceil((number / snapshots) * steps.length) - 1]
      if (!step) throw new Error('nobody played')
      running.deps.clock.advance(30_000)
      const bytes = new TextEncoder().encode(write(facts, step.state))
      const { verdict, report } = await running.games.files.take({ bytes, actor: null, source: 'folder' })
      expect([number, verdict, report.findings.filter(({ severity }) => severity === 'error')]).toEqual([
        number,
        expect.stringMatching(/accepted|same|waiting/),
        [],
      ])
    }
    // The game lasts longer than a session.
    operator = await running.staff('operator')
    const played = Object.keys(steps.at(-1)?.state.plays ?? {}).length
    const plays = inOrder((await stateOf(game)).plays)
    expect(played).toBeGreaterThan(80)
    expect(plays).toHaveLength(played)

    const { changes } = (await operator.call(getGameLog, one(game))).body
    const born = new Map<string, string>()
    let state: GameState = initialGameState
    for (const { patch } of changes) {
      const before = Object.keys(state.plays ?? {})
      state = applyMergePatch(state, patch)
      // A play that was shown never disappears and keeps its time.
      for (const key of before) expect(state.plays?.[key]?.at).toBe(born.get(key))
      for (const [key, { at }] of Object.entries(state.plays ?? {})) if (!born.has(key)) born.set(key, at)
    }
    expect(state).toEqual(await stateOf(game))
    const instants = plays.map(([, { at }]) => at)
    expect(instants).toEqual(instants.toSorted())
  },
)

test('watched folder: a file is read when its writer is done and again after a change, not when it is gone; a refusal is logged with its reason', async () => {
  const game = await newGame('softball')
  const read = () => running.logged.filter((line) => line.includes('softball.xml')).length
  const eventually = (work: () => unknown) => vi.waitFor(work, { interval: 100 })
  const fixture = ownPath('softball')
  const fullText = (await fs.readFile(fixture, 'utf8')).replaceAll('Brackwater', currentSchool().school)
  const file = path.join(folder, 'softball.xml')
  const half = Math.floor(fullText.length / 2)
  await fs.writeFile(file, fullText.slice(0, half))
  await fs.appendFile(file, fullText.slice(half))
  await eventually(async () => expect((await stateOf(game)).score).toBeDefined())
  const before = read()
  await fs.writeFile(`${file}.new`, fullText.replace('attend="412"', 'attend="413"'))
  await fs.rename(`${file}.new`, file)
  await eventually(async () => expect((await stateOf(game)).attendance).toBe(413))
  expect(read()).toBe(before + 1)
  await fs.rm(file)
  await fs.writeFile(path.join(folder, 'notes.txt'), 'not a score file')
  await fs.writeFile(path.join(folder, 'broken.xml'), fullText.slice(0, half))
  await eventually(() =>
    expect(running.logged.some((line) => line.includes('broken.xml') && line.includes('refused'))).toBe(true),
  )
  expect(running.logged.some((line) => line.includes('notes.txt'))).toBe(false)
  await fs.copyFile(ownPath('field-hockey'), path.join(folder, 'hockey.xml'))
  await eventually(() =>
    expect(running.logged.find((line) => line.includes('hockey.xml'))).toContain(
      'Field hockey isn’t one of your sports. Nothing was changed.',
    ),
  )
  expect((await stateOf(game)).attendance).toBe(413)
})
