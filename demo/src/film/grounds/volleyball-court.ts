import type { Team } from '../body/teams.ts'
import type { Point } from '../stage/camera.ts'
import { clear } from '../stage/color.ts'
import { frame, line, pole, rectangle, shape } from '../stage/ground.ts'
import { times } from '../stage/numbers.ts'
import type { Prop, Stage } from '../stage/stage.ts'
import { boards } from '../stage/venue.ts'

const netM = 2.24
const white = '#f7f8fb'
const around = { left: -17, right: 17, far: 14, near: -4, behind: -15 }
export const hall = {
  stands: { around, size: { rows: 14, rise: 0.52, run: 0.85, wallM: 1, full: 0.94 } },
  sky: { top: '#05060b', bottom: '#1a2032' },
  light: { x: 0.08, y: 0.05, dark: 0.28 },
}
export const sand = {
  stands: { around, size: { rows: 8, rise: 0.5, run: 0.9, wallM: 1, full: 0.9 } },
  sky: { top: '#2f8fd0', bottom: '#cfeaf5' },
  light: { x: 0.6, y: 0.3, dark: 0.34 },
}

export function drawHall(stage: Stage, home: Team): void {
  boards(stage, [-18, 13.6, 0], [18, 13.6, 0], 0.9, [home.color, home.trim])
  shape(stage, rectangle(-24, -12, 48, 25.6), '#273246')
  shape(stage, rectangle(-14, -3.4, 28, 16), home.color)
  shape(stage, rectangle(-9, 0, 18, 9), '#e0ab6b')
  for (const x of times(9, (i) => -9 + i * 2)) shape(stage, rectangle(x, 0, 1, 9), clear('#ffefd2', 0.12))
  for (const side of [-3, 3]) courtLine(stage, [side, 0, 0], [side, 9, 0])
  courtLine(stage, [0, 0, 0], [0, 9, 0])
  line(stage, frame(-9, 0, 18, 9), 0.07, white)
}

export function drawBeach(stage: Stage, home: Team): void {
  shape(stage, rectangle(-40, 13.6, 80, 4), '#caa469')
  boards(stage, [-18, 13.6, 0], [18, 13.6, 0], 0.9, [home.color, home.trim])
  shape(stage, rectangle(-30, -14, 60, 27.6), '#d9b777')
  for (const index of times(60, (i) => i)) {
    const x = -13 + ((index * 7.31) % 26)
    const y = -2 + ((index * 3.77) % 13)
    shape(stage, rectangle(x, y, 0.7, 0.16), index % 2 ? clear('#f5dfb0', 0.5) : clear('#a98748', 0.35))
  }
  line(stage, frame(-8, 0.5, 16, 8), 0.09, home.color)
}

function courtLine(stage: Stage, from: Point, to: Point): void {
  line(stage, [from, to], 0.07, white)
}

/** Posts, tape and mesh; drawn as one, at the middle of its length. */
export const net = (home: Team): Prop => ({
  at: [0, 9.2, 0],
  draw: (stage) => {
    for (const y of [-0.6, 9.6]) pole(stage, [0, y, 0], [0, y, 2.5], 0.13, home.color)
    for (const z of [1.3, 1.5, 1.7, 1.9, 2.1]) pole(stage, [0, -0.6, z], [0, 9.6, z], 0.02, 'rgba(240,244,255,.4)')
    for (const y of times(35, (i) => i * 0.3 - 0.6))
      pole(stage, [0, y, 1.24], [0, y, 2.2], 0.02, 'rgba(240,244,255,.35)')
    pole(stage, [0, -0.6, netM], [0, 9.6, netM], 0.08, '#ffffff')
    for (const y of [0.4, 8.6]) pole(stage, [0, y, 1.2], [0, y, 3.1], 0.04, '#e2402b')
  },
})
