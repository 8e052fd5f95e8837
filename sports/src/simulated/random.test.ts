import { expect, it } from 'vitest'
import { createRandom } from './random.ts'

it('random numbers: the same seed gives the same sequence, and another seed another one', () => {
  const draw = (seed: string) => {
    const chance = createRandom(seed)
    return Array.from({ length: 5 }, () => chance.next())
  }
  expect(draw('one')).toEqual(draw('one'))
  expect(draw('one')).not.toEqual(draw('two'))
})

it('random numbers: a fork does not change its source', () => {
  const [plain, forked] = [createRandom('one'), createRandom('one')]
  forked.fork('other').next()
  expect(forked.next()).toBe(plain.next())
})

it('random numbers: samples have the expected means', () => {
  const chance = createRandom('means')
  const mean = (draw: () => number) =>
    Array.from({ length: 20_000 }, draw).reduce((sum, each) => sum + each, 0) / 20_000
  expect(mean(() => chance.next())).toBeCloseTo(0.5, 1)
  expect(mean(() => chance.normal(10, 3))).toBeCloseTo(10, 0)
  expect(mean(() => chance.poisson(4))).toBeCloseTo(4, 0)
  expect(mean(() => chance.weighted([1, 2], (each) => each))).toBeCloseTo(5 / 3, 1)
})
