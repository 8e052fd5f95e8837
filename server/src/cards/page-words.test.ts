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

test('page text: each page for crawlers has a unique title and description', () => {
  const descriptions = addresses.map((address) => describePage(address, school))
  for (const part of ['title', 'description'] as const)
    expect(new Set(descriptions.map((one) => one?.[part])).size).toBe(addresses.length)
  expect(descriptions).not.toContain(undefined)
  expect(describePage(`/app/sports/${sports[0]?.slug}/schedules/`, school)?.title).toBe(`${sports[0]?.title} schedule`)
})

test('page text: the public home names the school’s teams for search engines', () => {
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
])('page text: %s has none', (address) => {
  expect(describePage(address, school)).toBeUndefined()
})
