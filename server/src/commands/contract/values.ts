import { UsageError } from '../../shared/log/start-refused.ts'
import { parseTypedInstant } from '../time.ts'
import { isNo, isYes } from './flags.ts'
import type { CommandInput, InputKind } from './inputs.ts'

/**
 * Parses the value of a flag as the contract expects it. What cannot be parsed stays text, and the schema reports it.
 */
export function parseTypedValue({ flag, kind, isNullable }: CommandInput, values: readonly string[]): unknown {
  const last = values.at(-1) ?? ''
  if (isNullable && (last === 'none' || last === '')) return null
  if (kind.is === 'list') return values.flatMap((text) => parseList(flag, kind.of, text))
  return parseOne(flag, kind, last)
}

function parseOne(flag: string, kind: InputKind, text: string): unknown {
  switch (kind.is) {
    case 'number':
      return parseNumber(text)
    case 'switch':
      return parseSwitch(kind.on, text)
    case 'choice':
      return kind.of.find((each) => String(each) === text) ?? text
    case 'any':
      return /^(true|false)$/.test(text) ? text === 'true' : parseNumber(text)
    case 'json':
      return parseJsonFlag(flag, text)
    case 'list':
      return parseList(flag, kind.of, text)
    case 'text':
      return kind.form === 'instant' ? parseTypedInstant(text) : text
  }
}

/** Parses a switch. Where only yes can be sent, no sends nothing. */
function parseSwitch(on: true | 'true', text: string): unknown {
  if (isYes(text)) return on
  if (isNo(text)) return on === true ? false : undefined
  return text
}

/** Parses `12,15`, or JSON where the items contain commas. */
function parseList(flag: string, of: InputKind, text: string): unknown[] {
  if (text.trim() === '') return []
  if (text.trim().startsWith('[') || of.is === 'json') return [parseJsonFlag(flag, text)].flat()
  return text.split(',').map((part) => parseOne(flag, of, part.trim()))
}

const parseNumber = (text: string): number | string => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text)

function parseJsonFlag(flag: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`--${flag}: must be JSON, such as '{"name": "value"}'.`)
  }
}
