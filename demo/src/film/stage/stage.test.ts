import { expect, test } from 'vitest'
import { ballAt, fly, held } from './ball.ts'
import { type Camera, distance, type Point, viewFrom } from './camera.ts'
import { blend, clear, darker, lighter } from './color.ts'
import { ease, unit, window } from './numbers.ts'
import { drawProps, type Prop, type Stage } from './stage.ts'

const camera: Camera = { eye: [0, -40, 12], target: [0, 0, 2], zoom: 1.5 }
const view = viewFrom(camera, 960, 540)
const seen = (point: Point) => view.project(point)

test('what the camera looks at is the middle of the picture, and a metre there is as long as the lens says', () => {
  const middle = seen(camera.target)
  expect(middle.x).toBeCloseTo(480)
  expect(middle.y).toBeCloseTo(270)
  expect(middle.scale).toBeCloseTo((1.5 * 540) / distance(camera.eye, camera.target))
  expect(seen([1, 0, 2]).x - middle.x).toBeCloseTo(middle.scale)
})

test('right is right, high is high, and what is nearer is larger', () => {
  expect(seen([5, 0, 2]).x).toBeGreaterThan(480)
  expect(seen([0, 0, 6]).y).toBeLessThan(270)
  expect(seen([0, -10, 2]).scale).toBeGreaterThan(seen([0, 10, 2]).scale)
})

test('of a shape the part behind the lens is cut off', () => {
  const ground: Point[] = [
    [-5, -60, 0],
    [5, -60, 0],
    [5, 20, 0],
    [-5, 20, 0],
  ]
  const kept = view.outline(ground)
  expect(kept).toHaveLength(4)
  for (const { x, y, depth } of kept) {
    expect(depth).toBeGreaterThan(0.39)
    expect([x, y].every(Number.isFinite)).toBe(true)
  }
  expect(view.outline(ground.map(([x, y, z]): Point => [x, y - 80, z]))).toEqual([])
})

test('things are drawn from the back to the front, shadows first, and none behind the camera', () => {
  const order: string[] = []
  const prop = (name: string, y: number): Prop => ({
    at: [0, y, 0],
    draw: () => order.push(name),
    shadow: () => order.push(`shadow of ${name}`),
  })
  const stage = { view } as Stage
  drawProps(stage, [prop('near', -10), prop('far', 30), prop('behind', -60)])
  expect(order).toEqual(['shadow of far', 'shadow of near', 'far', 'near'])
})

test('a ball leaves where it was and arrives where it is wanted, highest in the middle, and then stays in the hand', () => {
  const flights = [fly(1, 3, [0, 0, 2], [10, 4, 3], 5), held(3, 9, (timeS) => [timeS, 0, 1])]
  expect(ballAt(flights, 1)).toEqual([0, 0, 2])
  expect(ballAt(flights, 2)).toEqual([5, 2, 7.5])
  const [x, y, z] = ballAt(flights, 2.9999)
  expect([x, y, z].map(Math.round)).toEqual([10, 4, 3])
  expect(ballAt(flights, 5)).toEqual([5, 0, 1])
  expect(ballAt(flights, 99)).toEqual([99, 0, 1])
})

test('colours are mixed channel by channel', () => {
  expect(blend('#000000', '#ff8040', 0)).toBe('#000000')
  expect(blend('#000000', '#ff8040', 1)).toBe('#ff8040')
  expect(blend('#000000', '#ff8040', 0.5)).toBe('#804020')
  expect(lighter('#123456', 1)).toBe('#ffffff')
  expect(darker('#123456', 0)).toBe('#123456')
  expect(clear('#123456', 0.5)).toBe('#12345680')
})

test('what rises rises without a corner, and a window opens and closes', () => {
  expect([-1, 0.3, 2].map(unit)).toEqual([0, 0.3, 1])
  expect([0, 1, 2, 3, 4].map((at) => ease(1, 3, at))).toEqual([0, 0, 0.5, 1, 1])
  expect([0, 2, 5, 8, 10].map((at) => window(1, 9, 1, at))).toEqual([0, 1, 1, 1, 0])
})
