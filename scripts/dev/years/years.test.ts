import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../server/src/test-app.ts'
import { complete, short } from './plans.testdata.ts'
import { simulateYears } from './simulate-years.ts'

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
