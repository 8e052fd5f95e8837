import fs from 'node:fs/promises'
import path from 'node:path'
import { currentSchool } from '@fieldhouse/contract/company'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'

const migration = path.join(import.meta.dirname, '../../../migrations/047-private-words.sql')

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('private facts: what earlier imports published is removed, and nothing else', async () => {
  const { pool } = app.deps
  const { rows: catalogs } = await pool.query(
    `with g as (insert into genre (company_id, name) values ($1, 'Sports') returning id)
     insert into catalog (company_id, section, genre_id, name, slug, position)
     select $1, 'sports', id, 'Football', 'football', 1 from g returning id`,
    [currentSchool().id],
  )
  const hometowns = [
    ['(801) 555-0142', null],
    ['801.555.0142', null],
    ['ana@example.edu', null],
    ['03/04/2006', null],
    ['Salt Lake City, Utah', 'Salt Lake City, Utah'],
    ['100 Mile House, B.C.', '100 Mile House, B.C.'],
    ['Area 51-A', 'Area 51-A'],
  ] as const
  for (const [at, [hometown]] of hometowns.entries())
    await pool.query(
      `insert into person (company_id, person_type_id, catalog_id, firstname, lastname, hometown, high_school)
       values ($1, 101, $2, 'Private', $3, $4, 'East High')`,
      [currentSchool().id, catalogs[0].id, `Person ${at}`, hometown],
    )
  await pool.query(await fs.readFile(migration, 'utf8'))
  const { rows } = await pool.query(
    "select hometown, high_school from person where firstname = 'Private' order by lastname",
  )
  expect(rows).toEqual(hometowns.map(([, left]) => ({ hometown: left, high_school: 'East High' })))
})
