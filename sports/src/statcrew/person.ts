import { removeAccents } from '@fieldhouse/contract/text'
import { cacheByText } from './reading/cache-by-text.ts'

export type PersonName = {
  readonly first: string
  readonly last: string
  /** The suffix as written: `Jr.`, `Sr.`, `II`, `III`, `IV`. */
  readonly suffix?: string
}

/** Recognizes the team's row, which is not a player: team rebounds, bench cards, kneel-downs. */
export const isTeamRow = (name: string | undefined): boolean => /^(TM|TEAM)$/i.test(name?.trim() ?? '')

const suffixText = /^(jr|sr|ii|iii|iv)\.?$/i
/** The most words in a person's name. */
const mostWords = 8

/**
 * Parses a name as scorers type it: `Last,First`, `Last, First`, `First Last`, `Last First`. Only a roster can tell the
 * last two apart. Without one the last word is the family name.
 */
export function personName(written: string, roster: readonly PersonName[] = []): PersonName | undefined {
  const [usual, ...others] = possibleNames(written)
  if (!usual) return undefined
  const known = roster.filter((each) => others.some((other) => personKey(other) === personKey(each)))
  const only = known.length === 1 ? known[0] : undefined
  return spelledAsIn(roster, only ?? usual)
}

/**
 * Lists the ways to read a name, the usual one first. After a comma there is only one; otherwise the family name may
 * begin at any word.
 */
export const possibleNames = cacheByText((written): readonly PersonName[] => {
  const value = written
    .normalize('NFKC')
    .replace(/^\[|\]$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (value === '' || isTeamRow(value)) return []
  const parts = value.split(',').map((each) => each.trim())
  const [first = '', ...rest] = parts
  // `Ivo Ashdown, Jr.`: only a suffix follows the comma.
  if (rest.length > 0 && rest.every((each) => suffixText.test(each))) return fromWords([...first.split(' '), ...rest])
  return parts.length > 1 ? [fromCommas(parts)] : fromWords(value.split(' '))
})

function fromCommas(parts: readonly string[]): PersonName {
  const [family = '', ...rest] = parts
  const suffixAfterComma = rest.find((each) => suffixText.test(each))
  const { words, suffix } = withoutSuffix(family.split(' '))
  const first = withoutSuffix(
    rest
      .filter((each) => each !== suffixAfterComma)
      .join(' ')
      .split(' '),
  )
  return toPersonName(first.words.join(' '), words.join(' '), suffix ?? suffixAfterComma ?? first.suffix)
}

function fromWords(all: readonly string[]): readonly PersonName[] {
  const { words, suffix } = withoutSuffix(all)
  const splits = (words.length > mostWords ? [] : words.slice(1)).flatMap((_, at) => [
    toPersonName(words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' '), suffix),
    toPersonName(words.slice(at + 1).join(' '), words.slice(0, at + 1).join(' '), suffix),
  ])
  return [toPersonName(words.slice(0, -1).join(' '), words.at(-1) ?? '', suffix), ...splits]
}

function withoutSuffix(words: readonly string[]): { words: readonly string[]; suffix: string | undefined } {
  const last = words.at(-1) ?? ''
  return words.length > 1 && suffixText.test(last)
    ? { words: words.slice(0, -1), suffix: last }
    : { words, suffix: undefined }
}

const toPersonName = (first: string, last: string, suffix: string | undefined): PersonName =>
  suffix === undefined ? { first, last } : { first, last, suffix }

/** Uses the roster's spelling where it has one. Otherwise `MASERA` becomes `Masera`. */
function spelledAsIn(roster: readonly PersonName[], name: PersonName): PersonName {
  const known = roster.filter((each) => personKey(each) === personKey(name))
  if (known.length === 1 && known[0]) return known[0]
  const shouting = name.last.length > 1 && name.last === name.last.toUpperCase()
  return shouting ? { ...name, last: titleCase(name.last) } : name
}

/** Converts `O’NEIL` to `O’Neil`. */
export const titleCase = (shouted: string): string =>
  shouted.toLowerCase().replace(/(^|[\s'’-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())

/** The family name with its suffix, as a roster shows it: `Ashdown Jr.`, `Ashdown III`. */
export function familyName({ last, suffix }: PersonName): string {
  if (suffix === undefined) return last
  const letters = suffix.replace('.', '')
  return `${last} ${/^[js]r$/i.test(letters) ? `${titleCase(letters)}.` : letters.toUpperCase()}`
}

/** Splits a written family name into name and suffix. */
export function familyIn(written: string): Omit<PersonName, 'first'> {
  const { words, suffix } = withoutSuffix(written.trim().split(/,?\s+/))
  return suffix === undefined ? { last: words.join(' ') } : { last: words.join(' '), suffix }
}

/** Removes the suffix from a family name. */
export const withoutFamilySuffix = (last: string): string => familyIn(last).last

/** A key that is equal for two spellings of one person inside one team. It leaves out the suffix. */
export const personKey = (name: PersonName): string => `${folded(name.last)},${folded(name.first)}`

/** The same key from a written name. The team's row has its own key. */
export const nameKey = cacheByText((written): string => {
  const name = personName(written)
  return name ? personKey(name) : 'team'
})

const folded = cacheByText((part) =>
  removeAccents(part)
    .replace(/[.'’‘`\s-]/g, '')
    .toLowerCase(),
)
