import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { formatLastLines } from './last-lines.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-report-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Returns the reporter's output for these test files. */
function createReport(files) {
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text)
  const report = path.join(folder, 'report.json')
  const reporter = path.join(import.meta.dirname, 'dev/run-report.ts')
  const config = `import { RunReport } from ${JSON.stringify(reporter)}
    export default { test: { reporters: [new RunReport(${JSON.stringify(report)})] } }`
  fs.writeFileSync(path.join(folder, 'vitest.config.ts'), config)
  const args = ['run', '--root', folder]
  try {
    execFileSync(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...args], { stdio: 'pipe' })
  } catch {
    // These tests fail on purpose.
  }
  return JSON.parse(fs.readFileSync(report, 'utf8'))
}

test('run report: names each failure with its message and each skipped test with its reason', () => {
  const report = createReport({
    'one.test.mjs': `
      import { expect, test } from 'vitest'
      test('is green', () => {})
      test('is red', () => expect('seen').toBe('expected'))
      test('needs a program', ({ skip }) => skip(true, 'the program is not installed'))
      test.skipIf(true)('reads files (the samples are absent)', () => {})
    `,
    'two.test.mjs': `
      import { beforeAll, test } from 'vitest'
      beforeAll(() => { throw new Error('no database') })
      test('never runs', () => {})
    `,
  })
  expect(report.passed).toBe(1)
  expect(report.failures.map(({ message }) => message).toSorted()).toEqual([
    expect.stringContaining("expected 'seen' to be 'expected'"),
    'no database',
  ])
  expect(report.skipped.map(({ reason }) => reason).toSorted()).toEqual([
    'the program is not installed',
    'the samples are absent',
  ])
  expect(report.files).toHaveLength(2)
})

test('run report: ends with failures and screenshots, skip reasons and the ten slowest files', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }))
  const skipped = [
    { name: 'a.test.ts > one', reason: 'nginx is not installed' },
    { name: 'a.test.ts > two', reason: 'nginx is not installed' },
  ]
  const failures = [{ name: 'b.test.ts > three', message: 'expected 1 to be 2', screenshots: ['/failures/three.png'] }]
  const text = formatLastLines({ passed: 5, files, skipped, failures })
  expect(text).toContain('b.test.ts > three\n    expected 1 to be 2\n    screenshot: /failures/three.png')
  expect(text).toContain('2 tests could not run here: nginx is not installed (a.test.ts)')
  expect(text.match(/\d+\.test\.ts/g)).toHaveLength(10)
})
