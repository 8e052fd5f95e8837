import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { repo } from './start-product.ts'

let checkout: string

/** Stands in for Vite: its output repeats the source. */
const vite = `
  const fs = require('node:fs'), path = require('node:path')
  const [, , , app, , folder] = process.argv
  fs.rmSync(folder, { recursive: true, force: true })
  if (app === 'server') {
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(folder + '/main.js', fs.readFileSync('server/vite.config.ts'))
    return fs.writeFileSync(folder + '/command-line.js', "console.log('it is the built one')")
  }
  const said = fs.readFileSync(path.join(app, 'index.html'), 'utf8')
  fs.mkdirSync(path.join(folder, 'assets'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'assets', said + '.js'), said)
  if (said === 'full') throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  if (said === 'broken') throw new Error('it does not build')
  fs.writeFileSync(path.join(folder, 'index.html'), said)
`
/** Stands in for the server: it serves the build that it started with until its input ends. */
const server = `
  import fs from 'node:fs'
  const built = fs.realpathSync('app/dist')
  const page = fs.readFileSync(built + '/index.html', 'utf8')
  console.log('serves', page)
  process.stdin.on('end', () => console.log('still serves', fs.readFileSync(built + '/assets/' + page + '.js', 'utf8'))).resume()
`

beforeEach(() => {
  checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-build-'))
  fs.cpSync(path.join(repo, 'scripts'), path.join(checkout, 'scripts'), { recursive: true })
  write('package.json', '{"type":"module","workspaces":["app"]}')
  write('package-lock.json', '{"packages":{"":{}}}')
  write('node_modules/.package-lock.json', '{"packages":{}}')
  write('node_modules/vite/package.json', '{"type":"commonjs"}')
  write('node_modules/vite/bin/vite.js', vite)
  write('app/package.json', '{"name":"app"}')
  write('server/src/shared/process/check-settings.ts', '')
  write('server/src/main.ts', server)
})
afterEach(() => fs.rmSync(checkout, { recursive: true }))

function write(name: string, content: string) {
  fs.mkdirSync(path.dirname(path.join(checkout, name)), { recursive: true })
  fs.writeFileSync(path.join(checkout, name), content)
}

function start(source: string) {
  write('app/index.html', source)
  return runScript('start')
}

function runScript(script: 'start' | 'fieldhouse') {
  const own = { npm_node_execpath: process.execPath, npm_lifecycle_event: '', NODE_ENV: '' }
  const child = spawn(process.execPath, [`scripts/${script}.mjs`], { cwd: checkout, env: { ...process.env, ...own } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const serves = new Promise<void>((resolve) =>
    child.stdout.on('data', () => /^serves/m.test(output) && resolve(undefined)),
  )
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { serves, ended, stop: () => child.stdin.end() }
}

async function startAndStop(source: string) {
  const started = start(source)
  started.stop()
  return started.ended
}

const served = () => fs.readFileSync(path.join(checkout, 'app/dist/index.html'), 'utf8')

test('start: a server keeps serving its build while newer ones are made', async () => {
  const first = start('one')
  await first.serves
  for (const newer of ['two', 'three']) expect((await startAndStop(newer)).output).toContain(`serves ${newer}`)
  first.stop()
  expect((await first.ended).output).toContain('still serves one')
  expect(served()).toBe('three')
})

test('start: a failed build leaves the previous one, which starts without building again', async () => {
  await startAndStop('one')
  const failed = await startAndStop('broken')
  expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('Building the app failed.') })
  expect(failed.output).not.toContain('serves')
  expect(served()).toBe('one')
  const again = await startAndStop('one')
  expect(again.output).toContain('serves one')
  expect(again.output).not.toContain('building')
})

test('start: an old dist folder is replaced without deleting its scripts', async () => {
  write('app/dist/index.html', 'before')
  write('app/dist/assets/before.js', 'before')
  expect((await startAndStop('one')).output).toContain('serves one')
  expect(fs.readFileSync(path.join(checkout, 'app/dist/assets/before.js'), 'utf8')).toBe('before')
})

test('start: only the newest three builds are kept', async () => {
  for (const source of ['one', 'two', 'three', 'four', 'five']) await startAndStop(source)
  expect(fs.readdirSync(path.join(checkout, '.built'))).toHaveLength(3)
  expect(served()).toBe('five')
})

test('start: the server runs from its build and builds again when its sources change', async () => {
  write('package.json', '{"type":"module","workspaces":["app","server"]}')
  write('server/package.json', '{"name":"server"}')
  for (const label of ['one', 'two']) {
    write('server/vite.config.ts', `console.log('serves', '${label} of its build')`)
    expect((await startAndStop('page')).output).toContain(`serves ${label} of its build`)
  }
  const again = await startAndStop('page')
  expect(again.output).toContain('serves two of its build')
  expect(again.output).not.toContain('building')
})

test('a command runs from the server’s build, or from the sources when they are newer', async () => {
  write('package.json', '{"type":"module","workspaces":["app","server"]}')
  write('server/package.json', '{"name":"server"}')
  write('server/vite.config.ts', '')
  write('server/src/command-line.ts', "console.log('it is the source')")
  const readOutput = async () => (await runScript('fieldhouse').ended).output.trim()
  expect(await readOutput()).toBe('it is the source')
  await startAndStop('page')
  expect(await readOutput()).toBe('it is the built one')
  write('server/src/command-line.ts', "console.log('it is newer')")
  expect(await readOutput()).toBe('it is newer')
})

test('start: a build on a full disk says so in one sentence and leaves the previous one', async () => {
  await startAndStop('one')
  const { code, output } = await startAndStop('full')
  expect(code).toBe(1)
  expect(output).toContain(`The disk of ${checkout} is full, and a build needs 100 MB.`)
  expect(output).not.toContain('    at ')
  expect(served()).toBe('one')
  expect((await startAndStop('two')).output).toContain('serves two')
})
