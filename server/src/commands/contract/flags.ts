import { UsageError } from '../../shared/log/start-refused.ts'
import { didYouMean } from './nearest.ts'

/** A flag as the line of arguments has to know it. */
export interface Flag {
  name: string
  /** Needs no word after it. */
  isSwitch: boolean
}

export interface Typed {
  /** What stands without a flag. */
  words: string[]
  /** Each flag with what was said after it, as often as it was said. */
  flags: ReadonlyMap<string, readonly string[]>
}

export const flagIn = ({ flags }: Typed, name: string): string | undefined => flags.get(name)?.at(-1)

export const isYes = (text: string | undefined): boolean => /^(y|yes|true)$/i.test(text ?? '')
export const isNo = (text: string | undefined): boolean => /^(n|no|false)$/i.test(text ?? '')

/** `--name value` and `--name=value`; of a switch the name alone is a yes and `--no-name` a no. */
export function readFlags(args: readonly string[], known: readonly Flag[], help: string): Typed {
  const words: string[] = []
  const flags = new Map<string, string[]>()
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, name, said] = /^--([^=]+)(?:=(.*))?$/s.exec(arg) ?? []
    if (name === undefined) {
      words.push(arg)
      continue
    }
    const { flag, negated } = flagOf(name, known, help)
    const value = negated ? 'no' : (said ?? valueAfter(flag, rest))
    if (value === undefined) throw new UsageError(`--${flag.name} needs a value after it. ${help}`)
    flags.set(flag.name, [...(flags.get(flag.name) ?? []), value])
  }
  return { words, flags }
}

/** What is misspelled is not taken for nothing: it may have been there to keep something safe. */
function flagOf(name: string, known: readonly Flag[], help: string): { flag: Flag; negated: boolean } {
  const flag = known.find((each) => each.name === name)
  if (flag) return { flag, negated: false }
  const ofNo = known.find((each) => each.isSwitch && name === `no-${each.name}`)
  if (ofNo) return { flag: ofNo, negated: true }
  const names = known.map((each) => each.name)
  throw new UsageError(`There is no --${name} here.${didYouMean(name, names, (word) => `--${word}`)} ${help}`)
}

function valueAfter({ isSwitch }: Flag, rest: string[]): string | undefined {
  const [next] = rest
  if (isSwitch) return isYes(next) || isNo(next) ? rest.shift() : 'yes'
  return next === undefined || next.startsWith('--') ? undefined : rest.shift()
}
