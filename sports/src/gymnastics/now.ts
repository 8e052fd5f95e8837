import type { GameState } from '@fieldhouse/contract/games/game'
import { leading } from '../kit/meets/now.ts'
import { sideOfTeam } from '../kit/meets/starts.ts'
import type { Sides } from '../kit/module.ts'
import { situationOf } from '../kit/view/situation.ts'
import { apparatus, rotations } from './laws.ts'
import { scoreText } from './season.ts'
import type { Rotation } from './situation.ts'

/** `Rotation 3`; `HLF on beam 147.950, WST on floor 147.125`. */
export function now(state: GameState, sides: Sides): { label: string; detail: string | undefined } {
  const { meet } = state
  const rotation = situationOf<Rotation>(state, 'rotation')
  if (!rotation) return { label: 'Live', detail: meet && leading(meet) }
  const label = rotation.number > rotations.home.length ? 'Scores are final' : `Rotation ${rotation.number}`
  const words = Object.entries(rotation.up).map(([key, { event }]) => {
    const side = sideOfTeam(key)
    const team = meet?.teams[key]
    const name = side ? sides[side] : (team?.name ?? key)
    const where = apparatus.find((each) => each.key === event)?.name.toLowerCase() ?? event
    return [`${name} on ${where}`, scoreText(team?.points)].filter((each) => each).join(' ')
  })
  return { label, detail: words.length > 0 && words.length <= 4 ? words.join(', ') : meet && leading(meet) }
}
