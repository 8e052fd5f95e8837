import type { FilmTeam } from '../body/teams.ts'
import type { WorldPoint } from '../stage/camera.ts'
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

/** Distances from midfield to a goal line, and to the end of the end zone. */
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

export function drawFootballField(stage: FilmStage, home: FilmTeam): void {
  drawShape(stage, createRectangle(-75, -40, 150, 98), '#1f4a2c')
  drawBoards(stage, [-62, 57, 0], [62, 57, 0], 1.3, [home.color, home.trim])
  drawShape(stage, createRectangle(-endX - 2, -2, 2 * endX + 4, fieldM + 4), '#e9efe8')
  for (const index of mapTimes(20, (i) => i)) {
    drawShape(stage, createRectangle(-goalX + index * 5 * yard, 0, 5 * yard, fieldM), index % 2 ? '#3a8a48' : '#347f42')
  }
  for (const side of [-1, 1])
    drawShape(stage, createRectangle(side > 0 ? goalX : -endX, 0, endX - goalX, fieldM), home.color)
  for (const index of mapTimes(21, (i) => i)) {
    const x = -goalX + index * 5 * yard
    drawLine(
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
      drawLettering(stage, String(number), {
        at: [x - 1.6, y, 0],
        across: [3.2, 0, 0],
        down: [0, -2.2, 0],
        fill: white,
      })
    }
  }
  for (let x = -goalX + yard; x < goalX; x += yard) {
    for (const y of [0.3, 18.3, 30.5, fieldM - 0.9])
      drawLine(
        stage,
        [
          [x, y, 0],
          [x, y + 0.6, 0],
        ],
        0.1,
        white,
      )
  }
  drawLine(stage, createFrame(-endX, 0, 2 * endX, fieldM), 0.3, white)
  drawShape(stage, createArc(0, fieldM / 2, 5), home.color)
  drawLettering(stage, home.short, {
    at: [-4, fieldM / 2 + 2.2, 0],
    across: [8, 0, 0],
    down: [0, -4.4, 0],
    fill: home.trim,
  })
  const name = (home.letters ?? home.name).toUpperCase()
  const down: WorldPoint = [5.4, 0, 0]
  drawLettering(stage, name, { at: [goalX + 2, 4, 0], across: [0, fieldM - 8, 0], down, fill: home.trim })
  drawLettering(stage, name, { at: [2 - endX, 4, 0], across: [0, fieldM - 8, 0], down, fill: home.trim })
}

const createGoalPost = (side: 1 | -1): StageProp => ({
  at: [side * endX, fieldM / 2, 0],
  draw: (stage) => {
    const yellow = '#ffd23f'
    const x = side * endX
    drawPole(stage, [x, fieldM / 2, 0], [x, fieldM / 2, 3.05], 0.3, yellow)
    drawPole(stage, [x, fieldM / 2 - 2.8, 3.05], [x, fieldM / 2 + 2.8, 3.05], 0.2, yellow)
    for (const y of [-2.8, 2.8]) drawPole(stage, [x, fieldM / 2 + y, 3.05], [x, fieldM / 2 + y, 11], 0.16, yellow)
  },
})

const createPylon = (x: number, y: number): StageProp => ({
  at: [x, y, 0],
  draw: (stage) => drawPole(stage, [x, y, 0.05], [x, y, 0.5], 0.22, '#ff7a1a'),
})

export const fixtures: readonly StageProp[] = [
  createGoalPost(1),
  createGoalPost(-1),
  ...[-endX, -goalX, goalX, endX].flatMap((x) => [createPylon(x, 0), createPylon(x, fieldM)]),
]
