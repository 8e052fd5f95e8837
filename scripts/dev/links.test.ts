import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { titles } from '@fieldhouse/app/shared/paths/paths'
import { expect, test } from 'vitest'
import { consoleSections } from '../../console/src/shell/sections.ts'

const root = path.join(import.meta.dirname, '../..')
const routeFiles = new Set(['app/src/shared/paths/paths.ts', 'app/src/routes.tsx', 'console/src/routes.tsx'])

/** Pages that no page leads to, and who does. */
const openedFromOutside: Readonly<Record<string, string>> = {
  '/undo-email-change': 'the email that tells of the change',
  '/app/account/plans/bought': 'Stripe’s page, after a payment',
}
/** Old addresses of the console, which lead to the present ones. */
const oldConsoleWords = ['announcements', 'app-notices', 'campaigns']
/** Pages of the console that are in no section, and where their link is. */
const linkedByFrame = { account: 'the account menu', more: 'the tab bar of a phone' }

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

test('every page of the console is in the navigation, belongs to one that is, or is an old address', () => {
  const routes = readFileSync(path.join(root, 'console/src/routes.tsx'), 'utf8')
  const pages = routes.slice(routes.indexOf('export const consolePages')).matchAll(/word: '([^']*)'/g)
  const linked = consoleSections
    .flatMap((section) => section.pages)
    .flatMap((page) => [page.to, ...(page.with ?? [])])
    .map((to) => to.split('/')[1] ?? '')
  const unlinked = [...pages].flatMap(([, word = '']) =>
    [...linked, ...oldConsoleWords, ...Object.keys(linkedByFrame)].includes(word) ? [] : [word],
  )
  expect(unlinked).toEqual([])
  const frame = readFileSync(path.join(root, 'console/src/shell/ConsoleFrame.tsx'), 'utf8')
  for (const word of Object.keys(linkedByFrame)) expect(frame).toContain(`to="/${word}"`)
})
