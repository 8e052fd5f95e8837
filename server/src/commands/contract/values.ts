import { UsageError } from '../../shared/log/start-refused.ts'
import { instantOf } from '../time.ts'
import { isNo, isYes } from './flags.ts'
import type { Input, Kind } from './inputs.ts'

/** What was typed after a flag as the contract has it. What cannot be read stays text, and the schema says what is wrong with it. */
export function typedValue({ flag, kind, isNullable }: Input, said: readonly string[]): unknown {
  const last = said.at(-1) ?? ''
  if (isNullable && (last === 'none' || last === '')) return null
  if (kind.is === 'list') return said.flatMap((text) => listOf(flag, kind.of, text))
  return one(flag, kind, last)
}

function one(flag: string, kind: Kind, text: string): unknown {
  switch (kind.is) {
    case 'number':
      return numberOf(text)
    case 'switch':
      return switched(kind.on, text)
    case 'choice':
      return kind.of.find((each) => String(each) === text) ?? text
    case 'any':
      return /^(true|false)$/.test(text) ? text === 'true' : numberOf(text)
    case 'json':
      return jsonOf(flag, text)
    case 'list':
      return listOf(flag, kind.of, text)
    case 'text':
      return kind.form === 'instant' ? instantOf(text) : text
  }
}

/** Where only a yes can be said, a no is what nobody says. */
function switched(on: true | 'true', text: string): unknown {
  if (isYes(text)) return on
  if (isNo(text)) return on === true ? false : undefined
  return text
}

/** `12,15`, or as JSON where a comma belongs to the words. */
function listOf(flag: string, of: Kind, text: string): unknown[] {
  if (text.trim() === '') return []
  if (text.trim().startsWith('[') || of.is === 'json') return [jsonOf(flag, text)].flat()
  return text.split(',').map((part) => one(flag, of, part.trim()))
}

const numberOf = (text: string): number | string => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text)

function jsonOf(flag: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`--${flag}: is written as JSON, as in '{"name": "value"}'.`)
  }
}
