import { describe, expect, it } from 'vitest'
import {
  listErrors,
  listFindings,
  parseStatcrewFile,
  readAlteredFile,
  readGameFile,
  type TextChange,
} from '../../opened.testdata.ts'
import { baseballModule, softballModule } from '../baseball.ts'

const seats = { visitor: 'away', home: 'home', names: { away: 'HLF', home: 'BRK' } } as const

/** Changes one attribute of a group, in a player's row or in the totals of the first team. */
const within = (start: string, end: string, group: string, attribute: string, to: string): TextChange => [
  new RegExp(`(${start}(?:(?!${end})[\\s\\S])*?<${group} [^>]*?\\b${attribute}=)"[^"]*"`),
  `$1"${to}"`,
]
const player = (name: string, group: string, attribute: string, to: string) =>
  within(`name="${name}"`, '</player>', group, attribute, to)
const total = (group: string, attribute: string, to: string) => within('<totals', '</totals>', group, attribute, to)

/** Removes all coded details of plays, as for a scorer who only writes sentences. */
const uncoded = / {10}<(batter|pitcher|pitches|runner|fielder) [^>]*\/>\n/g
const sentences: readonly TextChange[] = [
  [/(<play seq="\d+") outs="\d"/g, '$1'],
  [/text="([^"]+) 1B\."/g, 'text="$1 singled to left field (1-0 B)."'],
  ['text="Corrie, Lev HR."', 'text="Corrie, Lev homered to right field, 2 RBI (1-0 B); Birch, Tam scored."'],
  [/text="([^"]+) HR\."/, 'text="$1 homered to center field, RBI (0-0)."'],
  [/text="([^"]+) BB\."/g, 'text="$1 walked (3-1 BBBSB)."'],
  [/text="([^"]+) K\."/g, 'text="$1 struck out swinging (1-2 KBKS)."'],
  [/text="([^"]+) F\."/g, 'text="$1 flied out to cf (0-0)."'],
  [/text="([^"]+) G\."/g, 'text="$1 grounded out to ss (0-0)."'],
]
const inWordsAlone: readonly TextChange[] = [[uncoded, ''], ...sentences]
const withoutRunners: readonly TextChange[] = [[/ {10}<(runner|fielder) [^>]*\/>\n/g, ''], ...sentences]

describe('a correct baseball file has no error', () => {
  it.each<[string, readonly TextChange[], readonly string[]]>([
    [
      'where three had a part in the one double play of their team',
      [
        total('fielding', 'indp', '1'),
        ...['Ashdown, Ivo', 'Birch, Tam', 'Corrie, Lev'].map((name) => player(name, 'fielding', 'indp', '1')),
      ],
      [],
    ],
    [
      'where a steal is charged to the catcher and to the pitcher',
      [
        total('fielding', 'sba', '1'),
        ...['Birch, Tam', 'Jarrow, Dov'].map((name) => player(name, 'fielding', 'sba', '1')),
      ],
      [],
    ],
    [
      'whose pitcher has an earned run that his team was spared',
      [
        [/(<pitching ip="8.0" h="2" r="1" )er="1"/, '$1er="0" teamue="1"'],
        [/(<pitcher name="Jarrow, Dov" bf="1" )er="1"/, '$1er="0"'],
      ],
      [],
    ],
    [
      'whose pitcher has an earned run that his team was spared, and that does not say so',
      [[/(<pitching ip="8.0" h="2" r="1" )er="1"/, '$1er="0"']],
      ['W S4u', 'W S20b'],
    ],
    [
      'with a row for the half that was not batted',
      [
        [
          '      <lineinn inn="8" score="0" hits="0" errors="0" lob="0" />\n    </linescore>',
          '      <lineinn inn="8" score="0" hits="0" errors="0" lob="0" />\n      <lineinn inn="9" score="X" />\n    </linescore>',
        ],
      ],
      [],
    ],
    [
      'with the season of everybody beside his day',
      [
        [
          /(\n {6}<hitting )/g,
          '\n      <hitseason ab="187" r="40" h="63" rbi="31" hr="9" avg=".336" />\n      <pchseason ip="9.0" h="99" er="88" era="88.0" />$1',
        ],
      ],
      [],
    ],
    ['whose plays are told in words alone', inWordsAlone, []],
    ['whose plays are coded for the batters alone', withoutRunners, []],
  ])('%s', (_, changes, expected) => expect(listFindings(readAlteredFile('baseball', ...changes))).toEqual(expected))

  it.each([
    ['words alone', inWordsAlone],
    ['batters alone', withoutRunners],
  ] as const)('and when told in %s it still has its score, hits and walks', (_, changes) => {
    const { plays } = readGameFile(readAlteredFile('baseball', ...changes), baseballModule, seats)
    expect(plays.at(-1)?.score).toEqual({ away: 2, home: 1 })
    expect(plays.filter(({ scoring }) => scoring).map(({ kind, score }) => [kind, score])).toEqual([
      ['home_run', { away: 2, home: 0 }],
      ['home_run', { away: 2, home: 1 }],
    ])
    const counts = Object.fromEntries(
      baseballModule.playFilters.map(({ key, has }) => [key, plays.filter(({ kind }) => has(kind)).length]),
    )
    expect(counts).toMatchObject({ hit: 4, walk: 1, strikeout: 16 })
  })
})

