import { parseArgs } from 'node:util'
import { StartRefused } from '../../shared/log/start-refused.ts'

export interface Given {
  /** What stands without a flag. */
  words: string[]
  flag(name: string): string | undefined
}

/** `--name value` and `--name=value`; whatever is not known here is refused by name. */
export function readArguments(args: string[], flags: readonly string[], usage: string): Given {
  try {
    const options = Object.fromEntries(flags.map((name) => [name, { type: 'string' as const }]))
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { words: positionals, flag: (name) => values[name] as string | undefined }
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n\n${usage}`)
  }
}

export function numberOf(text: string | undefined, what: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new StartRefused(`${what} is a number, as in 12.`)
  return number
}

export const listOf = (text: string | undefined): string[] | undefined =>
  text === undefined
    ? undefined
    : text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)

/** As people write it, in this machine's own time: 2026-11-28 18:00. */
export function instantOf(text: string | undefined, what: string): string {
  const date = new Date(text?.replace(' ', 'T') ?? '')
  if (Number.isNaN(date.getTime())) throw new StartRefused(`${what} is written as in "2026-11-28 18:00".`)
  return date.toISOString()
}
