import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { staffRoles } from '@fieldhouse/contract/staff/staff'
import { topics } from '@fieldhouse/contract/topics'
import { demoAccounts, demoPassword } from './auth/demo/demo-accounts.ts'
import { parseEmail } from './auth/email.ts'
import { printHelpFor, runGroupCommand, runSignInCommand, type TerminalInput } from './commands/command.ts'
import { formatAllHelp } from './commands/help.ts'
import type { CommandSignInOptions } from './commands/session/sign-in.ts'
import { getDatabaseFolder } from './shared/db/embedded/cluster.ts'
import { formatExitError, StartRefused, UsageError } from './shared/log/start-refused.ts'
import { getLocalUrl, readEnv, type ServerEnv } from './shared/process/env.ts'
import { onStopping, stopOnSignals, stopProcess } from './shared/process/stopping.ts'
import { confirmByTyping, refuseUnknownFlags } from './shared/process/terminal.ts'
import { createSecrets, readSecrets, replaceSecrets, rotateSecrets, writeNewSecrets } from './shared/sealing/secrets.ts'

const machineHelp = `On this machine:
  sign-in EMAIL            sign in to the running server as a staff member; asks for the password
  backup FILE_OR_FOLDER    back up all data to one file; works while the server runs
      --with-secrets       include the keys and peppers; keep the file as safe as a password
      --without-films      leave out the videos, which take the most space
      --try                test-restore the backup next to the data, then delete the copy
  restore FILE             replace all data with a backup, after asking; the old data is moved to another folder
      --yes                don’t ask
      --try                only test-restore the backup; works while the server runs and changes no data
  database move --to postgres://USER:PASSWORD@HOST/NAME
                           copy the built-in database to an empty PostgreSQL database; the original is not changed
  secrets new FILE         create keys and peppers for production
  secrets rotate FILE      add a new signing key, used from the next start; older keys are still accepted
  staff EMAIL ROLE         set the role of an account without signing in: fan, scorer (keeps the score of assigned
                           games), editor (stories and videos), operator (runs game day) or owner (everything)
  staff --reset-second-factor EMAIL
                           remove the second factor of someone who lost their authenticator app, passkeys and recovery codes
  staff --sign-out EMAIL   end all sessions of an account
  help [GROUP [COMMAND]]   show this help, or that of a group or a command`

const machineCommands = ['sign-in', 'backup', 'restore', 'database', 'secrets', 'help']

/** Runs a command after `npm run fieldhouse --` and returns its exit code. */
export async function runCommandLine(
  [command = 'help', ...args]: readonly string[],
  variables: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  if (command === 'help' || command === '--help') return printHelp(args, variables)
  if (command === 'sign-in') {
    await runSignInCommand(args, getSignInOptions(variables))
    return 0
  }
  const isMachines = machineCommands.includes(command) || (command === 'staff' && needsNoAccount(args))
  if (!isMachines) return runAsOperator([command, ...args], variables)
  await runOnInstallation(command, args)
  return 0
}

/** Returns another exit code for a usage error than for a failure. */
export const getExitCode = (error: unknown): number => (error instanceof UsageError ? 2 : 1)

async function printHelp(args: readonly string[], variables: NodeJS.ProcessEnv): Promise<number> {
  const [first] = args
  if (first === undefined || machineCommands.includes(first))
    console.log(formatAllHelp(machineHelp, getTerminal([]).width))
  else await printHelpFor(args, { ...getSignInOptions(variables), ...getTerminal([]) }, machineCommands)
  return 0
}

async function runOnInstallation(command: string, args: string[]): Promise<void> {
  if (command === 'staff') return runStaffCommand(args)
  if (command === 'database' && args[0] === 'move') return moveDatabaseTo(args.slice(1))
  const flags = { backup: ['--with-secrets', '--without-films', '--try'], restore: ['--yes', '--try'] }[command] ?? []
  refuseUnknownFlags(args, flags, 'npm run fieldhouse -- help')
  const [first, second] = args.filter((arg) => !arg.startsWith('--'))
  if (command === 'backup' && first)
    return (await loadInstallation()).runBackupCommand(readHomeSettings(command), path.resolve(first), args)
  if (command === 'restore' && first)
    return (await loadInstallation()).runRestoreCommand(readHomeSettings(command), path.resolve(first), args)
  if (command === 'secrets' && first === 'new' && second) return writeSecretsFile(path.resolve(second))
  if (command === 'secrets' && first === 'rotate' && second) return rotateSecretsFile(path.resolve(second))
  throw new UsageError(`That command is incomplete.\n\n${machineHelp}`)
}

/** Loads PostgreSQL and archives only for commands that need them. */
const loadInstallation = () => import('./shared/db/backup/installation.ts')

async function moveDatabaseTo(args: string[]): Promise<void> {
  refuseUnknownFlags(args, ['--to'], 'npm run fieldhouse -- help')
  const [flag, to, ...others] = args
  if (flag !== '--to' || to === undefined || others.length > 0)
    throw new UsageError(
      'Name the new database: npm run fieldhouse -- database move --to postgres://USER:PASSWORD@HOST/NAME',
    )
  // The new DATABASE_URL may be set already, but the old database is meant.
  const { FIELDHOUSE_HOME } = readEnv({ ...process.env, NODE_ENV: 'development', DATABASE_URL: '' })
  const { moveDatabase } = await import('./shared/db/move/move.ts')
  await moveDatabase(FIELDHOUSE_HOME, to)
}

/** Reads the settings as for development: settings that only a listening server needs are not required. */
function readHomeSettings(command: string): ServerEnv {
  const env = readEnv({ ...process.env, NODE_ENV: 'development' })
  if (!env.DATABASE_URL) return env
  throw new StartRefused(
    `${command} works only with the built-in database. For the one in DATABASE_URL use pg_dump and pg_restore, and copy ${path.join(env.FIELDHOUSE_HOME, 'files')} too.`,
  )
}

