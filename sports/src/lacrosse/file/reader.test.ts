import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseStatcrewFile, readGameFile } from '../../opened.testdata.ts'
import { ownPath } from '../../score-samples.testdata.ts'
import type { FileReading } from '../../statcrew/reading/read-score-file.ts'
import { lacrosseModule } from '../lacrosse.ts'

const samples = path.join(import.meta.dirname, '../../../../../shared/samples/statcrew-xml')
const seats = { visitor: 'away', home: 'home', names: { away: 'AAA', home: 'BBB' } } as const

/** The reading until a sample is loaded, because the samples may be missing. */
const nothing: FileReading = { state: {}, plays: [], status: undefined }

function reading(file: string, change: (xml: string) => string = (xml) => xml) {
  const read = parseStatcrewFile(new TextEncoder().encode(change(readFileSync(file, 'utf8'))))
  if (read.kind !== 'read') throw new Error(read.message)
  return readGameFile(read.file, lacrosseModule, seats)
}

describe.skipIf(!existsSync(samples))('a live lacrosse sample (in ../shared/samples; skipped if absent)', () => {
  let { state, plays, status } = nothing
  beforeAll(() => {
    ;({ state, plays, status } = reading(path.join(samples, 'wlax.xml')))
  })

  it('gives a score of 5-7 with 8:39 left in the fourth quarter', () => {
    expect([state.score, state.clock]).toEqual([
      { away: 5, home: 7 },
      { period: 4, seconds: 519 },
    ])
    expect(status).toEqual({ kind: 'live', label: '4th 8:39' })
    expect(state.periods?.['2']).toEqual({ away: 3, home: 1 })
  })

  it('gives draws and free positions, and no face-offs and penalties that are written as 0', () => {
    expect(state.teams?.away?.stats).toMatchObject({ dc: 6, fps: 1, fouls: 17, clear_made: 15, clear_att: 16, to: 10 })
    for (const key of ['fo_won', 'pen', 'emo_att']) expect(state.teams?.away?.stats).not.toHaveProperty(key)
    expect(state.teams?.away?.periods?.['1']).toMatchObject({ sh: 5, sog: 3, gb: 5, clear_made: 4 })
  })

  it('gives goalkeepers and players by name', () => {
    expect(state.players?.a57).toMatchObject({
      name: 'Charlie Campbell',
      position: 'G',
      starter: true,
      stats: { gk_sec: 3081, gk_ga: 7, gk_saves: 7, gk_sf: 18 },
    })
    expect(state.players?.a12).toMatchObject({ name: 'Ellie Masera', stats: { g: 2, sh: 10, sog: 7 } })
  })

  it('gives goals, shots with their outcome, clears and draws', () => {
    const goals = plays.filter(({ kind }) => kind === 'goal')
    expect(goals).toHaveLength(12)
    expect(goals[0]).toMatchObject({
      side: 'away',
      scoring: true,
      score: { away: 1, home: 0 },
      clock: '12:09',
      elapsed: 171,
    })
    expect(goals.at(-1)?.score).toEqual({ away: 5, home: 7 })
    expect(plays.find(({ facts }) => facts?.outcome === 'saved')).toMatchObject({
      kind: 'shot',
      side: 'home',
      players: expect.arrayContaining(['a57']),
      text: 'Shot by Elizabeth Hillman, SAVE Charlie Campbell {free position shot}.',
    })
    expect(plays.filter(({ kind }) => kind === 'draw')).toHaveLength(15)
    expect(plays.filter(({ kind, facts }) => kind === 'clear' && facts?.made === false).length).toBeGreaterThan(0)
  })
})

describe('our own lacrosse files', () => {
  it('give face-offs and no draws in a men’s game', () => {
    const { state, plays } = reading(ownPath('lacrosse'))
    expect(state.teams?.away?.stats).toMatchObject({ fo_won: 4, fo_lost: 3, gk_saves: 2 })
    expect(state.players?.a2?.stats).toMatchObject({ fo_won: 4 })
    expect(state.players?.a2?.stats).not.toHaveProperty('dc')
    expect(plays).toHaveLength(21)
    expect(plays[1]).toMatchObject({
      kind: 'goal',
      players: ['a4', 'a5'],
      text: 'GOAL by Pim Dunmore Assist by Rui Eskdale.',
    })
  })

  it('give the other side an extra player until the penalty has expired', () => {
    const at = (clock: string) =>
      reading(ownPath('lacrosse'), (xml) =>
        xml
          .replace('period="4" clock="00:00"', `complete="N" period="3" clock="${clock}"`)
          .replace('<plays ', '<penalties><pen vh="V" prd="3" time="08:00" seconds="60" /></penalties><plays '),
      ).state.situation
    expect(at('07:30')).toEqual({ kind: 'lacrosse', up: 'home', penalty_seconds: 30 })
    expect(at('07:00')).toEqual({ kind: 'lacrosse' })
  })

  it('end a penalty with an extra-player goal', () => {
    const { state } = reading(ownPath('lacrosse'), (xml) =>
      xml
        .replace('period="4" clock="00:00"', 'complete="N" period="3" clock="06:45"')
        .replace(
          'time="07:00" uni="10" name="Lou Varley" checkname="VARLEY,LOU" type="EV"',
          'time="07:00" uni="10" type="PP"',
        )
        .replace('<plays ', '<penalties><pen vh="V" prd="3" time="07:30" seconds="60" /></penalties><plays '),
    )
    expect(state.situation).toEqual({ kind: 'lacrosse' })
  })

  it('in ice hockey give score, clock and names and nothing else', () => {
    const { state, status } = reading(ownPath('ice-hockey'))
    expect([state.score, status]).toEqual([
      { away: 3, home: 1 },
      { kind: 'live', label: '3rd 4:10' },
    ])
    expect(state.players?.a1).toMatchObject({ name: 'Ivo Ashdown', stats: {} })
  })
})
