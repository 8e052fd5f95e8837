import type { FilmTeam } from '../body/teams.ts'
import type { WorldPoint } from '../stage/camera.ts'
import { lightenColor, setOpacity } from '../stage/color.ts'
import {
  createArc,
  createFrame,
  createRectangle,
  drawLettering,
  drawLine,
  drawPole,
  drawShape,
} from '../stage/ground.ts'
import { mapTimes } from '../stage/numbers.ts'
import type { FilmStage, StageProp } from '../stage/stage.ts'
import { drawBoards } from '../stage/venue.ts'

export const lengthM = 28.6
export const widthM = 15.2
const half = lengthM / 2
const middle = widthM / 2
/** The basket on the right, which is attacked. */
export const rim: WorldPoint = [half - 1.6, middle, 3.05]
const white = '#f7f2e8'

export function drawBasketballCourt(stage: FilmStage, home: FilmTeam): void {
  drawBoards(stage, [-19, 18.6, 0], [19.5, 18.6, 0], 0.95, [home.color, home.trim])
  drawShape(stage, createRectangle(-24, -9, 48, 27.6), '#3a2a1c')
  drawShape(stage, createRectangle(-half - 2.4, -2.2, lengthM + 4.8, widthM + 4.4), home.color)
  drawShape(stage, createRectangle(-half, 0, lengthM, widthM), '#d8a566')
  for (const strip of mapTimes(14, (i) => -half + i * 2.04)) {
    drawShape(stage, createRectangle(strip, 0, 1.02, widthM), setOpacity('#ffe9c4', 0.13))
  }
  // The lamps reflect on the varnish.
  for (const x of [-9, -3, 3, 9]) drawShape(stage, createRectangle(x - 0.7, 9, 1.4, 6), setOpacity('#fff6e0', 0.16))
  for (const side of [-1, 1]) {
    const base = side * half
    drawShape(
      stage,
      createRectangle(side > 0 ? base - 5.8 : base, middle - 2.4, 5.8, 4.8),
      setOpacity(home.color, 0.92),
    )
    drawLine(stage, createFrame(side > 0 ? base - 5.8 : base, middle - 2.4, 5.8, 4.8), 0.09, white)
    drawLine(stage, createArc(base - side * 5.8, middle, 1.8), 0.08, white)
    const corner = Math.PI / 2 - 0.12
    const turn = side > 0 ? Math.PI : 0
    drawLine(stage, createArc(base - side * 1.6, middle, 6.75, turn - corner, turn + corner), 0.09, white)
    for (const y of [0.95, widthM - 0.95])
      drawLine(
        stage,
        [
          [base, y, 0],
          [base - side * 2.4, y, 0],
        ],
        0.09,
        white,
      )
  }
  drawShape(stage, createArc(0, middle, 1.8), home.color)
  drawLine(stage, createArc(0, middle, 1.8), 0.09, white)
  drawLine(
    stage,
    [
      [0, 0, 0],
      [0, widthM, 0],
    ],
    0.09,
    white,
  )
  drawLine(stage, createFrame(-half, 0, lengthM, widthM), 0.12, white)
  drawLettering(stage, home.short, {
    at: [-1.5, middle + 0.9, 0],
    across: [3, 0, 0],
    down: [0, -1.8, 0],
    fill: home.trim,
  })
  drawLettering(stage, (home.letters ?? home.name).toUpperCase(), {
    at: [-8, -0.5, 0],
    across: [16, 0, 0],
    down: [0, -1.3, 0],
    fill: lightenColor(home.color, 0.55),
  })
}

/** Creates a basket with post, board, ring and net; `stir` is how much the net still swings. */
export function createHoop(side: 1 | -1, stir: number): StageProp {
  const ringX = side * (half - 1.6)
  const boardX = side * (half - 1.2)
  return {
    at: [boardX, middle, 0],
    draw: (stage) => {
      drawPole(stage, [side * (half + 1.6), middle, 0], [side * (half + 1.1), middle, 2.6], 0.34, '#20242f')
      drawPole(stage, [side * (half + 1.1), middle, 2.6], [boardX, middle, 3.3], 0.2, '#2b303d')
      const glass: WorldPoint[] = [
        [boardX, middle - 0.9, 2.9],
        [boardX, middle + 0.9, 2.9],
        [boardX, middle + 0.9, 3.95],
        [boardX, middle - 0.9, 3.95],
      ]
      drawShape(stage, glass, 'rgba(226,238,255,.38)')
      for (const [index, corner] of glass.entries())
        drawPole(stage, corner, glass[(index + 1) % 4] ?? corner, 0.06, '#f4f6fb')
      const ring = createArc(ringX, middle, 0.24, 0, Math.PI * 2, 3.05)
      const foot = createArc(ringX + stir * 0.08 * Math.sin(stir * 20), middle, 0.13, 0, Math.PI * 2, 2.6 + stir * 0.12)
      for (let index = 0; index < 32; index += 4)
        drawPole(stage, ring[index] ?? rim, foot[(index + 4) % 32] ?? rim, 0.02, 'rgba(255,255,255,.8)')
      for (let index = 0; index < 32; index += 2)
        drawPole(stage, ring[index] ?? rim, ring[index + 2] ?? rim, 0.06, '#e2502b')
    },
  }
}
