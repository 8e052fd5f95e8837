import { type Company, currentSchool } from '@fieldhouse/contract/company'
import { operatorGroups } from '@fieldhouse/contract/films/groups'
import { getSettings, putSettings } from '@fieldhouse/contract/school/admin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import { assignTeamNumbers, repairTeamNumbers } from './team-numbers.store.ts'

const demoSchool = currentSchool()

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(async () => {
  await running.close()
})

const rows = async (text: string, values: unknown[] = []) => (await running.deps.pool.query(text, values)).rows

test('team numbers: a group that an older version numbered 0 gets its team’s number, with all references', async () => {
  const operator = await running.staff('operator')
  const { revision, school } = (await operator.call(getSettings)).body
  const sports = [...school.sports, { slug: 'womens-field-hockey' }]
  expect((await operator.call(putSettings, { body: { revision, school: { ...school, sports } } })).status).toBe(200)
  const [team] = await rows("select id from catalog where slug = 'womens-field-hockey'")
  expect(team).toEqual({ id: 113 })

  await rows('update catalog set id = 0 where id = 113')
  await rows(`insert into person (company_id, person_type_id, catalog_id, firstname, lastname)
    values (36, 101, 0, 'Mara', 'Quill')`)
  await rows("insert into title (id, company_id, title, created_at) values (70, 36, 'Highlights', now())")
  await rows('insert into title_catalog (title_id, catalog_id) values (70, 0)')
  await rows("insert into favorite (customer_uid, kind, subject_id, added_at) values ($1, 'group', 0, now())", [
    operator.uid,
  ])
  await rows(`insert into home_row (company_id, home_id, title, type, position, filling)
    values (36, 'app', 'Field hockey', 'carousel', 10, '{"kind": "group", "group": 0}')`)
  expect((await operator.call(operatorGroups)).status).toBe(500)

  await repairTeamNumbers(running.deps.pool)
  const { status, body } = await operator.call(operatorGroups)
  expect(status).toBe(200)
  expect(body.groups).toMatchObject([{ id: 113, slug: 'womens-field-hockey' }])
  expect(await rows('select catalog_id from person union all select catalog_id from title_catalog')).toEqual([
    { catalog_id: 113 },
    { catalog_id: 113 },
  ])
  expect(await rows("select subject_id from favorite where kind = 'group'")).toEqual([{ subject_id: 113 }])
  expect(await rows("select filling from home_row where title = 'Field hockey'")).toEqual([
    { filling: { kind: 'group', group: 113 } },
  ])
})

test('team numbers: teams with the same number get different ones, and chosen numbers stay', () => {
  const school = (sports: Company['sports']) => ({ ...demoSchool, sports })
  const numbers = (sports: Company['sports'], groups: Parameters<typeof assignTeamNumbers>[1] = []) =>
    assignTeamNumbers(school(sports), groups).sports.map(({ id }) => id)
  expect(numbers([{ slug: 'mens-field-hockey' }, { slug: 'womens-field-hockey' }])).toEqual([undefined, undefined])
  expect(numbers([{ slug: 'womens-soccer' }, { slug: 'second', sport: 'womens-soccer' }])).toEqual([undefined, 900])
  expect(numbers([{ slug: 'womens-field-hockey' }, { slug: 'club', sport: 'golf', id: 113 }])).toEqual([900, 113])
  const groups = [
    { id: 0, slug: 'womens-field-hockey' },
    { id: 113, slug: 'archive' },
  ]
  expect(numbers([{ slug: 'womens-field-hockey' }], groups)).toEqual([900])
})
