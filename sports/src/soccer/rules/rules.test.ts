import { describe, expect, it } from 'vitest'
import { checkFile, readAlteredFile } from '../../opened.testdata.ts'

type Change = readonly [from: string | RegExp, to: string]

const rules = (severity: string, name: string, ...changes: readonly Change[]) => [
  ...new Set(
    checkFile(readAlteredFile(name, ...changes)).flatMap((each) => (each.severity === severity ? [each.rule] : [])),
  ),
]

describe('an own goal', () => {
  /** Takes goal and shot away from Quorn, who had scored it. */
  const nobodys: Change = [/(name="Quorn, Ed"[^>]*>\s*)<shots [^>]*>/, '$1<shots g="0" a="1" pts="1" sh="0" sog="0" />']

  it('explains a goal that no player shot', () => {
    expect(rules('E', 'soccer', nobodys)).toEqual(['O1'])
    const listed: readonly Change[] = [
      [
        'uni="5" name="Ed Quorn" checkname="QUORN,ED" assist1="Ripley, Gil"',
        'uni="3" name="Lev Corrie" checkname="CORRIE,LEV"',
      ],
      ['uni="5" name="Ed Quorn" checkname="QUORN,ED" assist1="Ripley, Gil"', 'name="TEAM" checkname="TEAM"'],
      ['checkname="QUORN,ED" assist1="Ripley, Gil"', 'checkname="QUORN,ED" desc="Own goal off a defender"'],
      ['GOAL by BRK Quorn, Ed Assist by Ripley, Gil.', 'GOAL by BRK, own goal by Corrie, Lev.'],
    ]
    for (const own of listed) {
      expect(rules('E', 'soccer', nobodys, own)).toEqual([])
      expect(rules('W', 'soccer', nobodys, own)).toContain('O1')
    }
  })

  it('does not need a shot by the team', () => {
    const noShot: Change = [/(<shots )g="2" a="2" pts="6" sh="3" sog="3"/, '$1g="2" a="2" pts="6" sh="1" sog="1"']
    const own: Change = ['checkname="QUORN,ED" assist1="Ripley, Gil"', 'checkname="QUORN,ED" desc="Own goal"']
    expect(rules('E', 'soccer', noShot)).toContain('O6')
    expect(rules('E', 'soccer', noShot, own)).toEqual([])
  })
})

describe('penalty kicks after overtime', () => {
  const level: readonly Change[] = [
    [/(vh="H"[\s\S]*?<totals>\s*<shots )g="2"/, '$1g="1"'],
    [/(name="Varley, Lou"[^>]*>\s*<shots )g="1"/, '$1g="0"'],
  ]
  const overtime: Change = ['<status period="2"', '<status period="4"']

  it('can give the winner a goal that no player shot', () => {
    expect(rules('E', 'soccer', ...level)).toEqual(['O4'])
    expect(rules('E', 'soccer', ...level, overtime)).toEqual([])
  })

  it('can give a goal that is in no period', () => {
    const inNone: readonly Change[] = [
      ['line="1,1" score="2"', 'line="1,0" score="2"'],
      [/(vh="H"[\s\S]*?<lineprd prd="2" )score="1"/, '$1score="0"'],
    ]
    expect(rules('E', 'soccer', ...level, ...inNone)).toEqual(['G4', 'O4'])
    expect(rules('E', 'soccer', ...level, ...inNone, overtime)).toEqual([])
    expect(rules('W', 'soccer', ...level, ...inNone, overtime)).toEqual(expect.arrayContaining(['G4', 'O4']))
  })
})

describe.each(['soccer', 'field-hockey'])('an altered number that fans see in a file of %s is an error', (name) => {
  it.each([
    ['the score', /score="(\d)" shotline/, 'score="9" shotline'],
    ["a team's goals", /(<totals>\s*<shots )g="\d"/, '$1g="7"'],
    ["a team's assists", /(<totals>\s*<shots g="\d" )a="\d"/, '$1a="5"'],
    ["a player's shots", /(<player [^>]*>\s*<shots [^>]*)sh="\d"/, '$1sh="8"'],
  ])('%s', (_, from, to) => expect(rules('E', name, [from, to])).not.toEqual([]))
})

describe('soccer numbers outside the tables are a warning, not an error', () => {
  it.each([
    ['a corner that no play tells', /corners="1"/, 'corners="2"', 'O23'],
    ['a card of the bench', /(<totals>[\s\S]*?)yellow="1"/, '$1yellow="2"', 'O25'],
    ['a goal without its line in the list', /<score number="3"[^>]*\/>/, '', 'O19'],
    ['a card of another', 'type="YELLOW" uni="7"', 'type="YELLOW" uni="8"', 'O25p'],
    ['an assist of another', 'assist1="Ripley, Gil"', 'assist1="Penrith, Dex"', 'O20p'],
    ['ten who start', /(name="Birch, Tam"[^>]*) gs="1"/, '$1 gs="0"', 'O26'],
    ['keepers of whom nothing is known', /ga="\d" saves="\d" sf="\d"/g, 'ga="0" saves="0" sf="0"', 'O13'],
  ])('%s', (_, from, to, rule) => {
    expect(rules('W', 'soccer', [from, to])).toContain(rule)
    expect(rules('E', 'soccer', [from, to])).toEqual([])
  })
})
