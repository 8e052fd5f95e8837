import { currentSchool } from '@fieldhouse/contract/company'
import { getSchoolTeams } from '@fieldhouse/sports/identities'
import { expect, test } from 'vitest'
import { describePage } from './page-text.ts'

const school = currentSchool()
const sports = getSchoolTeams(school).sports
const below = ['', '/schedules', '/stats', '/roster/players', '/roster/coaches']
const addresses = [
  ...['/', '/privacy', '/delete-account', '/sponsor', '/give-away', '/app/sports'],
  ...sports.flatMap(({ slug }) => below.map((rest) => `/app/sports/${slug}${rest}`)),
]

test('each page that crawlers may read has a title and a description of its own', () => {
  const words = addresses.map((address) => describePage(address, school))
  for (const part of ['title', 'description'] as const)
    expect(new Set(words.map((one) => one?.[part])).size).toBe(addresses.length)
  expect(words).not.toContain(undefined)
  expect(describePage(`/app/sports/${sports[0]?.slug}/schedules/`, school)?.title).toBe(`${sports[0]?.title} schedule`)
})

test('the public home says which school’s teams it is of, to search engines', () => {
  expect(describePage('/', school)?.structured).toEqual({
    '@type': 'SportsOrganization',
    name: `${school.school} ${school.nickname}`,
    sport: sports.map(({ title }) => title),
  })
})

test.each([
  '/app/home',
  '/app/sports/chess',
  '/app/sports/constructor',
  `/app/sports/${sports[0]?.slug}/constructor`,
  `/app/sports/${sports[0]?.slug}/schedules/season/1066`,
  '/constructor',
])('nothing is said of %s, which anybody may invent or no crawler reads', (address) => {
  expect(describePage(address, school)).toBeUndefined()
})
