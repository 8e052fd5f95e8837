import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { boxScore } from '../../kit/box-score.ts'
import { parseStatcrewFile, readGameFile } from '../../opened.testdata.ts'
import { ownPath } from '../../score-samples.testdata.ts'
import type { FileReading } from '../../statcrew/reading/read-score-file.ts'
import { volleyballModule } from '../volleyball.ts'

const samples = path.join(import.meta.dirname, '../../../../../shared/samples/statcrew-xml')
const seats = { visitor: 'away', home: 'home', names: { away: 'MIA', home: 'UNC' } } as const

/** The reading until a sample is loaded, because the samples may be missing. */
const nothing: FileReading = { state: {}, plays: [], status: undefined }

function reading(file: string, change: (xml: string) => string = (xml) => xml) {
  const read = parseStatcrewFile(new TextEncoder().encode(change(readFileSync(file, 'utf8'))))
  if (read.kind !== 'read') throw new Error(read.message)
  return readGameFile(read.file, volleyballModule, seats)
}

describe.skipIf(!existsSync(samples))('a volleyball sample (in ../shared/samples; skipped if absent)', () => {
  let { state, plays, status } = nothing
  let box = boxScore(volleyballModule, { status: { kind: 'final' } })
  beforeAll(() => {
    ;({ state, plays, status } = reading(path.join(samples, 'volleyball.xml')))
    box = boxScore(volleyballModule, { ...state, status: { kind: 'final' } })
  })

  it('gives sets, points and 237 plays', () => {
    expect(status).toEqual({ kind: 'final' })
    expect([state.score, box.line?.away.periods, box.line?.home.periods]).toEqual([
      { away: 3, home: 2 },
      ['20', '23', '25', '25', '15'],
      ['25', '25', '23', '20', '10'],
    ])
    expect(plays).toHaveLength(237)
    expect([1, 2, 3, 4, 5].map((set) => plays.filter(({ period }) => period === set).length)).toEqual([
      52, 53, 53, 50, 29,
    ])
  })

  it('gives hitting, blocks and points of both teams', () => {
    const row = (key: string) => {
      const found = box.comparison.find((each) => each.key === key)
      return [found?.away.text, found?.home.text]
    }
    expect([row('atk_k'), row('atk_ta'), row('atk_pct'), row('blk')]).toEqual([
      ['68', '49'],
      ['186', '166'],
      ['.151', '.145'],
      ['13.0', '22.0'],
    ])
    expect(state.teams?.away?.stats).toMatchObject({ sp: 5, blk: 13, src_kill: 68, src_attack_error: 12 })
    const [players] = box.away
    const total = (columnKey: string) =>
      players?.totals?.[players.columns.findIndex(({ key }) => key === columnKey)]?.text
    expect([total('sp'), total('blk')]).toEqual(['5', '13'])
  })

  it('gives players with positions and sets, and leaves out players who did not play', () => {
    expect(state.players?.a2).toMatchObject({
      name: 'Naylani Feliciano',
      position: 'L',
      stats: { sp: 5, dig: 30, blk: 0 },
    })
    expect(state.players?.a12).toMatchObject({ starter: true, stats: { atk_k: 36, atk_e: 21, atk_ta: 92 } })
    expect(state.players).not.toHaveProperty('a1')
  })

  it('gives each rally with its kind, side and server', () => {
    expect(plays[2]).toEqual({
      period: 1,
      side: 'away',
      kind: 'kill',
      scoring: true,
      score: { away: 1, home: 0 },
      text: 'Kill by Dalia Wilson from (Ariana Rodriguez)',
      players: ['a10', 'a6'],
      facts: { point: 'away', serving: 'home', server: 'Maddy May' },
    })
    expect(plays[3]).toMatchObject({ kind: 'block', side: 'home' })
    expect(plays[5]).toMatchObject({ kind: 'attack_error', side: 'away', facts: { point: 'home' } })
    expect(plays[11]).toMatchObject({ kind: 'ace', side: 'away', players: ['a12', 'h6'] })
    const kinds = Object.groupBy(plays, ({ kind }) => kind)
    expect([kinds.kill?.length, kinds.timeout?.length, kinds.lineup?.length, kinds.service_error?.length]).toEqual([
      117, 16, 10, 17,
    ])
  })

  it('counts rallies won on the other side’s serve', () => {
    const [away, home] = [state.teams?.away?.stats, state.teams?.home?.stats]
    expect((away?.so_tried ?? 0) + (home?.so_tried ?? 0)).toBe(211)
    expect(away?.so_tried).toBe(104)
  })
})

describe('our own volleyball file', () => {
  const own = ownPath('volleyball')

  it('gives set, points, server and timeouts left during the match', () => {
    const { state, status } = reading(own, (xml) =>
      xml
        .replace('<linegame game="3" points="25" />', '<linegame game="3" points="20" />')
        .replace(
          '<status complete="Y" vscore="3" hscore="0" game="3" />',
          '<status complete="N" vscore="2" hscore="0" game="3" serving="H" vpoints="20" hpoints="16" />',
        ),
    )
    expect(status).toEqual({ kind: 'live', label: 'Set 3' })
    expect(state.situation).toMatchObject({
      kind: 'volleyball',
      serving: 'home',
      points: { away: 20, home: 16 },
      timeouts: { away: 2, home: 2 },
    })
  })

  it('waits for confirmation when a side has won three sets but the file says unfinished', () => {
    const { over } = reading(own, (xml) => xml.replace('complete="Y"', 'complete="N"'))
    expect(over).toBe('one team has won 3 sets')
    expect(reading(own, (xml) => xml.replace(/<status [^>]*>/, '')).over).toBe('one team has won 3 sets')
  })

  it('is read completely when rallies give neither server nor winner', () => {
    const { plays } = reading(own, (xml) => xml.replaceAll(/ (serveteam|point)="[^"]*"/g, ''))
    const allPlays = reading(own).plays
    expect(plays.map(({ kind, side }) => [kind, side])).toEqual(allPlays.map(({ kind, side }) => [kind, side]))
  })

  it('gives the sources of points, even if a program lists the other side’s errors', () => {
    const source = (state: FileReading['state']) =>
      [state.teams?.away, state.teams?.home].map((team) => team?.stats?.src_attack_error)
    const errors = (xml: string) => [...xml.matchAll(/<totals>\s*<attack k="\d+" e="(\d+)"/g)].map(([, e = '']) => e)
    const wrong = reading(own, (xml) => {
      const [visitor = '', home = ''] = errors(xml)
      return xml
        .replace(/(<breakdowns vh="V"[^>]*eatk=")\d+/, `$1${visitor}`)
        .replace(/(<breakdowns vh="H"[^>]*eatk=")\d+/, `$1${home}`)
    })
    expect(source(wrong.state)).toEqual(source(reading(own).state))
  })
})
