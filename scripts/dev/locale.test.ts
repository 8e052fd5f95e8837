import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const isTest = /\.test\.tsx?$|\.testdata\.ts$|\/test-[^/]*$/
/** Reading the browser's time zone formats nothing. */
const asksZone = /Intl\.DateTimeFormat\(\)\.resolvedOptions/g
const withoutLocale = /(?:Intl\.\w+Format|\.toLocale(?:Date|Time)?String)\((?:undefined\b|\))/

const findLinesWithoutLocale = (source: string): string[] =>
  source
    .replaceAll(asksZone, '')
    .split('\n')
    .filter((line) => withoutLocale.test(line))

test('locale: a formatter without a locale is found', () => {
  const found = ['new Intl.DateTimeFormat(undefined, {})', 'new Intl.NumberFormat()', 'at.toLocaleString()']
  const fine = ["at.toLocaleString('en-US')", 'Intl.DateTimeFormat().resolvedOptions()', 'dateFormat({})']
  expect(findLinesWithoutLocale([...found, ...fine].join('\n'))).toEqual(found)
})

test('locale: every formatter has a locale, so that dates are in one language', () => {
  const folders = ['app', 'console', 'client', 'contract', 'design', 'player', 'server', 'sports', 'demo', 'origin']
  const files = execFileSync('git', ['ls-files', ...folders.map((folder) => `${folder}/src`)], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !isTest.test(file) && fs.existsSync(path.join(root, file)))
  expect(files.length).toBeGreaterThan(1_000)
  expect(
    files.flatMap((file) =>
      findLinesWithoutLocale(fs.readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    ),
  ).toEqual([])
})
