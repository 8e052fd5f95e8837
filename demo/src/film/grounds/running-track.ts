import type { Team } from '../body/teams.ts'
import type { Point } from '../stage/camera.ts'
import { clear } from '../stage/color.ts'
import { lettering, line, pole, rectangle, shape } from '../stage/ground.ts'
import { times } from '../stage/numbers.ts'
import type { Prop, Stage } from '../stage/stage.ts'
import { boards } from '../stage/venue.ts'

export const laneM = 1.25
export const lanes = 8

export function drawTrack(stage: Stage, home: Team): void {
  const far = lanes * laneM
  shape(stage, rectangle(-90, -24, 180, 60), '#2f7a3c')
  boards(stage, [-70, far + 3.6, 0], [50, far + 3.6, 0], 1, [home.color, home.trim])
  shape(stage, rectangle(-90, far, 180, 3.5), '#7d8792')
  shape(stage, rectangle(-90, 0, 180, far), '#b4482f')
  for (const x of times(30, (i) => -75 + i * 5)) shape(stage, rectangle(x, 0, 2.5, far), clear('#ffffff', 0.035))
  for (const lane of times(lanes + 1, (i) => i))
    line(
      stage,
      [
        [-90, lane * laneM, 0],
        [90, lane * laneM, 0],
      ],
      0.06,
      '#f7f3ee',
    )
  line(
    stage,
    [
      [0, 0, 0],
      [0, far, 0],
    ],
    0.16,
    '#ffffff',
  )
  for (const mark of [-50, -40, -30, -20, -10])
    line(
      stage,
      [
        [mark, 0, 0],
        [mark, far, 0],
      ],
      0.06,
      clear('#ffffff', 0.5),
    )
  for (const lane of times(lanes, (i) => i)) {
    const plane = {
      at: [1.1, (lane + 0.85) * laneM, 0] as Point,
      across: [1, 0, 0] as Point,
      down: [0, -0.9, 0] as Point,
      fill: '#ffffff',
    }
    lettering(stage, String(lane + 1), plane)
  }
}

export const gantry = (home: Team): Prop => ({
  at: [0, lanes * laneM + 0.6, 0],
  draw: (stage) => {
    const far = lanes * laneM + 1
    pole(stage, [0, far, 0], [0, far, 4.6], 0.24, '#2a2f3b')
    shape(
      stage,
      [
        [0, far, 4.7],
        [0, far - 2.4, 4.7],
        [0, far - 2.4, 3.6],
        [0, far, 3.6],
      ],
      home.color,
    )
    shape(
      stage,
      [
        [-1.4, far, 4.7],
        [1.4, far, 4.7],
        [1.4, far, 3.7],
        [-1.4, far, 3.7],
      ],
      home.color,
    )
    lettering(stage, 'FINISH', { at: [-1.3, far, 4.65], across: [2.6, 0, 0], down: [0, 0, -0.9], fill: home.trim })
  },
})
