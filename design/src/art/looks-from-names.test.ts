import { expect, test } from 'vitest'
import { getContrastRatio } from '../contrast.ts'
import { createCrestLook, hashText } from './looks-from-names.tsx'

const schools = Array.from({ length: 400 }, (_, index) => `School of Place ${index}`)

test('crest: a school always gets the same one, and other schools mostly get others', () => {
  expect(createCrestLook('Harbor College')).toEqual(createCrestLook('Harbor College'))
  const crests = schools.map((name) => createCrestLook(name))
  expect(new Set(crests.map(({ mark }) => mark)).size).toBe(10)
  expect(new Set(crests.map((crest) => Object.values(crest).join(' '))).size).toBeGreaterThan(80)
})

test('crest: a taken mark is given to no other school, and the others keep theirs', () => {
  for (const name of schools) {
    const { mark } = createCrestLook(name)
    const beside = createCrestLook(name, undefined, 'peaks').mark
    if (mark === 'peaks') expect(beside).not.toBe('peaks')
    else expect(beside).toBe(mark)
  }
})

test('crest: a known color becomes its background, and its sign stays the same', () => {
  const drawn = createCrestLook('Harbor College', '#1c6b3a')
  expect([drawn.from, drawn.to].every((end) => end?.includes('#1c6b3a'))).toBe(true)
  expect(drawn.mark).toBe(createCrestLook('Harbor College').mark)
})

test('crest: its white sign has a contrast of 3:1 on both ends of its background', () => {
  const grounds = new Set(schools.flatMap((name) => [createCrestLook(name).from ?? '', createCrestLook(name).to ?? '']))
  const weak = [...grounds].filter(
    (ground) =>
      getContrastRatio(
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

test('text hash: one more letter gives another hash', () => {
  expect(hashText('Mesa State')).not.toBe(hashText('Mesa States'))
})
