import { describe, expect, it } from 'vitest'
import { getPlayersOnCourt, readRally, stageRally } from './points.ts'
import { createVolleyballReel } from './volleyball.ts'

const { scenes } = createVolleyballReel('womens-volleyball')

describe('the condensed volleyball match', () => {
  it('has points of each set, and the last of each', () => {
    const sets = [1, 2, 3, 4]
    for (const set of sets) {
      const points = scenes.filter(({ moment }) => moment.play.period === set)
      expect(points.length).toBeGreaterThan(3)
      expect(Math.max(...Object.values(points.at(-1)?.moment.play.score ?? {}))).toBeGreaterThan(24)
    }
  })

  it.each(scenes)('ends each rally by the named player, in the other side’s court: $moment.play.text', ({ moment }) => {
    const rally = readRally(moment)
    const { touches, floor, blocks } = stageRally(rally)
    const last = touches.at(-1)
    const [first] = moment.play.players ?? []
    if (moment.play.kind === 'block') {
      expect(getPlayersOnCourt(moment, rally.winner)[blocks[0]?.who ?? -1]).toBe(first)
      expect(last?.who).toBe(rally.named.find((place) => place > 5))
    } else expect(getPlayersOnCourt(moment, rally.winner)[last?.who ?? -1]).toBe(first)
    expect(floor[0]).toBeGreaterThan(0)
    expect(floor[0]).toBeLessThan(9)
    expect(floor[1]).toBeGreaterThan(0)
    expect(floor[1]).toBeLessThan(9)
    const served = moment.play.facts?.serving === rally.winner
    expect(rally.served).toBe(served ? 'winner' : 'loser')
  })
})
