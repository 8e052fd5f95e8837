import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../server/src/test-app.ts'
import { simulateYears, type YearsPlan } from './simulate-years.ts'

/** `npm run years` plays everything, and every test run a short version. */
const short: YearsPlan = {
  sports: ['mens-basketball'],
  years: 2,
  games: 4,
  moves: { 'mens-basketball': 'hoops' },
  ends: [],
  merges: 'mens-basketball',
  corrects: { sport: 'mens-basketball', key: 'ast' },
}
const complete: YearsPlan = {
  sports: ['football', 'mens-basketball', 'womens-volleyball', 'softball', 'womens-soccer'],
  years: 3,
  games: 8,
  moves: { 'mens-basketball': 'hoops', softball: 'fastpitch' },
  ends: ['womens-soccer'],
  merges: 'mens-basketball',
  corrects: { sport: 'mens-basketball', key: 'ast' },
  transfers: { from: 'womens-volleyball', to: 'softball' },
}

test('years: every number of every season, career, record and standings page is the plain sum', async () => {
  const isComplete = process.env.YEARS === 'complete'
  const running = await testApp()
  onTestFinished(() => running.close())
  const print = (line: string) => isComplete && process.stdout.write(`${line}\n`)
  const { differences, book } = await running.deps.school.within(() =>
    simulateYears(running, isComplete ? complete : short, print),
  )
  const { compared, found, skipped } = differences
  for (const line of found) print(`  ${line}`)
  print(`${book.games.length} games, ${compared} comparisons, ${found.length} differences.`)
  print(`Columns without a plain formula: ${[...skipped.keys()].toSorted().join(' ')}`)
  expect(found).toEqual([])
  expect(compared).toBeGreaterThan(1_000)
})
