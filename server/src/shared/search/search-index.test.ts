import { normalizeText, splitWords } from '@fieldhouse/contract/search/words'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSearchIndex } from './search-index.ts'
import { countSlips } from './words.ts'

test('search index: ignores case, accents and punctuation', () => {
  expect(splitWords('Señor O’Brien: 2nd-&-Goal!')).toEqual(['senor', 'obrien', '2nd', 'goal'])
})

test('search index: a typo is a letter left out, added, changed or swapped', () => {
  expect([
    countSlips('buzzer', 'buzer', 2),
    countSlips('buzzer', 'buzzeer', 2),
    countSlips('buzzer', 'bazzer', 2),
    countSlips('buzzer', 'buzezr', 2),
  ]).toEqual([1, 1, 1, 1])
  expect([countSlips('buzzer', 'buzzer', 2), countSlips('buzzer', 'golf', 2), countSlips('abc', 'cba', 2)]).toEqual([
    0,
    undefined,
    2,
  ])
})

test('search index: typo counts are symmetric, and zero means equal', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (one, two) => {
      expect(countSlips(one, two, 8)).toBe(countSlips(two, one, 8))
      expect(countSlips(one, two, 8) === 0).toBe(one === two)
    }),
  )
})

const subjects: Record<string, { name: string; about: string }> = {
  buzzer: { name: 'At the buzzer', about: 'Basketball' },
  basket: { name: 'The basket that counted', about: 'Features' },
  about: { name: 'A quiet room', about: 'before the buzzer' },
}
const described = createSearchIndex((subject: string) => subjects[subject] ?? { name: '', about: '' })
described.hold(Object.keys(subjects))
const index = described.find

test('search index: a changed subject is found by its new words only, without reading others', () => {
  interface Film {
    name: string
    about: string
  }
  const looked: string[] = []
  const films = createSearchIndex((film: Film) => {
    looked.push(film.name)
    return film
  })
  const [one, two, three] = ['Overtime thriller', 'Opening day', 'Overtime again'].map((name) => ({
    name,
    about: 'films',
  }))
  if (!one || !two || !three) throw new Error('no films')
  films.hold([one, two, three])
  expect(films.find('overtime', 10).subjects).toEqual([one, three])
  for (const _ of [1, 2]) expect(films.find('ov', 10).subjects).toEqual([one, three])
  expect(films.find('ov', 1).subjects).toEqual([one])
  const renamed = { name: 'Senior night', about: 'films' }
  looked.length = 0
  films.hold([three, renamed, two])
  expect(looked).toEqual(['Senior night'])
  expect(films.find('overtime', 10).subjects).toEqual([three])
  expect(films.find('ov', 10).subjects).toEqual([three])
  expect(films.find('thriller', 10).subjects).toEqual([])
  expect(films.find('films', 10).subjects).toEqual([three, renamed, two])
  films.hold([])
  expect(films.find('films', 10)).toEqual({ subjects: [], meant: null })
})

test('search index: names rank above descriptions, and every word must match', () => {
  expect(index('buzzer', 10).subjects).toEqual(['buzzer', 'about'])
  expect(index('buzzer quiet', 10).subjects).toEqual(['about'])
  expect(index('buzzer golf', 10).subjects).toEqual([])
})

test('search index: any query is answered, and each word of a name finds it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (query) => {
      index(query, 10)
    }),
  )
  for (const name of ['At the buzzer', 'The basket that counted'])
    for (const word of normalizeText(name).split(' ')) expect(index(word, 10).subjects.length).toBeGreaterThan(0)
})
