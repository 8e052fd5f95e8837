import type { Flag, Typed } from '../contract/flags.ts'
import type { Ask } from '../contract/run.ts'
import type { Outcome } from '../outcome.ts'
import type { Api } from '../session/api.ts'

/** A flag with what it is for. */
interface SaidFlag extends Flag {
  about: string
}

/** Where a command of our own runs: only one that asks for it is signed in. */
interface Around {
  server: string
  session(): Promise<Api>
  ask: Ask
}

/** What no endpoint does alone: files that go in pieces or one by one, and conversations. */
export interface OwnCommand {
  group: string
  name: string
  words: readonly string[]
  about: string
  flags(): readonly SaidFlag[]
  run(typed: Typed, around: Around): Promise<Outcome>
}
