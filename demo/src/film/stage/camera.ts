/** Metres: x along the field, y away from the main camera, z up. */
export type Point = readonly [x: number, y: number, z: number]

export interface Camera {
  eye: Point
  target: Point
  /** The focal length in picture heights: 1 is wide, 4 is far away and close. */
  zoom: number
}

export interface Projected {
  x: number
  y: number
  /** Pixels that a metre takes here. */
  scale: number
  depth: number
}

export interface View {
  width: number
  height: number
  eye: Point
  project(point: Point): Projected
  /** A polygon without the part behind the lens. */
  outline(points: readonly Point[]): Projected[]
}

const nearest = 0.4
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

export const distance = (a: Point, b: Point) => Math.hypot(...minus(a, b))

export function viewFrom({ eye, target, zoom }: Camera, width: number, height: number): View {
  const [x, y, z] = minus(target, eye)
  const ground = Math.hypot(x, y)
  const length = Math.hypot(ground, z)
  const ahead: Point = [x / length, y / length, z / length]
  const right: Point = [y / ground, -x / ground, 0]
  const up: Point = [(-x * z) / ground / length, (-y * z) / ground / length, ground / length]
  const focal = zoom * height

  const project = (point: Point): Projected => {
    const ray = minus(point, eye)
    const depth = dot(ray, ahead)
    const scale = focal / Math.max(depth, nearest)
    return { x: width / 2 + dot(ray, right) * scale, y: height / 2 - dot(ray, up) * scale, scale, depth }
  }
  const outline = (points: readonly Point[]) => {
    const kept: Projected[] = []
    for (const [index, point] of points.entries()) {
      const next = points[(index + 1) % points.length] ?? point
      const here = dot(minus(point, eye), ahead) - nearest
      const there = dot(minus(next, eye), ahead) - nearest
      if (here >= 0) kept.push(project(point))
      if (here >= 0 !== there >= 0) kept.push(project(between(point, next, here / (here - there))))
    }
    return kept
  }
  return { width, height, eye, project, outline }
}
