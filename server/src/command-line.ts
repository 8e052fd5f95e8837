import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { staffRoles } from '@fieldhouse/contract/staff/staff'
import { topics } from '@fieldhouse/contract/topics'
import { demoAccounts, demoPassword } from './auth/demo/demo-accounts.ts'
import { parseEmail } from './auth/email.ts'
import { groupCommand, helpFor, signInCommand, type Terminal } from './commands/command.ts'
import { allHelp } from './commands/help.ts'
import type { SignInParts } from './commands/session/sign-in.ts'
import { databaseFolder } from './shared/db/embedded/cluster.ts'
import { formatExitError, StartRefused, UsageError } from './shared/log/start-refused.ts'
import { type Env, localUrl, readEnv } from './shared/process/env.ts'
import { stop, stopWhenTold, whenStopping } from './shared/process/stopping.ts'
import { askFirst, refuseUnknownFlags } from './shared/process/terminal.ts'
import { newSecrets, readSecrets, replaceSecrets, rotated, writeNewSecrets } from './shared/sealing/secrets.ts'

const ofThisMachine = `On this machine:
  sign-in EMAIL            as a person of the department, on the server that runs; the password is asked for
  backup FILE_OR_FOLDER    everything that is stored, in one file; also while the server runs
      --with-secrets       the keys and peppers too: keep such a file as safe as a password
      --without-films      leaves the films out, which weigh more than all the rest
      --try                restores it beside what is stored, starts its database, and throws that away
  restore FILE             puts a backup in place of what is stored, after asking; what was there is kept aside
      --yes                does not ask
      --try                only tries whether it could: nothing that is stored is touched, and the server may run
  database move --to postgres://USER:PASSWORD@HOST/NAME
                           copies the built-in database into an empty one of the system's PostgreSQL; what is here stays as it is
  secrets new FILE         makes keys and peppers for production
  secrets rotate FILE      signs with a new key from the next start on; the old one is still accepted
  staff EMAIL ROLE         without signing in: makes an account a fan, a scorer (scores the games that an owner names),
                           an editor (words titles), an operator (runs game day) or an owner (says who is of the staff)
  staff --reset-second-factor EMAIL
                           for who lost the code app, the passkeys and the recovery codes
  staff --sign-out EMAIL   ends all sessions of an account, a fan's too
  help [GROUP [COMMAND]]   this, or what a group or a command takes`

const machineCommands = ['sign-in', 'backup', 'restore', 'database', 'secrets', 'help']

/** What is typed after `npm run fieldhouse --`; answered with the exit code. */
export async function commandLine(
  [command = 'help', ...args]: readonly string[],
  variables: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  if (command === 'help' || command === '--help') return helpCommand(args, variables)
  if (command === 'sign-in') {
    await signInCommand(args, signInParts(variables))
    return 0
  }
  const isMachines = machineCommands.includes(command) || (command === 'staff' && isForThisMachine(args))
  if (!isMachines) return asOperator([command, ...args], variables)
  await ofThisInstallation(command, args)
  return 0
}

/** What was typed wrong is another thing than what could not be done. */
export const exitCodeOf = (error: unknown): number => (error instanceof UsageError ? 2 : 1)

async function helpCommand(words: readonly string[], variables: NodeJS.ProcessEnv): Promise<number> {
  const [first] = words
  if (first === undefined || machineCommands.includes(first)) console.log(allHelp(ofThisMachine, terminal([]).width))
  else await helpFor(words, { ...signInParts(variables), ...terminal([]) }, machineCommands)
  return 0
}

async function ofThisInstallation(command: string, args: string[]): Promise<void> {
  if (command === 'staff') return staffHere(args)
  if (command === 'database' && args[0] === 'move') return moveTo(args.slice(1))
  const flags = { backup: ['--with-secrets', '--without-films', '--try'], restore: ['--yes', '--try'] }[command] ?? []
  refuseUnknownFlags(args, flags, 'npm run fieldhouse -- help')
  const [first, second] = args.filter((arg) => !arg.startsWith('--'))
  if (command === 'backup' && first) return (await installation()).backup(homeOf(command), path.resolve(first), args)
  if (command === 'restore' && first) return (await installation()).restore(homeOf(command), path.resolve(first), args)
  if (command === 'secrets' && first === 'new' && second) return makeSecrets(path.resolve(second))
  if (command === 'secrets' && first === 'rotate' && second) return rotateSecrets(path.resolve(second))
  throw new UsageError(`This is not all of a command.\n\n${ofThisMachine}`)
}

/** PostgreSQL and archives: loaded by who asks for them. */
const installation = () => import('./shared/db/backup/installation.ts')

async function moveTo(args: string[]): Promise<void> {
  refuseUnknownFlags(args, ['--to'], 'npm run fieldhouse -- help')
  const [flag, to, ...others] = args
  if (flag !== '--to' || to === undefined || others.length > 0)
    throw new UsageError('Where to? npm run fieldhouse -- database move --to postgres://USER:PASSWORD@HOST/NAME')
  // Who moves may have set the new one already; the old one is meant.
  const { FIELDHOUSE_HOME } = readEnv({ ...process.env, NODE_ENV: 'development', DATABASE_URL: '' })
  const { moveDatabase } = await import('./shared/db/move/move.ts')
  await moveDatabase(FIELDHOUSE_HOME, to)
}

