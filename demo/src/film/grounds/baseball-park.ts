import type { FilmTeam } from '../body/teams.ts'
import type { WorldPoint } from '../stage/camera.ts'
import { createArc, createRectangle, drawLettering, drawLine, drawPole, drawShape } from '../stage/ground.ts'
import { mapTimes } from '../stage/numbers.ts'
import type { FilmStage, StageProp } from '../stage/stage.ts'

/** Size in meters of a diamond for one of the two sports. Home plate is the origin, and y points to center field. */
export interface DiamondSize {
  baseM: number
  moundM: number
  fenceM: number
  /** Softball's infield has no grass. */
  grass: boolean
}

export const baseballDiamond: DiamondSize = { baseM: 27.4, moundM: 18.4, fenceM: 104, grass: true }
export const softballDiamond: DiamondSize = { baseM: 18.3, moundM: 13.1, fenceM: 67, grass: false }

const dirt = '#b97a4b'
const white = '#f7f5ee'
const sharp = Math.SQRT1_2

export function drawBallpark(stage: FilmStage, home: FilmTeam, { baseM, moundM, fenceM, grass }: DiamondSize): void {
  drawShape(stage, createRectangle(-130, -60, 260, 200), '#2c6c36')
  drawFence(stage, home, fenceM)
  const corner = Math.PI / 4
  drawShape(stage, [[0, 0, 0], ...createArc(0, 0, fenceM, corner, 3 * corner)], '#a87245')
  drawShape(stage, [[0, 4, 0], ...createArc(0, 0, fenceM - 4.5, corner + 0.02, 3 * corner - 0.02)], '#3f9347')
  for (const ring of mapTimes(6, (i) => fenceM - 12 - i * 15)) {
    const band = [
      ...createArc(0, 0, ring, corner + 0.03, 3 * corner - 0.03),
      ...createArc(0, 0, ring - 7, corner + 0.03, 3 * corner - 0.03).reverse(),
    ]
    if (ring > baseM * 1.9) drawShape(stage, band, '#489f4f')
  }
  drawShape(stage, createArc(0, moundM, baseM * 1.06), dirt)
  const side = baseM * sharp
  const square: WorldPoint[] = [
    [0, 2.4, 0],
    [side - 2.4, side, 0],
    [0, 2 * side - 2.4, 0],
    [2.4 - side, side, 0],
  ]
  if (grass) drawShape(stage, square, '#43974b')
  drawShape(stage, createArc(0, moundM, 2.7), dirt)
  drawShape(stage, createArc(0, 0.4, 4), dirt)
  drawShape(stage, createRectangle(-0.3, moundM - 0.08, 0.6, 0.16), white)
  for (const out of [-1, 1]) {
    drawLine(
      stage,
      [
        [0, 0, 0],
        [out * fenceM * sharp, fenceM * sharp, 0],
      ],
      0.12,
      white,
    )
    for (const y of [-0.9, 0.9])
      drawLine(
        stage,
        [
          [out * 0.5, y, 0],
          [out * 1.7, y, 0],
        ],
        0.07,
        white,
      )
    for (const x of [0.5, 1.7])
      drawLine(
        stage,
        [
          [out * x, -0.9, 0],
          [out * x, 0.9, 0],
        ],
        0.07,
        white,
      )
  }
  for (const [x, y] of [
    [0, 0.1],
    [side, side],
    [0, 2 * side],
    [-side, side],
  ] as const)
    drawShape(stage, createArc(x, y, 0.3), white)
}

function drawFence(stage: FilmStage, home: FilmTeam, fenceM: number): void {
  const edge = createArc(0, 0, fenceM, Math.PI / 4, (3 * Math.PI) / 4).reverse()
  for (const [index, from] of edge.entries()) {
    const to = edge[index + 1]
    if (!to) break
    drawShape(stage, [from, to, [to[0], to[1], 2.6], [from[0], from[1], 2.6]], home.color)
    drawPole(stage, [from[0], from[1], 2.6], [to[0], to[1], 2.6], 0.22, '#ffd23f')
  }
  for (const [index, from] of edge.entries()) {
    const to = edge[index + 1]
    if (!to || index % 5 !== 2) continue
    const across: WorldPoint = [(to[0] - from[0]) * 2.4, (to[1] - from[1]) * 2.4, 0]
    const sponsor = ['TRAILHEAD', 'JUNIPER BANK', 'BRIGHTWATER'][index % 3] ?? ''
    drawLettering(stage, sponsor, { at: [from[0], from[1], 2.3], across, down: [0, 0, -2], fill: home.trim })
  }
}

export const createFoulPole = (side: 1 | -1, { fenceM }: DiamondSize): StageProp => ({
  at: [side * fenceM * sharp, fenceM * sharp, 0],
  draw: (stage) => {
    const [x, y] = [side * fenceM * sharp, fenceM * sharp]
    drawPole(stage, [x, y, 0], [x, y, 14], 0.3, '#ffd23f')
  },
})
