import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { hashSources, listWorkspaces } from './bundled.mjs'

/** Creates a small checkout: the app needs sports, which needs the contract, and nothing needs the server. */
function createCheckout() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-bundled-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const write = (file, content) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), content)
  }
  const needs = { app: ['sports'], sports: ['contract'], contract: [], server: ['contract'] }
  write('package.json', JSON.stringify({ workspaces: Object.keys(needs) }))
  write('package-lock.json', '{}')
  for (const [name, needed] of Object.entries(needs)) {
    const dependencies = Object.fromEntries(['react', ...needed].map((one) => [one, '*']))
    write(`${name}/package.json`, JSON.stringify({ name, dependencies }))
    write(`${name}/src/one.ts`, 'export const one = 1')
  }
  return { folder, write }
}

test.for([
  'app/src/one.ts',
  'app/index.html',
  'sports/src/one.ts',
  'sports/src/football/new.ts',
  'contract/src/one.ts',
  'contract/package.json',
  'package-lock.json',
])('app bundle: a change in %s needs a new build', (file) => {
  const { folder, write } = createCheckout()
  const before = hashSources(folder, 'app')
  expect(hashSources(folder, 'app')).toBe(before)
  write(file, '{"name": "changed"}')
  expect(hashSources(folder, 'app')).not.toBe(before)
})

test.for([
  'server/src/one.ts',
  'sports/src/one.test.ts',
  'app/dist/index.html',
  'app/node_modules/react.js',
  'app/dist-native/index.html',
  'app/ios/App/App/public/index.html',
])('app bundle: a change in %s needs no build', (file) => {
  const { folder, write } = createCheckout()
  const before = hashSources(folder, 'app')
  write(file, 'changed')
  expect(hashSources(folder, 'app')).toBe(before)
})

test('app bundle: is built from the app and its dependencies, and from nothing of the server', () => {
  expect(listWorkspaces(root, 'app')).toEqual(['app', 'client', 'contract', 'design', 'player', 'sports'])
})

test('console bundle: is not built from the app', () => {
  expect(listWorkspaces(root, 'console')).not.toContain('app')
})

test('server bundle: all packages are in the one folder where it looks for them', () => {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const own = listWorkspaces(root, 'server').map((workspace) => `${workspace}/node_modules/`)
  const nested = Object.keys(packages).filter((name) => own.some((folder) => name.startsWith(folder)))
  expect(nested).toEqual([])
})
