import { expect, test } from 'vitest'
import { pageOf, personOf } from '../people.testdata.ts'
import { compareTwoPeople, listMergeOptions } from './merge.model.ts'
import { toPersonChange, toPersonDraft } from './person-draft.model.ts'

test('a change has only what was typed', () => {
  const saved = toPersonDraft(pageOf(personOf(3, 'Hana Grady', { position: 'OH' })))
  expect(toPersonChange(saved, { ...saved, number: ' 14 ', position: '' })).toEqual({ number: '14', position: '' })
  expect(toPersonChange(saved, saved)).toEqual({})
})

test('two people are compared with what the one who stays will have', () => {
  const hana = pageOf(personOf(3, 'Hana Grady', { hometown: 'Sandpoint', games: 93 }))
  const typo = pageOf(personOf(8, 'Hana Gradey', { number: '3', position: 'OH', games: 3 }))
  expect(compareTwoPeople(hana, typo)).toEqual(
    expect.arrayContaining([
      { label: 'Position', one: '', other: 'OH', together: 'OH' },
      { label: 'Hometown', one: 'Sandpoint', other: '', together: 'Sandpoint' },
      { label: 'Games with stats', one: '93', other: '3', together: '96' },
    ]),
  )
})

test('a merge offers the probable double first, and nobody of the other role', () => {
  const people = [
    personOf(1, 'Ada Boone'),
    personOf(3, 'Hana Grady'),
    personOf(8, 'Hana Gradey'),
    personOf(9, 'Bo Reed', { coach: true }),
  ]
  const page = pageOf(personOf(3, 'Hana Grady'), { same: [{ id: 8, name: 'Hana Gradey', number: '8', games: 3 }] })
  expect(listMergeOptions(page, people).map(({ id }) => id)).toEqual([8, 1])
})
