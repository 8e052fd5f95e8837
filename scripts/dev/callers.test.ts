import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { formatCall, specCalls } from '@fieldhouse/contract/docs/spec-calls.testdata'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { endpoints } from '@fieldhouse/contract/endpoints'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

/** Endpoints that neither the app nor the console calls, and who does. */
const otherCallers: Readonly<Record<string, string>> = {
  captionWords: 'a captioner’s program',
  getGameAt: 'players of other apps, which show the score of a moment of video',
  linkEvent: 'the command line; the console links an event while it edits it',
  listWatching: 'other apps, to say where an account watches',
  gameRecap: 'the command line: it prints a recap from the present data',
  addVenue: 'the command line: maps of sections with a view come from a program',
  changeVenue: 'the command line, like addVenue',
  removeVenue: 'the command line, like addVenue',
  noticePayment: 'Stripe',
  putRosterPhoto: 'the command line: photos of a folder',
  metrics: 'monitoring',
}

const listSources = (): string[] =>
  execFileSync('git', ['ls-files', 'app/src', 'console/src', 'client/src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testdata)\.|\/test-/.test(file))

/** Whether a browser or another program opens it by its address: a page, a file, or a form of a page. */
const isOpenedByAddress = ({ method, auth, host }: Endpoint): boolean =>
  auth === 'public' && (method === 'GET' || host === 'giveaways')

test('every endpoint has a caller in the app or the console, or is named here or by the specification', () => {
  const words = new Set(
    listSources().flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/\w+/g) ?? []),
  )
  const uncalled = Object.entries<Endpoint>(endpoints)
    .filter(
      ([name, endpoint]) =>
        !words.has(name) && !isOpenedByAddress(endpoint) && !specCalls.includes(formatCall(endpoint)),
    )
    .map(([name]) => name)
  expect(uncalled.toSorted()).toEqual(Object.keys(otherCallers).toSorted())
})
