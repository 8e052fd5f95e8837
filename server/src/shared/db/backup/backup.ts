import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { getClusterFolder } from '../embedded/launcher.ts'
import { type ArchivedFile, type ArchiveWriter, createArchiveWriter } from './archive.ts'
import { type BackupManifest, backupFormat, manifestFileName } from './manifest.ts'

export interface BackupSource {
  home: string
  /** The database's files, and how to reach the database, which keeps running. */
  databaseFolder: string
  databaseUrl: string
  /** Undefined leaves the secrets out. */
  secretsFile: string | undefined
  /** Leaves the videos out: they weigh more than everything else, and some operators copy them by other means. */
  withoutFilms?: boolean
}

const filmFolder = 'video'

/**
 * Folders that a database refills when it starts, and files of this machine alone (PostgreSQL's manual, "Low-Level Base
 * Backups").
 */
const emptiedFolders = /^(pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_wal)\/./
const excludedFiles = /^(postmaster\.(pid|opts)|log(\.1)?|\.s\.PGSQL.*)$|(^|\/)(pgsql_tmp.*|pg_internal\.init.*)$/
const segmentName = /^[0-9A-F]{24}$/

/** Writes everything that is stored into one file while the server runs. The file appears once it is whole. */
export async function writeBackup(source: BackupSource, target: string, at = new Date()): Promise<BackupManifest> {
  const unfinished = `${target}.unfinished`
  const archive = createArchiveWriter(unfinished)
  try {
    const isExcluded = (name: string) => source.withoutFilms === true && name.split('/')[0] === filmFolder
    const files = await addDatabase(archive, source)
    files.push(...(await addTree(archive, path.join(source.home, 'files'), 'files', (name) => !isExcluded(name))))
    files.push(...(await addIfPresent(archive, 'deletions.log', path.join(source.home, 'deletions.log'))))
    if (source.secretsFile) files.push(...(await addIfPresent(archive, 'secrets.json', source.secretsFile)))
    const postgres = fs.readFileSync(path.join(getClusterFolder(source.databaseFolder), 'PG_VERSION'), 'utf8').trim()
    const withSecrets = source.secretsFile !== undefined
    const manifest: BackupManifest = { format: backupFormat, at: at.toISOString(), postgres, withSecrets, files }
    await archive.text(manifestFileName, JSON.stringify(manifest, undefined, 1))
    await archive.finish()
    fs.renameSync(unfinished, target)
    return manifest
  } catch (error) {
    archive.abandon()
    fs.rmSync(unfinished, { force: true })
    throw error
  }
}

/** Copies the files while they change, and the part of the database's log that makes them consistent. */
async function addDatabase(
  archive: ArchiveWriter,
  { databaseFolder, databaseUrl }: BackupSource,
): Promise<ArchivedFile[]> {
  const cluster = getClusterFolder(databaseFolder)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'fieldhouse backup' })
  await client.connect()
  try {
    // A slot that ends with this connection keeps the log from being recycled before it is copied.
    await client.query(`select pg_create_physical_replication_slot('backup_${process.pid}', true, true)`)
    const { rows: begun } = await client.query<{ segment: string }>(
      "select pg_walfile_name(pg_backup_start('fieldhouse', fast => true)) as segment",
    )
    const files = await addTree(
      archive,
      cluster,
      'database',
      (name) => !emptiedFolders.test(name) && !excludedFiles.test(name),
    )
    const { rows: ended } = await client.query<{ segment: string; label: string }>(
      'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(wait_for_archive => false)',
    )
    const [first, last] = [begun[0]?.segment ?? '', ended[0]?.segment ?? '']
    files.push(await archive.text('database/backup_label', ended[0]?.label ?? ''))
    for (const name of fs.readdirSync(path.join(cluster, 'pg_wal')).sort()) {
      if (!segmentName.test(name) || name < first || name > last) continue
      files.push(...(await addIfPresent(archive, `database/pg_wal/${name}`, path.join(cluster, 'pg_wal', name))))
    }
    if (!files.some(({ path }) => path === `database/pg_wal/${last}`))
      throw new Error(`${last} of the database's log is missing`)
    return files
  } finally {
    await client.end()
  }
}

async function addTree(
  archive: ArchiveWriter,
  root: string,
  name: string,
  isIncluded: (inside: string) => boolean,
): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = []
  const addFolder = async (inside: string) => {
    await archive.folder(path.posix.join(name, inside, '/'))
    for (const item of fs.readdirSync(path.join(root, inside), { withFileTypes: true })) {
      const below = path.posix.join(inside, item.name)
      if (!isIncluded(below)) continue
      if (item.isDirectory()) await addFolder(below)
      else if (item.isFile()) files.push(...(await addIfPresent(archive, `${name}/${below}`, path.join(root, below))))
    }
  }
  if (fs.existsSync(root)) await addFolder('')
  return files
}

async function addIfPresent(archive: ArchiveWriter, name: string, source: string): Promise<ArchivedFile[]> {
  const archived = await archive.file(name, source)
  return archived ? [archived] : []
}
