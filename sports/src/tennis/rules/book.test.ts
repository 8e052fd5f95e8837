import { describe, expect, it } from 'vitest'
import { listFindings, parseStatcrewFile } from '../../opened.testdata.ts'

/** Builds a dual in which Halford wins the doubles and the first three singles. */
function dual(change: (xml: string) => string = (xml) => xml) {
  const match = (kind: string, number: number, away: string, home: string, winner: 'V' | 'H') => {
    const side = (vh: 'V' | 'H', games: string) =>
      `<${kind}_score vh="${vh}" name="${vh}${number}"${vh === winner ? ' win="1"' : ''} ${games
        .split(' ')
        .map((each, index) => `set_${index + 1}="${each}"`)
        .join(' ')}/>`
    return `<${kind}_match match="${number}">${side('V', away)}${side('H', home)}</${kind}_match>`
  }
  const doubles = [1, 2, 3].map((number) => match('doubles', number, '6', '4', 'V'))
  const singles = [1, 2, 3, 4, 5, 6].map((number) =>
    number <= 3 ? match('singles', number, '6 6', '2 3', 'V') : match('singles', number, '4 7 10', '6 5 12', 'H'),
  )
  const xml = `<tngame source="Somebody"><venue visid="HLF" homeid="WST" date="03/07/2026"/><status complete="Y"/>
    <team vh="V" id="HLF" name="Halford" score="4"/><team vh="H" id="WST" name="Westerly" score="3"/>
    <doubles_matches>${doubles.join('')}</doubles_matches><singles_matches>${singles.join('')}</singles_matches></tngame>`
  const read = parseStatcrewFile(new TextEncoder().encode(change(xml)))
  if (read.kind !== 'read') throw new Error(read.message)
  return listFindings(read.file)
}

describe('the rules for a tennis file', () => {
  it('find nothing in a correct one, even with a match tiebreak as its third set', () => expect(dual()).toEqual([]))

  it.each<[string, (xml: string) => string, string]>([
    ['a score that its matches do not give', (xml) => xml.replace('score="4"', 'score="5"'), 'W T1'],
    ['a set that cannot end so', (xml) => xml.replace('set_2="3"', 'set_2="5"'), 'W T2'],
    [
      'another winner of a match',
      (xml) =>
        xml
          .replace('name="V1" win="1" set_1="6" set_2="6"', 'name="V1" set_1="6" set_2="6"')
          .replace('name="H1" set_1="2"', 'name="H1" win="1" set_1="2"'),
      'W T1',
    ],
  ])('give only a warning for %s', (_, change, finding) => expect(dual(change)).toEqual([finding]))

  it('accept a higher score when matches are missing', () =>
    expect(dual((xml) => xml.replace(/<singles_match match="[56]">.*?<\/singles_match>/g, ''))).toEqual([]))

  it('accept any set score when a player retired', () =>
    expect(
      dual((xml) =>
        xml
          .replace('<singles_match match="1">', '<singles_match match="1" result="retired">')
          .replace('set_2="3"', 'set_2="5"'),
      ),
    ).toEqual([]))
})
