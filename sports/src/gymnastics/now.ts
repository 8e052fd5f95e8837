import type { GameState } from '@fieldhouse/contract/games/game'
import { leading } from '../kit/meets/now.ts'
import { sideOfTeam } from '../kit/meets/starts.ts'
import type { Sides } from '../kit/module.ts'
import { apparatus, rotations } from './laws.ts'
import { scoreText } from './season.ts'

/** `Rotation 3`; `HLF on beam 147.950, WST on floor 147.125`. */
export function now(state: GameState, sides: Sides): { label: string; detail: string | undefined } {
  const { situation, meet } = state
  if (situation?.kind !== 'rotation') return { label: 'Live', detail: meet && leading(meet) }
  const label = situation.number > rotations.home.length ? 'Scores are final' : `Rotation ${situation.number}`
  const words = Object.entries(situation.up).map(([key, { event }]) => {
    const side = sideOfTeam(key)
    const team = meet?.teams[key]
    const name = side ? sides[side] : (team?.name ?? key)
    const where = apparatus.find((each) => each.key === event)?.name.toLowerCase() ?? event
    return [`${name} on ${where}`, scoreText(team?.points)].filter((each) => each).join(' ')
  })
  return { label, detail: words.length > 0 && words.length <= 4 ? words.join(', ') : meet && leading(meet) }
}
