import type { Team } from '../body/teams.ts'
import type { Point } from '../stage/camera.ts'
import { clear, lighter } from '../stage/color.ts'
import { arc, frame, lettering, line, pole, rectangle, shape } from '../stage/ground.ts'
import { times } from '../stage/numbers.ts'
import type { Prop, Stage } from '../stage/stage.ts'
import { boards } from '../stage/venue.ts'

export const lengthM = 28.6
export const widthM = 15.2
const half = lengthM / 2
const middle = widthM / 2
/** The right hand one, which is attacked. */
export const rim: Point = [half - 1.6, middle, 3.05]
const white = '#f7f2e8'

export function drawCourt(stage: Stage, home: Team): void {
  boards(stage, [-19, 18.6, 0], [19.5, 18.6, 0], 0.95, [home.color, home.trim])
  shape(stage, rectangle(-24, -9, 48, 27.6), '#3a2a1c')
  shape(stage, rectangle(-half - 2.4, -2.2, lengthM + 4.8, widthM + 4.4), home.color)
  shape(stage, rectangle(-half, 0, lengthM, widthM), '#d8a566')
  for (const strip of times(14, (i) => -half + i * 2.04)) {
    shape(stage, rectangle(strip, 0, 1.02, widthM), clear('#ffe9c4', 0.13))
  }
  // The lamps lie on the varnish.
  for (const x of [-9, -3, 3, 9]) shape(stage, rectangle(x - 0.7, 9, 1.4, 6), clear('#fff6e0', 0.16))
  for (const side of [-1, 1]) {
    const base = side * half
    shape(stage, rectangle(side > 0 ? base - 5.8 : base, middle - 2.4, 5.8, 4.8), clear(home.color, 0.92))
    line(stage, frame(side > 0 ? base - 5.8 : base, middle - 2.4, 5.8, 4.8), 0.09, white)
    line(stage, arc(base - side * 5.8, middle, 1.8), 0.08, white)
    const corner = Math.PI / 2 - 0.12
    const turn = side > 0 ? Math.PI : 0
    line(stage, arc(base - side * 1.6, middle, 6.75, turn - corner, turn + corner), 0.09, white)
    for (const y of [0.95, widthM - 0.95])
      line(
        stage,
        [
          [base, y, 0],
          [base - side * 2.4, y, 0],
        ],
        0.09,
        white,
      )
  }
  shape(stage, arc(0, middle, 1.8), home.color)
  line(stage, arc(0, middle, 1.8), 0.09, white)
  line(
    stage,
    [
      [0, 0, 0],
      [0, widthM, 0],
    ],
    0.09,
    white,
  )
  line(stage, frame(-half, 0, lengthM, widthM), 0.12, white)
  lettering(stage, home.short, { at: [-1.5, middle + 0.9, 0], across: [3, 0, 0], down: [0, -1.8, 0], fill: home.trim })
  lettering(stage, (home.letters ?? home.name).toUpperCase(), {
    at: [-8, -0.5, 0],
    across: [16, 0, 0],
    down: [0, -1.3, 0],
    fill: lighter(home.color, 0.55),
  })
}

/** Post, board, ring and net; `stir` is how much the net still swings. */
export function hoop(side: 1 | -1, stir: number): Prop {
  const ringX = side * (half - 1.6)
  const boardX = side * (half - 1.2)
  return {
    at: [boardX, middle, 0],
    draw: (stage) => {
      pole(stage, [side * (half + 1.6), middle, 0], [side * (half + 1.1), middle, 2.6], 0.34, '#20242f')
      pole(stage, [side * (half + 1.1), middle, 2.6], [boardX, middle, 3.3], 0.2, '#2b303d')
      const glass: Point[] = [
        [boardX, middle - 0.9, 2.9],
        [boardX, middle + 0.9, 2.9],
        [boardX, middle + 0.9, 3.95],
        [boardX, middle - 0.9, 3.95],
      ]
      shape(stage, glass, 'rgba(226,238,255,.38)')
      for (const [index, corner] of glass.entries())
        pole(stage, corner, glass[(index + 1) % 4] ?? corner, 0.06, '#f4f6fb')
      const ring = arc(ringX, middle, 0.24, 0, Math.PI * 2, 3.05)
      const foot = arc(ringX + stir * 0.08 * Math.sin(stir * 20), middle, 0.13, 0, Math.PI * 2, 2.6 + stir * 0.12)
      for (let index = 0; index < 32; index += 4)
        pole(stage, ring[index] ?? rim, foot[(index + 4) % 32] ?? rim, 0.02, 'rgba(255,255,255,.8)')
      for (let index = 0; index < 32; index += 2)
        pole(stage, ring[index] ?? rim, ring[index + 2] ?? rim, 0.06, '#e2502b')
    },
  }
}
