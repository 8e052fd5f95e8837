import { capitalize } from '@fieldhouse/contract/text'
import { refuseField } from '../../shared/errors/refusal.ts'
import { parseHeight, parseWeight } from '../roster/body-facts.ts'
import { findPrivateFact } from '../roster/private-facts.ts'

const names = [
  ...(['number', 'position', 'year', 'hometown', 'height', 'weight', 'hand', 'high_school', 'major'] as const),
  'bio',
] as const

type PersonFacts = Partial<Record<(typeof names)[number], string | null>>
type WrittenFacts = { [Name in (typeof names)[number]]?: string | null | undefined }

/** Reads the facts that someone typed. An empty field clears its fact; private facts are refused as in an import. */
export function readPersonFacts(input: WrittenFacts): PersonFacts {
  const facts: PersonFacts = {}
  for (const name of names) {
    const written = input[name]
    if (written === undefined) continue
    facts[name] = readFact(name, written?.trim() ?? '')
  }
  return facts
}

function readFact(name: (typeof names)[number], text: string): string | null {
  if (text === '') return null
  const privateFact = findPrivateFact(text)
  if (privateFact && name !== 'number')
    throw refuseField(
      name,
      `${capitalize(name.replaceAll('_', ' '))} seems to contain ${privateFact}. Fans would see it.`,
    )
  if (name !== 'height' && name !== 'weight') return text
  const read = name === 'height' ? parseHeight(text) : parseWeight(text)
  if (read === undefined)
    throw refuseField(name, name === 'height' ? 'Enter the height like 6-2.' : 'Enter the weight in pounds, like 205.')
  return read
}
