import type { FilmTeam } from '../body/teams.ts'
import type { WorldPoint } from '../stage/camera.ts'
import { setOpacity } from '../stage/color.ts'
import { createRectangle, drawLettering, drawLine, drawPole, drawShape } from '../stage/ground.ts'
import { mapTimes } from '../stage/numbers.ts'
import type { FilmStage, StageProp } from '../stage/stage.ts'
import { drawBoards } from '../stage/venue.ts'

export const trackLaneM = 1.25
export const trackLanes = 8

export function drawRunningTrack(stage: FilmStage, home: FilmTeam): void {
  const far = trackLanes * trackLaneM
  drawShape(stage, createRectangle(-90, -24, 180, 60), '#2f7a3c')
  drawBoards(stage, [-70, far + 3.6, 0], [50, far + 3.6, 0], 1, [home.color, home.trim])
  drawShape(stage, createRectangle(-90, far, 180, 3.5), '#7d8792')
  drawShape(stage, createRectangle(-90, 0, 180, far), '#b4482f')
  for (const x of mapTimes(30, (i) => -75 + i * 5))
    drawShape(stage, createRectangle(x, 0, 2.5, far), setOpacity('#ffffff', 0.035))
  for (const lane of mapTimes(trackLanes + 1, (i) => i))
    drawLine(
      stage,
      [
        [-90, lane * trackLaneM, 0],
        [90, lane * trackLaneM, 0],
      ],
      0.06,
      '#f7f3ee',
    )
  drawLine(
    stage,
    [
      [0, 0, 0],
      [0, far, 0],
    ],
    0.16,
    '#ffffff',
  )
  for (const mark of [-50, -40, -30, -20, -10])
    drawLine(
      stage,
      [
        [mark, 0, 0],
        [mark, far, 0],
      ],
      0.06,
      setOpacity('#ffffff', 0.5),
    )
  for (const lane of mapTimes(trackLanes, (i) => i)) {
    const plane = {
      at: [1.1, (lane + 0.85) * trackLaneM, 0] as WorldPoint,
      across: [1, 0, 0] as WorldPoint,
      down: [0, -0.9, 0] as WorldPoint,
      fill: '#ffffff',
    }
    drawLettering(stage, String(lane + 1), plane)
  }
}

export const createFinishGantry = (home: FilmTeam): StageProp => ({
  at: [0, trackLanes * trackLaneM + 0.6, 0],
  draw: (stage) => {
    const far = trackLanes * trackLaneM + 1
    drawPole(stage, [0, far, 0], [0, far, 4.6], 0.24, '#2a2f3b')
    drawShape(
      stage,
      [
        [0, far, 4.7],
        [0, far - 2.4, 4.7],
        [0, far - 2.4, 3.6],
        [0, far, 3.6],
      ],
      home.color,
    )
    drawShape(
      stage,
      [
        [-1.4, far, 4.7],
        [1.4, far, 4.7],
        [1.4, far, 3.7],
        [-1.4, far, 3.7],
      ],
      home.color,
    )
    drawLettering(stage, 'FINISH', { at: [-1.3, far, 4.65], across: [2.6, 0, 0], down: [0, 0, -0.9], fill: home.trim })
  },
})
