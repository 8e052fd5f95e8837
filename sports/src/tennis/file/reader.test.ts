import { describe, expect, it } from 'vitest'
import { parseStatcrewFile, readGameFile } from '../../opened.testdata.ts'
import type { SideSeats } from '../../statcrew/reading/seats.ts'
import { tennisModule } from '../tennis.ts'

const seats: SideSeats = { visitor: 'away', home: 'home', names: { away: 'HLF', home: 'WST' } }
function read(inside: string, root = '') {
  const xml = `<tngame source="Somebody" ${root}><venue visid="HLF" homeid="WST" date="03/07/2026"/>${inside}</tngame>`
  const result = parseStatcrewFile(new TextEncoder().encode(xml))
  if (result.kind === 'refused') throw new Error(result.message)
  return { reading: readGameFile(result.file, tennisModule, seats), notices: result.file.notices }
}

describe('a tennis score file', () => {
  it('is read match by match, with pairs and the order of finish', () => {
    const { reading, notices } = read(`
      <team vh="V" id="HLF" name="Halford" score="4"><player name="Low, Ida" uni="1"/><player name="FOSS, UNA" uni="2"/></team>
      <team vh="H" id="WST" name="Westerly" score="3"><player name="Ray, Bo" uni="1"/></team>
      <status complete="Y"/>
      <doubles_matches>
        <doubles_match match="1" order="2">
          <doubles_score vh="V" name_1="Low, Ida" name_2="Foss, Una" set_1="7" tie_1="7"/>
          <doubles_score vh="H" name_1="Ray, Bo" name_2="Moor, Cy" set_1="6" tie_1="4"/>
        </doubles_match>
      </doubles_matches>
      <singles_matches>
        <singles_match match="2" order="1" mystery="7">
          <singles_score vh="H" name="Bo Ray" set_1="6" set_2="3" result="retired" winner="1"/>
          <singles_score vh="V" name="Una Foss" set_1="4" set_2="2"/>
        </singles_match>
      </singles_matches>`)
    expect(reading.state.score).toEqual({ away: 4, home: 3 })
    expect(reading.status).toEqual({ kind: 'final' })
    expect(reading.state.courts).toEqual({
      d1: {
        kind: 'doubles',
        number: 1,
        order: 1,
        away: ['a1', 'a2'],
        home: ['h1', 'h-CyMoor'],
        sets: [[7, 6, 4]],
        winner: 'away',
        finished: 2,
      },
      s2: {
        kind: 'singles',
        number: 2,
        order: 12,
        away: ['a2'],
        home: ['h1'],
        sets: [
          [4, 6],
          [2, 3],
        ],
        winner: 'home',
        ended: 'ret.',
        finished: 1,
      },
    })
    expect(reading.state.players?.['h-CyMoor']?.name).toBe('Cy Moor')
    expect(notices.join(' ')).toContain('We’ve never read a real tennis file before')
  })
  it('can have its matches inside the team elements', () => {
    const { reading } = read(`
      <team vh="V" id="HLF"><singles match="1" name="Ida Low" s1="6" s2="6"/><doubles no="1" name="Low/Foss" s1="5"/></team>
      <team vh="H" id="WST"><singles match="1" name="Bo Ray" s1="0" s2="4"/><doubles no="1" name="Ray &amp; Moor" s1="4"/></team>`)
    expect(reading.state.courts?.s1).toMatchObject({
      winner: 'away',
      sets: [
        [6, 0],
        [6, 4],
      ],
    })
    expect(reading.state.courts?.d1).toMatchObject({
      away: ['a-Low', 'a-Foss'],
      home: ['h-Ray', 'h-Moor'],
      sets: [[5, 4]],
    })
    expect(reading.state.courts?.d1).not.toHaveProperty('winner')
  })
  it('without matches still gives teams and score', () => {
    const { reading } = read('<team vh="V" id="HLF" score="0"/><team vh="H" id="WST" score="1"/>')
    expect(reading.state).toMatchObject({ score: { away: 0, home: 1 } })
    expect(reading.state.courts).toBeUndefined()
    expect(reading.status).toMatchObject({ kind: 'live' })
  })
})
