import { describe, expect, it } from 'vitest'
import { boxScore } from '../../kit/box-score.ts'
import { parseStatcrewFile, readGameFile } from '../../opened.testdata.ts'
import { ownFile as own } from '../../score-samples.testdata.ts'
import type { StatcrewFile } from '../../statcrew/parse-statcrew-file.ts'
import { baseballModule, softballModule } from '../baseball.ts'
import { parseOuts } from './people.ts'

const seats = { visitor: 'away', home: 'home', names: { away: 'HLF', home: 'BRK' } } as const

function parsed(xml: string | Uint8Array): StatcrewFile {
  const read = parseStatcrewFile(typeof xml === 'string' ? new TextEncoder().encode(xml) : xml)
  if (read.kind !== 'read') throw new Error(read.message)
  return read.file
}

describe('a finished baseball file', () => {
  const reading = readGameFile(parsed(own('baseball')), baseballModule, seats)

  it('gives runs, hits, errors, runners left on base and the half not played', () => {
    expect(reading.status).toEqual({ kind: 'final' })
    const line = boxScore(baseballModule, { ...reading.state, status: { kind: 'final' } }).line
    expect([line?.away, line?.home]).toEqual([
      { periods: ['2', '0', '0', '0', '0', '0', '0', '0', '0'], totals: ['2', '2', '1'] },
      { periods: ['0', '0', '1', '0', '0', '0', '0', '0', 'X'], totals: ['1', '2', '0'] },
    ])
    const { away, home } = reading.state.teams ?? {}
    expect([away?.stats?.bat_lob, home?.stats?.bat_lob]).toEqual([1, 2])
  })

  it('gives batters, fielders and pitchers with the file’s numbers', () => {
    expect(reading.state.players?.a3).toMatchObject({
      name: 'Lev Corrie',
      number: '3',
      position: 'OF',
      starter: true,
      side: 'away',
      stats: { bat_ab: 4, bat_h: 1, bat_hr: 1, bat_rbi: 2, bat_so: 2, bat_tb: 4, fld_po: 10 },
    })
    expect(reading.state.players?.a10?.stats).toMatchObject({ pit_outs: 24, pit_er: 1, pit_pitches: 61, pit_win: 1 })
    expect(reading.state.players?.h10?.stats).toMatchObject({ pit_outs: 27, pit_loss: 1 })
    expect(reading.state.players?.a1?.stats).not.toHaveProperty('pit_outs')
  })

  it('gives each play with its kind, outs, pitches and score', () => {
    expect(reading.plays.slice(0, 3)).toEqual([
      {
        period: 1,
        side: 'away',
        kind: 'strikeout',
        group: 't1',
        score: { away: 0, home: 0 },
        clock: '0 out',
        text: 'Ivo Ashdown K.',
        players: ['a1', 'h10'],
        facts: { outs: 0, pitches: 'KSS', rbi: 0 },
      },
      expect.objectContaining({ kind: 'single', clock: '1 out' }),
      expect.objectContaining({ kind: 'home_run', scoring: true, score: { away: 2, home: 0 }, text: 'Lev Corrie HR.' }),
    ])
    expect(reading.plays.at(-1)?.score).toEqual({ away: 2, home: 1 })
  })

  it('groups plays by half inning', () => {
    expect(Object.keys(reading.state.groups ?? {})).toHaveLength(17)
    expect(reading.state.groups?.b3).toMatchObject({ side: 'home', period: 3, text: 'Bottom of the 3rd inning' })
    expect(reading.state.groups?.t1?.result).toBe('2 R, 2 H, 0 LOB')
    const groups = new Set(reading.plays.map(({ group }) => group))
    expect(groups.size).toBe(17)
  })
})

it('softball file: the baseball reader reads it', () => {
  const reading = readGameFile(parsed(own('softball')), softballModule, seats)
  expect(reading.plays.length).toBeGreaterThan(30)
  const runs = Object.values(reading.state.periods ?? {}).reduce((sum, { away = 0 }) => sum + away, 0)
  expect(reading.state.score?.away).toBe(runs)
})

const running = (status: string, plays = '') => `<bsgame source="x">
  <venue gameid="1" visid="V1" homeid="H1" schedinn="7"><umpires hp="U" /></venue>
  <team vh="V" id="V1" name="Vis"><linescore line="0,1" runs="1" hits="2" errs="0" lob="1" />
    <player uni="4" name="Gray, Al" gp="1" spot="1" gs="1"><hitting ab="1" h="1" /></player>
    <player uni="5" name="Moss, Bo" gp="1" spot="2" gs="1" />
    <player uni="6" name="Lake, Cy" gp="1" spot="3" gs="1" />
    <player uni="7" name="Pond, Di" gp="1" spot="4" gs="1" />
    <player uni="8" name="Bench, Sat" gp="0" /></team>
  <team vh="H" id="H1" name="Home"><linescore line="0" runs="0" hits="0" errs="0" lob="0" />
    <player uni="9" name="Reed, Ty" gp="1" spot="10" gs="1"><pitching ip="1.1" h="2" /></player></team>
  ${plays}<status complete="N" ${status} /></bsgame>`

