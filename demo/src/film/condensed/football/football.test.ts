import { describe, expect, it } from 'vitest'
import { getPositionAt } from '../../body/athlete.ts'
import { yard } from '../../grounds/football-field.ts'
import { getBallAt } from '../../stage/ball.ts'
import { createFootballReel } from '../football.ts'
import { assignPlaces, defence, offence } from './down.ts'
import { kickers, rushers } from './kick.ts'
import { planPlay } from './scene.ts'

const { game, scenes } = createFootballReel()
const carried = scenes.filter(({ moment: { play } }) => /^(?:rush|pass|sack|interception)$/.test(play.kind))
const kicked = scenes.filter((scene) => !carried.includes(scene))

describe('the condensed football game', () => {
  it('has every score', () => {
    const scored = Object.values(game.state.plays ?? {}).filter(({ scoring }) => scoring)
    expect(scored.length).toBeGreaterThan(9)
    const filmedOrders = new Set(scenes.map(({ moment }) => moment.play.order))
    expect(scored.filter(({ order }) => !filmedOrders.has(order))).toEqual([])
  })

  it.each(carried)('ends with the ball at the document’s spot: $moment.play.text', ({ moment, countsS }) => {
    const { down, plan } = planPlay(moment)
    const { spot } = (moment.after.situation ?? {}) as { spot?: number }
    const left = spot === undefined ? 0 : (down.offence === 'home' ? spot : 100 - spot) * yard
    const [beyond] = getBallAt(plan.ball, plan.endS)
    expect(down.toGoalM - beyond).toBeCloseTo(left, -0.5)
    expect(plan.endS).toBeLessThan(countsS)
  })

  it.each(kicked)('has its kicks between the posts: $moment.play.text', ({ moment }) => {
    const { plan } = planPlay(moment)
    const [, across, height] = getBallAt(plan.ball, plan.endS)
    expect(Math.abs(across - 24.4)).toBeLessThan(2.8)
    expect(height).toBeGreaterThan(3.05)
  })

  it.each(scenes)(
    'has the named players in their numbers, and eleven on each side: $moment.play.text',
    ({ moment }) => {
      const { down, plan } = planPlay(moment)
      for (const side of [down.offence, down.defence]) {
        const roles = plan.kick ? { offence: kickers, defence: rushers } : { offence, defence }
        const { numbers, placeOf } = assignPlaces(down, side, roles[side === down.offence ? 'offence' : 'defence'])
        expect(new Set(numbers).size).toBe(11)
        expect(plan.actors.filter((actor) => actor.side === side)).toHaveLength(11)
        for (const [key, place] of placeOf)
          expect(numbers[place]).toBe(
            Number(game.squads[side].players.find((player) => `${side.charAt(0)}${player.key}` === key)?.number),
          )
      }
    },
  )

  it.each(scenes)('has no one run faster than humanly possible: $moment.play.text', ({ moment }) => {
    const { plan } = planPlay(moment)
    for (const { track } of plan.actors)
      for (let at = 0; at < plan.endS + 1.5; at += 0.1) {
        const [x0, y0] = getPositionAt(track, at)
        const [x1, y1] = getPositionAt(track, at + 0.1)
        expect(Math.hypot(x1 - x0, y1 - y0) / 0.1).toBeLessThan(12.5)
      }
  })
})
