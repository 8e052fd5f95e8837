import { expect, test } from 'vitest'
import { getDistance, type WorldPoint } from '../stage/camera.ts'
import { armsUp, blendPoses, poseRunning, ready, standing } from './pose.ts'
import { type BodySkeleton, buildSkeleton } from './skeleton.ts'

const bones = [
  ['leftHip', 'leftKnee'],
  ['rightHip', 'rightKnee'],
  ['leftKnee', 'leftFoot'],
  ['rightKnee', 'rightFoot'],
  ['leftShoulder', 'leftElbow'],
  ['rightElbow', 'rightHand'],
  ['hips', 'chest'],
] as const
const lengths = (body: BodySkeleton) => bones.map(([from, to]) => getDistance(body[from], body[to]))
const at: WorldPoint = [3, -2, 0]

test.each([
  ['ready', ready],
  ['arms up', armsUp],
  ['running', poseRunning(0.3, 1)],
  ['between two', blendPoses(standing, armsUp, 0.4)],
] as const)('%s pose: bones keep their length, whichever way the body faces', (_, pose) => {
  const usual = lengths(buildSkeleton(standing, at, 0, 1.9))
  for (const facing of [0, 1.2, 4])
    for (const [index, length] of lengths(buildSkeleton(pose, at, facing, 1.9)).entries())
      expect(Math.abs(length / (usual[index] ?? 0) - 1)).toBeLessThan(0.03)
})

test('skeleton: a taller body has longer bones and its feet on the ground', () => {
  const [small, tall] = [buildSkeleton(standing, at, 1, 1.6), buildSkeleton(standing, at, 1, 2)]
  for (const [index, length] of lengths(tall).entries())
    expect(length / (lengths(small)[index] ?? 0)).toBeCloseTo(2 / 1.6, 5)
  // The ankle's width above the ground.
  const lowest = Math.min(tall.leftToe[2], tall.rightToe[2], tall.leftFoot[2])
  expect(lowest).toBeGreaterThanOrEqual(0)
  expect(lowest).toBeLessThan(0.1)
  expect(tall.hips[0]).toBeCloseTo(3)
  expect(tall.head[2]).toBeGreaterThan(small.head[2])
})
