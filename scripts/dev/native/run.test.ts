import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyProjects } from './test-projects.ts'

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'run.ts'), ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('npm run native: check fails with each mistake, and write repairs what is the school’s', () => {
  const app = copyProjects()
  expect(run('check', '--app', app)).toMatchObject({ status: 0, stdout: expect.stringContaining('No mistakes found.') })
  fs.rmSync(path.join(app, 'ios/School.xcconfig'))
  const failed = run('check', '--app', app)
  expect(failed.stdout).toContain('app/ios/School.xcconfig:1: is missing\n')
  expect([failed.status, failed.stderr.trim()]).toEqual([1, expect.stringMatching(/^\d+ mistakes\.$/)])
  expect(run('write', '--app', app).stdout).toContain('wrote app/ios/School.xcconfig\n')
  expect(run('check', '--app', app).status).toBe(0)
})

test('npm run native: says what is wrong with a command, without a stack trace', () => {
  for (const [args, said] of [
    [['deploy'], 'Say what to do: write, check, build, keys or bundle.'],
    [['write', '--shcool', 'x'], "Unknown option '--shcool'"],
    [['write', '--school', '/nowhere.json'], '/nowhere.json can’t be read'],
    [['check', '--build', 'many'], 'a build up to 99'],
  ] as const) {
    const { status, stderr } = run(...args)
    expect([status, stderr]).toEqual([1, expect.stringContaining(said)])
    expect(stderr).not.toContain('    at ')
  }
})
