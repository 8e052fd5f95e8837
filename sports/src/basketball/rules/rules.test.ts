import { describe, expect, it } from 'vitest'
import { checkFile, readAlteredFile } from '../../opened.testdata.ts'

type Changes = Parameters<typeof readAlteredFile> extends [string, ...infer Rest] ? Rest : never

const found = (name: string, ...changes: Changes) => checkFile(readAlteredFile(name, ...changes))
const findingsOf = (name: string, ...changes: Changes) =>
  found(name, ...changes).map(({ severity, rule, message }) => `${severity} ${rule} ${message}`)
const errors = (name: string, ...changes: Changes) => found(name, ...changes).filter(({ severity }) => severity === 'E')

describe('an altered number that fans see in a basketball file is an error', () => {
  it.each([
    ['the score', /score="(\d+)">/, 'score="99">'],
    ['the line', /line="\d+,/, 'line="99,'],
    ["a team's points", /(<totals>\s*<stats [^>]*)tp="\d+"/, '$1tp="99"'],
    ["a team's baskets", /(<totals>\s*<stats )fgm="\d+"/, '$1fgm="0"'],
    ["a team's rebounds", /(<totals>\s*<stats [^>]*)dreb="\d+"/, '$1dreb="77"'],
    ["a player's points", /(gs="1"[^>]*>\s*<stats [^>]*)tp="\d+"/, '$1tp="99"'],
    ["a player's assists", /(gs="1"[^>]*>\s*<stats [^>]*)ast="\d+"/, '$1ast="50"'],
    ["a player's turnovers", /(gs="1"[^>]*>\s*<stats [^>]*)to="\d+"/, '$1to="50"'],
    ["a player's rebounds", /(gs="1"[^>]*>\s*<stats [^>]*)oreb="\d+"/, '$1oreb="50"'],
  ])('%s', (_, from, to) => {
    for (const name of ['basketball', 'basketball-listener', 'basketball-presto'])
      expect(errors(name, [from, to])).not.toEqual([])
  })
})

describe('a harmless difference in a basketball file', () => {
  it.each([
    ['a share that is cut off', ['basketball', [/fgpct="66.7"/, 'fgpct="66.6"']]],
    ['a share in whole numbers, rounded', ['basketball', [/fgpct="66.7"/, 'fgpct="67"']]],
    ['a share in whole numbers, cut off', ['basketball', [/fgpct="66.7"/, 'fgpct="66"']]],
    ['a share of one', ['basketball', [/fgpct="66.7"/, 'fgpct=".667"']]],
    ['a team with a minute less, as its players were rounded', ['basketball', [/min="200"/, 'min="199"']]],
    ['zeros that are left out', ['basketball', [/ (ftm|fta|blk|stl|to|dq|pf|tf|oreb|treb)="0"/g, '']]],
    ['nobody of whom it is said that he played', ['basketball', [/ gp="\d"/g, '']]],
    [
      'a technical foul among the personal ones',
      [
        'basketball',
        [/(action="FOUL")( \/>)/, '$1$2<play vh="H" time="15:39" uni="1" team="BRK" action="FOUL" type="TECH" />'],
      ],
    ],
  ] as const)('is not a finding: %s', (_, [name, change]) => expect(findingsOf(name, change)).toEqual([]))

  it.each([
    ['a share that is neither rounded nor cut off', ['basketball', [/fgpct="66.7"/, 'fgpct="65"']], 'B10'],
    ['a team with ten minutes less', ['basketball', [/min="200"/, 'min="190"']], 'B8'],
    ['a period that does not add up', ['basketball', [/(<statsbyprd prd="1" )fgm="2"/, '$1fgm="3"']], 'B11'],
    ['plays that lack a basket', ['basketball', [/<play [^>]*type="DUNK"[^>]*\/>/, '']], 'B15'],
    ['a foul of the bench', ['basketball-presto', [/(<totals>\s*<stats [^>]*)pf="(\d+)"/, '$1pf="9"']], 'B1'],
    [
      'rebounds of the team that no row has',
      ['basketball', [/(<totals>\s*<stats [^>]*)oreb="0" dreb="0" treb="0"/, '$1oreb="1" dreb="0" treb="1"']],
      'B1',
    ],
    ['six who start', ['basketball', [/gp="0" gs="0"/, 'gp="0" gs="1"']], 'B19'],
    ['a summary that is not of its rows', ['basketball-presto', [/(<summary vh="H" )fgm="\d+"/, '$1fgm="40"']], 'B12'],
  ] as const)('is only a warning: %s', (_, [name, change], rule) => {
    const all = found(name, change)
    expect(all.map((finding) => finding.rule)).toContain(rule)
    expect(all.filter(({ severity }) => severity === 'E')).toEqual([])
  })
})

it('basketball rules: a left-out zero counts as zero in the points', () => {
  const zeros = [/ (ftm|fta|fgm3|fga3|oreb)="0"/g, ''] as const
  expect(findingsOf('basketball', zeros)).toEqual([])
  const wrong = found('basketball', zeros, [/(name="Otley, Cy"[^>]*>\s*<stats [^>]*)tp="4"/, '$1tp="5"'])
  expect(wrong.map(({ rule, place }) => [rule, place.player?.name])).toContainEqual(['B2', 'Otley, Cy'])
})
