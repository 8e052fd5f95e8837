import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { clusterOf } from '../embedded/launcher.ts'
import { type ArchiveWriter, type KeptFile, writeArchive } from './archive.ts'
import { formatNow, type Manifest, manifestName } from './manifest.ts'

export interface BackupSource {
  home: string
  /** Where the database's files are, and how to reach it: it runs meanwhile. */
  databaseFolder: string
  databaseUrl: string
  /** Undefined leaves them out. */
  secretsFile: string | undefined
  /** Films weigh more than all the rest; who copies them otherwise leaves them out. */
  withoutFilms?: boolean
}

const filmFolder = 'video'

/** What a database makes anew when it starts, and what is this machine's alone (PostgreSQL's manual, "Low-Level Base Backups"). */
const emptied = /^(pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_wal)\/./
const leftOut = /^(postmaster\.(pid|opts)|log(\.1)?|\.s\.PGSQL.*)$|(^|\/)(pgsql_tmp.*|pg_internal\.init.*)$/
const segmentName = /^[0-9A-F]{24}$/

/** Everything that is stored, in one file, while the server goes on. The file appears when it is whole. */
export async function backUp(source: BackupSource, target: string, at = new Date()): Promise<Manifest> {
  const unfinished = `${target}.unfinished`
  const archive = writeArchive(unfinished)
  try {
    const isLeftOut = (name: string) => source.withoutFilms === true && name.split('/')[0] === filmFolder
    const files = await addDatabase(archive, source)
    files.push(...(await addTree(archive, path.join(source.home, 'files'), 'files', (name) => !isLeftOut(name))))
    files.push(...(await addIfThere(archive, 'deletions.log', path.join(source.home, 'deletions.log'))))
    if (source.secretsFile) files.push(...(await addIfThere(archive, 'secrets.json', source.secretsFile)))
    const postgres = fs.readFileSync(path.join(clusterOf(source.databaseFolder), 'PG_VERSION'), 'utf8').trim()
    const withSecrets = source.secretsFile !== undefined
    const manifest: Manifest = { format: formatNow, at: at.toISOString(), postgres, withSecrets, files }
    await archive.text(manifestName, JSON.stringify(manifest, undefined, 1))
    await archive.finish()
    fs.renameSync(unfinished, target)
    return manifest
  } catch (error) {
    archive.abandon()
    fs.rmSync(unfinished, { force: true })
    throw error
  }
}

/** The files as they are, changing under our hands, and the part of the database's log that makes one moment of them. */
async function addDatabase(archive: ArchiveWriter, { databaseFolder, databaseUrl }: BackupSource): Promise<KeptFile[]> {
  const cluster = clusterOf(databaseFolder)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'fieldhouse backup' })
  await client.connect()
  try {
    // A slot that goes with this connection keeps the log from being recycled before we have copied it.
    await client.query(`select pg_create_physical_replication_slot('backup_${process.pid}', true, true)`)
    const { rows: begun } = await client.query<{ segment: string }>(
      "select pg_walfile_name(pg_backup_start('fieldhouse', fast => true)) as segment",
    )
    const files = await addTree(archive, cluster, 'database', (name) => !emptied.test(name) && !leftOut.test(name))
    const { rows: ended } = await client.query<{ segment: string; label: string }>(
      'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(wait_for_archive => false)',
    )
    const [first, last] = [begun[0]?.segment ?? '', ended[0]?.segment ?? '']
    files.push(await archive.text('database/backup_label', ended[0]?.label ?? ''))
    for (const name of fs.readdirSync(path.join(cluster, 'pg_wal')).sort()) {
      if (!segmentName.test(name) || name < first || name > last) continue
      files.push(...(await addIfThere(archive, `database/pg_wal/${name}`, path.join(cluster, 'pg_wal', name))))
    }
    if (!files.some(({ path }) => path === `database/pg_wal/${last}`))
      throw new Error(`${last} of the database's log has gone`)
    return files
  } finally {
    await client.end()
  }
}

async function addTree(
  archive: ArchiveWriter,
  root: string,
  name: string,
  wanted: (inside: string) => boolean,
): Promise<KeptFile[]> {
  const files: KeptFile[] = []
  const visit = async (inside: string) => {
    await archive.folder(path.posix.join(name, inside, '/'))
    for (const item of fs.readdirSync(path.join(root, inside), { withFileTypes: true })) {
      const below = path.posix.join(inside, item.name)
      if (!wanted(below)) continue
      if (item.isDirectory()) await visit(below)
      else if (item.isFile()) files.push(...(await addIfThere(archive, `${name}/${below}`, path.join(root, below))))
    }
  }
  if (fs.existsSync(root)) await visit('')
  return files
}

async function addIfThere(archive: ArchiveWriter, name: string, source: string): Promise<KeptFile[]> {
  const kept = await archive.file(name, source)
  return kept ? [kept] : []
}
