import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { repo } from './start-product.ts'

let checkout: string
const lockfile = {
  packages: {
    '': {},
    'node_modules/one': { version: '1.0.0' },
    'node_modules/other': { version: '2.0.0' },
    'node_modules/trier': { version: '3.0.0', dev: true },
  },
}
/** Stands in for npm: counts its calls and runs the test's code. */
const npm = `
  const fs = require('node:fs')
  fs.appendFileSync(__dirname + '/npm-calls', process.argv.slice(2).join(' ') + '\\n')
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json'))
  if (process.argv.includes('--omit=dev')) for (const name in packages) if (packages[name].dev) delete packages[name]
  const finish = () => fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
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

function start(npmDoes: string, { script = 'start', args = [] as string[], mode = '', env = {} } = {}) {
  write('npm.cjs', npm + npmDoes)
  const npmIs = {
    npm_execpath: path.join(checkout, 'npm.cjs'),
    npm_node_execpath: process.execPath,
    npm_lifecycle_event: '',
  }
  const own = { ...npmIs, NODE_ENV: mode, ...env }
  const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], {
    cwd: checkout,
    env: { ...process.env, ...own },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended }
}

/** All settings that production needs. */
const production = {
  mode: 'production',
  env: {
    SMTP_URL: 'smtp://mail.example.edu:587',
    SECRETS_FILE: '/etc/fieldhouse/secrets.json',
    PUBLIC_URL: 'https://fans.example.edu',
  },
}

test('a clean clone installs the locked packages once, without their install scripts', async () => {
  const first = await start('finish()').ended
  expect(first).toMatchObject({ code: 0 })
  expect(first.output).toContain('installing 3')
  expect(first.output).toContain('it runs')
  expect(calls()).toHaveLength(1)
  expect(calls()[0]).toMatch(/^ci --ignore-scripts /)
  const second = await start('finish()').ended
  expect(second.output.trim()).toBe('it runs')
  expect(calls()).toHaveLength(1)
})

test('npm start -- --help lists every setting before anything is installed or built', async () => {
  write('app/index.html', '')
  const result = await start('finish()', { args: ['--help'] }).ended
  expect(result).toMatchObject({ code: 0 })
  for (const text of ['npm start -- --no-demo', 'PUBLIC_URL', 'ENCODER_HOST']) expect(result.output).toContain(text)
  expect(result.output).not.toMatch(/installing|building|it runs/)
  expect(calls()).toEqual([])
})

test('npm start -- --version prints the version before anything is installed or built', async () => {
  write('app/index.html', '')
  write('package.json', '{"version":"0.4.0","type":"module"}')
  const result = await start('finish()', { args: ['--version'] }).ended
  expect(result).toMatchObject({ code: 0, output: 'Fieldhouse 0.4.0\n' })
  expect(calls()).toEqual([])
})

test('a clean clone reports an invalid setting or flag before it installs anything', async () => {
  const wrong = await start('finish()', { env: { PORT: 'abc', DATABASE_URL: 'mysql://x', NODE_ENV: 'live' } }).ended
  expect(wrong).toMatchObject({ code: 1 })
  expect(wrong.output.trim().split('\n')).toEqual([
    'Fix these settings:',
    '  PORT is not a number',
    '  DATABASE_URL is not a postgres:// URL',
    '  NODE_ENV is not one of development, production, test',
    'To see all settings: npm start -- --help',
  ])
  const misspelled = await start('finish()', { args: ['--nodemo'] }).ended
  expect(misspelled).toMatchObject({ code: 1, output: expect.stringContaining('Unknown option --nodemo.') })
  expect(calls()).toEqual([])
})

test('a clean clone reports settings that contradict each other before it installs anything', async () => {
  const s3 = { S3_URL: 'https://s3.example/films', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
  for (const [env, text] of [
    [{ PUBLIC_URL: 'https://example.edu/fans' }, 'PUBLIC_URL must be a host name without a path'],
    [{ NODE_ENV: 'production' }, 'SECRETS_FILE is not set'],
    [{ ...production.env, PUBLIC_URL: '', NODE_ENV: 'production' }, 'PUBLIC_URL is not set'],
    [{ ...production.env, PUBLIC_URL: 'http://fans.example.edu', NODE_ENV: 'production' }, 'PUBLIC_URL is not https'],
    [{ ...s3, X_ACCEL_REDIRECT: '/films-on-disk/' }, 'Set X_ACCEL_REDIRECT or S3_URL, not both'],
  ] as const)
    expect(await start('finish()', { env }).ended).toMatchObject({ code: 1, output: expect.stringContaining(text) })
  expect(calls()).toEqual([])
})

test('an invalid setting is reported before anything is built', async () => {
  write('app/index.html', '')
  write('app/package.json', '{"name":"app"}')
  write('package.json', '{"type":"module","workspaces":["app"]}')
  write(
    'server/src/shared/process/check-settings.ts',
    "console.error('PORT is not a number', process.argv.slice(2).join()); process.exitCode = 1",
  )
  const refused = await start('finish()', { args: ['--no-demo'] }).ended
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.output).toContain('PORT is not a number --no-demo')
  expect(refused.output).not.toMatch(/building|it runs/)
})

test('a production start removes development packages once', async () => {
  const first = await start('finish()').ended
  expect(first.output).toContain('installing 3')
  const bare = await start('finish()', production).ended
  expect(bare.output).toContain('installing 2')
  expect(bare.output).toContain('it runs')
  expect(calls()).toHaveLength(2)
  expect(calls()[1]).toContain('--omit=dev')
  await start('finish()', production).ended
  expect(calls()).toHaveLength(2)
})

test('a command after a production start installs nothing, in any mode', async () => {
  write('server/src/command-line.ts', "console.log('it is kept')")
  await start('finish()', production).ended
  const bare = await start('finish()', { script: 'fieldhouse' }).ended
  expect(bare.output.trim()).toBe('it is kept')
  await start('finish()', { ...production, script: 'fieldhouse' }).ended
  expect(calls()).toHaveLength(1)
})

test('a command before the first start installs only production packages', async () => {
  write('server/src/command-line.ts', "console.log('it is made')")
  expect((await start('finish()', { script: 'fieldhouse' }).ended).output).toContain('installing 2')
  await start('finish()', production).ended
  expect(calls()).toHaveLength(1)
})

test('OWN_NODE runs on the Node that npm uses, and an old one is refused', async () => {
  write('server/src/main.ts', "console.log('it runs on', process.execPath)")
  const other = path.join(checkout, 'other-node')
  fs.symlinkSync(process.execPath, other)
  const old = path.join(checkout, 'old-node')
  fs.writeFileSync(old, '#!/bin/sh\necho v20.1.0\n', { mode: 0o755 })
  const startOn = (node: string) => start('finish()', { env: { OWN_NODE: 'yes', npm_node_execpath: node } }).ended
  expect((await startOn(other)).output).toContain('it runs on')
  expect(await startOn(old)).toMatchObject({ code: 1, output: expect.stringContaining('old-node (v20.1.0) can’t run') })
})

test('an interrupted install is repeated', async () => {
  const { child, ended } = start('setTimeout(finish, 60_000)')
  while (calls().length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  child.kill('SIGKILL')
  await ended
  expect(await start('finish()').ended).toMatchObject({ code: 0 })
  expect(calls()).toHaveLength(2)
})

test('a changed lockfile is installed', async () => {
  await start('finish()').ended
  write(
    'package-lock.json',
    JSON.stringify({ packages: { ...lockfile.packages, 'node_modules/one': { version: '1.1.0' } } }),
  )
  await start('finish()').ended
  expect(calls()).toHaveLength(2)
})

test('two simultaneous starts in a clean clone: one installs, the other waits', async () => {
  const both = await Promise.all([start('setTimeout(finish, 800)').ended, start('setTimeout(finish, 800)').ended])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(both.map(({ output }) => output).join('')).toContain('waiting for another start')
  expect(calls()).toHaveLength(1)
})

for (const [what, npmError, advice] of [
  ['no network', 'npm error code ENOTFOUND', 'Check the network, then run npm start again'],
  ['a full disk', 'npm error code ENOSPC', 'Free up space, then run npm start again'],
  ['a folder of another user', 'npm error code EACCES', 'sudo chown -R'],
] as const) {
  test(`an install that fails because of ${what} says so and how to fix it`, async () => {
    const { code, output } = await start(`console.error('${npmError}'); process.exit(1)`).ended
    expect(code).toBe(1)
    expect(output).toContain(advice)
    expect(output).not.toContain('    at ')
  })
}

test('a failed upgrade leaves the previous version with its packages', async () => {
  const readKeptFile = () => fs.readFileSync(path.join(checkout, 'node_modules/kept'), 'utf8')
  await start("fs.writeFileSync('node_modules/kept', 'yes'); finish()").ended
  const newer = { packages: { ...lockfile.packages, 'node_modules/one': { version: '1.1.0' } } }
  write('package-lock.json', JSON.stringify(newer))
  // npm starts by deleting the existing folder.
  const failed = await start(
    "fs.rmSync('node_modules', { recursive: true }); console.error('ENOTFOUND'); process.exit(1)",
  ).ended
  expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('Check the network') })
  expect(readKeptFile()).toBe('yes')
  write('package-lock.json', JSON.stringify(lockfile))
  expect((await start('finish()').ended).output.trim()).toBe('it runs')
  write('package-lock.json', JSON.stringify(newer))
  expect(await start('finish()').ended).toMatchObject({ code: 0 })
  expect(readKeptFile).toThrow('ENOENT')
  expect(fs.readdirSync(path.join(checkout, '.built'))).toEqual([])
})
