import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../../log/start-refused.ts'
import { getClusterFolder, startEmbeddedPostgres } from '../embedded/launcher.ts'
import { databaseOwner, type FileOwner, giveToFolderOwner } from '../embedded/owner.ts'
import { unpackArchive } from './archive.ts'
import { type BackupManifest, findDifference, manifestFileName, parseBackupManifest } from './manifest.ts'

/**
 * Folders to restore into: the home, and the database's folder where it is another one. The caller holds the
 * database's lock.
 */
export interface RestoreTarget {
  home: string
  databaseFolder: string
  postgres: string
}

export interface VerifiedBackup {
  manifest: BackupManifest
  folder: string
  /** Deletes the unpacked files of a backup that is not restored after all. */
  discard(): void
}

const marker = 'restore-unfinished'

/** Unpacks beside the database and compares every file with the manifest. It touches nothing that is in use. */
export async function verifyBackup(
  file: string,
  { databaseFolder, postgres }: Pick<RestoreTarget, 'databaseFolder' | 'postgres'>,
  unpackedAs = 'restore.new',
): Promise<VerifiedBackup> {
  for (const name of fs.readdirSync(databaseFolder).filter((name) => name.startsWith(`${unpackedAs}-`)))
    fs.rmSync(path.join(databaseFolder, name), { recursive: true, force: true })
  const folder = path.join(databaseFolder, `${unpackedAs}-${process.pid}`)
  const discardFiles = () => fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { mode: 0o700 })
  try {
    const found = await unpackArchive(file, folder)
    const stated = path.join(folder, manifestFileName)
    if (!fs.existsSync(stated)) throw new Error('it has no manifest')
    const manifest = parseBackupManifest(fs.readFileSync(stated, 'utf8'))
    const difference = findDifference(
      manifest.files,
      found.filter((file) => file.path !== manifestFileName),
    )
    if (difference) throw new Error(difference)
    if (manifest.postgres !== postgres)
      throw new Error(
        `its database is PostgreSQL ${manifest.postgres}, and this Fieldhouse uses PostgreSQL ${postgres}`,
      )
    return { manifest, folder, discard: discardFiles }
  } catch (error) {
    discardFiles()
    throw new StartRefused(`${file} can’t be restored: ${describeUnusableBackup(error)}. Nothing was changed.`)
  }
}

function describeUnusableBackup(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'the file doesn’t exist'
  return code?.startsWith('Z_') || error instanceof SyntaxError ? `it is damaged (${message})` : message
}

/** Puts the backup in place and returns the folder with what was there before. */
export async function putBackupInPlace(
  { folder, discard }: VerifiedBackup,
  target: RestoreTarget,
  at = new Date(),
): Promise<string> {
  const { home, databaseFolder } = target
  const aside = path.join(databaseFolder, `replaced-${at.toISOString().replaceAll(/[:.]/g, '-')}`)
  fs.mkdirSync(aside, { mode: 0o700 })
  // While this marker exists, no start mistakes a half-replaced home for an empty one.
  fs.writeFileSync(path.join(databaseFolder, marker), aside)
  mergeDeletions(path.join(home, 'deletions.log'), path.join(folder, 'deletions.log'))

  const swaps = [
    { now: getClusterFolder(databaseFolder), next: path.join(folder, 'database'), name: 'pg' },
    { now: path.join(home, 'files'), next: path.join(folder, 'files'), name: 'files' },
  ]
  if (fs.existsSync(path.join(folder, 'secrets.json')))
    swaps.push({ now: path.join(home, 'secrets.json'), next: path.join(folder, 'secrets.json'), name: 'secrets.json' })
  giveTreeTo(path.join(folder, 'database'), databaseOwner(databaseFolder))
  if (fs.existsSync(path.join(folder, 'files'))) giveTreeTo(path.join(folder, 'files'), getFolderOwner(home))
  try {
    for (const swap of swaps) swapIn(swap, aside)
    await checkDatabaseStarts(databaseFolder)
    keepFilms(path.join(aside, 'files', 'video'), path.join(home, 'files', 'video'))
  } catch (error) {
    for (const swap of swaps) swapBack(swap, aside)
    throw new StartRefused(
      `The restored database doesn’t start, so the old data was put back.\n${(error as Error).message}`,
    )
  } finally {
    discard()
    fs.rmSync(path.join(databaseFolder, marker))
  }
  return aside
}

interface FolderSwap {
  now: string
  next: string
  name: string
}

function swapIn({ now, next, name }: FolderSwap, aside: string): void {
  if (fs.existsSync(now)) movePath(now, path.join(aside, name))
  if (fs.existsSync(next)) movePath(next, now)
}

/** Keeps the existing videos if the backup has none. */
function keepFilms(before: string, now: string): void {
  if (!fs.existsSync(before) || fs.existsSync(now)) return
  fs.mkdirSync(path.dirname(now), { recursive: true })
  movePath(before, now)
}

function swapBack({ now, name }: FolderSwap, aside: string): void {
  fs.rmSync(now, { recursive: true, force: true })
  if (fs.existsSync(path.join(aside, name))) movePath(path.join(aside, name), now)
}

/** Refuses to start after an interrupted restore: the start would see no database and create an empty one. */
export function refuseUnfinishedRestore(databaseFolder: string): void {
  const file = path.join(databaseFolder, marker)
  if (!fs.existsSync(file)) return
  throw new StartRefused(
    `A restore was interrupted. Run it again: npm run fieldhouse -- restore FILE\nThe old data is in ${fs.readFileSync(file, 'utf8')}`,
  )
}

/** Starts the restored database once, so that it replays its log here and not at the first fan's request. */
async function checkDatabaseStarts(databaseFolder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(databaseFolder, () => {})
  await postgres.stop()
}

/** Merges both deletion logs, so that an account that was deleted after the backup does not come back. */
function mergeDeletions(current: string, restored: string): void {
  const lines = [current, restored].flatMap((file) =>
    fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [],
  )
  const merged = [...new Set(lines.filter(Boolean))]
  if (merged.length === 0) return
  const unfinished = `${current}.new`
  fs.writeFileSync(unfinished, `${merged.join('\n')}\n`, { mode: 0o600, flush: true })
  giveToFolderOwner(path.dirname(current), unfinished)
  fs.renameSync(unfinished, current)
}

/** Moves a file or folder, also to another disk: the home can be on another disk than the database. */
function movePath(from: string, to: string): void {
  try {
    fs.renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    fs.cpSync(from, to, { recursive: true, preserveTimestamps: true })
    fs.rmSync(from, { recursive: true })
  }
}

const getFolderOwner = (folder: string): FileOwner | undefined =>
  process.getuid?.() === 0 ? fs.statSync(folder) : undefined

export function giveTreeTo(place: string, owner: FileOwner | undefined): void {
  if (!owner) return
  fs.chownSync(place, owner.uid, owner.gid)
  if (!fs.statSync(place).isDirectory()) return
  for (const name of fs.readdirSync(place)) giveTreeTo(path.join(place, name), owner)
}
