import { parseArgs } from 'node:util'
import { company } from '@fieldhouse/contract/company'
import { instantAt, wallIn } from '@fieldhouse/contract/zoned'
import { StartRefused } from '../shared/log/start-refused.ts'

export interface Given {
  /** What stands without a flag. */
  words: string[]
  flag(name: string): string | undefined
}

/** Goes on when somebody types the word, or said --yes. */
export type Ask = (question: string, word: string) => Promise<void>

/** A flag that is a switch: `--urgent yes`. */
export const isYes = (text: string | undefined): boolean => /^(y|yes|true|1)$/i.test(text ?? '')

const yesOrNo = /^(y|yes|true|1|n|no|false|0)$/i

/** `--name value` and `--name=value`; of `switches` the name alone is a yes. Whatever is not known here is refused by name. */
export function readArguments(
  args: string[],
  { flags, switches = [] }: { flags: readonly string[]; switches?: readonly string[] },
  usage: string,
): Given {
  try {
    const options = Object.fromEntries([...flags, ...switches].map((name) => [name, { type: 'string' as const }]))
    const said = args.map((arg, index) =>
      switches.includes(arg.slice(2)) && arg.startsWith('--') && !yesOrNo.test(args[index + 1] ?? '')
        ? `${arg}=yes`
        : arg,
    )
    const { values, positionals } = parseArgs({ args: said, options, allowPositionals: true })
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

/** As people write it, in the school's own time wherever they sit: `2026-11-28 18:00`, or a day alone from its first minute on. */
export function instantOf(text: string | undefined, what: string, { needsTime = false } = {}): string {
  const zone = company.timeZone
  const [, day = '', time, minute = '0'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T]([01]?\d|2[0-3]):([0-5]\d))?$/.exec(text?.trim() ?? '') ?? []
  const isTold = isDay(day) && !(needsTime && time === undefined)
  const at = isTold ? instantAt(zone, day, Number(time ?? 0) * 60 + Number(minute)) : undefined
  if (!at)
    throw new StartRefused(`${what} is written as in "2026-11-28 18:00", in the time of ${zone}.${example(text)}`)
  return at.toISOString()
}

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

const example = (text: string | undefined): string => (text ? ` This is not: ${text}` : '')

/** The same way back: an instant as the school's clocks tell it. */
export const told = (instant: string): string => wallIn(company.timeZone, new Date(instant))
