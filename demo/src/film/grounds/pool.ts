import type { FilmTeam } from '../body/teams.ts'
import type { WorldPoint } from '../stage/camera.ts'
import { setOpacity } from '../stage/color.ts'
import { createRectangle, drawLettering, drawLine, drawPole, drawShape } from '../stage/ground.ts'
import { createSeededRandom, mapTimes } from '../stage/numbers.ts'
import type { FilmStage, StageProp } from '../stage/stage.ts'
import { drawBoards } from '../stage/venue.ts'

export const poolM = 25
export const lanes = 8
export const laneM = 2.5
export const getLaneY = (lane: number) => (lane + 0.5) * laneM

export function drawSwimmingPool(stage: FilmStage, home: FilmTeam, timeS: number): void {
  const far = lanes * laneM
  drawBoards(stage, [-14, far + 4, 0], [40, far + 4, 0], 0.9, [home.color, home.trim])
  drawShape(stage, createRectangle(-14, -8, 54, far + 12), '#c9d6dd')
  drawShape(stage, createRectangle(-0.6, -0.6, poolM + 1.2, far + 1.2), '#f2f6f8')
  drawShape(stage, createRectangle(0, 0, poolM, far), '#1e9ac4')
  for (const lane of mapTimes(lanes, (i) => i)) {
    if (lane % 2) drawShape(stage, createRectangle(0, lane * laneM, poolM, laneM), setOpacity('#37b4dc', 0.55))
    drawLine(
      stage,
      [
        [1.6, getLaneY(lane), 0],
        [poolM - 1.6, getLaneY(lane), 0],
      ],
      0.26,
      setOpacity('#0f5f86', 0.55),
    )
  }
  const random = createSeededRandom(5)
  for (const index of mapTimes(70, (i) => i)) {
    const x = random() * poolM
    const y = random() * far
    const drift = 0.35 * Math.sin(timeS * 1.3 + index)
    drawLine(
      stage,
      [
        [x + drift, y, 0],
        [x + drift + 0.5 + random(), y + 0.18, 0],
      ],
      0.05,
      setOpacity('#c9f2ff', 0.5),
    )
  }
  for (const rope of mapTimes(lanes - 1, (i) => (i + 1) * laneM)) {
    for (const disc of mapTimes(25, (i) => i)) {
      const color = disc < 5 || disc > 19 ? '#e2402b' : disc % 2 ? home.color : '#f7f8fb'
      drawPole(stage, [disc + 0.05, rope, 0.04], [disc + 0.9, rope, 0.04], 0.12, color)
    }
  }
  drawLettering(stage, (home.letters ?? home.name).toUpperCase(), {
    at: [4, -1.2, 0],
    across: [17, 0, 0],
    down: [0, -1.6, 0],
    fill: setOpacity(home.color, 0.9),
  })
}

export const createStartBlock = (lane: number, home: FilmTeam): StageProp => {
  const [x, y] = [poolM + 0.5, getLaneY(lane)]
  return {
    at: [x, y, 0],
    draw: (stage) => {
      drawShape(
        stage,
        [
          [x, y - 0.4, 0],
          [x, y + 0.4, 0],
          [x, y + 0.4, 0.7],
          [x, y - 0.4, 0.7],
        ],
        home.color,
      )
      drawShape(stage, createRectangle(x, y - 0.4, 0.8, 0.8, 0.7), '#eef2f6')
      const plate: WorldPoint = [x, y + 0.3, 0.62]
      drawLettering(stage, String(lane + 1), { at: plate, across: [0, -0.6, 0], down: [0, 0, -0.5], fill: home.trim })
    },
  }
}

/** Creates the foam of a swimmer. */
export const createFoam = (x: number, y: number, timeS: number, strength: number): StageProp => ({
  at: [x, y - 0.3, 0],
  draw: ({ g, view }) => {
    for (const index of mapTimes(16, (i) => i)) {
      const back = index < 5 ? -0.9 + index * 0.12 : index * 0.15 - 0.2
      const beat = Math.sin(timeS * 11 + index * 2.4)
      const spot = view.project([
        x - back + 0.1 * beat,
        y + 0.3 * Math.sin(index * 3.1 + timeS * 6),
        0.05 + 0.14 * Math.max(0, beat) * strength,
      ])
      g.fillStyle = `rgba(246,252,255,${0.3 + 0.35 * Math.max(0, beat)})`
      g.beginPath()
      g.ellipse(
        spot.x,
        spot.y,
        spot.scale * (0.1 + 0.09 * Math.max(0, beat)) * strength,
        spot.scale * 0.07 * strength,
        0,
        0,
        7,
      )
      g.fill()
    }
  },
})
