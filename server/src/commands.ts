import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { demoAccounts, demoPassword } from './auth/demo/demo-accounts.ts'
import { type Env, localUrl, readEnv } from './env.ts'
import { operatorCommand, operatorCommands, operatorUsage } from './operator/command/command.ts'
import { databaseFolder } from './shared/db/embedded/cluster.ts'
import { StartRefused } from './shared/log/start-refused.ts'
import { askFirst, refuseUnknownFlags } from './shared/process/terminal.ts'

const usage = `npm run fieldhouse -- COMMAND

  backup FILE_OR_FOLDER    everything that is stored, in one file; also while the server runs
      --with-secrets       the keys and peppers too: keep such a file as safe as a password
      --without-films      leaves the films out, which weigh more than all the rest
      --try                restores it beside what is stored, starts its database, and throws that away
  restore FILE             puts a backup in place of what is stored, after asking; what was there is kept aside
      --yes                does not ask
      --try                only tries whether it could: nothing that is stored is touched, and the server may run
  secrets new FILE         makes keys and peppers for production
  secrets rotate FILE      signs with a new key from the next start on; the old one is still accepted
  staff EMAIL ROLE         on this machine, without signing in: makes an account a fan, a scorer (scores the games that an owner names),
                           an editor (words titles), an operator (runs game day) or an owner (says who is of the staff)
  staff --reset-second-factor EMAIL
                           on this machine: for who lost the code app, the passkeys and the recovery codes
  help                     this

${operatorUsage}

FIELDHOUSE_HOME says which installation is meant, as for npm start.`

/** What is typed after `npm run fieldhouse --`; answered with the exit code. What is of this machine's files is loaded by who asks for it. */
export async function commandLine(
  [command = 'help', ...args]: readonly string[],
  variables: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  if (operatorCommands.includes(command) && !(command === 'staff' && isForThisMachine(args)))
    return asOperator([command, ...args], variables)
  await ofThisInstallation(command, args)
  return 0
}

async function ofThisInstallation(command: string, args: string[]): Promise<void> {
  if (command === 'staff') return (await installation()).staffHere(args)
  const flags = { backup: ['--with-secrets', '--without-films', '--try'], restore: ['--yes', '--try'] }[command] ?? []
  refuseUnknownFlags(args, flags, 'npm run fieldhouse -- help')
  const [first, second] = args.filter((arg) => !arg.startsWith('--'))
  if (command === 'backup' && first) return (await installation()).backup(path.resolve(first), args)
  if (command === 'restore' && first) return (await installation()).restore(path.resolve(first), args)
  if (command === 'secrets' && first === 'new' && second)
    return (await installation()).makeSecrets(path.resolve(second))
  if (command === 'secrets' && first === 'rotate' && second)
    return (await installation()).rotateSecrets(path.resolve(second))
  if (command === 'help' || command === '--help') return console.log(usage)
  throw new StartRefused(`There is no such command.\n\n${usage}`)
}

const installation = () => import('./installation.ts')

async function asOperator(args: string[], variables: NodeJS.ProcessEnv): Promise<number> {
  const env = readEnv({ ...variables, NODE_ENV: variables.NODE_ENV === 'test' ? 'test' : 'development' })
  const [, operator] = demoAccounts
  const demo = env.DEMO ? { email: operator.email, password: demoPassword } : undefined
  const ask = (question: string, word: string) => askFirst(question, word, args)
  const outcome = await operatorCommand(args, { server: runningServer(env), home: env.FIELDHOUSE_HOME, demo, ask })
  return outcome === 'waits' ? 2 : 0
}

/** The one that runs on this home; else where the settings say it would be. */
function runningServer(env: Env): string {
  const note = path.join(databaseFolder(env.FIELDHOUSE_HOME), 'running-here')
  const told = existsSync(note) ? /https?:\/\/\S+/.exec(readFileSync(note, 'utf8'))?.[0] : undefined
  return told ?? localUrl(env)
}

/** Of `staff`, what needs no account. */
const isForThisMachine = (args: readonly string[]): boolean =>
  args[0]?.includes('@') === true || args.includes('--reset-second-factor')
