import { expect, test } from 'vitest'
import { splitQuery } from './words.ts'

test.each([
  ['Utes football', ['football']],
  ['the Utes', ['the', 'utes']],
  ['lakemont at home', ['lakemont', 'home']],
  ['vs', ['vs']],
  ['Señor O’Brien', ['senor', 'obrien']],
  ['', []],
])('the query %j is searched as %j', (query, words) => expect(splitQuery(query, 'Utes')).toEqual(words))
