import { expect, test } from 'vitest'
import { contrastOf } from '../contrast.ts'
import { crestOf, portraitOf, seedOf } from './seed.tsx'

const schools = Array.from({ length: 400 }, (_, index) => `School of Place ${index}`)

test('a school has the same crest every time, and another school mostly another one', () => {
  expect(crestOf('Harbor College')).toEqual(crestOf('Harbor College'))
  const crests = schools.map((name) => crestOf(name))
  expect(new Set(crests.map(({ mark }) => mark)).size).toBe(10)
  expect(new Set(crests.map((crest) => Object.values(crest).join(' '))).size).toBeGreaterThan(80)
})

test('a color that is known is the ground of a crest, and its sign stays', () => {
  const drawn = crestOf('Harbor College', '#1c6b3a')
  expect([drawn.from, drawn.to].every((end) => end?.includes('#1c6b3a'))).toBe(true)
  expect(drawn.mark).toBe(crestOf('Harbor College').mark)
})

test('the white sign of a crest stands at 3:1 on both ends of its ground', () => {
  const grounds = new Set(schools.flatMap((name) => [crestOf(name).from ?? '', crestOf(name).to ?? '']))
  const weak = [...grounds].filter(
    (ground) =>
      contrastOf(
        new Map([
          ['sign', '#ffffff'],
          ['ground', ground],
        ]),
        'dark',
        'sign',
        'ground',
      ) < 3,
  )
  expect(weak).toEqual([])
})

test('a portrait keeps the colour of its team', () => {
  expect(portraitOf('Jordan Adams', 'gold').palette).toBe('gold')
  expect(new Set(schools.map((name) => portraitOf(name).hair)).size).toBe(3)
})

test('one letter more is another seed', () => {
  expect(seedOf('Mesa State')).not.toBe(seedOf('Mesa States'))
})
