import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { repo } from './start-product.ts'

let checkout: string
const lockfile = {
  packages: { '': {}, 'node_modules/one': { version: '1.0.0' }, 'node_modules/other': { version: '2.0.0' } },
}
/** Stands in for npm: counts its calls, and does what the test wrote. */
const npm = `
  const fs = require('node:fs')
  fs.appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n')
  const finish = () => fs.writeFileSync('node_modules/.package-lock.json', fs.readFileSync('package-lock.json'))
  fs.mkdirSync('node_modules', { recursive: true })
`

beforeEach(() => {
  checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-checkout-'))
  fs.cpSync(path.join(repo, 'scripts'), path.join(checkout, 'scripts'), { recursive: true })
  write('package.json', '{"type":"module"}')
  write('package-lock.json', JSON.stringify(lockfile))
  write('server/src/main.ts', "console.log('it runs')")
})
afterEach(() => fs.rmSync(checkout, { recursive: true }))

function write(name: string, content: string) {
  fs.mkdirSync(path.dirname(path.join(checkout, name)), { recursive: true })
  fs.writeFileSync(path.join(checkout, name), content)
}

const calls = () =>
  fs.existsSync(path.join(checkout, 'npm-calls'))
    ? fs.readFileSync(path.join(checkout, 'npm-calls'), 'utf8').trim().split('\n')
    : []

function start(npmDoes: string) {
  write('npm.cjs', npm + npmDoes)
  const env = { ...process.env, npm_execpath: path.join(checkout, 'npm.cjs'), npm_lifecycle_event: '' }
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: checkout, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended }
}

test('a clean clone: the packages of the lockfile are installed once, without running their scripts', async () => {
  const first = await start('finish()').ended
  expect(first).toMatchObject({ code: 0 })
  expect(first.output).toContain('installing 2')
  expect(first.output).toContain('it runs')
  expect(calls()).toHaveLength(1)
  expect(calls()[0]).toMatch(/^ci --ignore-scripts /)
  const second = await start('finish()').ended
  expect(second.output.trim()).toBe('it runs')
  expect(calls()).toHaveLength(1)
})

test('an install that was interrupted is done again', async () => {
  const { child, ended } = start('setTimeout(finish, 60_000)')
  while (calls().length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  child.kill('SIGKILL')
  await ended
  expect(await start('finish()').ended).toMatchObject({ code: 0 })
  expect(calls()).toHaveLength(2)
})

test('a lockfile that has changed is installed', async () => {
  await start('finish()').ended
  write(
    'package-lock.json',
    JSON.stringify({ packages: { ...lockfile.packages, 'node_modules/one': { version: '1.1.0' } } }),
  )
  await start('finish()').ended
  expect(calls()).toHaveLength(2)
})

test('two starts at once in a clean clone: one installs, the other waits for it', async () => {
  const both = await Promise.all([start('setTimeout(finish, 800)').ended, start('setTimeout(finish, 800)').ended])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(both.map(({ output }) => output).join('')).toContain('another start is preparing this checkout')
  expect(calls()).toHaveLength(1)
})

for (const [what, said, mending] of [
  ['no network', 'npm error code ENOTFOUND', 'With the network back, run npm start again'],
  ['a full disk', 'npm error code ENOSPC', 'Make room, then run npm start again'],
  ['a folder of somebody else', 'npm error code EACCES', 'sudo chown -R'],
] as const) {
  test(`an install that fails for ${what} says so, and what mends it`, async () => {
    const { code, output } = await start(`console.error('${said}'); process.exit(1)`).ended
    expect(code).toBe(1)
    expect(output).toContain(mending)
    expect(output).not.toContain('    at ')
  })
}
