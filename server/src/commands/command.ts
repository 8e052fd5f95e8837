import { StartRefused, UsageError } from '../shared/log/start-refused.ts'
import { getFlag, isYes, readFlags, type TypedArguments } from './contract/flags.ts'
import { findGroup, type GroupCommand } from './contract/groups.ts'
import { type AskForWord, listCommandFlags, runCommand } from './contract/run-command.ts'
import { createNoSuchCommand, createNoSuchGroup, formatCommandHelp, formatGroupHelp, formatOwnHelp } from './help.ts'
import type { CommandOutcome } from './outcome.ts'
import type { OwnCommand } from './own/own-command.ts'
import { ownCommands } from './own/own-commands.ts'
import { formatAnswer, formatAnswerCsv, getAnswerPart } from './print/format-answer.ts'
import { loadServedSchool, openServerApi, type ServerApi } from './session/server-api.ts'
import { type CommandSignInOptions, openSignedInApi, signInCompletely } from './session/sign-in.ts'

export interface TerminalInput {
  ask: AskForWord
  /** Whether a person sits at the terminal. */
  canAsk: boolean
  /** The characters of a line; infinite where no one reads the output. */
  width: number
}

/**
 * Runs a command of a group. It uses the console's endpoints: a person signs in, and the server decides what that
 * person may do.
 */
export async function runGroupCommand(
  [first = '', second, ...rest]: readonly string[],
  parts: CommandSignInOptions & TerminalInput,
  others: readonly string[],
): Promise<CommandOutcome> {
  const group = findGroup(first)
  if (!group) throw createNoSuchGroup(first, others)
  if (second === undefined || second === 'help' || second === '--help')
    return printText(formatGroupHelp(group, parts.width))
  const ours = ownCommands.find((each) => each.group === first && each.name === second)
  if (ours) return runOwn(ours, rest, parts)
  const command = group.commands.find(({ name }) => name === second)
  if (!command) throw createNoSuchCommand(group, second)
  const typed = readFlags(rest, listCommandFlags(command.endpoint), `See: ${first} ${second} --help`)
  if (isYes(getFlag(typed, 'help'))) return printText(formatCommandHelp(command, parts.width))
  return runDeclared(command, typed, withServer(parts, typed))
}

const printText = (text: string): CommandOutcome => {
  console.log(text)
  return 'done'
}

const withServer = <P extends CommandSignInOptions>(parts: P, typed: TypedArguments): P => ({
  ...parts,
  server: getFlag(typed, 'server')?.replace(/\/+$/, '') ?? parts.server,
})

async function runOwn(
  ours: OwnCommand,
  args: readonly string[],
  parts: CommandSignInOptions & TerminalInput,
): Promise<CommandOutcome> {
  const help = `See: ${ours.group} ${ours.name} --help`
  const flags = [...ours.flags(), { name: 'server', isSwitch: false }, { name: 'help', isSwitch: true }]
  const typed = readFlags(args, flags, help)
  if (isYes(getFlag(typed, 'help'))) return printText(formatOwnHelp(ours, parts.width))
  const missing = ours.words[typed.words.length]
  if (missing !== undefined) throw new UsageError(`${missing.toUpperCase()} is missing. ${help}`)
  const remote = withServer(parts, typed)
  return ours.run(typed, { server: remote.server, session: () => openApiSession(remote), ask: parts.ask })
}

async function openApiSession(parts: CommandSignInOptions): Promise<ServerApi> {
  await loadServedSchool(parts.server)
  return openSignedInApi(parts)
}

async function runDeclared(
  command: GroupCommand,
  typed: TypedArguments,
  parts: CommandSignInOptions & TerminalInput,
): Promise<CommandOutcome> {
  const { endpoint } = command
  await loadServedSchool(parts.server)
  const api = endpoint.auth === 'public' ? openServerApi(parts.server, () => undefined) : signInOnFirstCall(parts)
  const answer = await runCommand(command, typed, api, parts.canAsk ? parts.ask : undefined)
  const field = getFlag(typed, 'field')
  const part = field === undefined ? answer : getAnswerPart(answer, field)
  if (part === undefined)
    throw new StartRefused(
      `The answer has no field ${field}. Choose one of: ${Object.keys(answer as object).join(', ')}.`,
    )
  if (isYes(getFlag(typed, 'json'))) return printText(JSON.stringify(part, null, 2))
  if (isYes(getFlag(typed, 'csv'))) return printText(formatAnswerCsv(part))
  const { answerReports } = await import('./reports/answer-reports.ts')
  const report = field === undefined ? answerReports.get(endpoint)?.(answer, typed) : undefined
  if (report) return report
  for (const line of formatAnswer(part, parts.width)) console.log(line)
  return 'done'
}

/** Signs in at the first call, so that the arguments are checked before. */
function signInOnFirstCall(parts: CommandSignInOptions): ServerApi {
  let session: Promise<ServerApi> | undefined
  return {
    call: async (endpoint, input) => {
      session ??= openSignedInApi(parts)
      return (await session).call(endpoint, input)
    },
  }
}

export async function runSignInCommand(args: readonly string[], parts: CommandSignInOptions): Promise<void> {
  const typed = readFlags(args, [{ name: 'server', isSwitch: false }], 'For help: npm run fieldhouse -- help')
  const [email] = typed.words
  if (!email) throw new UsageError('EMAIL is missing: npm run fieldhouse -- sign-in YOU@SCHOOL.EDU')
  const remote = withServer(parts, typed)
  await loadServedSchool(remote.server)
  await signInCompletely(remote, email)
  console.log(`✓ signed in as ${email}`)
}

/** Prints the help of `help games` or `help games create`. */
export async function printHelpFor(
  args: readonly string[],
  parts: CommandSignInOptions & TerminalInput,
  others: readonly string[],
) {
  const [group = '', command] = args
  return runGroupCommand(command === undefined ? [group] : [group, command, '--help'], parts, others)
}
