import { describe, expect, it } from 'vitest'
import { checkFile, listRulesOfKind, proposeRepairs, readAlteredFile } from '../opened.testdata.ts'
import { ownNames as names } from '../score-samples.testdata.ts'
import type { StatcrewFile } from '../statcrew/parse-statcrew-file.ts'
import { applyRepairs } from './repair.ts'

const rules = (file: StatcrewFile) => [...new Set(checkFile(file).map((finding) => finding.rule))]

function repaired(file: StatcrewFile) {
  const repairs = proposeRepairs(file)
  const changes = repairs.flatMap((repair) => repair.changes.map(({ where, from, to }) => ({ where, from, to })))
  return { changes, left: checkFile(applyRepairs(file, repairs)) }
}

describe('the firewall', () => {
  it.each(names)('finds nothing in our own game of %s', (name) => expect(checkFile(readAlteredFile(name))).toEqual([]))

  it('has unique rule names in each sport', () => {
    for (const kind of ['football', 'basketball', 'baseball', 'volleyball', 'soccer', 'lacrosse'] as const) {
      const ids = listRulesOfKind(kind).map((rule) => rule.id)
      expect(ids).toEqual([...new Set(ids)])
    }
  })

  it('says in one sentence what disagrees, and where', () => {
    const [finding] = checkFile(
      readAlteredFile('soccer', [
        '<shots g="1" a="0" pts="2" sh="1" sog="1"',
        '<shots g="1" a="0" pts="3" sh="1" sog="1"',
      ]),
    )
    expect(finding).toMatchObject({
      rule: 'O8',
      severity: 'W',
      message: 'Halford, #9 Ings, Cal: points are 3, but goals and assists are worth 2.',
      place: { team: 'visitor', player: { uni: '9', name: 'Ings, Cal' } },
      values: { found: 3, expected: 2 },
    })
  })

  it('reports each unknown number in the plays once, and then checks no player’s plays', () => {
    const found = checkFile(readAlteredFile('basketball', [/uni="1" team="BRK"/g, 'uni="77" team="BRK"']))
    expect(found.filter((finding) => finding.rule === 'X8').map((finding) => finding.message)).toEqual([
      'Brackwater: #77, no one on this team’s roster matches.',
    ])
    expect(found.map((finding) => finding.rule)).not.toContain('B16')
  })

  it.each([
    [
      'two players of one number',
      'soccer',
      '<player uni="2" code="2" name="Birch',
      '<player uni="3" code="2" name="Birch',
      'G6',
    ],
    ['a set that cannot end so', 'volleyball', / points="25"/, ' points="24"', 'V2'],
    [
      'a server who did not win the rally',
      'volleyball',
      'number="9" serveteam="HLF"',
      'number="9" serveteam="BRK"',
      'V28',
    ],
    ['a goal outside of its period', 'soccer', 'prd="1" time="11:05"', 'prd="1" time="51:05"', 'O28'],
    ['a second winning pitcher', 'baseball', 'pos="of" spot="1"', 'pos="of" spot="1" win="1-0"', 'S28'],
    ['a record that is none', 'tennis', 'record="3-2"', 'record="3--2"', 'X9'],
    ['a drive that is longer than its spots', 'football', /(<drive [^>]*)yards="75"/, '$1yards="76"', 'F55'],
  ])('finds %s', (_, name, from, to, rule) => expect(rules(readAlteredFile(name, [from, to]))).toContain(rule))

  it('checks some rules only after the game is final', () => {
    const won = [/ win="1-0"| loss="0-1"/g, ''] as const
    const twice = [/spot="1"/g, 'spot="1" win="1-0"'] as const
    const running = [' complete="Y" gamestatus="final"', ' complete="N" inning="9"'] as const
    expect(rules(readAlteredFile('baseball', won, twice))).toEqual(['S28'])
    expect(rules(readAlteredFile('baseball', won, twice, running))).toEqual([])
  })
})

