import { listSchoolSports } from '@fieldhouse/sports/identities'
import { expect, test } from 'vitest'
import { teamsSaid } from './taking.service.ts'

const all = listSchoolSports().map(({ slug }) => slug)

test('posts: belong to the teams that they name, in words or as a tag, else to all of their source', () => {
  expect(teamsSaid([])('Football: doors open at noon')).toEqual(['football'])
  expect(teamsSaid(all)('What a day #WomensVolleyball')).toEqual(['womens-volleyball'])
  expect(teamsSaid(all)('Women’s Gymnastics and football tonight')).toEqual(['football', 'womens-gymnastics'])
  expect(teamsSaid(all)('Gymnastics tonight')).toEqual(['womens-gymnastics'])
  expect(teamsSaid(all)('Beach volleyball tonight')).toEqual(['womens-beach-volleyball'])
  expect(teamsSaid(['football', 'softball'])('Basketball tonight')).toEqual(['football', 'softball'])
  expect(teamsSaid(['football'])('Softball tonight')).toEqual(['football'])
  expect(teamsSaid([])('Doors open at noon')).toEqual([])
  expect(teamsSaid([])('A footballer, softballs and #footballs')).toEqual([])
})
