import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { baseballModule } from '../baseball/baseball.ts'
import { fieldHockeyModule } from '../field-hockey/field-hockey.ts'
import { boxScore } from '../kit/box-score.ts'
import { lacrosseModule } from '../lacrosse/lacrosse.ts'
import { checkFile, parseStatcrewFile, proposeRepairs, readGameFile } from '../opened.testdata.ts'
import {
  type Element,
  everyElement,
  findAt,
  getDecimal,
  getInteger,
  getText,
  listChildren,
} from '../statcrew/element.ts'
import { teamElement } from '../statcrew/header.ts'
import type { StatcrewFile } from '../statcrew/parse-statcrew-file.ts'
import { groupFindings } from './group-findings.ts'
import { applyRepairs } from './repair.ts'

const folder = path.join(import.meta.dirname, '../../../../shared/samples/statcrew-xml')

const seats = { visitor: 'away', home: 'home', names: { away: 'VIS', home: 'HOM' } } as const

function file(name: string): StatcrewFile {
  const read = parseStatcrewFile(readFileSync(path.join(folder, `${name}.xml`)))
  if (read.kind !== 'read') throw new Error(read.message)
  return read.file
}

const visitor = ({ root }: StatcrewFile) => teamElement(root, 'visitor')
const home = ({ root }: StatcrewFile) => teamElement(root, 'home')
const line = (team: Element | undefined) => getText(findAt(team, 'linescore'), 'line')
const score = ({ root }: StatcrewFile) =>
  (['visitor', 'home'] as const).map((side) => getInteger(findAt(teamElement(root, side), 'linescore'), 'score'))
const total = (team: Element | undefined, group: string, ...keys: string[]) =>
  keys.map((key) => getText(findAt(team, 'totals', group), key)).join('-')
const playsOf = ({ root }: StatcrewFile) =>
  findAt(root, 'plays')
    ?.children.map((period) => listChildren(period, 'play').length)
    .filter(Boolean)
const errors = (found: ReturnType<typeof checkFile>) => found.filter((finding) => finding.severity === 'E')