/** What only a server that listens must have is not asked for. */
function homeOf(command: string): Env {
  const env = readEnv({ ...process.env, NODE_ENV: 'development' })
  if (!env.DATABASE_URL) return env
  throw new StartRefused(
    `${command} is for the built-in database. The one in DATABASE_URL has tools of its own: pg_dump and pg_restore; copy ${path.join(env.FIELDHOUSE_HOME, 'files')} beside it.`,
  )
}

async function asOperator(args: string[], variables: NodeJS.ProcessEnv): Promise<number> {
  const outcome = await groupCommand(args, { ...signInParts(variables), ...terminal(args) }, machineCommands)
  return outcome === 'waits' ? 2 : 0
}

function signInParts(variables: NodeJS.ProcessEnv): SignInParts {
  const env = readEnv({ ...variables, NODE_ENV: variables.NODE_ENV === 'test' ? 'test' : 'development' })
  const [, operator] = demoAccounts
  const demo = env.DEMO ? { email: operator.email, password: demoPassword } : undefined
  return { server: runningServer(env), home: env.FIELDHOUSE_HOME, demo }
}

const terminal = (args: string[]): Terminal => ({
  ask: (question, word) => askFirst(question, word, args),
  canAsk: process.stdin.isTTY === true,
  width: process.stdout.isTTY === true ? process.stdout.columns : Number.POSITIVE_INFINITY,
})

/** The one that runs on this home; else where the settings say it would be. */
function runningServer(env: Env): string {
  const note = path.join(databaseFolder(env.FIELDHOUSE_HOME), 'running-here')
  const told = existsSync(note) ? /https?:\/\/\S+/.exec(readFileSync(note, 'utf8'))?.[0] : undefined
  return told ?? localUrl(env)
}

/** Of `staff`, what needs no account. */
const machineFlags = ['--reset-second-factor', '--sign-out']

const isForThisMachine = (args: readonly string[]): boolean =>
  args[0]?.includes('@') === true || args.some((arg) => machineFlags.includes(arg))

function normOf(email: string): string {
  try {
    return parseEmail(email).norm
  } catch (error) {
    throw new StartRefused((error as Error).message)
  }
}

/** Whoever sits at this machine may it, without an account. */
async function staffHere(args: string[]): Promise<void> {
  refuseUnknownFlags(args, machineFlags, 'npm run fieldhouse -- help')
  const [email, role] = args.filter((arg) => !arg.startsWith('--'))
  if (!email) throw new UsageError('Whose? Name the email: npm run fieldhouse -- help')
  const env = readEnv({ ...process.env, NODE_ENV: 'development' })
  const machine = await openThisMachine(env)
  const nobody = () => new StartRefused(`There’s no account with ${email}. They sign up in the app first.`)
  const norm = normOf(email)
  if (args.includes('--sign-out')) {
    if (!(await machine.signOut(norm))) throw nobody()
    console.log(`✓ ${email} is signed out everywhere`)
    return
  }
  if (args.includes('--reset-second-factor')) {
    if (!(await machine.resetSecondFactor(norm))) throw nobody()
    console.log(`✓ ${email} has no second factor now, and is signed out everywhere`)
    return
  }
  const known = (['fan', ...staffRoles] as const).find((name) => name === role)
  if (!known) throw new UsageError(`A role is fan, ${staffRoles.join(', ')}.`)
  const appointed = await machine.appoint(norm, known)
  if (appointed === 'nobody') throw nobody()
  if (appointed === 'last-owner')
    throw new StartRefused(`${email} is the only owner: make someone else an owner first.`)
  console.log(`✓ ${email} is ${/^[aeiou]/.test(appointed) ? 'an' : 'a'} ${appointed} now`)
}

async function openThisMachine(env: Env) {
  const [
    { databaseThatRuns },
    { channel },
    { openPool },
    { authStore },
    { keptSchool },
    { onThisMachine },
    { staffStore },
  ] = await Promise.all([
    installation(),
    import('./shared/db/bus.ts'),
    import('./shared/db/database.ts'),
    import('./auth/auth.store.ts'),
    import('./school/school.store.ts'),
    import('./staff/on-this-machine.ts'),
    import('./staff/staff.store.ts'),
  ])
  const pool = openPool(env.DATABASE_URL ?? (await databaseThatRuns(databaseFolder(env.FIELDHOUSE_HOME))), 2)
  whenStopping(() => pool.end())
  const school = await keptSchool(pool)
  if (!school) throw new StartRefused('This server has no school yet. The first person to set it up runs it.')
  return onThisMachine({
    store: staffStore(pool, school.id),
    now: () => new Date(),
    endSessions: async (uid, reason) => {
      for (const sid of await authStore(pool).sessions.endOf(uid, reason, new Date()))
        await pool.query('select pg_notify($1, $2)', [channel, topics.sessionEnded + sid])
    },
  })
}

function makeSecrets(file: string): void {
  if (writeNewSecrets(file, newSecrets('production')) === 'exists')
    throw new StartRefused(`${file} exists already, and overwriting it would sign everybody out. Name another file.`)
  console.log(
    `✓ ${file}\n  Keep a copy elsewhere: without the peppers in it no password can be checked. Start with SECRETS_FILE=${file}`,
  )
}

function rotateSecrets(file: string): void {
  replaceSecrets(file, rotated(readSecrets(file)))
  console.log(`✓ ${file}: a new key signs from the next start on; the ones before it are still accepted.`)
}

if (import.meta.main) {
  stopWhenTold(1)
  commandLine(process.argv.slice(2)).then(stop, (error) => {
    console.error(`\n${formatExitError(error)}\n`)
    return stop(exitCodeOf(error))
  })
}
