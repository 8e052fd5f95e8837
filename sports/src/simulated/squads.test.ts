import { sports } from '@fieldhouse/sports/identities'
import { describe, expect, it } from 'vitest'
import { membersOf, squadOf } from './squads.ts'

describe.each(sports().map(({ slug }) => slug))('a squad of %s', (sport) => {
  const members = membersOf(sport, 'school-1')
  it('is the same at every start and another at another school', () => {
    expect(membersOf(sport, 'school-1')).toEqual(members)
    expect(membersOf(sport, 'school-2')).not.toEqual(members)
  })
  it('names nobody twice and gives no number twice', () => {
    const names = members.map(({ firstname, lastname }) => `${firstname} ${lastname}`)
    expect(new Set(names).size).toBe(names.length)
    const numbers = members.flatMap(({ number }) => number ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
  })
  it('is tall enough to be believed', () => {
    for (const { height } of members) expect(height).toMatch(/^[4-7]-(\d|1[01])$/)
  })
})

it('people that are known already lead the squad and keep their number', () => {
  const known = [{ firstname: 'Ada', lastname: 'Quill', number: '4', position: 'G' }]
  const members = membersOf('womens-basketball', 'own', known)
  expect(members[0]).toMatchObject(known[0] ?? {})
  expect(members).toHaveLength(15)
  const school = { school: 1, name: 'Halford', short: 'Halford', abbr: 'HLF', strength: 0.5 }
  expect(squadOf(school, members).players[0]).toEqual({ key: '1', name: 'Ada Quill', number: '4', position: 'G' })
})
