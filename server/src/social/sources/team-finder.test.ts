import { listSchoolSports } from '@fieldhouse/sports/identities'
import { expect, test } from 'vitest'
import { createTeamFinder } from './post-import.service.ts'

const all = listSchoolSports().map(({ slug }) => slug)

test('posts: belong to the teams that they name, in words or as a tag, else to all of their source', () => {
  expect(createTeamFinder([])('Football: doors open at noon')).toEqual(['football'])
  expect(createTeamFinder(all)('What a day #WomensVolleyball')).toEqual(['womens-volleyball'])
  expect(createTeamFinder(all)('Women’s Gymnastics and football tonight')).toEqual(['football', 'womens-gymnastics'])
  expect(createTeamFinder(all)('Gymnastics tonight')).toEqual(['womens-gymnastics'])
  expect(createTeamFinder(all)('Beach volleyball tonight')).toEqual(['womens-beach-volleyball'])
  expect(createTeamFinder(['football', 'softball'])('Basketball tonight')).toEqual(['football', 'softball'])
  expect(createTeamFinder(['football'])('Softball tonight')).toEqual(['football'])
  expect(createTeamFinder([])('Doors open at noon')).toEqual([])
  expect(createTeamFinder([])('A footballer, softballs and #footballs')).toEqual([])
})
