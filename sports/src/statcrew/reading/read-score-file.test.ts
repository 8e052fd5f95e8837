import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it, type TestContext } from 'vitest'
import { boxScore } from '../../kit/box-score.ts'
import { parseStatcrewFile, readGameFile } from '../../opened.testdata.ts'
import { loadSportModule } from '../../registry.ts'
import { ownPath as own } from '../../score-samples.testdata.ts'

const samples = fileURLToPath(new URL('../../../../../shared/samples/statcrew-xml/', import.meta.url))
const needSamples = ({ skip }: TestContext) => skip(!existsSync(samples), '../shared/samples is absent')

const straight = { visitor: 'away', home: 'home', names: { away: 'AWY', home: 'HOM' } } as const
const swapped = { visitor: 'home', home: 'away', names: { away: 'HOM', home: 'AWY' } } as const

async function read(path: string, sport: string, seats: typeof straight | typeof swapped = straight) {
  const file = parseStatcrewFile(readFileSync(path))
  if (file.kind !== 'read') throw new Error(file.message)
  const module = await loadSportModule(sport)
  const reading = readGameFile(file.file, module, seats)
  return { reading, box: boxScore(module, { ...reading.state, status: reading.status ?? { kind: 'scheduled' } }) }
}
const rowText = (box: Awaited<ReturnType<typeof read>>['box'], label: string) => {
  const row = box.comparison.find((each) => each.label === label)
  return [row?.away.text, row?.home.text]
}

describe('a sample football file', () => {
  beforeEach(needSamples)
  it('gives score, attendance and team totals', async () => {
    const { reading, box } = await read(`${samples}football.xml`, 'football')
    expect(reading.state.score).toEqual({ away: 32, home: 25 })
    expect(box.line?.away).toEqual({ periods: ['7', '10', '7', '8'], totals: ['32'] })
    expect(reading.state.attendance).toBe(50_500)
    expect(rowText(box, 'Rushes-yards')).toEqual(['43-177', '25-101'])
    expect(rowText(box, 'Comp-att-int')).toEqual(['20-33-0', '21-27-0'])
    expect(rowText(box, 'Total offense')).toEqual(['352', '305'])
    expect(rowText(box, 'Third downs')).toEqual(['6-15', '8-13'])
    expect(rowText(box, 'Possession')).toEqual(['36:00', '24:00'])
  })

  it('is never final automatically: it looks over, with the reason', async () => {
    const { reading } = await read(`${samples}football.xml`, 'football')
    expect(reading.status?.kind).toBe('live')
    expect(reading.over).toMatch(/quarter 4 is over/)
  })

  it('gives plays, drives and scores with readable names', async () => {
    const { reading } = await read(`${samples}football.xml`, 'football')
    expect([1, 2, 3, 4].map((period) => reading.plays.filter((play) => play.period === period).length)).toEqual([
      46, 58, 49, 55,
    ])
    expect(Object.keys(reading.state.groups ?? {})).toHaveLength(17)
    const scores = reading.plays.filter(({ scoring, kind }) => scoring && kind !== 'extra_point')
    expect(scores).toHaveLength(9)
    expect(scores.at(-1)).toMatchObject({ period: 4, clock: '2:18', side: 'away', kind: 'rush', facts: { yards: 1 } })
    expect(reading.plays.some(({ text }) => /\w,\w/.test(text))).toBe(false)
  })
})

describe('a sample basketball file', () => {
  beforeEach(needSamples)
  it('gives score and team totals, and positions of shots', async () => {
    const { reading, box } = await read(`${samples}basketball-mecz-nba.xml`, 'womens-basketball')
    expect(reading.status).toEqual({ kind: 'final' })
    expect(box.line?.home).toEqual({ periods: ['16', '14', '16', '26'], totals: ['72'] })
    expect(rowText(box, 'Field goals')[1]).toBe('25-59 (42.4)')
    expect(reading.plays).toHaveLength(524)
    expect(reading.plays.filter(({ x, y }) => x !== undefined && y !== undefined)).toHaveLength(131)
    expect(reading.plays.at(-4)?.score).toEqual({ away: 69, home: 72 })
  })
})

describe('a sample soccer file', () => {
  beforeEach(needSamples)
  it('gives periods and goals on a clock that runs up', async () => {
    const { reading, box } = await read(`${samples}soccer.xml`, 'womens-soccer')
    expect(box.line?.periods.map(({ short }) => short)).toEqual(['1', '2', 'OT'])
    expect(rowText(box, 'Shots')).toEqual(['13', '17'])
    expect(rowText(box, 'Shots on goal')).toEqual(['9', '7'])
    expect(reading.plays).toHaveLength(95)
    const goals = reading.plays.filter(({ kind }) => kind === 'goal')
    expect(goals.map(({ clock }) => clock)).toEqual(['43:48', '61:37', '65:19', '86:31', '91:54'])
    expect(goals.at(-1)?.score).toEqual({ away: 3, home: 2 })
    expect(reading.over).toBeDefined()
  })
})

describe('our own score files', () => {
  it('of football tell players with the same number apart by their codes', async () => {
    const { reading } = await read(own('football'), 'football')
    expect(reading.state.score).toEqual({ away: 10, home: expect.any(Number) })
    expect(reading.state.players?.a1V?.name).toBe('Ivo Ashdown')
    expect(reading.state.groups?.d1).toMatchObject({ side: 'away', result: 'TD', text: '4 plays, 75 yards, 3:20' })
  })

  it('can be read with the sides swapped for a neutral site', async () => {
    const [plain, turned] = [await read(own('football'), 'football'), await read(own('football'), 'football', swapped)]
    expect(turned.reading.state.score).toEqual({ away: plain.reading.state.score?.home, home: 10 })
    const spots = ({ reading }: typeof plain) => reading.plays.flatMap(({ facts }) => Number(facts?.spot ?? []))
    expect(turned.reading.state.groups?.d1?.side).toBe('home')
    expect(spots(turned)).toEqual(spots(plain).map((spot) => 100 - spot))
  })

  it('of basketball without a running score have it counted', async () => {
    const { reading } = await read(own('basketball'), 'mens-basketball')
    const score = reading.plays.at(-1)?.score
    expect(score).toEqual(reading.state.score)
    expect(reading.plays[0]).toMatchObject({ kind: 'three', text: 'Ivo Ashdown makes a three-pointer', elapsed: 30 })
    expect(reading.plays[0]).not.toHaveProperty('x')
  })

  it('of field hockey have the shape of soccer, and what the scorer did not keep stays unknown', async () => {
    const { reading } = await read(own('field-hockey'), 'womens-field-hockey')
    expect(reading.state.teams?.away?.stats).toMatchObject({ gc: 1 })
    expect(reading.state.teams?.away?.stats).not.toHaveProperty('fouls')
    expect(reading.plays.some(({ kind }) => kind === 'green_card')).toBe(true)
  })
})
