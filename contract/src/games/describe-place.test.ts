import { expect, test } from 'vitest'
import { describePlace } from './describe-place.ts'

test.each([
  ['team/linescore@score', 'The team’s score in the line score'],
  ['team/linescore@line, item 3', 'The team’s score by period in the line score (number 3)'],
  ['team/linescore/lineprd@score', 'The team’s score in the line score by period'],
  ['team/totals/rush@yds', 'The team’s rush yards in the team totals'],
  ['team/player/stats@treb', 'A player’s stats rebounds'],
  ['venue@visname', 'The game’s visname in the game details'],
])('score file place: %s is described in words', (where, description) => {
  expect(describePlace(where)).toBe(description)
})
