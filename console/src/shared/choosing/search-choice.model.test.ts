import { expect, test } from 'vitest'
import { findNearOption, hasNameWords } from './search-choice.model.ts'

const options = [
  { id: 1, label: 'Juniper Hills', names: ['Juniper Hills', 'Juniper', 'JH'] },
  { id: 2, label: 'Granite Bay', names: ['Granite Bay', 'GB'] },
  { id: 3, label: 'Granite Bat', names: ['Granite Bat'] },
]

test('a name is near an option only with few other letters, and only to one option', () => {
  expect(findNearOption('JUNIPER HLS', options)?.id).toBe(1)
  expect(findNearOption('Júniper-Hills', options)?.id).toBe(1)
  expect(findNearOption('GRANITE BAY', options)?.id).toBe(2)
  expect(findNearOption('Granite Bax', options)).toBeUndefined()
  expect(findNearOption('Alder Ridge', options)).toBeUndefined()
  expect(findNearOption('JX', options)).toBeUndefined()
  expect(findNearOption('Hills', options)).toBeUndefined()
})

test('a search finds an option by words of any of its names, without accents and signs', () => {
  const names = ['Saint Joseph’s', 'St. Joe’s', 'SJU']
  expect(['joseph', "st joe's", 'sju saint', ' ', 'JÓSEPHS'].map((text) => hasNameWords(names, text))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect(hasNameWords(names, 'joseph pa')).toBe(false)
})