async function runAsOperator(args: string[], variables: NodeJS.ProcessEnv): Promise<number> {
  const outcome = await runGroupCommand(args, { ...getSignInOptions(variables), ...getTerminal(args) }, machineCommands)
  return outcome === 'waits' ? 2 : 0
}

function getSignInOptions(variables: NodeJS.ProcessEnv): CommandSignInOptions {
  const env = readEnv({ ...variables, NODE_ENV: variables.NODE_ENV === 'test' ? 'test' : 'development' })
  const [, operator] = demoAccounts
  const demo = env.DEMO ? { email: operator.email, password: demoPassword } : undefined
  return { server: runningServer(env), home: env.FIELDHOUSE_HOME, demo }
}

const getTerminal = (args: string[]): TerminalInput => ({
  ask: (question, word) => confirmByTyping(question, word, args),
  canAsk: process.stdin.isTTY === true,
  width: process.stdout.isTTY === true ? process.stdout.columns : Number.POSITIVE_INFINITY,
})

/** Returns the address of the server that runs on this home, or else the one in the settings. */
function runningServer(env: ServerEnv): string {
  const note = path.join(getDatabaseFolder(env.FIELDHOUSE_HOME), 'running-here')
  const url = existsSync(note) ? /https?:\/\/\S+/.exec(readFileSync(note, 'utf8'))?.[0] : undefined
  return url ?? getLocalUrl(env)
}

/** Flags of `staff` that need no account. */
const machineFlags = ['--reset-second-factor', '--sign-out']

const needsNoAccount = (args: readonly string[]): boolean =>
  args[0]?.includes('@') === true || args.some((arg) => machineFlags.includes(arg))

function normalizeEmail(email: string): string {
  try {
    return parseEmail(email).norm
  } catch (error) {
    throw new StartRefused((error as Error).message)
  }
}

/** Runs staff commands for the person at this machine, without an account. */
async function runStaffCommand(args: string[]): Promise<void> {
  refuseUnknownFlags(args, machineFlags, 'npm run fieldhouse -- help')
  const [email, role] = args.filter((arg) => !arg.startsWith('--'))
  if (!email) throw new UsageError('EMAIL is missing. For help: npm run fieldhouse -- help')
  const env = readEnv({ ...process.env, NODE_ENV: 'development' })
  const machine = await openLocalStaff(env)
  const nobody = () => new StartRefused(`There’s no account with ${email}. Ask them to sign up in the app first.`)
  const norm = normalizeEmail(email)
  if (args.includes('--sign-out')) {
    if (!(await machine.signOut(norm))) throw nobody()
    console.log(`✓ ${email} is signed out everywhere`)
    return
  }
  if (args.includes('--reset-second-factor')) {
    if (!(await machine.resetSecondFactor(norm))) throw nobody()
    console.log(`✓ the second factor of ${email} is removed, and they are signed out everywhere`)
    return
  }
  const known = (['fan', ...staffRoles] as const).find((name) => name === role)
  if (!known) throw new UsageError(`Choose a role: fan, ${staffRoles.join(', ')}.`)
  const appointed = await machine.appoint(norm, known)
  if (appointed === 'nobody') throw nobody()
  if (appointed === 'last-owner')
    throw new StartRefused(`${email} is the only owner. Make someone else an owner first.`)
  console.log(`✓ ${email} is ${/^[aeiou]/.test(appointed) ? 'an' : 'a'} ${appointed} now`)
}

async function openLocalStaff(env: ServerEnv) {
  const [
    { openRunningDatabase },
    { notifyChannel },
    { openPool },
    { openAuthStore },
    { findStoredSchool },
    { createLocalStaffCommands },
    { openStaffStore },
  ] = await Promise.all([
    loadInstallation(),
    import('./shared/db/bus.ts'),
    import('./shared/db/database.ts'),
    import('./auth/auth.store.ts'),
    import('./school/school.store.ts'),
    import('./staff/local-staff-commands.ts'),
    import('./staff/staff.store.ts'),
  ])
  const pool = openPool(env.DATABASE_URL ?? (await openRunningDatabase(getDatabaseFolder(env.FIELDHOUSE_HOME))), 2)
  onStopping(() => pool.end())
  const school = await findStoredSchool(pool)
  if (!school)
    throw new StartRefused(
      'This server isn’t set up yet. Set up the school first. The person who does becomes its owner.',
    )
  return createLocalStaffCommands({
    store: openStaffStore(pool, school.id),
    now: () => new Date(),
    endSessions: async (uid, reason) => {
      for (const sid of await openAuthStore(pool).sessions.endOf(uid, reason, new Date()))
        await pool.query('select pg_notify($1, $2)', [notifyChannel, topics.sessionEnded + sid])
    },
  })
}

function writeSecretsFile(file: string): void {
  if (writeNewSecrets(file, createSecrets('production')) === 'exists')
    throw new StartRefused(`${file} already exists. Replacing it would sign everyone out. Choose another file name.`)
  console.log(`✓ ${file}\n  Keep a copy elsewhere: without it no password works. Start with SECRETS_FILE=${file}`)
}

function rotateSecretsFile(file: string): void {
  replaceSecrets(file, rotateSecrets(readSecrets(file)))
  console.log(`✓ ${file}: the new key takes effect the next time Fieldhouse starts. Older keys still work.`)
}

if (import.meta.main) {
  stopOnSignals(1)
  runCommandLine(process.argv.slice(2)).then(stopProcess, (error) => {
    console.error(`\n${formatExitError(error)}\n`)
    return stopProcess(getExitCode(error))
  })
}
