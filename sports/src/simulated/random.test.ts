import { expect, it } from 'vitest'
import { createRandom } from './random.ts'

it('draws the same from the same seed, and something else from another', () => {
  const draw = (seed: string) => {
    const chance = createRandom(seed)
    return Array.from({ length: 5 }, () => chance.next())
  }
  expect(draw('one')).toEqual(draw('one'))
  expect(draw('one')).not.toEqual(draw('two'))
})

it('a fork moves nothing in the sequence it was taken from', () => {
  const [plain, forked] = [createRandom('one'), createRandom('one')]
  forked.fork('other').next()
  expect(forked.next()).toBe(plain.next())
})

it('keeps to its means', () => {
  const chance = createRandom('means')
  const mean = (draw: () => number) =>
    Array.from({ length: 20_000 }, draw).reduce((sum, each) => sum + each, 0) / 20_000
  expect(mean(() => chance.next())).toBeCloseTo(0.5, 1)
  expect(mean(() => chance.normal(10, 3))).toBeCloseTo(10, 0)
  expect(mean(() => chance.poisson(4))).toBeCloseTo(4, 0)
  expect(mean(() => chance.weighted([1, 2], (each) => each))).toBeCloseTo(5 / 3, 1)
})
