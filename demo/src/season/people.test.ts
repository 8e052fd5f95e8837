import { getSchoolTeams } from '@fieldhouse/sports/identities'
import { loadSportModule } from '@fieldhouse/sports/registry'
import { mensNames, womensNames } from '@fieldhouse/sports/simulated/names'
import { describe, expect, it } from 'vitest'
import { demoSchool } from '../school/demo-school.ts'
import { persons } from './season.ts'

describe.each(getSchoolTeams(demoSchool).sports)('the roster of $slug', ({ slug, globalSportGender: gender }) => {
  const players = persons.filter(({ sport, type }) => sport === slug && type === 101)

  it('has players and two coaches', () => {
    expect(players.length).toBeGreaterThanOrEqual(9)
    expect(persons.filter(({ sport, type }) => sport === slug && type === 100)).toHaveLength(2)
  })
  it('has names, positions and numbers that fit the sport', async () => {
    const { positions } = await loadSportModule(slug)
    const known = positions.flatMap(({ abbr, others = [] }) => [abbr, ...others])
    for (const { firstname, position, number } of players) {
      if (gender === 'm') expect(mensNames).toContain(firstname)
      if (gender === 'f') expect(womensNames).toContain(firstname)
      if (positions.length > 0) expect(known).toContain(position)
      else expect(position).toBeNull()
      expect(number === null).toBe(players.every((other) => other.number === null))
    }
  })
  it('has a class, a major and a hometown for each player, consistent with the bio', () => {
    for (const { firstname, year, major, hometown, height, bio } of players) {
      expect([year, major, hometown, height].includes(null)).toBe(false)
      expect(bio).toBe(`${firstname} is from ${hometown} and majors in ${major?.toLowerCase()}.`)
    }
  })
  it('lists no weights of women', () => {
    if (gender !== 'm') expect(players.filter(({ weight }) => weight !== null)).toEqual([])
  })
})
