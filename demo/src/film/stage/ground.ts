import type { SKRSContext2D } from '@napi-rs/canvas'
import type { WorldPoint } from './camera.ts'
import { mapTimes } from './numbers.ts'
import type { FilmStage } from './stage.ts'

type FillPaint = SKRSContext2D['fillStyle']

export function drawShape({ g, view }: FilmStage, points: readonly WorldPoint[], fill: FillPaint): void {
  const outline = view.outline(points)
  if (outline.length < 3) return
  g.beginPath()
  for (const { x, y } of outline) g.lineTo(x, y)
  g.closePath()
  g.fillStyle = fill
  g.fill()
}

export const createRectangle = (x: number, y: number, width: number, depth: number, z = 0): WorldPoint[] => [
  [x, y, z],
  [x + width, y, z],
  [x + width, y + depth, z],
  [x, y + depth, z],
]

export const createArc = (x: number, y: number, radius: number, from = 0, to = Math.PI * 2, z = 0): WorldPoint[] =>
  mapTimes(33, (i) => {
    const angle = from + ((to - from) * i) / 32
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), z]
  })

/** Draws a painted line flat on the ground, so that it narrows with distance. */
export function drawLine(stage: FilmStage, points: readonly WorldPoint[], widthM: number, fill: FillPaint): void {
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (!from) continue
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    const dx = ((to[1] - from[1]) / length) * (widthM / 2)
    const dy = ((to[0] - from[0]) / length) * (widthM / 2)
    const quad: WorldPoint[] = [
      [from[0] + dx, from[1] - dy, from[2]],
      [to[0] + dx, to[1] - dy, to[2]],
      [to[0] - dx, to[1] + dy, to[2]],
      [from[0] - dx, from[1] + dy, from[2]],
    ]
    drawShape(stage, quad, fill)
  }
}

export const createFrame = (x: number, y: number, width: number, depth: number): WorldPoint[] => [
  ...createRectangle(x, y, width, depth),
  [x, y, 0],
]

/** Draws a post, a pole or a rope in its width at its distance. */
export function drawPole(
  { g, view }: FilmStage,
  from: WorldPoint,
  to: WorldPoint,
  widthM: number,
  stroke: FillPaint,
): void {
  const a = view.project(from)
  const b = view.project(to)
  if (Math.min(a.depth, b.depth) < 0.5) return
  g.strokeStyle = stroke
  g.lineWidth = Math.max(0.8, ((a.scale + b.scale) / 2) * widthM)
  g.lineCap = 'round'
  g.beginPath()
  g.moveTo(a.x, a.y)
  g.lineTo(b.x, b.y)
  g.stroke()
}

/** Draws text on a plane, given by its top left corner and two edges. */
export function drawLettering(
  { g, view }: FilmStage,
  text: string,
  plane: { at: WorldPoint; across: WorldPoint; down: WorldPoint; fill: FillPaint; font?: string },
): void {
  const [x, y, z] = plane.at
  const start = view.project(plane.at)
  const across = view.project([x + plane.across[0], y + plane.across[1], z + plane.across[2]])
  const down = view.project([x + plane.down[0], y + plane.down[1], z + plane.down[2]])
  if (Math.min(start.depth, across.depth, down.depth) < 0.5) return
  const unitPx = 100
  g.save()
  g.transform(
    (across.x - start.x) / unitPx,
    (across.y - start.y) / unitPx,
    (down.x - start.x) / unitPx,
    (down.y - start.y) / unitPx,
    start.x,
    start.y,
  )
  g.font = plane.font ?? '80px Archivo'
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  g.fillStyle = plane.fill
  const wide = g.measureText(text).width
  g.translate(50, 54)
  g.scale(Math.min(96 / wide, 8), 1)
  g.fillText(text, 0, 0)
  g.restore()
}
