import { UsageError } from '../../shared/log/start-refused.ts'
import { suggestNearest } from './nearest.ts'

/** A flag as the parser has to know it. */
export interface CommandFlag {
  name: string
  /** A switch needs no value. */
  isSwitch: boolean
}

export interface TypedArguments {
  /** Arguments without a flag. */
  words: string[]
  /** Each flag with its values, in the order in which they were typed. */
  flags: ReadonlyMap<string, readonly string[]>
}

export const getFlag = ({ flags }: TypedArguments, name: string): string | undefined => flags.get(name)?.at(-1)

export const isYes = (text: string | undefined): boolean => /^(y|yes|true)$/i.test(text ?? '')
export const isNo = (text: string | undefined): boolean => /^(n|no|false)$/i.test(text ?? '')

/** Parses `--name value` and `--name=value`. The name of a switch alone means yes, and `--no-name` means no. */
export function readFlags(args: readonly string[], known: readonly CommandFlag[], help: string): TypedArguments {
  const words: string[] = []
  const flags = new Map<string, string[]>()
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, name, inlineValue] = /^--([^=]+)(?:=(.*))?$/s.exec(arg) ?? []
    if (name === undefined) {
      words.push(arg)
      continue
    }
    const { flag, negated } = findFlag(name, known, help)
    const value = negated ? 'no' : (inlineValue ?? takeValue(flag, rest))
    if (value === undefined) throw new UsageError(`--${flag.name} needs a value. ${help}`)
    flags.set(flag.name, [...(flags.get(flag.name) ?? []), value])
  }
  return { words, flags }
}

/** Finds a flag. A misspelled one is refused, because ignoring it could skip a safeguard. */
function findFlag(name: string, known: readonly CommandFlag[], help: string): { flag: CommandFlag; negated: boolean } {
  const flag = known.find((each) => each.name === name)
  if (flag) return { flag, negated: false }
  const ofNo = known.find((each) => each.isSwitch && name === `no-${each.name}`)
  if (ofNo) return { flag: ofNo, negated: true }
  const names = known.map((each) => each.name)
  throw new UsageError(`Unknown option --${name}.${suggestNearest(name, names, (word) => `--${word}`)} ${help}`)
}

function takeValue({ isSwitch }: CommandFlag, rest: string[]): string | undefined {
  const [next] = rest
  if (isSwitch) return isYes(next) || isNo(next) ? rest.shift() : 'yes'
  return next === undefined || next.startsWith('--') ? undefined : rest.shift()
}
