import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { GameState } from '@fieldhouse/contract/games/game'
import { describe, expect, it } from 'vitest'
import { boxScore } from '../kit/box-score.ts'
import { checkFile, listRulesOfKind, parseStatcrewFile, readGameFile } from '../opened.testdata.ts'
import { ownFile } from '../score-samples.testdata.ts'
import { fieldHockeyModule } from './field-hockey.ts'

const sample = path.join(import.meta.dirname, '../../../../shared/samples/statcrew-xml/fieldhockey.xml')
const seats = { visitor: 'away', home: 'home', names: { away: 'SJU', home: 'NC' } } as const

function read(bytes: Uint8Array) {
  const opened = parseStatcrewFile(bytes)
  if (opened.kind === 'refused') throw new Error(opened.message)
  return { file: opened.file, reading: readGameFile(opened.file, fieldHockeyModule, seats) }
}

const live = (rest: Partial<GameState>): GameState => ({ status: { kind: 'live', label: '' }, ...rest })
const sides = { away: 'SJU', home: 'NC' }

describe('field hockey', () => {
  it('is told from soccer by its flag, although the root element is the same', () => {
    const { file } = read(ownFile('field-hockey'))
    expect(file.sport).toEqual({ kind: 'field-hockey', gender: 'women', sure: true })
    const mens = ownFile('field-hockey').toString('utf8').replace('<venue ', '<venue gender="M" ')
    expect(read(new TextEncoder().encode(mens)).file.sport).toMatchObject({ gender: 'men', sure: true })
  })

  it('has four quarters, defensive saves and green cards in its box score', () => {
    const { reading } = read(ownFile('field-hockey'))
    const state: GameState = { ...reading.state, status: { kind: 'final' } }
    const box = boxScore(fieldHockeyModule, state)
    expect(box.line?.periods.map(({ long }) => long)).toEqual([
      '1st quarter',
      '2nd quarter',
      '3rd quarter',
      '4th quarter',
    ])
    const [players] = box.away
    expect(players?.columns.map(({ abbr }) => abbr)).toEqual(expect.arrayContaining(['DSV', 'GC']))
    expect(box.comparison.find(({ key }) => key === 'gc')?.away.text).toBe('1')
  })

  it('shows the quarter with a clock that runs up, halftime and how the game was decided', () => {
    const label = (clock: GameState['clock'] & object) => fieldHockeyModule.now(live({ clock }), sides).label
    expect(label({ period: 3, seconds: 2530 })).toBe('3rd 42:10')
    expect(label({ period: 2, seconds: 1800, running: false })).toBe('Half')
    expect(label({ period: 1, seconds: 900, running: false })).toBe('End 1st')
    expect(label({ period: 5, seconds: 3700 })).toBe('OT 61:40')
    const periods = { '5': { away: 0, home: 0 } }
    expect(fieldHockeyModule.finalNote(live({ periods }))).toBe('OT')
    expect(fieldHockeyModule.finalNote(live({ periods, notes: { shootout: '3-2' } }))).toBe('SO 3-2')
  })

  it('has its own rules, such as at most one assist per goal', () => {
    expect(listRulesOfKind('field-hockey').length).toBeGreaterThan(30)
    const helped = ownFile('field-hockey').toString('utf8').replace('<shots g="2" a="1"', '<shots g="2" a="3"')
    const found = checkFile(read(new TextEncoder().encode(helped)).file).map(({ rule }) => rule)
    expect(found).toContain('O7')
    expect(checkFile(read(ownFile('field-hockey')).file)).toEqual([])
  })
})

describe.skipIf(!existsSync(sample))('a field hockey sample (in ../shared/samples; skipped if absent)', () => {
  it('is read completely and has no error', () => {
    const { file, reading } = read(readFileSync(sample))
    expect(file.kind).toBe('field-hockey')
    expect(reading.state.score).toEqual({ away: 0, home: 6 })
    expect(Object.values(reading.state.periods ?? {}).map(({ home }) => home)).toHaveLength(4)
    expect(reading.plays.filter(({ kind }) => kind === 'goal')).toHaveLength(6)
    expect(reading.plays.filter(({ kind }) => kind === 'corner')).toHaveLength(8)
    expect(
      reading.plays
        .filter(({ kind }) => kind.endsWith('_card'))
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['green_card', 'yellow_card', 'yellow_card'])
    expect(reading.state.teams?.home?.stats).toMatchObject({ g: 6, yc: 2 })
    expect(checkFile(file).filter(({ severity }) => severity === 'E')).toEqual([])
    expect(reading.over).toBe('period 4 has ended')
  })
})
