import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../../log/start-refused.ts'
import { onStopping } from '../../process/stopping.ts'
import { confirmByTyping } from '../../process/terminal.ts'
import { getPostgresMajor } from '../embedded/binaries.ts'
import { getDatabaseFolder } from '../embedded/cluster.ts'
import { FolderInUse, lockFolder } from '../embedded/folder-lock.ts'
import { getRunningUrl, startEmbeddedPostgres } from '../embedded/launcher.ts'
import { writeBackup } from './backup.ts'
import { readBackupNote, writeBackupNote } from './backup-note.ts'
import { putBackupInPlace, type RestoreTarget, verifyBackup } from './restore.ts'
import { tryRestore } from './try-restore.ts'

export interface InstallationEnv {
  FIELDHOUSE_HOME: string
  SECRETS_FILE?: string | undefined
}

/** Backs up everything into one file. A folder as the target gets a file that is named by the time. */
export async function runBackupCommand(env: InstallationEnv, requestedPath: string, args: string[]): Promise<void> {
  const folder = getDatabaseFolder(env.FIELDHOUSE_HOME)
  if (!existsSync(path.join(folder, 'pg'))) throw new StartRefused(`${env.FIELDHOUSE_HOME} has no data to back up yet.`)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const isFolder = statSync(requestedPath, { throwIfNoEntry: false })?.isDirectory()
  const target = isFolder ? path.join(requestedPath, `fieldhouse-${stamp}.tar.gz`) : requestedPath
  if (existsSync(target)) throw new StartRefused(`${target} already exists. Choose another file name.`)
  const secretsFile = args.includes('--with-secrets')
    ? (env.SECRETS_FILE ?? path.join(env.FIELDHOUSE_HOME, 'secrets.json'))
    : undefined
  const databaseUrl = await openRunningDatabase(folder)
  const withoutFilms = args.includes('--without-films')
  const { files, at } = await writeBackup(
    {
      home: env.FIELDHOUSE_HOME,
      databaseFolder: folder,
      databaseUrl,
      secretsFile,
      withoutFilms,
    },
    target,
  )
  const bytes = statSync(target).size
  writeBackupNote(env.FIELDHOUSE_HOME, { file: target, bytes, at, withFilms: !withoutFilms })
  console.log(`✓ ${target}: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`)
  console.log(
    secretsFile
      ? '  It includes the keys and peppers. Keep it as safe as a password.'
      : '  It doesn’t include the secrets. Passwords won’t work after a restore without them, so keep a copy elsewhere.',
  )
  if (args.includes('--try')) await testBackup(env, target)
}

/** Checks whether a backup can be restored, and records the result when it is the newest one. */
async function testBackup(env: InstallationEnv, file: string) {
  const recordTestResult = (failure: string | null) => {
    const note = readBackupNote(env.FIELDHOUSE_HOME)
    if (note?.file !== file) return
    writeBackupNote(env.FIELDHOUSE_HOME, { ...note, tried: { at: new Date().toISOString(), failure } })
  }
  try {
    const target = { databaseFolder: getDatabaseFolder(env.FIELDHOUSE_HOME), postgres: getPostgresMajor() }
    const { files, at, accounts } = await tryRestore(file, target)
    recordTestResult(null)
    console.log(`✓ it can be restored: ${files} files from ${at}, and a database with ${accounts} accounts`)
  } catch (error) {
    recordTestResult((error as Error).message)
    throw error
  }
}

/** Returns the running server's database, or starts one for this command. */
export async function openRunningDatabase(folder: string): Promise<string> {
  try {
    return await startOwnDatabase(folder)
  } catch (error) {
    if (error instanceof FolderInUse) return getRunningUrl(folder)
    throw error
  }
}

/** Starts a database for this command alone: no one else writes to it meanwhile. */
export async function startOwnDatabase(folder: string): Promise<string> {
  const lock = lockFolder(folder)
  onStopping(() => lock.release())
  const postgres = await startEmbeddedPostgres(folder, () => {})
  onStopping(() => postgres.stop())
  return postgres.url
}

/** Replaces what is stored by a backup, after asking. */
export async function runRestoreCommand(env: InstallationEnv, file: string, args: string[]): Promise<void> {
  if (args.includes('--try')) return testBackup(env, file)
  const target: RestoreTarget = {
    home: env.FIELDHOUSE_HOME,
    databaseFolder: getDatabaseFolder(env.FIELDHOUSE_HOME),
    postgres: getPostgresMajor(),
  }
  const lock = lockFolder(target.databaseFolder)
  onStopping(() => lock.release())
  const backup = await verifyBackup(file, target)
  onStopping(() => backup.discard())
  const { at, files, withSecrets } = backup.manifest
  console.log(
    `✓ ${file} is complete: ${files.length} files from ${at}, ${withSecrets ? 'with' : 'without'} the secrets`,
  )
  await confirmByTyping(`This replaces all data in ${target.home} with the backup.`, 'restore', args)
  const aside = await putBackupInPlace(backup, target)
  console.log(`✓ restored. The old data is in ${aside}. Delete it when you don’t need it anymore.`)
}
