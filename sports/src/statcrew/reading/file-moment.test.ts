import { describe, expect, it } from 'vitest'
import { writeBaseball } from '../../baseball/written/bsgame.ts'
import { halvesRules } from '../../basketball/laws.ts'
import { writeBbgame } from '../../basketball/written/bbgame.ts'
import { writeFbgame } from '../../football/written/fbgame.ts'
import { writeLcgame } from '../../lacrosse/written/lcgame.ts'
import { parseStatcrewFile, readGameFile } from '../../opened.testdata.ts'
import { loadSportModule } from '../../registry.ts'
import { ownFile } from '../../score-samples.testdata.ts'
import { simulators } from '../../simulated/simulators.ts'
import { createTrialSetup, trialFacts } from '../../simulated/trial.ts'
import { writeSogame } from '../../soccer/written/sogame.ts'
import { writeTngame } from '../../tennis/written/tngame.ts'
import { writeVbgame } from '../../volleyball/written/vbgame.ts'
import { type FileMoment, getFileMoment, olderBecause } from './file-moment.ts'

const seats = { visitor: 'away', home: 'home', names: { away: 'AWY', home: 'HOM' } } as const

const momentIn = (name: string, sport: string, ...changes: readonly (readonly [RegExp, string])[]) =>
  momentOfText(
    changes.reduce((xml, [from, to]) => xml.replace(from, to), ownFile(name).toString('utf8')),
    sport,
  )

async function momentOfText(text: string, sport: string) {
  const read = parseStatcrewFile(new TextEncoder().encode(text))
  if (read.kind !== 'read') throw new Error(read.message)
  const module = await loadSportModule(sport)
  return getFileMoment(read.file, readGameFile(read.file, module, seats), module)
}

describe('the position of a file in its game', () => {
  it('has the program’s timestamp, the stage, the period and the clock', async () => {
    expect(
      await momentIn('baseball', 'baseball', [/generated="[^"]*"/, 'generated="3/7/2026" lastmodified="1771114876"']),
    ).toMatchObject({ modified: 1_771_114_876, generated: '2026-03-07', stage: 'over' })
    const running = [/<status [^>]*>/, '<status complete="N" period="3" clock="06:45" />'] as const
    expect(await momentIn('lacrosse', 'mens-lacrosse', running)).toMatchObject({ stage: 'on', period: 3, clock: -405 })
    expect(await momentIn('soccer', 'womens-soccer')).toMatchObject({ stage: 'looks over', clock: 5400 })
  })
  it.each([
    ['11/29/2025', '2025-11-29'],
    ['Nov 29, 2025 7:02 PM', '2025-11-29 19:02'],
    ['2025-11-29T07:02:11Z', '2025-11-29 07:02:11'],
    ['12/1/2025 12:05 AM', '2025-12-01 00:05'],
    ['whenever', undefined],
  ])('for the date %s gives %s', async (generated, written) => {
    expect(
      (await momentIn('soccer', 'womens-soccer', [/generated="[^"]*"/, `generated="${generated}"`])).generated,
    ).toBe(written)
  })
})

const published: FileMoment = {
  producer: 'TAS',
  stage: 'on',
  label: '3rd 6:00',
  period: 3,
  clock: -360,
  plays: 120,
  score: { away: 7, home: 10 },
  points: 17,
}
const isOlder = (file: Partial<FileMoment>, than: Partial<FileMoment> = {}) =>
  olderBecause({ ...published, ...file }, { ...published, ...than }) !== undefined

describe('a file is older than the current one', () => {
  it('if its timestamp is earlier', () => {
    expect(isOlder({ modified: 99, plays: 130 }, { modified: 100 })).toBe(true)
    expect(isOlder({ generated: '2026-03-07 19:02', plays: 130 }, { generated: '2026-03-07 19:03' })).toBe(true)
  })
  it('but not if its timestamp is later, even with fewer plays or an earlier clock', () => {
    expect(isOlder({ modified: 101, plays: 90, clock: -900, score: { away: 0, home: 3 } }, { modified: 100 })).toBe(
      false,
    )
    expect(isOlder({ generated: '2026-03-08', plays: 90 }, { generated: '2026-03-07 23:59' })).toBe(false)
  })
  it('if it is earlier in the game and has no more plays', () => {
    for (const earlier of [{ period: 2, clock: 0 }, { clock: -361 }, { stage: 'before', period: undefined } as const])
      expect([earlier, isOlder(earlier), isOlder({ ...earlier, plays: 121 })]).toEqual([earlier, true, false])
    expect(isOlder({ stage: 'on' }, { stage: 'over' })).toBe(true)
  })
  it('if it has fewer plays at the same clock and no higher score', () => {
    expect(isOlder({ plays: 119 })).toBe(true)
    expect(isOlder({ plays: 119, score: { away: 7, home: 13 } })).toBe(false)
    expect(isOlder({ plays: 119, clock: -359 })).toBe(false)
    expect(isOlder({})).toBe(false)
  })
  it('if it has fewer points, when it has no plays', () => {
    const set = { plays: undefined, clock: undefined, score: { away: 1, home: 0 } }
    expect(isOlder({ ...set, points: 60 }, { ...set, points: 61 })).toBe(true)
    expect(isOlder({ ...set, points: 62 }, { ...set, points: 61 })).toBe(false)
  })
  it('but never by another program’s date', () => {
    expect(isOlder({ producer: 'StatInput', generated: '2026-03-06' }, { generated: '2026-03-07' })).toBe(false)
  })
  it('and the reason is given', () => {
    expect(olderBecause({ ...published, label: '2nd 0:00', period: 2, plays: 80 }, published)).toBe(
      'it’s at 2nd 0:00, 7-10, 80 plays, and the published one is at 3rd 6:00, 7-10, 120 plays',
    )
    expect(olderBecause({ ...published, modified: 0 }, { ...published, modified: 60 })).toBe(
      'it was written 1970-01-01 00:00:00, and the published one 1970-01-01 00:01:00',
    )
  })
})

/** Number of files of a game that are compared with each other. */
const files = 40

describe('files of one simulated game', () => {
  it.each([
    ['football', writeFbgame],
    ['mens-basketball', writeBbgame(halvesRules)],
    ['baseball', writeBaseball],
    ['womens-volleyball', writeVbgame],
    ['womens-soccer', writeSogame],
    ['mens-lacrosse', writeLcgame],
    ['mens-tennis', writeTngame],
  ] as const)('of %s: each earlier file is older than each later one, and never the reverse', async (sport, write) => {
    const steps = simulators[sport]?.simulate(createTrialSetup(sport, 'order')) ?? []
    const some = Array.from(
      { length: files },
      (_, index) => steps[Math.floor((index * (steps.length - 1)) / (files - 1))],
    )
    const moments = await Promise.all(
      some.flatMap((step) => (step ? momentOfText(write(trialFacts, step.state), sport) : [])),
    )
    expect(moments).toHaveLength(files)
    // Two files of one tennis game are equal.
    for (const [index, earlier] of moments.entries())
      for (const later of moments.slice(index + 1))
        if (JSON.stringify(earlier) !== JSON.stringify(later))
          expect([olderBecause(earlier, later) === undefined, olderBecause(later, earlier)]).toEqual([false, undefined])
  })
})
