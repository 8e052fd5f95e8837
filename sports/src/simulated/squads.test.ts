import { listSchoolSports } from '@fieldhouse/sports/identities'
import { describe, expect, it } from 'vitest'
import { mensNames, womensNames } from './names.ts'
import { aSeasonBefore, createMembers, createSquad, getPositionBuild, getSquadPlan, isWoman } from './squads.ts'

describe.each(listSchoolSports().map(({ slug, globalSportGender: gender }) => ({ slug, gender })))(
  'a squad of $slug',
  ({ slug: sport, gender }) => {
    const members = createMembers(sport, 'school-1')
    const plan = getSquadPlan(sport)
    it('is the same every time and different at another school', () => {
      expect(createMembers(sport, 'school-1')).toEqual(members)
      expect(createMembers(sport, 'school-2')).not.toEqual(members)
    })
    it('has no two players with the same name or number', () => {
      const names = members.map(({ firstname, lastname }) => `${firstname} ${lastname}`)
      expect(new Set(names).size).toBe(names.length)
      const numbers = members.flatMap(({ number }) => number ?? [])
      expect(new Set(numbers).size).toBe(numbers.length)
    })
    it('has women’s names, men’s names or both, by the gender of the team', () => {
      const women = members.filter(({ firstname }) => womensNames.includes(firstname))
      const men = members.filter(({ firstname }) => mensNames.includes(firstname))
      expect(women.length + men.length).toBe(members.length)
      if (gender === 'm') expect(women).toEqual([])
      if (gender === 'f') expect(men).toEqual([])
      if (gender === 'g') expect([women.length > 0, men.length > 0]).toEqual([true, true])
      expect(women).toEqual(members.filter(({ position }) => isWoman(plan, position)))
    })
    it('has heights, weights and numbers that fit each position', () => {
      for (const { position, height, weight, number } of members) {
        expect(height).toMatch(/^[4-7]-(\d|1[01])$/)
        const { inches, pounds, numbers } = getPositionBuild(plan, position)
        const [feet, rest] = height.split('-').map(Number)
        const tall = (feet ?? 0) * 12 + (rest ?? 0)
        expect([tall >= inches[0], tall <= inches[1]]).toEqual([true, true])
        if (pounds) expect([Number(weight) >= pounds[0], Number(weight) <= pounds[1]]).toEqual([true, true])
        else expect(weight).toBeNull()
        const worn = numbers?.some(
          ([first, last]) => number !== null && Number(number) >= first && Number(number) <= last,
        )
        expect(worn ?? number === null, `${position} ${number}`).toBe(true)
      }
    })
    it('had other players in the places of its freshmen a season earlier', () => {
      const rostered = members.map((member, index) => ({ ...member, person: index + 1 }))
      const before = aSeasonBefore(sport, rostered)
      expect(before.map(({ position, number }) => [position, number])).toEqual(
        members.map(({ position, number }) => [position, number]),
      )
      for (const [index, { year, person }] of rostered.entries())
        expect(before[index]?.person).toBe(year === 'Freshman' ? undefined : person)
    })
  },
)

it('squad names: no first name is both a woman’s and a man’s', () => {
  expect(womensNames.filter((name) => mensNames.includes(name))).toEqual([])
})

const numbersOf = (sport: string, matches: (position: string) => boolean): number[] =>
  ['a', 'b', 'c'].flatMap((seed) =>
    createMembers(sport, seed).flatMap(({ position, number }) => (matches(position ?? '') ? Number(number) : [])),
  )

describe('jersey numbers', () => {
  it('in football are 50 to 79 for linemen and never for backs, ends and receivers', () => {
    for (const number of numbersOf('football', (position) => position === 'OL'))
      expect([number >= 50, number <= 79]).toEqual([true, true])
    for (const number of numbersOf('football', (position) => ['QB', 'RB', 'WR', 'TE'].includes(position)))
      expect(number < 50 || number > 79).toBe(true)
  })
  it('in basketball have no digit above five', () => {
    for (const number of [...numbersOf('mens-basketball', () => true), ...numbersOf('womens-basketball', () => true)])
      expect(String(number)).toMatch(/^[1-5]?[0-5]$/)
  })
})

it('football squad: backs and receivers weigh less than linemen', () => {
  const weights = (pattern: RegExp) =>
    ['a', 'b', 'c'].flatMap((seed) =>
      createMembers('football', seed).flatMap(({ position, weight }) =>
        pattern.test(position ?? '') ? Number(weight) : [],
      ),
    )
  expect(Math.max(...weights(/^(RB|WR|QB|CB)$/))).toBeLessThan(240)
  expect(Math.min(...weights(/^OL$/))).toBeGreaterThan(280)
})

it('squad: known players come first and keep their number', () => {
  const known = [{ firstname: 'Ada', lastname: 'Quill', number: '4', position: 'G' }]
  const members = createMembers('womens-basketball', 'own', known)
  expect(members[0]).toMatchObject(known[0] ?? {})
  expect(members).toHaveLength(15)
  const school = { school: 1, name: 'Halford', short: 'Halford', abbr: 'HLF', strength: 0.5 }
  expect(createSquad(school, members).players[0]).toEqual({ key: '1', name: 'Ada Quill', number: '4', position: 'G' })
})
