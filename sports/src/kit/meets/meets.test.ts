import { describe, expect, it } from 'vitest'
import { parseSeconds, timeText } from './marks.ts'
import { exactSum, pointsFor, rankMarks, scoreStarters } from './points.ts'

describe('marks', () => {
  it('are read and written in clock format', () => {
    expect(['46.32', '1:43.50', '22:15.4', '1:02:03', '10.9h', 'NT', '1:75.0'].map(parseSeconds)).toEqual([
      ...[46.32, 103.5, 1335.4, 3723, 10.9],
      ...[undefined, undefined],
    ])
    expect([timeText(46.32), timeText(103.5), timeText(59.999), timeText(1335.4, 1)]).toEqual([
      ...['46.32', '1:43.50', '1:00.00', '22:15.4'],
    ])
  })
})

describe('places and points', () => {
  it('are shared in a tie', () => {
    const places = rankMarks([22.1, undefined, 21.9, 22.1, 23], true)
    expect(places).toEqual([2, undefined, 1, 2, 4])
    expect(pointsFor(places, [9, 4, 3, 2, 1])).toEqual([3.5, undefined, 9, 3.5, 2])
  })
  it('move up for those behind when a team has more than its scoring maximum', () => {
    const starters = [20, 21, 22, 23, 24].map((mark, index) => ({ mark, team: index < 4 ? 'home' : 'away' }))
    expect(scoreStarters(starters, { low: true, table: [9, 4, 3, 2, 1], most: 3 })).toEqual([
      { place: 1, points: 9 },
      { place: 2, points: 4 },
      { place: 3, points: 3 },
      { place: 4, points: undefined },
      { place: 5, points: 2 },
    ])
  })
  it('add decimals exactly', () => {
    expect(exactSum([9.8, 9.825, 9.85])).toBe(29.475)
  })
})
