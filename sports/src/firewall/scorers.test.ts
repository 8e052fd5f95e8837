import { describe, expect, it } from 'vitest'
import { listErrors, listFindings, readAlteredFile, type TextChange } from '../opened.testdata.ts'

const everywhere = (group: string, attribute: string, to = '0'): TextChange => [
  new RegExp(`(<${group} [^>]*\\b${attribute}=")[^"]*(")`, 'g'),
  `$1${to}$2`,
]
const untold: readonly TextChange[] = [
  [/<plays[\s\S]*<\/plays>/, ''],
  [/<scores>[\s\S]*<\/scores>/, ''],
]
const running: TextChange = [/<status complete="Y"/, '<status complete="N"']
const forfeited: TextChange = [/<venue ([^>]*?)(\/?)>/, '<venue schednote="Forfeited in the second period" $1$2>']

describe('numbers that a scorer did not keep or a rulebook decides are warnings, not errors', () => {
  it.each<[string, string, readonly TextChange[], string]>([
    [
      'baskets without the shots that were tried',
      'basketball',
      ['fga', 'fga3', 'fta'].map((key) => everywhere('stats', key)),
      'W X10',
    ],
    ['shots on goal without shots', 'soccer', [everywhere('shots', 'sh')], 'W O5'],
    ['shots on goal of one side alone', 'soccer', [[/sog="\d+"(?=[\s\S]*<team vh="H")/g, 'sog="0"']], 'W O6'],
    [
      'a goal that nobody of the side shot, with neither list nor plays to say so',
      'soccer',
      [
        ...untold,
        [/line="0,1" score="1"/, 'line="0,2" score="2"'],
        [/prd="2" score="1" shots="1"/, 'prd="2" score="2" shots="1"'],
      ],
      'W O4',
    ],
    [
      'a forfeit of basketball',
      'basketball',
      [forfeited, [/score="14"/, 'score="2"'], [/score="10"/, 'score="0"']],
      'W B4',
    ],
    ['a forfeit of soccer', 'soccer', [forfeited, [/score="2" shotline/, 'score="0" shotline']], 'W O4'],
    [
      'a forfeit of baseball',
      'baseball',
      [forfeited, [/runs="2" hits/, 'runs="9" hits'], [/runs="1" hits/, 'runs="0" hits']],
      'W S2',
    ],
    ['a forfeit of football', 'football', [forfeited, [/score="10">/, 'score="0">']], 'W F35'],
    [
      'a period that is on, in the score before it is in the line',
      'basketball',
      [running, [/line="6,8"/, 'line="6"'], [/line="5,5"/, 'line="5"']],
      'W G4',
    ],
    [
      'an inning that is on, in the score before it is in the line',
      'baseball',
      [
        [/<status complete="Y" gamestatus="final"/, '<status complete="N" inning="9"'],
        [/line="2,0,/, 'line="0,0,'],
        [/(<lineinn inn="1" score=")2/, '$10'],
      ],
      'W S3',
    ],
    [
      'turnovers of nobody that a program leaves out of the total',
      'basketball',
      [
        [
          /<\/team>/,
          '<player uni="TM" code="TM" name="TEAM" gp="1"><stats oreb="0" dreb="0" treb="0" pf="0" to="3" /></player></team>',
        ],
      ],
      'W B1',
    ],
    [
      'dead balls in the row of nobody',
      'basketball',
      [
        [
          /<\/team>/,
          '<player uni="TM" code="TM" name="TEAM" gp="1"><stats oreb="0" dreb="1" treb="4" /></player></team>',
        ],
      ],
      'W B6',
    ],
    [
      'a kick that was never kicked, without a row of nobody',
      'football',
      [[/(<totals [\s\S]*?<pat kickatt=")(\d)/, '$19']],
      'W F1',
    ],
    [
      'zeros of a side that its scorer did not keep',
      'baseball',
      [
        [/(<team vh="H"[\s\S]*?<totals [\s\S]*?<hitting [^>]*?\br=")\d+/, '$10'],
        [/(<team vh="H"[\s\S]*?<totals [\s\S]*?<hitting [^>]*?\brbi=")\d+/, '$10'],
        [/(<team vh="H"[\s\S]*?<totals [\s\S]*?<pitching [^>]*?\bso=")\d+/, '$10'],
        [/(<team vh="H"[\s\S]*?<\/totals>)[\s\S]*?(<\/team>)/, '$1$2'],
      ],
      'W S10',
    ],
  ])('%s', (_, name, changes, finding) => {
    const file = readAlteredFile(name, ...changes)
    expect(listErrors(file)).toEqual([])
    expect(listFindings(file)).toContain(finding)
  })
})

describe('the same mistake in a fully kept file is an error', () => {
  it.each<[string, string, readonly TextChange[], string]>([
    ['more made than tried by one', 'basketball', [[/fgm="4" fga="6"/, 'fgm="4" fga="3"']], 'E X10'],
    ['a goal too few where the list tells of it', 'soccer', [[/<shots g="2" a="2"/, '<shots g="1" a="2"']], 'E O4'],
    [
      'a score that the line does not have, in a game that is over',
      'basketball',
      [[/line="6,8"/, 'line="6,7"']],
      'E G4',
    ],
    ['runs that the innings do not have, in a game that is over', 'baseball', [[/line="2,0,/, 'line="1,0,']], 'E S3'],
    ['more turnovers than anybody had', 'basketball', [[/(<totals>\s*<stats [^>]*) to="2"/, '$1 to="1"']], 'E B1'],
    ['a kick too few for those who kicked', 'football', [[/(<totals [\s\S]*?<pat kickatt=")(\d)/, '$10']], 'E F1'],
  ])('%s', (_, name, changes, error) => expect(listErrors(readAlteredFile(name, ...changes))).toContain(error))
})

it('score file: true and false are read as yes and no', () => {
  const file = readAlteredFile(
    'basketball',
    [/ gs="1"/g, ' gs="true"'],
    [/ gs="0"/g, ' gs="false"'],
    [/complete="Y"/, 'complete="true"'],
  )
  expect([file.header.status.is, listFindings(file)]).toEqual(['final', []])
})
