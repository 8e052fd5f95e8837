import type { WorldPoint } from './camera.ts'
import type { SeatBank } from './crowd.ts'
import { drawLettering, drawShape } from './ground.ts'
import type { FilmStage } from './stage.ts'

/** Creates the stands around a field; those on the near side begin behind the main camera. */
export function createStands(
  field: { left: number; right: number; far: number; near: number; behind: number },
  size: { rows: number; rise: number; run: number; wallM: number; full: number },
): SeatBank[] {
  const { left, right, far, near, behind } = field
  const { rows, rise, run, wallM, full } = size
  const side = { rows, full }
  return [
    { ...side, front: [left, far, wallM], along: [right - left, 0, 0], back: [0, run, rise] },
    { ...side, front: [left, behind, wallM], along: [right - left, 0, 0], back: [0, -run, rise] },
    { ...side, front: [left, near, wallM], along: [0, far - near, 0], back: [-run, 0, rise] },
    { ...side, front: [right, far, wallM], along: [0, near - far, 0], back: [run, 0, rise] },
  ]
}

const sponsors = ['JUNIPER BANK', 'TRAILHEAD', 'BRIGHTWATER', 'CAMPUS LEAGUE'] as const

/** Draws advertising boards with invented names along a line. */
export function drawBoards(
  stage: FilmStage,
  from: WorldPoint,
  to: WorldPoint,
  heightM: number,
  colors: readonly [string, string],
): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const count = Math.max(2, Math.round(length / (heightM * 8)))
  const step: WorldPoint = [(to[0] - from[0]) / count, (to[1] - from[1]) / count, 0]
  for (let index = 0; index < count; index++) {
    const at: WorldPoint = [from[0] + step[0] * index, from[1] + step[1] * index, heightM]
    const foot: WorldPoint = [at[0], at[1], 0]
    const end: WorldPoint = [at[0] + step[0], at[1] + step[1], heightM]
    drawShape(stage, [at, end, [end[0], end[1], 0], foot], colors[index % 2] ?? colors[0])
    const sponsor = sponsors[index % sponsors.length] ?? ''
    const inset: WorldPoint = [at[0] + step[0] * 0.1, at[1] + step[1] * 0.1, heightM]
    const across: WorldPoint = [step[0] * 0.8, step[1] * 0.8, 0]
    drawLettering(stage, sponsor, {
      at: inset,
      across,
      down: [0, 0, -heightM],
      fill: colors[(index + 1) % 2] ?? '#fff',
    })
  }
}