describe('a baseball file of a live game', () => {
  it('gives half, count, bases, batter, pitcher and who is due up', () => {
    const status =
      'inning="2" vh="V" outs="1" b="2" s="1" first="Gray, Al" third="Who, Ever" batter="Moss, Bo" pitcher="Reed, Ty" vup="2"'
    const { state, status: now } = readGameFile(parsed(running(status)), baseballModule, seats)
    expect(state.situation).toEqual({
      kind: 'baseball',
      half: 'top',
      balls: 2,
      strikes: 1,
      outs: 1,
      first: 'a4',
      third: '?',
      batter: 'a5',
      pitcher: 'h9',
      due: ['a6', 'a7'],
    })
    expect(now).toEqual({ kind: 'live', label: 'Top 2nd' })
    expect(state.notes).toMatchObject({ scheduled_innings: '7' })
  })

  it('adds the pitches of the current at-bat', () => {
    const xml = running('inning="2" vh="V" outs="1" pitcher="Reed, Ty" np="4"').replace(
      'h="2" />',
      'h="2" pitches="31" />',
    )
    const { state } = readGameFile(parsed(xml), baseballModule, seats)
    expect(state.players?.h9?.stats.pit_pitches).toBe(35)
  })

  it('gives the middle of the inning after the third out', () => {
    const { state } = readGameFile(parsed(running('inning="2" vh="V" outs="3"')), baseballModule, seats)
    expect(state.situation).toEqual({ kind: 'baseball', half: 'middle' })
  })

  it('reads left-out numbers as zero, keeps optional ones unknown and skips players who did not play', () => {
    const { state } = readGameFile(parsed(running('inning="2" vh="V"')), baseballModule, seats)
    expect(state.players?.a4?.stats).toMatchObject({ bat_ab: 1, bat_h: 1, bat_bb: 0, bat_hr: 0, bat_tb: 1, bat_pa: 1 })
    expect(state.players?.a4?.stats).not.toHaveProperty('fld_po')
    expect(state.players?.h9?.stats).toMatchObject({ pit_outs: 4, pit_h: 2, pit_bb: 0, pit_app: 1 })
    expect(state.players?.h9?.stats).not.toHaveProperty('pit_pitches')
    expect(state.players).not.toHaveProperty('a8')
  })

  it('can swap the sides for a game at a neutral site', () => {
    const turned = { ...seats, visitor: 'home', home: 'away' } as const
    const { state } = readGameFile(parsed(running('inning="2" vh="V" outs="0"')), baseballModule, turned)
    expect(state.score).toEqual({ home: 1, away: 0 })
    expect(state.players?.h4?.name).toBe('Al Gray')
    expect(state.situation).toMatchObject({ half: 'top' })
  })

  it('takes the inning from the halves when no inning encloses them', () => {
    const plays = `<plays><batting vh="V" inning="1"><play seq="1" outs="0"><narrative text="Gray, Al singled." />
      <batter name="Gray, Al" action="1B 8" /></play></batting><batting vh="H" inning="1">
      <play seq="2" outs="0"><narrative text="Reed, Ty out." /><batter name="Reed, Ty" action="63" out="1" /></play>
      </batting></plays>`
    const { plays: read } = readGameFile(parsed(running('inning="1" vh="H"', plays)), baseballModule, seats)
    expect(read.map(({ kind, period, group, side }) => [kind, period, group, side])).toEqual([
      ['single', 1, 't1', 'away'],
      ['ground_out', 1, 'b1', 'home'],
    ])
  })
})

it('innings pitched: are read in thirds', () => {
  expect(['5.2', '0.1', '7', '.2', '3.33', ''].map(parseOuts)).toEqual([17, 1, 21, 2, undefined, undefined])
})

describe('baseball plays with text only', () => {
  const playWith = (text: string, more = '') =>
    `<play outs="0" batter="Gray" pitcher="Reed">${more}<narrative text="${text}" /></play>`
  const read = (...plays: readonly string[]) => {
    const half = `<plays><inning number="1"><batting vh="V">${plays.join('')}</batting></inning></plays>`
    const xml = running('inning="2" vh="V"', half).replaceAll(/name="(\w+), (\w+)"/g, 'name="$2 $1" shortname="$1"')
    return readGameFile(parsed(xml), baseballModule, seats)
  }
  const kindsOf = (...plays: readonly string[]) =>
    read(...plays).plays.map(({ kind, players = [] }) => [kind, ...players])

  it('name the batter and the runners', () =>
    expect(
      kindsOf(
        playWith('Gray doubled to left center, RBI (0-0); Moss scored; Al Gray advanced.'),
        playWith('Moss stole second.'),
      ),
    ).toEqual([
      ['double', 'a4', 'a5'],
      ['steal', 'a5'],
    ]))

  it('recognize an out at first base as a ground out', () =>
    expect(kindsOf(playWith('Gray out at first 1b to p (1-2 KSB).'))).toEqual([['ground_out', 'a4']]))

  it('keep the scorer’s remarks as notes without effect', () => {
    const { plays } = read(
      playWith(
        'After review, Gray was hit by pitch and Moss scored.',
        '<cmt text="After review, Gray was hit by pitch and Moss scored" />',
      ),
    )
    expect(plays).toMatchObject([{ kind: 'note', score: { away: 0, home: 0 } }])
    expect(plays[0]).not.toHaveProperty('players')
  })

  it('describe a designated hitter who takes the mound as the pitcher leaving', () =>
    expect(read(playWith('/  for Reed.', '<sub vh="H" spot="10" who="/" for="Reed" pos="" />')).plays[0]).toMatchObject(
      {
        kind: 'substitution',
        text: 'Reed leaves the game.',
      },
    ))
})

it('runners left on base: a batter without a number has 0 when the file keeps it for others', () => {
  const xml = running('inning="2" vh="V"')
    .replace('<hitting ab="1" h="1" />', '<hitting ab="1" h="1" /><hsitsummary lob="2" />')
    .replace('gs="1" />', 'gs="1"><hitting ab="1" /><hsitsummary leadoff="0,1" /></player>')
  const { state } = readGameFile(parsed(xml), baseballModule, seats)
  expect([state.players?.a4?.stats.bat_lob, state.players?.a5?.stats.bat_lob]).toEqual([2, 0])
  expect(state.players?.h9?.stats).not.toHaveProperty('bat_lob')
})
