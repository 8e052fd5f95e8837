import { expect, test } from 'vitest'
import { createFlight, getBallAt, holdBall } from './ball.ts'
import { createView, type FilmCamera, getDistance, type WorldPoint } from './camera.ts'
import { blendColors, darkenColor, lightenColor, setOpacity } from './color.ts'
import { clampToUnit, easeBetween, easeInAndOut } from './numbers.ts'
import { drawProps, type FilmStage, type StageProp } from './stage.ts'

const camera: FilmCamera = { eye: [0, -40, 12], target: [0, 0, 2], zoom: 1.5 }
const view = createView(camera, 960, 540)
const project = (point: WorldPoint) => view.project(point)

test('camera: its target is the center of the image, and a meter there has the lens’s scale', () => {
  const middle = project(camera.target)
  expect(middle.x).toBeCloseTo(480)
  expect(middle.y).toBeCloseTo(270)
  expect(middle.scale).toBeCloseTo((1.5 * 540) / getDistance(camera.eye, camera.target))
  expect(project([1, 0, 2]).x - middle.x).toBeCloseTo(middle.scale)
})

test('camera: right is right, high is high, and near is larger', () => {
  expect(project([5, 0, 2]).x).toBeGreaterThan(480)
  expect(project([0, 0, 6]).y).toBeLessThan(270)
  expect(project([0, -10, 2]).scale).toBeGreaterThan(project([0, 10, 2]).scale)
})

test('camera: cuts off the part of a shape behind the lens', () => {
  const ground: WorldPoint[] = [
    [-5, -60, 0],
    [5, -60, 0],
    [5, 20, 0],
    [-5, 20, 0],
  ]
  const points = view.outline(ground)
  expect(points).toHaveLength(4)
  for (const { x, y, depth } of points) {
    expect(depth).toBeGreaterThan(0.39)
    expect([x, y].every(Number.isFinite)).toBe(true)
  }
  expect(view.outline(ground.map(([x, y, z]): WorldPoint => [x, y - 80, z]))).toEqual([])
})

test('stage: draws from back to front, shadows first, and nothing behind the camera', () => {
  const order: string[] = []
  const prop = (name: string, y: number): StageProp => ({
    at: [0, y, 0],
    draw: () => order.push(name),
    shadow: () => order.push(`shadow of ${name}`),
  })
  const stage = { view } as FilmStage
  drawProps(stage, [prop('near', -10), prop('far', 30), prop('behind', -60)])
  expect(order).toEqual(['shadow of far', 'shadow of near', 'far', 'near'])
})

test('ball: flies from its start to its target, highest in the middle, and then stays in the hand', () => {
  const flights = [createFlight(1, 3, [0, 0, 2], [10, 4, 3], 5), holdBall(3, 9, (timeS) => [timeS, 0, 1])]
  expect(getBallAt(flights, 1)).toEqual([0, 0, 2])
  expect(getBallAt(flights, 2)).toEqual([5, 2, 7.5])
  const [x, y, z] = getBallAt(flights, 2.9999)
  expect([x, y, z].map(Math.round)).toEqual([10, 4, 3])
  expect(getBallAt(flights, 5)).toEqual([5, 0, 1])
  expect(getBallAt(flights, 99)).toEqual([99, 0, 1])
})

test('colors: are mixed channel by channel', () => {
  expect(blendColors('#000000', '#ff8040', 0)).toBe('#000000')
  expect(blendColors('#000000', '#ff8040', 1)).toBe('#ff8040')
  expect(blendColors('#000000', '#ff8040', 0.5)).toBe('#804020')
  expect(lightenColor('#123456', 1)).toBe('#ffffff')
  expect(darkenColor('#123456', 0)).toBe('#123456')
  expect(setOpacity('#123456', 0.5)).toBe('#12345680')
})

test('easing: rises smoothly, and a window opens and closes', () => {
  expect([-1, 0.3, 2].map(clampToUnit)).toEqual([0, 0.3, 1])
  expect([0, 1, 2, 3, 4].map((at) => easeBetween(1, 3, at))).toEqual([0, 0, 0.5, 1, 1])
  expect([0, 2, 5, 8, 10].map((at) => easeInAndOut(1, 9, 1, at))).toEqual([0, 1, 1, 1, 0])
})
