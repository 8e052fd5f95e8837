import { describe, expect, it } from 'vitest'
import {
  listErrors,
  listFindings,
  parseStatcrewFile,
  readAlteredFile,
  readGameFile,
  type TextChange,
} from '../../opened.testdata.ts'
import { volleyballModule } from '../volleyball.ts'

const seats = { visitor: 'away', home: 'home', names: { away: 'HLF', home: 'BRK' } } as const

describe('a correct volleyball file', () => {
  it.each<[string, readonly TextChange[]]>([
    ['tells who set the ball in parentheses', [[/ from \(([^)]+)\)"/g, ' (from $1)."']]],
    ['cuts its percentages off', [[/pct="\.895"/g, 'pct=".894"']]],
    ['does not say who served', [[/ serveteam="[A-Z]+"/g, '']]],
    ['has no status', [[/ {2}<status [^>]*>\n/, '']]],
  ])('that %s has no finding', (_, changes) => {
    const silent = (found: readonly string[]) => found.filter((each) => each !== 'W V19' && each !== 'W V21')
    expect(silent(listFindings(readAlteredFile('volleyball', ...changes)))).toEqual([])
  })

  it('may write first names first, and plays still find their players', () => {
    expect(listFindings(readAlteredFile('volleyball', [/([A-Z][a-z]+), ([A-Z][a-z]+)/g, '$2 $1']))).toEqual([])
    // Also when only the plays differ.
    const inPlays = [/(?<=text="[^"]*)([A-Z][a-z]+), ([A-Z][a-z]+)/g, '$2 $1'] as const
    expect(listFindings(readAlteredFile('volleyball', inPlays))).toEqual([])
  })

  it.each<[string, readonly TextChange[]]>([
    ['with elements in pairs', [[/<(\w+)([^<>]*?) \/>/g, '<$1$2></$1>']]],
    ['with an id of two words', [[/"BRK"/g, '"BRACKWA TER"']]],
    [
      'with names in capitals',
      [
        [' name="Ashdown, Ivo"', ' name="ASHDOWN, IVO"'],
        [' name="Birch, Tam"', ' name="BIRCH, TAM"'],
      ],
    ],
    ['with the given name first for one side', [[/ name="([M-R]\w+), (\w+)"/g, ' name="$2 $1"']]],
    ['without what nobody did', [[/ +<(set|defense|block|misc|attack|serve)( \w+="(0|\.000|0\.0)")+ \/>\n/g, '']]],
    ['without the attack of each set', [[/ +<attackbygame>[\s\S]*?<\/attackbygame>\n/g, '']]],
    ['without breakdowns', [[/ +<breakdowns[\s\S]*?<\/breakdowns>\n/g, '']]],
  ])('from PrestoSports %s has no finding', (_, changes) => {
    const presto: readonly TextChange[] = [
      [/<vbgame [^>]*>/, '<vbgame source="PrestoSports" version="7.13.0" generated="03/07/2026">'],
      ['gameid="T1"', 'gameid=""'],
      ['date="Mar 7, 2026"', 'date="3/7/2026"'],
    ]
    expect(listFindings(readAlteredFile('volleyball', ...presto, ...changes))).toEqual([])
  })

  it.each<[string, readonly TextChange[]]>([
    ['lacks a rally', [[/ {6}<play number="5" [^>]*>\n/, '']]],
    ['has its sides the other way round in the status', [['vscore="3" hscore="0"', 'vscore="0" hscore="3"']]],
    ['lists the errors of a team among its points', [[/(<breakdowns vh="V"[^>]*eatk=")\d+/, '$119']]],
    ['does not count what was tried', [[/ ta="\d+"/g, ' ta="0"']]],
    [
      'ended in a forfeit',
      [
        ['line="8,13,16" score="0"', 'line="8,13,0" score="0"'],
        ['<linegame game="3" points="16" />', '<linegame game="3" points="0" />'],
      ],
    ],
  ])('that %s has no error', (_, changes) => expect(listErrors(readAlteredFile('volleyball', ...changes))).toEqual([]))
})

/** Builds a match without plays. */
function match(visitor: string, home: string, score: readonly [number, number], status: string) {
  const side = (vh: string, line: string, won: number) =>
    `<team vh="${vh}" id="${vh}T" name="${vh}"><linescore line="${line}" score="${won}">${line
      .split(',')
      .filter(Boolean)
      .map((points, index) => `<linegame game="${index + 1}" points="${points}"/>`)
      .join('')}</linescore></team>`
  const xml = `<vbgame source="TAS for Volleyball"><venue visid="VT" homeid="HT" date="3/7/2026"/>${status}
    ${side('V', visitor, score[0])}${side('H', home, score[1])}</vbgame>`
  const read = parseStatcrewFile(new TextEncoder().encode(xml))
  if (read.kind !== 'read') throw new Error(read.message)
  return read.file
}

describe('a volleyball match of another length', () => {
  const complete = '<status complete="Y"/>'
  it.each([
    ['best of three, its third set to 15', match('25,20,13', '20,25,15', [1, 2], complete)],
    ['best of three, its third set to 25', match('25,20,23', '20,25,25', [1, 2], complete)],
    [
      'best of three while its last rally is written',
      match('25,20,15', '20,25,10', [1, 1], '<status complete="N" game="3"/>'),
    ],
    ['best of three when its last rally was', match('25,20,15', '20,25,10', [2, 1], '<status complete="N" game="3"/>')],
    ['that was never played', match('', '', [3, 0], complete)],
    ['that was forfeited', match('25,25,25', '0,0,0', [3, 0], complete)],
    ['that goes on for a set that nothing hangs on', match('25,25,25,20', '20,20,20,25', [3, 1], complete)],
  ])('is correct: %s', (_, file) => expect(listFindings(file)).toEqual([]))

  it('gives its sets', () => {
    const { state, status } = readGameFile(match('25,20,13', '20,25,15', [1, 2], complete), volleyballModule, seats)
    expect([state.score, status]).toEqual([{ away: 1, home: 2 }, { kind: 'final' }])
  })
})

describe('a wrong number in a volleyball file', () => {
  it.each<[string, readonly TextChange[], string]>([
    ['a set that nobody won', [['line="25,25,25" score="3"', 'line="25,25,25" score="2"']], 'E V3'],
    ['a point too many in the line', [['line="25,25,25"', 'line="26,25,25"']], 'E G5'],
    ['a kill that nobody made', [['<attack k="53" e="5"', '<attack k="54" e="5"']], 'E V1'],
    ['an ace that nobody made', [['<serve sa="5" se="5"', '<serve sa="6" se="5"']], 'E V1'],
    ['more kills and errors than attacks', [['<attack k="7" e="2" ta="9"', '<attack k="7" e="3" ta="9"']], 'E V4'],
  ])('is an error: %s', (_, changes, rule) =>
    expect(listErrors(readAlteredFile('volleyball', ...changes))).toContain(rule),
  )
})
