import type { CommandFlag, TypedArguments } from '../contract/flags.ts'
import type { AskForWord } from '../contract/run-command.ts'
import type { CommandOutcome } from '../outcome.ts'
import type { ServerApi } from '../session/server-api.ts'

/** A flag with its description. */
interface DescribedFlag extends CommandFlag {
  about: string
}

/** The context of such a command. It is signed in only if it asks for a session. */
interface OwnCommandContext {
  server: string
  session(): Promise<ServerApi>
  ask: AskForWord
}

/** A command that no endpoint does alone: files in pieces or one by one, and dialogs. */
export interface OwnCommand {
  group: string
  name: string
  words: readonly string[]
  about: string
  flags(): readonly DescribedFlag[]
  run(typed: TypedArguments, around: OwnCommandContext): Promise<CommandOutcome>
}
