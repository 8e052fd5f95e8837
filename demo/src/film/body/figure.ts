import { type CameraView, mixPoints, type WorldPoint } from '../stage/camera.ts'
import { darkenColor, lightenColor } from '../stage/color.ts'
import type { FilmStage, StageProp } from '../stage/stage.ts'
import type { BodyPose } from './pose.ts'
import { type BodySkeleton, buildSkeleton } from './skeleton.ts'

export interface PlayerKit {
  shirt: string
  trim: string
  shorts: string
  socks: string
  skin: string
  hair: string
  shoes: string
  head: 'short' | 'ponytail' | 'cap' | 'helmet' | 'swim-cap'
  /** Trousers down to the shoes. */
  long: boolean
  sleeves: boolean
  number?: number
}

export interface BodyFigure {
  at: WorldPoint
  facing: number
  pose: BodyPose
  kit: PlayerKit
  heightM?: number
  /** Draws what the right hand holds: a bat, a stick, a racket. */
  tool?: (stage: FilmStage, bones: BodySkeleton) => void
}

/** Direction of the light: meters of shadow per meter of height, and the shadow's darkness. */
export interface SceneLight {
  x: number
  y: number
  dark: number
}

export function createFigureProp(figure: BodyFigure, light: SceneLight): StageProp {
  const bones = buildSkeleton(figure.pose, figure.at, figure.facing, figure.heightM ?? 1.88)
  return {
    at: bones.hips,
    draw: (stage) => {
      drawFigure(stage, figure, bones)
      figure.tool?.(stage, bones)
    },
    shadow: (stage) => castShadow(stage, bones, light),
  }
}

function castShadow({ g, view }: FilmStage, bones: BodySkeleton, light: SceneLight): void {
  const projectShadow = ([x, y, z]: WorldPoint) => view.project([x + z * light.x, y + z * light.y, 0])
  const drawStrand = (...points: readonly WorldPoint[]) => {
    for (const [index, point] of points.entries()) {
      const { x, y } = projectShadow(point)
      if (index) g.lineTo(x, y)
      else g.moveTo(x, y)
    }
  }
  g.beginPath()
  drawStrand(bones.leftFoot, bones.leftKnee, bones.hips, bones.rightKnee, bones.rightFoot)
  drawStrand(bones.hips, bones.chest, bones.head)
  drawStrand(bones.leftHand, bones.leftElbow, bones.chest, bones.rightElbow, bones.rightHand)
  g.lineWidth = projectShadow(bones.hips).scale * 0.24
  g.lineCap = 'round'
  g.lineJoin = 'round'
  g.strokeStyle = `rgba(4,6,12,${light.dark})`
  g.stroke()
}

type DrawnPart = { depth: number; draw: () => void }

function drawFigure({ g, view }: FilmStage, { kit }: BodyFigure, b: BodySkeleton): void {
  const scale = view.project(b.hips).scale
  const parts: DrawnPart[] = []
  const addBone = (from: WorldPoint, to: WorldPoint, widthM: number, color: string, front = 0) => {
    const a = view.project(from)
    const z = view.project(to)
    const strokeBone = (width: number, shift: number, paint: string) => {
      g.lineCap = 'round'
      g.lineWidth = width
      g.strokeStyle = paint
      g.beginPath()
      g.moveTo(a.x + shift, a.y + shift)
      g.lineTo(z.x + shift, z.y + shift)
      g.stroke()
    }
    const width = widthM * scale * 1.12
    const drawBone = () => {
      strokeBone(width, 0, darkenColor(color, 0.3))
      strokeBone(width * 0.66, -width * 0.13, color)
    }
    parts.push({ depth: (a.depth + z.depth) / 2 - front, draw: drawBone })
  }
  const limbs = [
    [b.leftHip, b.leftKnee, b.leftFoot, b.leftToe, b.leftShoulder, b.leftElbow, b.leftHand],
    [b.rightHip, b.rightKnee, b.rightFoot, b.rightToe, b.rightShoulder, b.rightElbow, b.rightHand],
  ] as const
  for (const [hip, knee, foot, toe, shoulder, elbow, hand] of limbs) {
    addBone(foot, toe, 0.1, kit.shoes, 0.01)
    addBone(knee, foot, 0.115, kit.long ? kit.shorts : kit.skin)
    if (!kit.long) addBone(mixPoints(knee, foot, 0.45), foot, 0.12, kit.socks, 0.005)
    addBone(hip, knee, 0.165, kit.long ? kit.shorts : kit.skin, 0.01)
    if (!kit.long) addBone(hip, mixPoints(hip, knee, 0.6), 0.2, kit.shorts, 0.015)
    addBone(elbow, hand, 0.085, kit.skin, 0.015)
    addBone(shoulder, elbow, 0.1, kit.sleeves ? kit.shirt : kit.skin, 0.01)
    if (!kit.sleeves) addBone(shoulder, mixPoints(shoulder, elbow, 0.35), 0.12, kit.shirt, 0.012)
  }
  parts.push({ depth: view.project(b.chest).depth, draw: () => drawTorso(g, view, kit, b) })
  parts.push({ depth: view.project(b.head).depth - 0.02, draw: () => drawHead(g, view, kit, b) })
  for (const part of parts.sort((one, other) => other.depth - one.depth)) part.draw()
}