describe.skipIf(!existsSync(folder))('a sample file (in ../shared/samples; skipped if absent)', () => {
  it('of football is read completely, with one notice', () => {
    const game = file('football')
    expect(game.header).toMatchObject({ date: '2025-11-22', venue: 'Kenan Stadium', attendance: 50500 })
    expect(game.header.teams).toMatchObject({ visitor: { name: 'Duke', id: 'DU' }, home: { name: 'North Carolina' } })
    expect([score(game), line(visitor(game)), line(home(game))]).toEqual([[32, 25], '7,10,7,8', '7,3,8,7'])
    expect([
      listChildren(findAt(game.root, 'scores'), 'score').length,
      listChildren(findAt(game.root, 'drives'), 'drive').length,
    ]).toEqual([9, 17])
    expect(playsOf(game)).toEqual([46, 58, 49, 55])
    expect(total(visitor(game), 'rush', 'att', 'yds', 'td')).toBe('43-177-3')
    expect(total(home(game), 'rush', 'att', 'yds', 'td')).toBe('25-101-2')
    expect(total(visitor(game), 'pass', 'comp', 'att', 'int', 'yds', 'td')).toBe('20-33-0-175-1')
    expect(total(home(game), 'pass', 'comp', 'att', 'int', 'yds', 'td')).toBe('21-27-0-204-1')
    expect(total(visitor(game), 'conversions', 'thirdconv', 'thirdatt')).toBe('6-15')
    expect(total(home(game), 'conversions', 'thirdconv', 'thirdatt')).toBe('8-13')
    expect([visitor(game), home(game)].map((team) => getText(findAt(team, 'totals', 'misc'), 'top'))).toEqual([
      '36:00',
      '24:00',
    ])
    expect([visitor(game), home(game)].map((team) => getInteger(findAt(team, 'totals'), 'totoff_yards'))).toEqual([
      352, 305,
    ])
    expect(listChildren(findAt(game.root, 'scores'), 'score').at(-1)?.attributes).toMatchObject({
      qtr: '4',
      clock: '02:18',
      yds: '1',
    })
    expect(game.header.status).toMatchObject({ is: 'final?', reason: 'quarter 4 is over and the game isn’t tied' })
    expect(checkFile(game).map((finding) => [finding.severity, finding.rule])).toEqual([['I', 'F39']])
  })

  it('of volleyball is read completely, without findings', () => {
    const game = file('volleyball')
    expect(game.header).toMatchObject({ date: '2025-11-29', status: { is: 'final' } })
    expect(game.header.teams.visitor).toMatchObject({ name: 'Miami (FL)', code: '415' })
    expect([score(game), line(visitor(game)), line(home(game))]).toEqual([[3, 2], '20,23,25,25,15', '25,25,23,20,10'])
    expect(total(visitor(game), 'attack', 'k', 'e', 'ta', 'pct')).toBe('68-40-186-.151')
    expect(total(home(game), 'attack', 'k', 'e', 'ta', 'pct')).toBe('49-25-166-.145')
    expect([visitor(game), home(game)].map((team) => getDecimal(findAt(team, 'totals', 'block'), 'tb'))).toEqual([
      13, 22,
    ])
    expect(playsOf(game)).toEqual([52, 53, 53, 50, 29])
    expect(checkFile(game)).toEqual([])
  })

  it('of baseball is read completely, without findings', () => {
    const game = file('baseball')
    expect(game.header).toMatchObject({ date: '2026-02-14', doubleheaderGame: 2, status: { is: 'final' } })
    expect([game.producer.id, line(visitor(game)), line(home(game))]).toEqual([
      'stat-input',
      '1,0,0,0,0,0,2,0,0,0,0',
      '0,1,0,0,0,0,0,0,2,0,1',
    ])
    expect(checkFile(game)).toEqual([])

    const seats = { visitor: 'away', home: 'home', names: { away: 'IND', home: 'UNC' } } as const
    const { plays, state, status } = readGameFile(game, baseballModule, seats)
    expect([plays.length, state.score, status]).toEqual([117, { away: 3, home: 4 }, { kind: 'final', note: '11' }])
    expect(plays.filter(({ scoring }) => scoring).map(({ score }) => [score?.away, score?.home])).toEqual([
      [1, 0],
      [1, 1],
      [3, 1],
      [3, 3],
      [3, 4],
    ])
    expect(plays.at(-1)?.score).toEqual({ away: 3, home: 4 })

    const box = boxScore(baseballModule, { ...state, status: { kind: 'final' } })
    const rows = (key: string) => box.home.find((table) => table.key === key)
    // In order of appearance, although the file lists them by number.
    expect(rows('pitching')?.rows.map(({ name, cells }) => [name, cells[0]?.text])).toEqual([
      ['Ryan Lynch', '5.0'],
      ['Caden Glauber', '1.2'],
      ['Matthew Matthijs', '2.1'],
      ['Talan Holiday', '0.2'],
      ['Tom Chmielewski', '1.1'],
    ])
    expect(rows('pitching')?.totals?.[0]?.text).toBe('11.0')
    // Nine started, one was a pinch runner and stayed in, and one pinch-hit.
    expect(rows('batting')?.rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Carter French', 'Lee Sowers', 'Erik Paulsen']),
    )
    expect(rows('batting')?.rows).toHaveLength(11)
    const kinds = (key: string) =>
      plays.filter(({ kind }) => baseballModule.playFilters.find((each) => each.key === key)?.has(kind))
    expect([kinds('hit').length, kinds('walk').length, kinds('running').length]).toEqual([13, 17, 6])
  })

  it('of soccer is read completely, with a warning only for its fouls', () => {
    const game = file('soccer')
    expect(game.header).toMatchObject({
      date: '2025-12-15',
      neutral: true,
      attendance: 10316,
      start: { is: 'either-half' },
    })
    expect([score(game), line(visitor(game)), line(home(game))]).toEqual([[3, 2], '1,1,1', '0,2,0'])
    expect([total(visitor(game), 'shots', 'sh', 'sog'), total(home(game), 'shots', 'sh', 'sog')]).toEqual([
      '13-9',
      '17-7',
    ])
    expect(listChildren(findAt(game.root, 'scores'), 'score').map((each) => getText(each, 'time'))).toEqual([
      '43:48',
      '61:37',
      '65:19',
      '86:31',
      '91:54',
    ])
    expect(playsOf(game)?.reduce((sum, plays) => sum + plays)).toBe(95)
    expect(game.header.status).toMatchObject({ is: 'final?', period: 3, clock: '91:54' })
    expect([...new Set(checkFile(game).map((finding) => `${finding.severity} ${finding.rule}`))]).toEqual(['W O24'])
    expect(proposeRepairs(game)).toEqual([])
  })

  it('of women’s lacrosse is read during the game', () => {
    const game = file('wlax')
    expect(game.sport).toEqual({ kind: 'lacrosse', gender: 'women', sure: true })
    expect(game.header).toMatchObject({ date: '2022-05-19', status: { is: 'running', period: 4, clock: '08:39' } })
    expect([score(game), game.producer.id]).toEqual([[5, 7], 'tas'])
    expect(errors(checkFile(game))).toEqual([])
  })

  it('of men’s lacrosse is read completely, with its hidden numbers and only notices', () => {
    const game = file('mlax')
    expect(game.header).toMatchObject({ date: '2026-02-15', attendance: 543, status: { is: 'final' } })
    expect([score(game), line(visitor(game)), line(home(game))]).toEqual([[7, 23], '2,2,1,2', '4,8,9,2'])
    expect(playsOf(game)?.reduce((sum, plays) => sum + plays)).toBe(266)
    const { state, plays } = readGameFile(game, lacrosseModule, seats)
    expect(plays).toHaveLength(266)
    expect(state.teams?.away?.stats).toMatchObject({
      sh: 28,
      fo_won: 9,
      fo_lost: 25,
      to: 19,
      gb: 24,
      pen: 2,
      pen_sec: 90,
    })
    expect(state.teams?.away?.stats).toMatchObject({ clear_made: 15, clear_att: 22, emo_g: 0, emo_att: 4 })
    expect(state.teams?.home?.stats).toMatchObject({
      sh: 65,
      fo_won: 25,
      fo_lost: 9,
      to: 15,
      gb: 47,
      emo_g: 2,
      emo_att: 2,
    })
    expect(state.teams?.home?.periods?.['1']).toMatchObject({ gk_saves: 1 })
    const rows = Object.fromEntries(
      boxScore(lacrosseModule, { ...state, status: { kind: 'final' } }).comparison.map((row) => [row.key, row]),
    )
    expect([rows.clears?.away.text, rows.to?.away.text, rows.to?.home.text]).toEqual(['15-22', '19', '15'])
    expect([rows.emo?.home.text, rows.pen?.home.text, rows.pen_sec?.home.text]).toEqual(['2-2', '4', '3:30'])
    const found = checkFile(game)
    expect(found.filter(({ severity }) => severity !== 'I')).toEqual([])
    expect(groupFindings(found).map(({ rule, spots }) => [rule, spots.length])).toEqual([
      ['L9', 2],
      ['L12', 2],
    ])
  })

  it('of field hockey is read completely, without findings', () => {
    const game = file('fieldhockey')
    expect(game.sport).toEqual({ kind: 'field-hockey', gender: 'women', sure: true })
    expect([score(game), line(visitor(game)), line(home(game))]).toEqual([[0, 6], '0,0,0,0', '3,1,1,1'])
    const { state, over } = readGameFile(game, fieldHockeyModule, seats)
    expect(state.teams?.home?.stats).toMatchObject({ g: 6, gc: 1, yc: 2, rc: 0 })
    expect(over).toBe('period 4 has ended')
    expect(checkFile(game)).toEqual([])
  })

  it('of altered basketball is flagged, repaired where provable, and its unknown players are named', () => {
    const game = file('basketball-mecz-nba')
    expect([score(game), line(visitor(game)), line(home(game))]).toEqual([[69, 72], '16,25,13,15', '16,14,16,26'])
    expect(playsOf(game)).toEqual([114, 147, 153, 110])
    expect(
      everyElement(game.root).filter((each) => getText(each, 'x') !== undefined && each.name === 'play').length,
    ).toBe(131)
    const found = checkFile(game)
    expect([...new Set(errors(found).map((finding) => finding.rule))]).toEqual(['B1'])
    const sums = found.filter((finding) => finding.rule === 'B1').map(({ values }) => [values?.found, values?.expected])
    expect(sums).toEqual(
      expect.arrayContaining([
        [60, 40],
        [19, 9],
        [30, 21],
      ]),
    )
    expect(found.filter((finding) => finding.rule === 'X8')).toHaveLength(15)

    const repairs = proposeRepairs(game)
    const row = repairs.find((repair) => repair.changes.some((change) => change.attribute === 'treb'))
    expect(row?.changes.map(({ attribute, from, to }) => `${attribute} ${from}→${to}`)).toEqual([
      'blk 10→0',
      'stl 10→0',
      'ast 10→0',
      'oreb 10→0',
      'dreb 11→1',
      'treb 21→1',
      'to 10→1',
    ])
    expect(repairs.flatMap((repair) => repair.changes.map((change) => change.attribute))).toContain('visid')
    const left = errors(checkFile(applyRepairs(game, repairs)))
    expect(left).toEqual([])
  })
})
