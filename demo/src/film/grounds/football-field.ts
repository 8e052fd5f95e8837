import type { Team } from '../body/teams.ts'
import type { Point } from '../stage/camera.ts'
import { arc, frame, lettering, line, pole, rectangle, shape } from '../stage/ground.ts'
import { times } from '../stage/numbers.ts'
import type { Prop, Stage } from '../stage/stage.ts'
import { boards } from '../stage/venue.ts'

/** From the middle of the field to a goal line, and to the end of the end zone. */
export const goalX = 45.7
export const endX = 54.9
export const fieldM = 48.8
export const yard = 0.9144
export const light = { x: 0.75, y: 0.35, dark: 0.34 }
export const stands = {
  around: { left: -66, right: 67, far: 60, near: -6, behind: -40 },
  size: { rows: 16, rise: 0.75, run: 1.1, wallM: 1.8, full: 0.93 },
}
export const sky = { top: '#3d78b8', bottom: '#bcd7ea' }
const white = '#f4f7f2'

export function drawField(stage: Stage, home: Team): void {
  shape(stage, rectangle(-75, -40, 150, 98), '#1f4a2c')
  boards(stage, [-62, 57, 0], [62, 57, 0], 1.3, [home.color, home.trim])
  shape(stage, rectangle(-endX - 2, -2, 2 * endX + 4, fieldM + 4), '#e9efe8')
  for (const index of times(20, (i) => i)) {
    shape(stage, rectangle(-goalX + index * 5 * yard, 0, 5 * yard, fieldM), index % 2 ? '#3a8a48' : '#347f42')
  }
  for (const side of [-1, 1]) shape(stage, rectangle(side > 0 ? goalX : -endX, 0, endX - goalX, fieldM), home.color)
  for (const index of times(21, (i) => i)) {
    const x = -goalX + index * 5 * yard
    line(
      stage,
      [
        [x, 0, 0],
        [x, fieldM, 0],
      ],
      index % 20 ? 0.14 : 0.3,
      white,
    )
    const number = 50 - Math.abs(50 - index * 5)
    if (index % 2 || !number) continue
    for (const y of [8.6, fieldM - 6.4]) {
      lettering(stage, String(number), { at: [x - 1.6, y, 0], across: [3.2, 0, 0], down: [0, -2.2, 0], fill: white })
    }
  }
  for (let x = -goalX + yard; x < goalX; x += yard) {
    for (const y of [0.3, 18.3, 30.5, fieldM - 0.9])
      line(
        stage,
        [
          [x, y, 0],
          [x, y + 0.6, 0],
        ],
        0.1,
        white,
      )
  }
  line(stage, frame(-endX, 0, 2 * endX, fieldM), 0.3, white)
  shape(stage, arc(0, fieldM / 2, 5), home.color)
  lettering(stage, home.short, {
    at: [-4, fieldM / 2 + 2.2, 0],
    across: [8, 0, 0],
    down: [0, -4.4, 0],
    fill: home.trim,
  })
  const name = (home.letters ?? home.name).toUpperCase()
  const down: Point = [5.4, 0, 0]
  lettering(stage, name, { at: [goalX + 2, 4, 0], across: [0, fieldM - 8, 0], down, fill: home.trim })
  lettering(stage, name, { at: [2 - endX, 4, 0], across: [0, fieldM - 8, 0], down, fill: home.trim })
}

const goalPost = (side: 1 | -1): Prop => ({
  at: [side * endX, fieldM / 2, 0],
  draw: (stage) => {
    const yellow = '#ffd23f'
    const x = side * endX
    pole(stage, [x, fieldM / 2, 0], [x, fieldM / 2, 3.05], 0.3, yellow)
    pole(stage, [x, fieldM / 2 - 2.8, 3.05], [x, fieldM / 2 + 2.8, 3.05], 0.2, yellow)
    for (const y of [-2.8, 2.8]) pole(stage, [x, fieldM / 2 + y, 3.05], [x, fieldM / 2 + y, 11], 0.16, yellow)
  },
})

const pylon = (x: number, y: number): Prop => ({
  at: [x, y, 0],
  draw: (stage) => pole(stage, [x, y, 0.05], [x, y, 0.5], 0.22, '#ff7a1a'),
})

export const fixtures: readonly Prop[] = [
  goalPost(1),
  goalPost(-1),
  ...[-endX, -goalX, goalX, endX].flatMap((x) => [pylon(x, 0), pylon(x, fieldM)]),
]
