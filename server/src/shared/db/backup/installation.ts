import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../../log/start-refused.ts'
import { whenStopping } from '../../process/stopping.ts'
import { askFirst } from '../../process/terminal.ts'
import { postgresMajor } from '../embedded/binaries.ts'
import { databaseFolder } from '../embedded/cluster.ts'
import { FolderInUse, lockFolder } from '../embedded/folder-lock.ts'
import { runningUrl, startEmbeddedPostgres } from '../embedded/launcher.ts'
import { backUp } from './backup.ts'
import { readNote, writeNote } from './backup-note.ts'
import { putInPlace, type RestoreTarget, verifyBackup } from './restore.ts'
import { tryRestore } from './tried.ts'

export interface Installation {
  FIELDHOUSE_HOME: string
  SECRETS_FILE?: string | undefined
}

/** Everything that is stored in one file; into a folder under the name of the moment. */
export async function backup(env: Installation, asked: string, args: string[]): Promise<void> {
  const folder = databaseFolder(env.FIELDHOUSE_HOME)
  if (!existsSync(path.join(folder, 'pg')))
    throw new StartRefused(`There is nothing in ${env.FIELDHOUSE_HOME} to back up yet.`)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const isFolder = statSync(asked, { throwIfNoEntry: false })?.isDirectory()
  const target = isFolder ? path.join(asked, `fieldhouse-${stamp}.tar.gz`) : asked
  if (existsSync(target)) throw new StartRefused(`${target} exists already. Name another file.`)
  const secretsFile = args.includes('--with-secrets')
    ? (env.SECRETS_FILE ?? path.join(env.FIELDHOUSE_HOME, 'secrets.json'))
    : undefined
  const databaseUrl = await databaseThatRuns(folder)
  const withoutFilms = args.includes('--without-films')
  const { files, at } = await backUp(
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
  writeNote(env.FIELDHOUSE_HOME, { file: target, bytes, at, withFilms: !withoutFilms })
  console.log(`✓ ${target}: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`)
  console.log(
    secretsFile
      ? '  It holds the keys and peppers: keep it as safe as a password.'
      : '  The secrets are not in it. Without them no one can sign in by password after a restore, so keep a copy elsewhere.',
  )
  if (args.includes('--try')) await tried(env, target)
}

/** Whether it could be restored; remembered where it is the newest. */
async function tried(env: Installation, file: string) {
  const remember = (failure: string | null) => {
    const note = readNote(env.FIELDHOUSE_HOME)
    if (note?.file !== file) return
    writeNote(env.FIELDHOUSE_HOME, { ...note, tried: { at: new Date().toISOString(), failure } })
  }
  try {
    const target = { databaseFolder: databaseFolder(env.FIELDHOUSE_HOME), postgres: postgresMajor() }
    const { files, at, accounts } = await tryRestore(file, target)
    remember(null)
    console.log(`✓ it can be restored: ${files} files of ${at}, and its database starts with ${accounts} accounts`)
  } catch (error) {
    remember((error as Error).message)
    throw error
  }
}

/** The server's, when it runs; else one that is started for this alone. */
export async function databaseThatRuns(folder: string): Promise<string> {
  try {
    return await databaseOfOurOwn(folder)
  } catch (error) {
    if (error instanceof FolderInUse) return runningUrl(folder)
    throw error
  }
}

/** Started for this command alone: nobody else writes to it meanwhile. */
export async function databaseOfOurOwn(folder: string): Promise<string> {
  const lock = lockFolder(folder)
  whenStopping(() => lock.release())
  const postgres = await startEmbeddedPostgres(folder, () => {})
  whenStopping(() => postgres.stop())
  return postgres.url
}

/** In place of what is stored, after asking. */
export async function restore(env: Installation, file: string, args: string[]): Promise<void> {
  if (args.includes('--try')) return tried(env, file)
  const target: RestoreTarget = {
    home: env.FIELDHOUSE_HOME,
    databaseFolder: databaseFolder(env.FIELDHOUSE_HOME),
    postgres: postgresMajor(),
  }
  const lock = lockFolder(target.databaseFolder)
  whenStopping(() => lock.release())
  const backup = await verifyBackup(file, target)
  whenStopping(() => backup.discard())
  const { at, files, withSecrets } = backup.manifest
  console.log(`✓ ${file} is whole: ${files.length} files of ${at}, ${withSecrets ? 'with' : 'without'} the secrets`)
  await askFirst(`This puts it in place of everything that is stored in ${target.home}.`, 'restore', args)
  const aside = await putInPlace(backup, target)
  console.log(`✓ restored. What was there before is in ${aside}; delete it when you no longer need it.`)
}
