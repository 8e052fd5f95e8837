import { describe, expect, it } from 'vitest'
import { boxScore } from '../../kit/box-score.ts'
import { checkFile, readAlteredFile, readGameFile } from '../../opened.testdata.ts'
import { lacrosseModule } from '../lacrosse.ts'

type Change = readonly [from: string | RegExp, to: string]

const found = (...changes: readonly Change[]) => checkFile(readAlteredFile('lacrosse', ...changes))
const rules = (severity: string, ...changes: readonly Change[]) => [
  ...new Set(found(...changes).flatMap((each) => (each.severity === severity ? [each.rule] : []))),
]

/** Changes that match how another program records the same game. */
const late: Change = [/savebyprd="(\d),(\d),(\d),\d"/g, 'savebyprd="0,$1,$2,$3"']
const inTheFaceoff: readonly Change[] = [
  [/<play [^>]*action="GB"[^>]*\/>/, ''],
  [
    /(number="6" [^>]*text="Faceoff) won by HLF Birch, Tam\./,
    '$1 Birch, Tam vs Nairn, Bo won by HLF, [15:00] Ground ball pickup by HLF Hale, Ben.',
  ],
]
const penalised: readonly Change[] = [
  [/(<lineprd [^>]*)clearm/g, '$1psec="0" clearm'],
  [
    /(<totals>\s*<shots [^>]*>\s*<goaltype [^>]*>\s*<penalty count=)"0" seconds="0" minor="0"/,
    '$1"1" seconds="30" minor="1"',
  ],
  [
    /(name="Hale, Ben"[^>]*>\s*<shots [^>]*>\s*<goaltype [^>]*>\s*<penalty count=)"0" seconds="0" minor="0"/,
    '$1"1" seconds="30" minor="1"',
  ],
]
const hidden: Change = ['turnovers="1" clears="1"', 'turnovers="0" clears="0" penalties="0"']

describe('a correct lacrosse file of one program', () => {
  it('has only notices for that program’s habits', () => {
    const all = found(late, ...inTheFaceoff, ...penalised, hidden)
    expect(all.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual(['I L9', 'I L12', 'I L12'])
  })

  it('shows the turnovers, clears and penalties that it marks as hidden', () => {
    const { state } = readGameFile(readAlteredFile('lacrosse', hidden, ...penalised), lacrosseModule, {
      visitor: 'away',
      home: 'home',
      names: { away: 'HLF', home: 'BRK' },
    })
    const box = boxScore(lacrosseModule, { ...state, status: { kind: 'final' } })
    const row = (key: string) => box.comparison.find((each) => each.key === key)
    expect([row('to')?.home.text, row('clears')?.away.text, row('pen')?.away.text]).toEqual(['1', '1-1', '1'])
    expect(box.away[0]?.columns.map(({ abbr }) => abbr)).toEqual(expect.arrayContaining(['TO', 'CT', 'PEN']))
  })

  it('has a warning when saves by period are late in only one place', () =>
    expect(rules('W', ['savebyprd="1,0,0,1"', 'savebyprd="1,0,1,0"'])).toContain('L12'))
})

describe('an altered number that fans see in a lacrosse file is an error', () => {
  it.each([
    ['the score', /score="2" shotline/, 'score="3" shotline'],
    ["a team's goals", /<totals>\s*<shots g="1"/, '<totals><shots g="2"'],
    ["a team's shots", /(<totals>\s*<shots [^>]*)sh="2"/, '$1sh="3"'],
    ["a player's assists", /(name="Eskdale, Rui"[^>]*>\s*<shots g="0" )a="1"/, '$1a="2"'],
    ["a player's ground balls", /(name="Hale, Ben"[\s\S]*?gb=)"1"/, '$1"2"'],
    ["a player's face-offs", /facewon="4" facelost="3" gb="0"/, 'facewon="5" facelost="3" gb="0"'],
    ["a keeper's saves", /(<goalie gp="1"[^>]*)saves="2"/, '$1saves="3"'],
  ])('%s', (_, from, to) => expect(rules('E', [from, to])).not.toEqual([]))
})

describe('team numbers in a lacrosse file that no player has are a warning, not an error', () => {
  it.each([
    ['a ground ball of the team', /(<totals>[\s\S]*?)gb="1"/, '$1gb="2"', 'L2'],
    ['a save in an empty goal', /(<totals>[\s\S]*?)saves="2"/, '$1saves="3"', 'L2'],
    ['a face-off that nobody lost', /(<totals>[\s\S]*?)facelost="3"/, '$1facelost="4"', 'L18'],
    ['a clear that no play tells', /(<totals>[\s\S]*?)cleara="1"/, '$1cleara="2"', 'L34'],
  ])('%s', (_, from, to, rule) => {
    expect(rules('W', [from, to])).toContain(rule)
    expect(rules('E', [from, to])).toEqual([])
  })

  it('and shots on goal that are all 0 were not kept', () => {
    const none = found([/ sog="\d+"/g, ' sog="0"'])
    expect(none.filter(({ severity }) => severity !== 'I')).toEqual([])
  })

  it.each([
    ['a ground ball', /(name="Hale, Ben"[\s\S]*?gb=)"1"([\s\S]*?name="Ings, Cal"[\s\S]*?gb=)"0"/, '$1"0"$2"1"'],
    ['faceoffs', /(name="Birch, Tam"[\s\S]*?facewon=)"4"([\s\S]*?name="Corrie, Lev"[\s\S]*?facewon=)"0"/, '$1"0"$2"4"'],
  ] as const)('and %s credited to another player are described in words', (what, from, to) => {
    const [first, second] = found([from, to]).filter(({ rule }) => rule === 'L29p')
    expect(
      [first, second].map((each) => [each?.severity, each?.message.replace(/^.*: /, '').replace(/,.*$/, '')]),
    ).toEqual([
      ['W', what === 'faceoffs' ? 'faceoffs won' : 'ground balls'],
      ['W', what === 'faceoffs' ? 'faceoffs won' : 'ground balls'],
    ])
    expect(first?.message).toMatch(/, the play-by-play has \d, but the player’s line says \d\.$/)
    expect(rules('E', [from, to])).toEqual([])
  })
})