describe('a football file of a live game', () => {
  const lastSummaries = [/<qtrsummary (?:(?!<\/qtr>)[\s\S])*(<\/qtr>\s*<downtogo)/, '$1'] as const
  const running = ['qtr="4" clock="00:00" />', 'qtr="4" clock="04:10" />'] as const

  it('may lack the summary of its quarter and the current drive', () => {
    expect(rules(readAlteredFile('football', lastSummaries, running))).toEqual([])
    expect(rules(readAlteredFile('football', lastSummaries))).toContain('F22')
    expect(
      rules(
        readAlteredFile(
          'football',
          [/<drivesum [^>]*driveindex="8" \/>/, ''],
          [/<drive [^>]*driveindex="8" \/>/, ''],
          running,
        ),
      ),
    ).toEqual([])
  })
})

describe('a repair', () => {
  it('restores a score that five other numbers contradict', () => {
    const file = readAlteredFile('basketball', [/score="14"/, 'score="102"'], [/tp="14"([^>]*min="200")/, 'tp="102"$1'])
    expect(checkFile(file).length).toBeGreaterThan(2)
    const { changes, left } = repaired(file)
    expect(changes).toEqual(
      expect.arrayContaining([
        { where: 'team/totals/stats@tp', from: '102', to: '14' },
        { where: 'team/linescore@score', from: '102', to: '14' },
      ]),
    )
    expect(left).toEqual([])
  })

  it('restores a player’s row from the periods, the team and the plays in one step', () => {
    const row = /(name="Ashdown, Ivo".*\n\s*<stats )fgm="(\d+)"([^>]*) ast="0"([^>]*) oreb="0" dreb="0" treb="0"/
    const { changes, left } = repaired(
      readAlteredFile('basketball', [row, '$1fgm="$2"$3 ast="10"$4 oreb="10" dreb="3" treb="13"']),
    )
    expect(changes.map((change) => `${change.where} ${change.from}→${change.to}`).toSorted()).toEqual([
      'team/player/stats@ast 10→0',
      'team/player/stats@dreb 3→0',
      'team/player/stats@oreb 10→0',
      'team/player/stats@treb 13→0',
    ])
    expect(left).toEqual([])
  })

  it('is not needed for saves written one period late, which are reported once', () => {
    const { changes, left } = repaired(readAlteredFile('lacrosse', [/savebyprd="1,0,0,1"/g, 'savebyprd="0,1,0,0"']))
    expect(changes).toEqual([])
    expect(left.map(({ severity, rule }) => [severity, rule])).toEqual([['I', 'L12']])
  })

  it('fixes the team id in the venue', () => {
    const file = readAlteredFile('soccer', ['visid="HLF"', 'visid="BRK"'])
    const { changes, left } = repaired(file)
    expect(changes).toEqual([{ where: 'venue@visid', from: 'BRK', to: 'HLF' }])
    expect(left).toEqual([])
    expect(proposeRepairs(file).flatMap(({ ends }) => ends)).toEqual(checkFile(file).map(({ spot }) => spot))
  })

  it('is not offered when only two numbers disagree', () => {
    const file = readAlteredFile('soccer', ['action="FOUL"', 'action="TALK"'])
    expect(rules(file)).toEqual(['O24'])
    expect(proposeRepairs(file)).toEqual([])
  })

  it('is not offered for two wrong numbers that hide each other', () => {
    const file = readAlteredFile(
      'basketball',
      [/(name="Ashdown, Ivo".*\n\s*<stats [^>]*) stl="0"/, '$1 stl="1"'],
      [/(name="Moss, Abe".*\n\s*<stats [^>]*) pf="0"/, '$1 pf="1"'],
      [/(name="Birch, Tam".*\n\s*<stats [^>]*) ast="2"/, '$1 ast="1"'],
      [/(name="Corrie, Lev".*\n\s*<stats [^>]*) ast="0"/, '$1 ast="1"'],
    )
    const changed = proposeRepairs(file).flatMap((repair) => repair.changes.map((change) => change.attribute))
    expect(changed).not.toContain('ast')
    expect(changed.toSorted()).toEqual(['pf', 'stl'])
  })

  it('changes nothing in a correct file', () => {
    for (const name of names) expect(proposeRepairs(readAlteredFile(name))).toEqual([])
  })
})
