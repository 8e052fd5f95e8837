import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../../log/start-refused.ts'
import { clusterOf, startEmbeddedPostgres } from '../embedded/launcher.ts'
import { databaseOwner, giveToOwnerOf, type Owner } from '../embedded/owner.ts'
import { unpackArchive } from './archive.ts'
import { differenceBetween, type Manifest, manifestName, parseManifest } from './manifest.ts'

/** Folder by folder: the home, and the database's own when the two are not the same. The caller holds the database's lock. */
export interface RestoreTarget {
  home: string
  databaseFolder: string
  postgres: string
}

export interface VerifiedBackup {
  manifest: Manifest
  folder: string
  /** When it is not put in place after all. */
  discard(): void
}

const marker = 'restore-unfinished'

/** Unpacks beside the database and compares every file with the manifest. Nothing that is in use is touched. */
export async function verifyBackup(
  file: string,
  { databaseFolder, postgres }: Pick<RestoreTarget, 'databaseFolder' | 'postgres'>,
  unpackedAs = 'restore.new',
): Promise<VerifiedBackup> {
  for (const name of fs.readdirSync(databaseFolder).filter((name) => name.startsWith(`${unpackedAs}-`)))
    fs.rmSync(path.join(databaseFolder, name), { recursive: true, force: true })
  const folder = path.join(databaseFolder, `${unpackedAs}-${process.pid}`)
  const discard = () => fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { mode: 0o700 })
  try {
    const found = await unpackArchive(file, folder)
    const stated = path.join(folder, manifestName)
    if (!fs.existsSync(stated)) throw new Error('it has no manifest')
    const manifest = parseManifest(fs.readFileSync(stated, 'utf8'))
    const difference = differenceBetween(
      manifest.files,
      found.filter((kept) => kept.path !== manifestName),
    )
    if (difference) throw new Error(difference)
    if (manifest.postgres !== postgres)
      throw new Error(`its database is PostgreSQL ${manifest.postgres}, and this Fieldhouse runs ${postgres}`)
    return { manifest, folder, discard }
  } catch (error) {
    discard()
    throw new StartRefused(`${file} cannot be restored: ${reasonOf(error)}. Nothing was changed.`)
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'there is no such file'
  return code?.startsWith('Z_') || error instanceof SyntaxError ? `it is damaged (${message})` : message
}

/** Puts the backup in place and returns the folder that keeps what was there before. */
export async function putInPlace(
  { folder, discard }: VerifiedBackup,
  target: RestoreTarget,
  at = new Date(),
): Promise<string> {
  const { home, databaseFolder } = target
  const aside = path.join(databaseFolder, `replaced-${at.toISOString().replaceAll(/[:.]/g, '-')}`)
  fs.mkdirSync(aside, { mode: 0o700 })
  // Until this is gone no start takes a half-replaced home for an empty one.
  fs.writeFileSync(path.join(databaseFolder, marker), aside)
  mergeDeletions(path.join(home, 'deletions.log'), path.join(folder, 'deletions.log'))

  const swaps = [
    { now: clusterOf(databaseFolder), next: path.join(folder, 'database'), name: 'pg' },
    { now: path.join(home, 'files'), next: path.join(folder, 'files'), name: 'files' },
  ]
  if (fs.existsSync(path.join(folder, 'secrets.json')))
    swaps.push({ now: path.join(home, 'secrets.json'), next: path.join(folder, 'secrets.json'), name: 'secrets.json' })
  giveAll(path.join(folder, 'database'), databaseOwner(databaseFolder))
  if (fs.existsSync(path.join(folder, 'files'))) giveAll(path.join(folder, 'files'), ownerOf(home))
  try {
    for (const swap of swaps) exchange(swap, aside)
    await provesItself(databaseFolder)
    keepFilms(path.join(aside, 'files', 'video'), path.join(home, 'files', 'video'))
  } catch (error) {
    for (const swap of swaps) putBack(swap, aside)
    throw new StartRefused(
      `The restored database does not start, so everything was put back.\n${(error as Error).message}`,
    )
  } finally {
    discard()
    fs.rmSync(path.join(databaseFolder, marker))
  }
  return aside
}

interface Swap {
  now: string
  next: string
  name: string
}

function exchange({ now, next, name }: Swap, aside: string): void {
  if (fs.existsSync(now)) move(now, path.join(aside, name))
  if (fs.existsSync(next)) move(next, now)
}

/** A backup without films says nothing of them: those that are here stay. */
function keepFilms(before: string, now: string): void {
  if (!fs.existsSync(before) || fs.existsSync(now)) return
  fs.mkdirSync(path.dirname(now), { recursive: true })
  move(before, now)
}

function putBack({ now, name }: Swap, aside: string): void {
  fs.rmSync(now, { recursive: true, force: true })
  if (fs.existsSync(path.join(aside, name))) move(path.join(aside, name), now)
}

/** A start in between would see no database and make an empty one. */
export function refuseUnfinishedRestore(databaseFolder: string): void {
  const file = path.join(databaseFolder, marker)
  if (!fs.existsSync(file)) return
  throw new StartRefused(
    `A restore did not come to its end. Do it again: npm run fieldhouse -- restore FILE\nWhat was there before is in ${fs.readFileSync(file, 'utf8')}`,
  )
}

/** It replays its log here, not at the first fan's request. */
async function provesItself(databaseFolder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(databaseFolder, () => {})
  await postgres.stop()
}

/** Whoever was deleted after the backup was made must not come back: the log of deletions is only ever added to. */
function mergeDeletions(current: string, restored: string): void {
  const lines = [current, restored].flatMap((file) =>
    fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [],
  )
  const merged = [...new Set(lines.filter(Boolean))]
  if (merged.length === 0) return
  const unfinished = `${current}.new`
  fs.writeFileSync(unfinished, `${merged.join('\n')}\n`, { mode: 0o600, flush: true })
  giveToOwnerOf(path.dirname(current), unfinished)
  fs.renameSync(unfinished, current)
}

/** The home may lie on another disk than a database that root keeps elsewhere. */
function move(from: string, to: string): void {
  try {
    fs.renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    fs.cpSync(from, to, { recursive: true, preserveTimestamps: true })
    fs.rmSync(from, { recursive: true })
  }
}

const ownerOf = (folder: string): Owner | undefined => (process.getuid?.() === 0 ? fs.statSync(folder) : undefined)

export function giveAll(place: string, owner: Owner | undefined): void {
  if (!owner) return
  fs.chownSync(place, owner.uid, owner.gid)
  if (!fs.statSync(place).isDirectory()) return
  for (const name of fs.readdirSync(place)) giveAll(path.join(place, name), owner)
}