describe('a wrong number in a baseball file is an error', () => {
  it.each<[string, readonly TextChange[], string]>([
    ['a run too many in the line', [['runs="2"', 'runs="3"']], 'E S3'],
    ['an inning with another run', [['line="2,0,0', 'line="2,1,0']], 'E S3'],
    ['a hit that no batter has', [total('hitting', 'h', '3')], 'E S4'],
    ['a strikeout that no pitcher has', [total('pitching', 'so', '8')], 'E S4'],
    ['a third of an inning too many', [total('pitching', 'ip', '8.1')], 'E S12'],
    ['an error that nobody made', [total('fielding', 'e', '2')], 'E S4'],
    ['earned runs that no pitcher allowed', [[/(<pitching ip="8.0" h="2" r="1" er=)"1"/, '$1"2"']], 'E S4e'],
    ['a play with a run that the score does not have', [['<play seq="3" ', '<play seq="3" runs="3" ']], 'E S18'],
  ])('%s', (_, changes, rule) => expect(listErrors(readAlteredFile('baseball', ...changes))).toContain(rule))

  it('and a difference that the scorer may have fixed in one place is a warning', () => {
    expect(
      listFindings(readAlteredFile('baseball', [/action="K" ab="1" h="0" so="1"/, 'action="K" ab="1" h="0" so="0"'])),
    ).toEqual(['W S17'])
  })
})

/** Builds the shortest possible file: no plays, no season, zeros left out. */
const short = (visitor: string, home: string, more = '') => {
  const side = (vh: string, line: string) => {
    const runs = line.split(',').reduce((all, each) => all + (Number(each) || 0), 0)
    return `<team vh="${vh}" id="${vh}T" name="${vh}"><linescore line="${line}" runs="${runs}" hits="3" errs="0" lob="2"/>
      <totals><hitting ab="9" r="${runs}" h="3" rbi="${runs}"/><fielding po="12" a="3" e="0"/></totals>
      <player name="Low, Ida" uni="1" gp="1" gs="1" spot="1" pos="dp"><hitting ab="9" r="${runs}" h="3" rbi="${runs}"/></player></team>`
  }
  const read = parseStatcrewFile(
    new TextEncoder().encode(
      `<bsgame source="PrestoSports" version="7.21.0"><venue visid="VT" homeid="HT" date="3/7/2026" schedinn="7" gender="F"/>
        ${side('V', visitor)}${side('H', home)}${more}</bsgame>`,
    ),
  )
  if (read.kind !== 'read') throw new Error(read.message)
  return read.file
}

describe('a baseball game of another length', () => {
  it('that the run rule ended has no error and gives its innings', () => {
    const file = short('0,0,1,0,0', '4,2,3,0,X', '<status complete="Y"/>')
    const { status, state } = readGameFile(file, softballModule, seats)
    expect([listErrors(file), status, state.score]).toEqual([[], { kind: 'final', note: 'F/5' }, { away: 1, home: 9 }])
  })

  it('that was tied is final too', () => {
    const file = short('1,0,0,0,0,0,1', '0,2,0,0,0,0,0', '<status complete="Y"/>')
    expect([listErrors(file), readGameFile(file, softballModule, seats).status]).toEqual([[], { kind: 'final' }])
  })

  it('without a status looks over once its last half is closed', () => {
    const half = (inning: number, vh: string, end = '') =>
      `<inning number="${inning}"><batting vh="${vh}"><play><narrative text="Low grounded out."/></play>${end}</batting></inning>`
    const closed = '<innsummary r="0" h="0" e="0" lob="0"/>'
    const over = (line: readonly [string, string], plays: string) =>
      readGameFile(short(...line, `<plays>${plays}</plays>`), softballModule, seats).over
    const ahead = ['1,0,0,0,0,0,0', '0,0,0,0,0,0,0'] as const
    expect(over(ahead, half(7, 'H', closed))).toBe('inning 7 is over and the game isn’t tied')
    expect(over(ahead, half(7, 'H'))).toBeUndefined()
    expect(over(ahead, half(7, 'V', closed))).toBeUndefined()
    expect(over(ahead, half(6, 'H', closed))).toBeUndefined()
    expect(over(['0,0,0,0,0,0,0', '0,0,0,0,0,2,X'], half(7, 'V', closed))).toBeDefined()
    expect(over(['0,0,0,0,0,0,0', '0,0,0,0,0,0,1'], half(7, 'H'))).toBeDefined()
  })
})

describe('pitch counts in two places', () => {
  const twice = (pitches: string): TextChange => [
    /(name="Jarrow, Dov"[\s\S]*?<pitching [^>]*?)pitches="\d+"([^>]*\/>)/,
    `$1pitches="90"$2<psitsummary pitches="${pitches}" />`,
  ]
  const findingsOf = (pitches: string) =>
    listFindings(readAlteredFile('baseball', twice(pitches))).filter((each) => each === 'W S40p')
  it.each([
    ['differ', '91', ['W S40p']],
    ['agree', '90', []],
    ['are not kept in one place', '0', []],
  ] as const)('%s', (_, pitches, expected) => expect(findingsOf(pitches)).toEqual(expected))
})

describe('numbers credited to another batter are a warning, not an error', () => {
  it.each([
    ['a run', 'r', '0', '1'],
    ['a strikeout', 'so', '0', '2'],
    ['an at bat', 'ab', '3', '5'],
  ])('%s', (_, key, birch, ashdown) => {
    const file = readAlteredFile(
      'baseball',
      player('Birch, Tam', 'hitting', key, birch),
      player('Ashdown, Ivo', 'hitting', key, ashdown),
    )
    expect(listFindings(file)).toContain('W S17p')
    expect(listErrors(file)).toEqual([])
  })
})
