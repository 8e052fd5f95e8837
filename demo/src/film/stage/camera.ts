/** Point in meters: x along the field, y away from the main camera, z up. */
export type WorldPoint = readonly [x: number, y: number, z: number]

export interface FilmCamera {
  eye: WorldPoint
  target: WorldPoint
  /** Focal length in picture heights: 1 is wide, 4 is a long lens. */
  zoom: number
}

export interface ProjectedPoint {
  x: number
  y: number
  /** Pixels per meter at this point. */
  scale: number
  depth: number
}

export interface CameraView {
  width: number
  height: number
  eye: WorldPoint
  project(point: WorldPoint): ProjectedPoint
  /** Projects a polygon without the part behind the lens. */
  outline(points: readonly WorldPoint[]): ProjectedPoint[]
}

const nearest = 0.4
const subtractPoints = (a: WorldPoint, b: WorldPoint): WorldPoint => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dotProduct = (a: WorldPoint, b: WorldPoint) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const mixPoints = (a: WorldPoint, b: WorldPoint, share: number): WorldPoint => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

export const getDistance = (a: WorldPoint, b: WorldPoint) => Math.hypot(...subtractPoints(a, b))

export function createView({ eye, target, zoom }: FilmCamera, width: number, height: number): CameraView {
  const [x, y, z] = subtractPoints(target, eye)
  const ground = Math.hypot(x, y)
  const length = Math.hypot(ground, z)
  const ahead: WorldPoint = [x / length, y / length, z / length]
  const right: WorldPoint = [y / ground, -x / ground, 0]
  const up: WorldPoint = [(-x * z) / ground / length, (-y * z) / ground / length, ground / length]
  const focal = zoom * height

  const projectPoint = (point: WorldPoint): ProjectedPoint => {
    const ray = subtractPoints(point, eye)
    const depth = dotProduct(ray, ahead)
    const scale = focal / Math.max(depth, nearest)
    return { x: width / 2 + dotProduct(ray, right) * scale, y: height / 2 - dotProduct(ray, up) * scale, scale, depth }
  }
  const clipOutline = (points: readonly WorldPoint[]) => {
    const visible: ProjectedPoint[] = []
    for (const [index, point] of points.entries()) {
      const next = points[(index + 1) % points.length] ?? point
      const depth = dotProduct(subtractPoints(point, eye), ahead) - nearest
      const nextDepth = dotProduct(subtractPoints(next, eye), ahead) - nearest
      if (depth >= 0) visible.push(projectPoint(point))
      if (depth >= 0 !== nextDepth >= 0) visible.push(projectPoint(mixPoints(point, next, depth / (depth - nextDepth))))
    }
    return visible
  }
  return { width, height, eye, project: projectPoint, outline: clipOutline }
}
