import { describe, expect, it } from 'vitest'
import { boxScore, lineScore } from '../../kit/box-score.ts'
import { readAlteredFile, readGameFile } from '../../opened.testdata.ts'
import type { StatcrewFile } from '../../statcrew/parse-statcrew-file.ts'
import { mensBasketball, womensBasketball } from '../basketball.ts'

const seats = { visitor: 'away', home: 'home', names: { away: 'HLF', home: 'BRK' } } as const
const rules = '<rules prds="2" minutes="20" minutesot="5" fouls="5" qh="H" />'
const lengths = / time="20:00"/g

const longs = (file: StatcrewFile, module = mensBasketball) => {
  const { state } = readGameFile(file, module, seats)
  return lineScore(module, { ...state, status: { kind: 'final' } })?.periods.map(({ long }) => long)
}
const inQuarters = ['1st quarter', '2nd quarter', '3rd quarter', '4th quarter']

describe('the periods of a basketball file', () => {
  it('are quarters in a women’s game, and the fifth is overtime', () => {
    const file = readAlteredFile('basketball-listener')
    expect(file.sport).toEqual({ kind: 'basketball', gender: 'women', sure: true })
    const { state, status } = readGameFile(file, womensBasketball, seats)
    expect(longs(file, womensBasketball)).toEqual([...inQuarters, 'Overtime'])
    expect([state.notes?.agreed_periods, status]).toEqual([undefined, { kind: 'final', note: 'OT' }])
  })

  it('are quarters when the file says so, even for a team that plays halves', () => {
    const { state, plays, status } = readGameFile(readAlteredFile('basketball-listener'), mensBasketball, seats)
    expect(longs(readAlteredFile('basketball-listener'))).toEqual([...inQuarters, 'Overtime'])
    expect(status).toEqual({ kind: 'final', note: 'OT' })
    expect(state.notes?.agreed_periods).toBe('4x10')
    expect(plays.findLast(({ period }) => period === 4)?.elapsed).toBeLessThanOrEqual(2400)
    expect(mensBasketball.agreed?.({ ...state, status: { kind: 'scheduled' } })?.periodName(4).short).toBe('Q4')
  })

  it.each([
    ['its flag', '<rules qh="Q" />'],
    ['the number of its periods', '<rules prds="4" />'],
    ['their length', '<rules minutes="12" />'],
  ])('are quarters if only %s says so', (_, written) =>
    expect(longs(readAlteredFile('basketball', [rules, written]))).toEqual(inQuarters),
  )

  it('follow from the length of the first period when there are no rules', () => {
    expect(longs(readAlteredFile('basketball', [rules, ''], [lengths, ' time="10:00"']))).toEqual(inQuarters)
    expect(longs(readAlteredFile('basketball', [rules, '']))).toEqual(['1st half', '2nd half'])
    expect(longs(readAlteredFile('basketball', [rules, '']), womensBasketball)).toEqual(['1st half', '2nd half'])
  })

  it('are named in the clock of a live game', () => {
    const running = ['complete="Y" period="2" clock="00:00"', 'complete="N" period="3" clock="04:30"'] as const
    const quarters = [rules, '<rules prds="4" minutes="10" qh="Q" />'] as const
    expect(readGameFile(readAlteredFile('basketball', running, quarters), mensBasketball, seats).status).toEqual({
      kind: 'live',
      label: '3rd 4:30',
    })
    expect(readGameFile(readAlteredFile('basketball', running), mensBasketball, seats).status).toEqual({
      kind: 'live',
      label: 'OT 4:30',
    })
  })
})

describe('a basketball file of another program', () => {
  it('may have season totals, which are never read as this game’s', () => {
    const season = '<season gp="27" fgm="185" fga="227" fgm3="10" ftm="85" tp="465" />'
    const plain = readGameFile(readAlteredFile('basketball'), mensBasketball, seats)
    const file = readAlteredFile('basketball', [/(<player [^>]*>|<totals>)/g, `$1${season}`])
    expect(readGameFile(file, mensBasketball, seats)).toEqual(plain)
  })

  it('can mark starters with a star, which is not a position', () => {
    const stars = [/ gs="1"/g, ' pos="*"'] as const
    const { players } = readGameFile(readAlteredFile('basketball', stars), mensBasketball, seats).state
    expect(players?.a1).toMatchObject({ name: 'Ivo Ashdown', starter: true })
    expect(players?.a1).not.toHaveProperty('position')
    expect(readGameFile(readAlteredFile('basketball-presto'), mensBasketball, seats).state.players?.a01).toMatchObject({
      name: 'Ivo Ashdown',
      number: '01',
      starter: true,
    })
  })

  it('may leave out zeros, which are zeros when other players have that column', () => {
    const zeros = [/ (fgm3|fga3|ftm|fta|blk|stl)="0"/g, ''] as const
    const { players } = readGameFile(readAlteredFile('basketball', zeros), mensBasketball, seats).state
    expect(players?.a2?.stats).toMatchObject({ ftm: 0, blk: 0, stl: 0 })
    const nobodys = [/ (stl)="\d+"/g, ''] as const
    const without = readGameFile(readAlteredFile('basketball', nobodys), mensBasketball, seats).state
    expect(without.players?.a2?.stats).not.toHaveProperty('stl')
  })

  it('credits plays without a player to the team', () => {
    const { plays, state } = readGameFile(readAlteredFile('basketball-listener'), womensBasketball, seats)
    const nobodys = plays.filter(({ kind, players }) => kind === 'turnover' && players?.[0]?.endsWith('TM'))
    expect(nobodys.length).toBeGreaterThan(0)
    expect(nobodys[0]?.text).toBe('Turnover by Team')
    const box = boxScore(womensBasketball, { ...state, status: { kind: 'final' } })
    expect(box.home[0]?.rows.some(({ cells }) => cells.every(({ text }) => text !== 'NaN'))).toBe(true)
  })

  it('may use longer codes for rebounds and shots', () => {
    const plain = readGameFile(readAlteredFile('basketball'), mensBasketball, seats).plays.map(({ kind }) => kind)
    const file = readAlteredFile(
      'basketball',
      [/type="OFF"/g, 'type="OFFENSIVE"'],
      [/type="DEF"/g, 'type="DEFENSIVE"'],
      [/type="JUMPER"/g, 'type="2PTR"'],
    )
    expect(readGameFile(file, mensBasketball, seats).plays.map(({ kind }) => kind)).toEqual(plain)
  })

  it('is final when its game status is COMPLETE', () => {
    const { header } = readAlteredFile('basketball', ['complete="Y" ', 'gamestatus="COMPLETE" '])
    expect(header.status).toEqual({ is: 'final' })
  })
})
