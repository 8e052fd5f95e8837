import { StartRefused, UsageError } from '../shared/log/start-refused.ts'
import { flagIn, isYes, readFlags, type Typed } from './contract/flags.ts'
import { type Command, groupOf } from './contract/groups.ts'
import { type Ask, flagsOf, runCommand } from './contract/run.ts'
import { commandHelp, groupHelp, noSuchCommand, noSuchGroup, ownHelp } from './help.ts'
import type { Outcome } from './outcome.ts'
import { own } from './own/own.ts'
import type { OwnCommand } from './own/own-command.ts'
import { answerLines, csvOfAnswer, partOf } from './print/answer.ts'
import { type Api, learnSchool, openApi } from './session/api.ts'
import { type SignInParts, signedIn, signInWhole } from './session/sign-in.ts'

export interface Terminal {
  ask: Ask
  /** Somebody sits there. */
  canAsk: boolean
  /** How many letters a line takes; without end where nobody reads it there. */
  width: number
}

/** The same contract as the console's: a person signs in, and the server decides what that person may. */
export async function groupCommand(
  [first = '', second, ...rest]: readonly string[],
  parts: SignInParts & Terminal,
  others: readonly string[],
): Promise<Outcome> {
  const group = groupOf(first)
  if (!group) throw noSuchGroup(first, others)
  if (second === undefined || second === 'help' || second === '--help') return say(groupHelp(group, parts.width))
  const ours = own.find((each) => each.group === first && each.name === second)
  if (ours) return runOwn(ours, rest, parts)
  const command = group.commands.find(({ name }) => name === second)
  if (!command) throw noSuchCommand(group, second)
  const typed = readFlags(rest, flagsOf(command.endpoint), `See: ${first} ${second} --help`)
  if (isYes(flagIn(typed, 'help'))) return say(commandHelp(command, parts.width))
  return runDeclared(command, typed, at(parts, typed))
}

const say = (text: string): Outcome => {
  console.log(text)
  return 'done'
}

const at = <P extends SignInParts>(parts: P, typed: Typed): P => ({
  ...parts,
  server: flagIn(typed, 'server')?.replace(/\/+$/, '') ?? parts.server,
})

async function runOwn(ours: OwnCommand, args: readonly string[], parts: SignInParts & Terminal): Promise<Outcome> {
  const help = `See: ${ours.group} ${ours.name} --help`
  const flags = [...ours.flags(), { name: 'server', isSwitch: false }, { name: 'help', isSwitch: true }]
  const typed = readFlags(args, flags, help)
  if (isYes(flagIn(typed, 'help'))) return say(ownHelp(ours, parts.width))
  const missing = ours.words[typed.words.length]
  if (missing !== undefined) throw new UsageError(`${missing.toUpperCase()} is missing. ${help}`)
  const there = at(parts, typed)
  return ours.run(typed, { server: there.server, session: () => openSession(there), ask: parts.ask })
}

async function openSession(parts: SignInParts): Promise<Api> {
  await learnSchool(parts.server)
  return signedIn(parts)
}

async function runDeclared(command: Command, typed: Typed, parts: SignInParts & Terminal): Promise<Outcome> {
  const { endpoint } = command
  await learnSchool(parts.server)
  const api = endpoint.auth === 'public' ? openApi(parts.server, () => undefined) : signedInAtFirst(parts)
  const answer = await runCommand(command, typed, api, parts.canAsk ? parts.ask : undefined)
  const field = flagIn(typed, 'field')
  const part = field === undefined ? answer : partOf(answer, field)
  if (part === undefined)
    throw new StartRefused(`The answer has no ${field}. It has: ${Object.keys(answer as object).join(', ')}.`)
  if (isYes(flagIn(typed, 'json'))) return say(JSON.stringify(part, null, 2))
  if (isYes(flagIn(typed, 'csv'))) return say(csvOfAnswer(part))
  const { said } = await import('./said/said.ts')
  const told = field === undefined ? said.get(endpoint)?.(answer, typed) : undefined
  if (told) return told
  for (const line of answerLines(part, parts.width)) console.log(line)
  return 'done'
}

/** What is typed is looked at before anybody signs in. */
function signedInAtFirst(parts: SignInParts): Api {
  let session: Promise<Api> | undefined
  return {
    call: async (endpoint, asked) => {
      session ??= signedIn(parts)
      return (await session).call(endpoint, asked)
    },
  }
}

export async function signInCommand(args: readonly string[], parts: SignInParts): Promise<void> {
  const typed = readFlags(
    args,
    [{ name: 'server', isSwitch: false }],
    'npm run fieldhouse -- help shows what there is.',
  )
  const [email] = typed.words
  if (!email) throw new UsageError('Whose account? npm run fieldhouse -- sign-in YOU@SCHOOL.EDU')
  const there = at(parts, typed)
  await learnSchool(there.server)
  await signInWhole(there, email)
  console.log(`✓ signed in as ${email}`)
}

/** `help games`, `help games create`. */
export async function helpFor(words: readonly string[], parts: SignInParts & Terminal, others: readonly string[]) {
  const [group = '', command] = words
  return groupCommand(command === undefined ? [group] : [group, command, '--help'], parts, others)
}
