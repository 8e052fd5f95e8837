// Writes scripts/programs.json. Run it after changing the version of Node or PostgreSQL: node
// scripts/dev/programs.generate.mjs.
// It fetches each package for every platform and verifies it against the lockfile.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { getProgramFolder, hashFolder } from '../programs.mjs'

const root = path.dirname(path.dirname(import.meta.dirname))
const readJson = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
const { packages } = readJson('package-lock.json')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-programs-'))
const runProgram = (program, ...args) => execFileSync(program, args, { cwd: folder, encoding: 'utf8' }).trim()

const recorded = {}
try {
  for (const [name, version] of Object.entries(readJson('package.json').optionalDependencies)) {
    const file = path.join(folder, runProgram('npm', 'pack', '--silent', `${name}@${version}`).split('\n').at(-1))
    const integrity = `sha512-${createHash('sha512').update(fs.readFileSync(file)).digest('base64')}`
    if (integrity !== packages[`node_modules/${name}`].integrity)
      throw new Error(`${name}@${version} doesn’t match package-lock.json.`)
    runProgram('tar', '-xzf', file)
    recorded[name] = { version, sha512: hashFolder(path.join(folder, 'package', getProgramFolder(name))) }
    fs.rmSync(path.join(folder, 'package'), { recursive: true })
    console.log(`${name} ${version}`)
  }
  fs.writeFileSync(path.join(root, 'scripts/programs.json'), `${JSON.stringify(recorded, undefined, 2)}\n`)
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}
