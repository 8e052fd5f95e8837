import type { FilmTeam } from '../body/teams.ts'
import type { WorldPoint } from '../stage/camera.ts'
import { setOpacity } from '../stage/color.ts'
import { createFrame, createRectangle, drawLine, drawPole, drawShape } from '../stage/ground.ts'
import { mapTimes } from '../stage/numbers.ts'
import type { FilmStage, StageProp } from '../stage/stage.ts'
import { drawBoards } from '../stage/venue.ts'

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

export function drawVolleyballHall(stage: FilmStage, home: FilmTeam): void {
  drawBoards(stage, [-18, 13.6, 0], [18, 13.6, 0], 0.9, [home.color, home.trim])
  drawShape(stage, createRectangle(-24, -12, 48, 25.6), '#273246')
  drawShape(stage, createRectangle(-14, -3.4, 28, 16), home.color)
  drawShape(stage, createRectangle(-9, 0, 18, 9), '#e0ab6b')
  for (const x of mapTimes(9, (i) => -9 + i * 2))
    drawShape(stage, createRectangle(x, 0, 1, 9), setOpacity('#ffefd2', 0.12))
  for (const side of [-3, 3]) drawCourtLine(stage, [side, 0, 0], [side, 9, 0])
  drawCourtLine(stage, [0, 0, 0], [0, 9, 0])
  drawLine(stage, createFrame(-9, 0, 18, 9), 0.07, white)
}

export function drawBeachCourt(stage: FilmStage, home: FilmTeam): void {
  drawShape(stage, createRectangle(-40, 13.6, 80, 4), '#caa469')
  drawBoards(stage, [-18, 13.6, 0], [18, 13.6, 0], 0.9, [home.color, home.trim])
  drawShape(stage, createRectangle(-30, -14, 60, 27.6), '#d9b777')
  for (const index of mapTimes(60, (i) => i)) {
    const x = -13 + ((index * 7.31) % 26)
    const y = -2 + ((index * 3.77) % 13)
    drawShape(
      stage,
      createRectangle(x, y, 0.7, 0.16),
      index % 2 ? setOpacity('#f5dfb0', 0.5) : setOpacity('#a98748', 0.35),
    )
  }
  drawLine(stage, createFrame(-8, 0.5, 16, 8), 0.09, home.color)
}

function drawCourtLine(stage: FilmStage, from: WorldPoint, to: WorldPoint): void {
  drawLine(stage, [from, to], 0.07, white)
}

/** Creates the net with its posts, drawn as one object at the middle of its length. */
export const createNet = (home: FilmTeam): StageProp => ({
  at: [0, 9.2, 0],
  draw: (stage) => {
    for (const y of [-0.6, 9.6]) drawPole(stage, [0, y, 0], [0, y, 2.5], 0.13, home.color)
    for (const z of [1.3, 1.5, 1.7, 1.9, 2.1]) drawPole(stage, [0, -0.6, z], [0, 9.6, z], 0.02, 'rgba(240,244,255,.4)')
    for (const y of mapTimes(35, (i) => i * 0.3 - 0.6))
      drawPole(stage, [0, y, 1.24], [0, y, 2.2], 0.02, 'rgba(240,244,255,.35)')
    drawPole(stage, [0, -0.6, netM], [0, 9.6, netM], 0.08, '#ffffff')
    for (const y of [0.4, 8.6]) drawPole(stage, [0, y, 1.2], [0, y, 3.1], 0.04, '#e2402b')
  },
})
