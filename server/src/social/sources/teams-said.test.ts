import { sports } from '@fieldhouse/sports/identities'
import { expect, test } from 'vitest'
import { teamsSaid } from './teams-said.ts'

const all = sports().map(({ slug }) => slug)

test('a post is of the teams that it names, in words or as a tag, and else of all that its source is of', () => {
  expect(teamsSaid('Football: doors open at noon', [])).toEqual(['football'])
  expect(teamsSaid('What a day #WomensVolleyball', all)).toEqual(['womens-volleyball'])
  expect(teamsSaid('Women’s Gymnastics and football tonight', all)).toEqual(['football', 'womens-gymnastics'])
  expect(teamsSaid('Gymnastics tonight', all)).toEqual(['womens-gymnastics'])
  expect(teamsSaid('Beach volleyball tonight', all)).toEqual(['womens-beach-volleyball'])
  expect(teamsSaid('Basketball tonight', ['football', 'softball'])).toEqual(['football', 'softball'])
  expect(teamsSaid('Softball tonight', ['football'])).toEqual(['football'])
  expect(teamsSaid('Doors open at noon', [])).toEqual([])
  expect(teamsSaid('A footballer, softballs and #footballs', [])).toEqual([])
})
