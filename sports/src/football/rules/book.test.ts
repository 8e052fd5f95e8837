import { describe, expect, it } from 'vitest'
import { boxScore } from '../../kit/box-score.ts'
import {
  listErrors,
  listFindings,
  parseStatcrewFile,
  readAlteredFile,
  readGameFile,
  type TextChange,
} from '../../opened.testdata.ts'
import { footballModule } from '../football.ts'

const seats = { visitor: 'away', home: 'home', names: { away: 'HLF', home: 'BRK' } } as const

/** The visitors miss their try, and the home team returns it for two points. */
const broughtBack: readonly TextChange[] = [
  [
    'patres="Good" plays="4" drive="75" top="03:20" vscore="7" hscore="0"',
    'patres="Fail" plays="4" drive="75" top="03:20" vscore="6" hscore="0"',
  ],
  [
    '    <score vh="H" team="BRK" qtr="2"',
    '    <score vh="H" team="BRK" qtr="1" clock="11:40" type="PAT" yds="98" scorer="Otley, Cy" vscore="6" hscore="2" driveindex="1" />\n    <score vh="H" team="BRK" qtr="2"',
  ],
  ['vscore="7" hscore="7"', 'vscore="6" hscore="9"'],
  ['vscore="10" hscore="7"', 'vscore="9" hscore="9"'],
  ['line="7,0,3,0" score="10"', 'line="6,0,3,0" score="9"'],
  ['<lineprd prd="1" score="7" />', '<lineprd prd="1" score="6" />'],
  ['line="0,7,0,0" score="7"', 'line="2,7,0,0" score="9"'],
  [/(line="2,7[\s\S]*?<lineprd prd="1" score=)"0"/, '$1"2"'],
  // Totals and kicker of the visitors, then those of the home team.
  ['<scoring fg="1" td="1" patkick="1"', '<scoring fg="1" td="1" patkick="0"'],
  ['<scoring patkick="1" fg="1" />', '<scoring fg="1" />'],
  [/kickatt="1" kickmade="1"/, 'kickatt="1" kickmade="0"'],
  [/kickatt="1" kickmade="1"/, 'kickatt="1" kickmade="0"'],
  ['<scoring fg="0" td="1" patkick="1" ', '<scoring fg="0" td="1" patkick="1" patretfumb="1" '],
]

const lastQuarter = /( {4}<qtr number="4"[\s\S]*?<\/qtr>\n)/

describe('a correct football file has no error', () => {
  it.each<[string, readonly TextChange[]]>([
    ['where the defense brought a try back', broughtBack],
    [
      'that scores the returned try in the row of its touchdown',
      [...broughtBack, [/ {4}<score [^>]*type="PAT"[^>]*>\n/, ''], ['vscore="6" hscore="0"', 'vscore="6" hscore="2"']],
    ],
    [
      'that has no row for what its team did',
      [
        [/(<rush att=")9(" yds=")66(" gain="70" loss=")4/, '$110$265$35'],
        [/(totoff_plays=")15(" totoff_yards=")113/, '$116$2112'],
      ],
    ],
    ['that does not keep possession', [[/top="30:00"/g, 'top="00:00"']]],
    [
      'in which a quarter has rubbish for what nobody counts',
      [[/(<qtrsummary[\s\S]*?<ko no="\d+" yds="\d+")/, '$1 fcyds="8224"']],
    ],
    ['whose plays end before the game does', [[lastQuarter, '']]],
    ['whose scores do not know their quarter', [[/qtr="2" clock="11:40"/, 'qtr="0" clock="00:00"']]],
    ['whose averages are cut off', [[/totoff_avg="7\.5"/g, 'totoff_avg="7.4"']]],
    [
      'where sacks are losses of passing',
      [
        ['yds="10" />', 'yds="10" sackrush="N" />'],
        [/(<totals totoff_plays="15" )totoff_yards="113"/, '$1totoff_yards="103"'],
        [
          /(<pass comp="3" att="6" int="0" )yds="47"( td="0" long="20") sacks="0" sackyds="0"/,
          '$1yds="37"$2 sacks="1" sackyds="10"',
        ],
        [
          /(name="Ashdown, Ivo"[\s\S]*?<pass comp="3" att="6" int="0" )yds="47"( td="0" long="20") sacks="0" sackyds="0"/,
          '$1yds="37"$2 sacks="1" sackyds="10"',
        ],
      ],
    ],
  ])('%s', (_, changes) => expect(listErrors(readAlteredFile('football', ...changes))).toEqual([]))

  it('with half sacks for players and their sum for the team', () => {
    const shared = readAlteredFile(
      'football',
      [/(<totals[\s\S]*?<defense [^>]*?)sacks="0"/, '$1sacks="1"'],
      [/(<totals[\s\S]*?<defense [^>]*?) sackua="0" sacka="0"/, '$1'],
      [
        /(<player(?:(?!<\/player>)[\s\S])*?<defense [^>]*?) sacks="0"([^>]*) sackua="0" sacka="0"/,
        '$1$2 sackua="0" sacka="1"',
      ],
      [
        /(<player(?:(?!<\/player>)[\s\S])*?<defense [^>]*?) sacks="0"([^>]*) sackua="0" sacka="0"/,
        '$1$2 sackua="0" sacka="1"',
      ],
    )
    expect(listFindings(shared)).not.toContain('W F1s')
    expect(listErrors(shared)).toEqual([])
    const box = boxScore(footballModule, {
      ...readGameFile(shared, footballModule, seats).state,
      status: { kind: 'final' },
    })
    const defense = box.away.find(({ key }) => key === 'defense')
    const at = defense?.columns.findIndex(({ key }) => key === 'sacks') ?? -1
    expect(defense?.rows.map((row) => row.cells[at]?.text).filter((each) => each?.startsWith('0.5'))).toHaveLength(2)
  })

  it('in overtime, and its final score says OT', () => {
    const overtime = readAlteredFile(
      'football',
      ['line="7,0,3,0" score="10"', 'line="7,0,3,0,0" score="10"'],
      [
        '      <lineprd prd="4" score="0" />\n',
        '      <lineprd prd="4" score="0" />\n      <lineprd prd="5" score="0" />\n',
      ],
      [/(line="0,7,0,0" score="7")/, 'line="0,7,0,0,0" score="7"'],
      [/(line="0,7,0,0,0"[\s\S]*?<lineprd prd="4" score="0" \/>\n)/, '$1      <lineprd prd="5" score="0" />\n'],
      [/prds="4"/g, 'prds="5"'],
      [lastQuarter, '$1    <qtr number="5">\n      <score V="10" H="7" final="Y" />\n    </qtr>\n'],
      ['qtr="4" clock="00:00"', 'qtr="5" clock="00:00"'],
    )
    expect(listErrors(overtime)).toEqual([])
    const { state } = readGameFile(overtime, footballModule, seats)
    expect(footballModule.finalNote({ ...state, status: { kind: 'final' } })).toBe('OT')
  })
})

it('football: a returned try counts for the team that returned it', () => {
  const { state } = readGameFile(readAlteredFile('football', ...broughtBack), footballModule, seats)
  expect(state.teams?.home?.stats).toMatchObject({ score_pat_ret: 1 })
})

it('football: a touchdown credited to another player than in the scores is a warning, not an error', () => {
  const swapped = readAlteredFile(
    'football',
    [/(name="Corrie, Lev"[^>]*>\s*<rush [^>]*)td="1"/, '$1td="0"'],
    [/(name="Eskdale, Rui"[^>]*>\s*<rush [^>]*)td="0"/, '$1td="1"'],
  )
  expect(listFindings(swapped)).toContain('W F58')
  expect(listErrors(swapped)).toEqual([])
})

it('football: yards credited to another player than in the plays are a warning, not an error', () => {
  const swapped = readAlteredFile(
    'football',
    [/(name="Birch, Tam"[^>]*>\s*)<rcv no="3" yds="47"/, '$1<rcv no="3" yds="40"'],
    [/(name="Corrie, Lev"[^>]*>)/, '$1<rcv no="0" yds="7" td="0" long="0" />'],
  )
  expect(listFindings(swapped)).toContain('W F57y')
  expect(listErrors(swapped)).toEqual([])
})

describe('a wrong number in a football file is an error', () => {
  it.each<[string, readonly TextChange[], string]>([
    ['a score that the quarters do not give', [['score="10"', 'score="11"']], 'E G4'],
    [
      'a score and its quarter that neither touchdowns nor the list of scores give',
      [
        ['line="7,0,3,0" score="10"', 'line="7,0,3,1" score="11"'],
        ['<lineprd prd="4" score="0" />', '<lineprd prd="4" score="1" />'],
      ],
      'E F35',
    ],
    ['a touchdown too many', [[/<scoring fg="1" td="1"/, '<scoring fg="1" td="2"']], 'E F17'],
    [
      'rushing yards that nobody ran',
      [[/<rush att="9" yds="66" gain="70"/, '<rush att="9" yds="67" gain="71"']],
      'E F4',
    ],
    ['passing yards that nobody caught', [[/<rcv no="3" yds="47"/, '<rcv no="3" yds="48"']], 'E F7'],
    ['more offense than its parts', [[/totoff_yards="113"/, 'totoff_yards="114"']], 'E F4'],
  ])('%s', (_, changes, rule) => expect(listErrors(readAlteredFile('football', ...changes))).toContain(rule))
})

describe('a live football file of an older program', () => {
  const xml = (
    timeouts: string,
    playText = '[NHSG], Low, Ida rush for 8 yards to the HT43.',
  ) => `<fbgame source="Tas Football" version="4.20.01">
    <venue visid="VT" homeid="HT" date="9/21/2019"/>
    <team vh="V" id="VT" name="Vis"><linescore line="0" score="0"/><totals><rush att="1" yds="8"/></totals>
      <player name="Low, Ida" uni="8" code="8" gp="1"><rush att="1" yds="8"/></player></team>
    <team vh="H" id="HT" name="Home"><linescore line="0" score="0"/><totals><defense tackua="0" sacks="0"/></totals></team>
    <plays><qtr number="1"><play context="V,1,10,V49" playid="1,1,1" type="R" text="${playText}">
      <p_ru vh="V" name="Low, Ida" gain="8"/></play></qtr>
      <downtogo context="V,2,2,H43" qtr="1" clock="10:00" ${timeouts}/></plays></fbgame>`
  const read = (text: string) => {
    const opened = parseStatcrewFile(new TextEncoder().encode(text))
    if (opened.kind !== 'read') throw new Error(opened.message)
    return readGameFile(opened.file, footballModule, seats)
  }

  it('gives plays without formation codes, and zero sacks for a team without one', () => {
    const { plays, state } = read(xml('vtoh="3" htoh="3"'))
    expect(plays[0]?.text).toBe('Ida Low rush for 8 yards to the HT43.')
    expect([state.teams?.away?.stats?.sacks, state.teams?.home?.stats?.sacks]).toEqual([0, 0])
  })

  it.each([
    ['the visitors', 'V,1,0,H08', { possession: 'away', down: 1, to_go: 8, spot: 92 }],
    ['the home team', 'H,3,0,V02', { possession: 'home', down: 3, to_go: 2, spot: 2 }],
  ])('computes the distance for goal to go, for %s', (_, context, situation) => {
    const text = xml('vtoh="3" htoh="3"').replace('V,2,2,H43', context)
    expect(read(text).state.situation).toMatchObject(situation)
  })

  it.each([
    ['of each, as they are', 'vtoh="1" htoh="0"', undefined, { away: 1, home: 0 }],
    ['none of both, where one was told', 'vtoh="0" htoh="0"', 'Timeout Vis.', { away: 0, home: 0 }],
    ['unknown, where nobody ever took one', 'vtoh="0" htoh="0"', undefined, undefined],
  ])('gives timeouts left: %s', (_, timeouts, playText, left) =>
    expect(read(xml(timeouts, playText)).state.situation).toEqual(
      expect.objectContaining({ kind: 'football', down: 2, ...(left && { timeouts: left }) }),
    ),
  )

  it('gives no timeouts when they are unknown', () =>
    expect(read(xml('vtoh="0" htoh="0"')).state.situation).not.toHaveProperty('timeouts'))
})
