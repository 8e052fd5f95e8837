import type { FilmTeam } from '../body/teams.ts'
import { createArc, createFrame, createRectangle, drawLine, drawPole, drawShape } from '../stage/ground.ts'
import { mapTimes } from '../stage/numbers.ts'
import type { FilmStage, StageProp } from '../stage/stage.ts'
import { drawBoards } from '../stage/venue.ts'

/** Distance from midfield to a goal line. */
export const goalLineX = 52.5
const pitchM = 68
export const middle = pitchM / 2
const white = '#f4f7f2'

export function drawSoccerPitch(stage: FilmStage, home: FilmTeam): void {
  drawShape(stage, createRectangle(-75, -40, 150, 118), '#23622f')
  drawBoards(stage, [-58, 74, 0], [58, 74, 0], 1.2, [home.color, home.trim])
  drawBoards(stage, [58, 74, 0], [58, -5, 0], 1.2, [home.trim, home.color])
  for (const index of mapTimes(18, (i) => i)) {
    drawShape(stage, createRectangle(-goalLineX + index * 5.84, 0, 5.84, pitchM), index % 2 ? '#43a047' : '#3b943f')
  }
  drawLine(stage, createFrame(-goalLineX, 0, 2 * goalLineX, pitchM), 0.14, white)
  drawLine(
    stage,
    [
      [0, 0, 0],
      [0, pitchM, 0],
    ],
    0.14,
    white,
  )
  drawLine(stage, createArc(0, middle, 9.15), 0.14, white)
  for (const side of [-1, 1]) {
    const getBoxEdge = (deep: number) => (side > 0 ? goalLineX - deep : -goalLineX)
    drawLine(stage, createFrame(getBoxEdge(16.5), middle - 20.16, 16.5, 40.32), 0.14, white)
    drawLine(stage, createFrame(getBoxEdge(5.5), middle - 9.16, 5.5, 18.32), 0.14, white)
    const turn = side > 0 ? Math.PI : 0
    drawLine(stage, createArc(side * (goalLineX - 11), middle, 9.15, turn - 0.925, turn + 0.925), 0.14, white)
    drawShape(stage, createArc(side * (goalLineX - 11), middle, 0.2), white)
  }
}

/** Creates a goal with a net; `bulge` is how far the ball has pushed it. */
export function createSoccerGoal(side: 1 | -1, bulge: number): StageProp {
  const front = side * goalLineX
  const back = side * (goalLineX + 2)
  const [low, high] = [middle - 3.66, middle + 3.66]
  return {
    at: [front + side, middle, 0],
    draw: (stage) => {
      const thread = 'rgba(255,255,255,.4)'
      for (const y of mapTimes(13, (i) => low + (i * (high - low)) / 12)) {
        const push = bulge * Math.exp(-((y - middle - 1.6) ** 2) / 2)
        drawPole(stage, [front, y, 2.44], [back + side * push, y, 1.7], 0.025, thread)
        drawPole(stage, [back + side * push, y, 1.7], [back + side * push * 0.6, y, 0], 0.025, thread)
      }
      for (const z of [0.4, 0.85, 1.3, 1.7]) {
        for (const y of mapTimes(12, (i) => low + (i * (high - low)) / 12)) {
          const getNetDepth = (at: number) => back + side * bulge * Math.exp(-((at - middle - 1.6) ** 2) / 2)
          const next = y + (high - low) / 12
          drawPole(stage, [getNetDepth(y), y, z], [getNetDepth(next), next, z], 0.025, thread)
        }
      }
      drawPole(stage, [front, low, 0], [front, low, 2.44], 0.13, '#ffffff')
      drawPole(stage, [front, high, 0], [front, high, 2.44], 0.13, '#ffffff')
      drawPole(stage, [front, low, 2.44], [front, high, 2.44], 0.13, '#ffffff')
    },
  }
}
