import type { Team } from '../body/teams.ts'
import { arc, frame, line, pole, rectangle, shape } from '../stage/ground.ts'
import { times } from '../stage/numbers.ts'
import type { Prop, Stage } from '../stage/stage.ts'
import { boards } from '../stage/venue.ts'

/** From the middle to a goal line. */
export const goalX = 52.5
const pitchM = 68
export const middle = pitchM / 2
const white = '#f4f7f2'

export function drawPitch(stage: Stage, home: Team): void {
  shape(stage, rectangle(-75, -40, 150, 118), '#23622f')
  boards(stage, [-58, 74, 0], [58, 74, 0], 1.2, [home.color, home.trim])
  boards(stage, [58, 74, 0], [58, -5, 0], 1.2, [home.trim, home.color])
  for (const index of times(18, (i) => i)) {
    shape(stage, rectangle(-goalX + index * 5.84, 0, 5.84, pitchM), index % 2 ? '#43a047' : '#3b943f')
  }
  line(stage, frame(-goalX, 0, 2 * goalX, pitchM), 0.14, white)
  line(
    stage,
    [
      [0, 0, 0],
      [0, pitchM, 0],
    ],
    0.14,
    white,
  )
  line(stage, arc(0, middle, 9.15), 0.14, white)
  for (const side of [-1, 1]) {
    const from = (deep: number) => (side > 0 ? goalX - deep : -goalX)
    line(stage, frame(from(16.5), middle - 20.16, 16.5, 40.32), 0.14, white)
    line(stage, frame(from(5.5), middle - 9.16, 5.5, 18.32), 0.14, white)
    const turn = side > 0 ? Math.PI : 0
    line(stage, arc(side * (goalX - 11), middle, 9.15, turn - 0.925, turn + 0.925), 0.14, white)
    shape(stage, arc(side * (goalX - 11), middle, 0.2), white)
  }
}

/** Posts and a net; `bulge` is how far the ball has pushed it. */
export function soccerGoal(side: 1 | -1, bulge: number): Prop {
  const front = side * goalX
  const back = side * (goalX + 2)
  const [low, high] = [middle - 3.66, middle + 3.66]
  return {
    at: [front + side, middle, 0],
    draw: (stage) => {
      const thread = 'rgba(255,255,255,.4)'
      for (const y of times(13, (i) => low + (i * (high - low)) / 12)) {
        const push = bulge * Math.exp(-((y - middle - 1.6) ** 2) / 2)
        pole(stage, [front, y, 2.44], [back + side * push, y, 1.7], 0.025, thread)
        pole(stage, [back + side * push, y, 1.7], [back + side * push * 0.6, y, 0], 0.025, thread)
      }
      for (const z of [0.4, 0.85, 1.3, 1.7]) {
        for (const y of times(12, (i) => low + (i * (high - low)) / 12)) {
          const deep = (at: number) => back + side * bulge * Math.exp(-((at - middle - 1.6) ** 2) / 2)
          const next = y + (high - low) / 12
          pole(stage, [deep(y), y, z], [deep(next), next, z], 0.025, thread)
        }
      }
      pole(stage, [front, low, 0], [front, low, 2.44], 0.13, '#ffffff')
      pole(stage, [front, high, 0], [front, high, 2.44], 0.13, '#ffffff')
      pole(stage, [front, low, 2.44], [front, high, 2.44], 0.13, '#ffffff')
    },
  }
}
