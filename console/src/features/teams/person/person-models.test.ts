import { expect, test } from 'vitest'
import { pageOf, personOf } from '../people.testdata.ts'
import { compareTwoPeople, describeHoldings, listMergeOptions, suggestKeptPerson } from './merge.model.ts'
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
      { label: 'Name', one: 'Hana Grady', other: 'Hana Gradey', together: 'Hana Grady' },
      { label: 'Position', one: '', other: 'OH', together: 'OH' },
      { label: 'Hometown', one: 'Sandpoint', other: '', together: 'Sandpoint' },
      { label: 'Games with stats', one: '93', other: '3', together: '96' },
    ]),
  )
})

test('the person with more games stays, then the one with a photo, and otherwise the open one', () => {
  const few = pageOf(personOf(3, 'Hana Grady', { games: 1 }))
  const many = pageOf(personOf(8, 'Hana Gradey', { games: 3 }))
  const pictured = pageOf(personOf(9, 'Hana Gradi', { games: 1, image: '/a.webp' }))
  expect([suggestKeptPerson(few, many), suggestKeptPerson(many, few)]).toEqual([many, many])
  expect([suggestKeptPerson(few, pictured), suggestKeptPerson(few, { ...few, names: ['x'] })]).toEqual([pictured, few])
  expect([few, pictured].map(describeHoldings)).toEqual(['1 game with stats', '1 game with stats, a photo'])
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
