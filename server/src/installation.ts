import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { company } from '@fieldhouse/contract/company'
import { staffRoles } from '@fieldhouse/contract/staff/staff'
import { topics } from '@fieldhouse/contract/topics'
import { authStore } from './auth/auth.store.ts'
import { parseEmail } from './auth/email.ts'
import { type Env, readEnv } from './env.ts'
import { serveKept } from './school/school.store.ts'
import { backUp } from './shared/db/backup/backup.ts'
import { putInPlace, type RestoreTarget, verifyBackup } from './shared/db/backup/restore.ts'
import { tryRestore } from './shared/db/backup/tried.ts'
import { channel } from './shared/db/bus.ts'
import { openPool } from './shared/db/database.ts'
import { postgresMajor } from './shared/db/embedded/binaries.ts'
import { databaseFolder } from './shared/db/embedded/cluster.ts'
import { FolderInUse, lockFolder } from './shared/db/embedded/folder-lock.ts'
import { runningUrl, startEmbeddedPostgres } from './shared/db/embedded/launcher.ts'
import { readNote, writeNote } from './shared/files/backup-note.ts'
import { StartRefused } from './shared/log/start-refused.ts'
import { whenStopping } from './shared/process/stopping.ts'
import { askFirst, refuseUnknownFlags } from './shared/process/terminal.ts'
import { newSecrets, readSecrets, replaceSecrets, rotated, writeNewSecrets } from './shared/sealing/secrets.ts'
import { onThisMachine } from './staff/on-this-machine.ts'
import { staffStore } from './staff/staff.store.ts'

/** What only a server that listens must have is not asked for. */
function homeOf(command: string): Env {
  const env = readEnv({ ...process.env, NODE_ENV: 'development' })
  if (!env.DATABASE_URL) return env
  throw new StartRefused(
    `${command} is for the built-in database. The one in DATABASE_URL has tools of its own: pg_dump and pg_restore; copy ${path.join(env.FIELDHOUSE_HOME, 'files')} beside it.`,
  )
}

/** Everything that is stored in one file; into a folder under the name of the moment. */
export async function backup(asked: string, args: string[]): Promise<void> {
  const env = homeOf('backup')
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
      : '  The secrets are not in it. Without them nobody can sign in by password after a restore: keep a copy of them elsewhere.',
  )
  if (args.includes('--try')) await tried(env, target)
}

/** Whether it could be restored; remembered where it is the newest. */
async function tried(env: Env, file: string) {
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
async function databaseThatRuns(folder: string): Promise<string> {
  try {
    const lock = lockFolder(folder)
    whenStopping(() => lock.release())
  } catch (error) {
    if (error instanceof FolderInUse) return runningUrl(folder)
    throw error
  }
  const postgres = await startEmbeddedPostgres(folder, () => {})
  whenStopping(() => postgres.stop())
  return postgres.url
}

/** In place of what is stored, after asking. */
export async function restore(file: string, args: string[]): Promise<void> {
  const env = homeOf('restore')
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

function normOf(email: string): string {
  try {
    return parseEmail(email).norm
  } catch (error) {
    throw new StartRefused((error as Error).message)
  }
}

/** Whoever sits at this machine may it, without an account. */
export async function staffHere(args: string[]): Promise<void> {
  refuseUnknownFlags(args, ['--reset-second-factor'], 'npm run fieldhouse -- help')
  const [email, role] = args.filter((arg) => !arg.startsWith('--'))
  if (!email) throw new StartRefused('Whose? npm run fieldhouse -- staff --reset-second-factor EMAIL')
  const env = readEnv({ ...process.env, NODE_ENV: 'development' })
  const pool = openPool(env.DATABASE_URL ?? (await databaseThatRuns(databaseFolder(env.FIELDHOUSE_HOME))), 2)
  whenStopping(() => pool.end())
  if (!(await serveKept(pool))) throw new StartRefused('This server has no school yet: whoever begins it runs it.')
  const machine = onThisMachine({
    store: staffStore(pool, company.id),
    now: () => new Date(),
    endSessions: async (uid, reason) => {
      for (const sid of await authStore(pool).sessions.endOf(uid, reason, new Date()))
        await pool.query('select pg_notify($1, $2)', [channel, topics.sessionEnded + sid])
    },
  })
  const nobody = () => new StartRefused(`Nobody has an account with ${email}. They sign up in the app first.`)
  const norm = normOf(email)
  if (args.includes('--reset-second-factor')) {
    if (!(await machine.resetSecondFactor(norm))) throw nobody()
    console.log(`✓ ${email} has no second factor now, and is signed out everywhere`)
    return
  }
  const known = (['fan', ...staffRoles] as const).find((name) => name === role)
  if (!known) throw new StartRefused(`A role is fan, ${staffRoles.join(', ')}.`)
  const appointed = await machine.appoint(norm, known)
  if (appointed === 'nobody') throw nobody()
  if (appointed === 'last-owner')
    throw new StartRefused(`${email} is the only owner: make somebody else an owner first.`)
  console.log(`✓ ${email} is ${/^[aeiou]/.test(appointed) ? 'an' : 'a'} ${appointed} now`)
}

export function makeSecrets(file: string): void {
  if (writeNewSecrets(file, newSecrets('production')) === 'exists')
    throw new StartRefused(`${file} exists already, and overwriting it would sign everybody out. Name another file.`)
  console.log(
    `✓ ${file}\n  Keep a copy elsewhere: without the peppers in it no password can be checked. Start with SECRETS_FILE=${file}`,
  )
}

export function rotateSecrets(file: string): void {
  replaceSecrets(file, rotated(readSecrets(file)))
  console.log(`✓ ${file}: a new key signs from the next start on; the ones before it are still accepted.`)
}