function drawTorso(g: FilmStage['g'], view: CameraView, kit: PlayerKit, b: BodySkeleton): void {
  const [ls, rs, rh, lh] = [b.leftShoulder, b.rightShoulder, b.rightHip, b.leftHip].map((point) => view.project(point))
  if (!(ls && rs && rh && lh)) return
  const { scale } = ls
  const drawHull = (paint: string, grow: number, shift: number) => {
    g.fillStyle = paint
    g.strokeStyle = paint
    g.lineWidth = scale * 0.17 * grow
    g.lineJoin = 'round'
    g.beginPath()
    for (const corner of [ls, rs, rh, lh]) g.lineTo(corner.x + shift, corner.y + shift)
    g.closePath()
    g.fill()
    g.stroke()
  }
  drawHull(darkenColor(kit.shirt, 0.3), 1.12, 0)
  drawHull(kit.shirt, 0.8, -scale * 0.02)
  const belt = view.project(mixPoints(b.hips, b.chest, 0.12))
  g.strokeStyle = kit.trim
  g.lineWidth = scale * 0.05
  g.beginPath()
  g.moveTo((lh.x + belt.x) / 2 - scale * 0.1, belt.y)
  g.lineTo((rh.x + belt.x) / 2 + scale * 0.1, belt.y)
  g.stroke()
  if (kit.number !== undefined && scale > 26) {
    const middle = view.project(mixPoints(b.hips, b.chest, 0.66))
    const wide = Math.min(1, Math.max(0.3, Math.hypot(ls.x - rs.x, ls.y - rs.y) / (scale * 0.36)))
    g.save()
    g.translate(middle.x, middle.y)
    g.rotate(Math.max(-0.6, Math.min(0.6, ((rs.x + ls.x - rh.x - lh.x) / 2 / scale) * 0.9)))
    g.scale(wide, 1)
    g.font = `${Math.round(scale * 0.3)}px Archivo`
    g.textAlign = 'center'
    g.textBaseline = 'middle'
    g.fillStyle = kit.trim
    g.fillText(String(kit.number), 0, 0)
    g.restore()
  }
}

function drawHead(g: FilmStage['g'], view: CameraView, kit: PlayerKit, b: BodySkeleton): void {
  const head = view.project(b.head)
  const gaze = view.project(b.gaze)
  const r = head.scale * 0.125
  const toward = Math.sign(head.depth - gaze.depth)
  const dx = ((gaze.x - head.x) / head.scale) * 8
  const drawBall = (x: number, y: number, radius: number, paint: string) => {
    g.fillStyle = paint
    g.beginPath()
    g.arc(x, y, radius, 0, 7)
    g.fill()
  }
  const neck = view.project(mixPoints(b.chest, b.head, 0.4))
  drawBall(neck.x, neck.y, r * 0.6, darkenColor(kit.skin, 0.25))
  if (kit.head === 'ponytail') {
    g.strokeStyle = kit.hair
    g.lineWidth = r * 0.7
    g.beginPath()
    g.moveTo(head.x - dx * r * 1.2, head.y - r * 0.5)
    g.lineTo(head.x - dx * r * 2.6, head.y + r * 1.1)
    g.stroke()
  }
  if (kit.head === 'helmet') {
    drawBall(head.x, head.y, r * 1.35, darkenColor(kit.hair, 0.25))
    drawBall(head.x - r * 0.15, head.y - r * 0.2, r * 1.12, lightenColor(kit.hair, 0.06))
    g.strokeStyle = kit.trim
    g.lineWidth = r * 0.34
    g.beginPath()
    g.moveTo(head.x + dx * r * 0.3, head.y - r * 1.3)
    g.lineTo(head.x + dx * r * 0.9, head.y + (toward > 0 ? -r * 0.3 : r * 0.8))
    g.stroke()
    if (toward > 0 || Math.abs(dx) > 0.3)
      drawBall(head.x + dx * r * 1.5, head.y + r * 0.45, r * 0.55, darkenColor(kit.skin, 0.45))
    return
  }
  drawBall(head.x, head.y - r * 0.12, r * 1.06, kit.hair)
  drawBall(head.x + dx * r * 0.7, head.y + r * (toward > 0 ? 0.24 : 0.55), r * (toward > 0 ? 0.86 : 0.66), kit.skin)
  if (kit.head !== 'cap' && kit.head !== 'swim-cap') return
  g.fillStyle = kit.hair
  g.beginPath()
  g.arc(head.x, head.y - r * 0.1, r * 1.1, Math.PI, 0)
  g.fill()
  if (kit.head === 'cap') {
    g.strokeStyle = darkenColor(kit.hair, 0.3)
    g.lineWidth = r * 0.35
    g.beginPath()
    g.moveTo(head.x, head.y - r * 0.12)
    g.lineTo(head.x + dx * r * 3, head.y - r * 0.02)
    g.stroke()
  }
}
