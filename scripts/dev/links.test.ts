import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { titles } from '@fieldhouse/app/shared/paths/paths'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const routeFiles = new Set(['app/src/shared/paths/paths.ts', 'app/src/routes.tsx', 'console/src/routes.tsx'])

/** Pages that no page leads to, and who does. */
const openedFromOutside: Readonly<Record<string, string>> = {
  '/undo-email-change': 'the email that tells of the change',
}
/** Old addresses of the console, which lead to the present ones. */
const oldConsoleWords = ['announcements', 'app-notices', 'campaigns', 'trail']

const readSources = (...folders: string[]): string =>
  execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testdata)\.|\/test-/.test(file) && !routeFiles.has(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')

test('every page of the app has a link to it', () => {
  const sources = readSources('app/src')
  const unlinked = Object.keys(titles).filter(
    (page) => !sources.includes(`'${page}'`) && !sources.includes(`"${page}"`),
  )
  expect(unlinked).toEqual(Object.keys(openedFromOutside))
})

test('every page of the console is in the bar or the menu, belongs to one that is, or is an old address', () => {
  const routes = readFileSync(path.join(root, 'console/src/routes.tsx'), 'utf8')
  const pages = routes.slice(routes.indexOf('export const consolePages')).matchAll(/word: '([^']*)',?\s*(\w+)/g)
  const unlinked = [...pages].flatMap(([, word = '', next = '']) =>
    ['bar', 'menu', 'within'].includes(next) || oldConsoleWords.includes(word) ? [] : [word],
  )
  expect(unlinked).toEqual([])
})
