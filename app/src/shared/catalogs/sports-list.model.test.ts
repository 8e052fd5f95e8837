import { currentSchool, setOnlySchool } from '@fieldhouse/contract/company'
import type { Group } from '@fieldhouse/contract/library/entities'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildSportsList, separatePastSports } from './sports-list.model.ts'

const groupOf = (id: number, name: string): Group => ({
  id,
  genre_id: 1,
  name,
  image: null,
  slug: listSchoolSports().find((sport) => sport.id === id)?.slug ?? name.toLowerCase(),
  sponsor: null,
  showGender: false,
  store_url: null,
  gender: '',
})
const sections = [
  { title: 'Womens Sports', catalogs: [groupOf(125, "Women's basketball"), groupOf(117, 'Gymnastics')] },
  { title: 'Mens Sports', catalogs: [groupOf(102, "Men's basketball"), groupOf(101, 'Football'), groupOf(120, 'Out')] },
  { title: 'Local Sports', catalogs: [groupOf(122, 'Out too'), groupOf(999, 'Unmapped')] },
]
const names = (list: ReturnType<typeof buildSportsList>) => list.map(({ name }) => name)

describe('the list of sports', () => {
  test('starts with All Sports, follows the school’s order and has Baseball after the second group', () => {
    expect(names(buildSportsList(sections))).toEqual([
      'All Sports',
      'Football',
      "Men's basketball",
      'Baseball',
      "Women's basketball",
      'Gymnastics',
      'Unmapped',
    ])
  })

  test('gives All Sports and Baseball the ids of the specification', () => {
    const list = buildSportsList(sections)
    expect(list[0]).toMatchObject({ id: -2, gender: '' })
    expect(list[3]).toMatchObject({ id: 10112, gender: 'mens', slug: 'baseball' })
  })

  test('leaves out the excluded groups', () => {
    for (const id of currentSchool().sportsList.excluded)
      expect(buildSportsList(sections).map((one) => one.id)).not.toContain(id)
  })

  test('leaves out past sports, which have a section of their own below the groups', () => {
    const school = currentSchool()
    const isPast = (slug: string) => ['football', 'baseball'].includes(slug)
    setOnlySchool({
      ...school,
      sports: school.sports.map((team) => (isPast(team.slug) ? { ...team, past: true } : team)),
    })
    onTestFinished(() => setOnlySchool(school))
    expect(names(buildSportsList(sections))).not.toContain('Football')
    expect(names(buildSportsList(sections))).not.toContain('Baseball')
    expect(
      separatePastSports(sections).map(({ title, catalogs }) => [title, catalogs.map(({ name }) => name)]),
    ).toEqual([
      ['Womens Sports', ["Women's basketball", 'Gymnastics']],
      ['Mens Sports', ["Men's basketball", 'Out']],
      ['Local Sports', ['Out too', 'Unmapped']],
      ['Past sports', ['Football']],
    ])
  })

  test('contains Baseball once when the catalog has it too', () => {
    const list = buildSportsList([...sections, { title: 'Mens Sports', catalogs: [groupOf(103, 'Baseball')] }])
    expect(names(list).filter((name) => name === 'Baseball')).toHaveLength(1)
    expect(names(list).indexOf('Baseball')).toBe(3)
  })

  test('contains All Sports and Baseball even without groups', () => {
    expect(names(buildSportsList([]))).toEqual(['All Sports', 'Baseball'])
  })

  test('takes the gender from the title of the section', () => {
    expect(buildSportsList(sections).map(({ gender }) => gender)).toEqual([
      '',
      'mens',
      'mens',
      'mens',
      'womens',
      'womens',
      'local',
    ])
  })
})
