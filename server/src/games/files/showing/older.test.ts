import { currentSchool } from '@fieldhouse/contract/company'
import { writeFbgame } from '@fieldhouse/sports/football/written/fbgame'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { createTrialSetup, trialFacts as invented } from '@fieldhouse/sports/simulated/trial'
import { writeVbgame } from '@fieldhouse/sports/volleyball/written/vbgame'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test-app.ts'
import { attended, stamped, type TestFiles, type Text, testFiles } from '../test-files.ts'

let files: TestFiles<TestApp>
beforeAll(async () => {
  files = await testFiles(await testApp(), 'football')
})
afterAll(() => files.close())

/** Removes the last play, as a scorer may. */
const withoutLastPlay: Text = (text) => {
  const plays = [...text.matchAll(/<play [^>]*(?:\/>|>[\s\S]*?<\/play>)\s*/g)]
  const last = plays.at(-1)
  if (!last) throw new Error('no plays')
  return text.slice(0, last.index) + text.slice(last.index + last[0].length)
}
const playsOf = async (game: number) => Object.keys((await files.stateOf(game)).state.plays ?? {}).length

test('older files: a file with an earlier stamp changes nothing, says so, and is shown when someone accepts it', async () => {
  const { game, file } = await files.gameAndFile()
  await files.send(file((text) => stamped(1000)(attended(500)(text))))
  const before = await files.stateOf(game)
  const dry = await files.send(file(stamped(999)), { dry_run: 'true' })
  expect(dry.body).toMatchObject({
    verdict: 'checked',
    report: { message: expect.stringContaining('would change') },
  })
  const { status, body } = await files.send(file(stamped(999)))
  expect([status, body.verdict]).toEqual([200, 'older'])
  expect(body.report.message).toBe(
    'This file is older than what fans see, so nothing was changed (it was written 1970-01-01 00:16:39, and the published one 1970-01-01 00:16:40). Accept it to show it anyway.',
  )
  expect(await files.stateOf(game)).toEqual(before)
  // A file that was waiting before still waits.
  expect((await files.filesOf(game)).map(({ verdict }) => verdict)).toEqual(['waiting', 'older'])
  expect((await files.decide(body.id, 'accept')).body.report.message).toMatch(/^Shown to fans\./)
  expect((await files.stateOf(game)).state.attendance).toBe(412)
  // Newer files are now compared with this one.
  expect((await files.send(file((text) => stamped(1000)(attended(500)(text))))).body.verdict).toBe('waiting')
  expect((await files.stateOf(game)).state.attendance).toBe(500)
})

test('older files: a newer file with fewer plays takes back the play that the scorer removed', async () => {
  const { game, file } = await files.gameAndFile()
  await files.send(file(stamped(1000)))
  const before = await playsOf(game)
  const { body } = await files.send(file((text) => stamped(1001)(withoutLastPlay(text))))
  expect(body.report.message).not.toContain('Older')
  expect(await playsOf(game)).toBe(before - 1)
})

test('older files: without a stamp, a file with less of the same moment is older', async () => {
  const { game, file } = await files.gameAndFile()
  await files.send(file())
  const before = await files.stateOf(game)
  const { body } = await files.send(file(withoutLastPlay))
  expect(body.verdict).toBe('older')
  expect(body.report.message).toMatch(/it’s at .*, 10-7, \d+ plays, and the published one is at .*, 10-7, \d+ plays/)
  expect(await files.stateOf(game)).toEqual(before)
})

test('older files: after the final, a file without a stamp that tells less may be a correction and waits', async () => {
  const { game, file } = await files.gameAndFile()
  const { body: sent } = await files.send(file())
  await files.decide(sent.id, 'accept', true)
  const before = await files.stateOf(game)
  const { body } = await files.send(file(withoutLastPlay))
  expect(body).toMatchObject({ verdict: 'waiting', report: { asks_for: 'approval' } })
  expect(body.report.message).toMatch(/^The game is final, and this file is older: .*Accept it or reject it\.$/)
  expect(await files.stateOf(game)).toEqual(before)
  const plays = await playsOf(game)
  expect((await files.decide(body.id, 'accept')).body.verdict).toBe('accepted')
  expect(await playsOf(game)).toBe(plays - 1)
  expect((await files.stateOf(game)).state.status.kind).toBe('final')
})

test('older files: an older file that no one accepted is dropped when a newer one is shown', async () => {
  const { game, file } = await files.gameAndFile()
  await files.send(file(stamped(1000)))
  const { body } = await files.send(file(stamped(999)))
  await files.send(file((text) => stamped(1001)(attended(500)(text))))
  expect(await files.decide(body.id, 'accept')).toMatchObject({ status: 409 })
  expect((await files.filesOf(game)).find(({ id }) => id === body.id)).toMatchObject({
    verdict: 'older',
    report: { message: 'This file was older than what fans saw. Nothing was changed.' },
  })
  expect((await files.stateOf(game)).state.attendance).toBe(500)
})

test('older files: after a rejection, files are compared with the one before it', async () => {
  const { game, file } = await files.gameAndFile()
  await files.send(file(stamped(1000)))
  const newest = await files.send(file((text) => stamped(1002)(attended(500)(text))))
  await files.decide(newest.body.id, 'reject')
  expect((await files.send(file((text) => stamped(1001)(attended(501)(text))))).body.verdict).not.toBe('older')
  expect((await files.stateOf(game)).state.attendance).toBe(501)
  expect((await files.send(file((text) => stamped(998)(attended(502)(text))))).body.verdict).toBe('older')
})

const facts = { ...invented, home: { ...invented.home, id: currentSchool().abbr, name: currentSchool().school } }
test.each([
  ['football', writeFbgame],
  ['womens-volleyball', writeVbgame],
] as const)(
  'older files: in a game of %s no earlier file replaces a later one, in whatever order they arrive',
  async (sport, write) => {
    const day = sport === 'football' ? '2027-01-02' : '2027-01-09'
    const game = await files.newGame(sport, day, facts.away.name)
    const steps = simulators[sport]?.simulate(createTrialSetup(sport, 'older')) ?? []
    const written = (part: number): string => {
      const step = steps[Math.floor((steps.length - 1) * part)]
      if (!step) throw new Error('nobody played')
      return write({ ...facts, day }, step.state)
    }
    for (const part of [0.2, 0.5, 0.8]) {
      expect((await files.send(written(part))).body.verdict).not.toBe('older')
      const state = await files.stateOf(game)
      for (const earlier of [0.05, 0.15, part - 0.1, part - 0.02]) {
        expect([sport, part, earlier, (await files.send(written(earlier))).body.verdict]).toEqual([
          sport,
          part,
          earlier,
          'older',
        ])
        expect(await files.stateOf(game)).toEqual(state)
      }
    }
  },
)
