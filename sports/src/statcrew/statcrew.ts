import { decodeBytes } from './bytes.ts'
import { at, children, type Element, everyElement, text } from './element.ts'
import { type Header, headerOf } from './header.ts'
import type { FileKind, Gender, SportOfFile } from './kind.ts'
import { parseElement } from './parse.ts'
import { type Producer, producerOf } from './producer.ts'
import { type Refusal, refusal } from './refusal.ts'

/** One game as its file tells it. */
export type StatcrewFile = {
  readonly kind: string
  /** How it was told and read, for whoever reads its tree again. */
  readonly of: FileKind
  readonly sport: SportOfFile
  readonly producer: Producer
  readonly header: Header
  readonly root: Element
  /** For the operator: what was odd, though the file could be read. */
  readonly notices: readonly string[]
}

export type Read = { readonly kind: 'read'; readonly file: StatcrewFile } | Refusal

/**
 * Basketball writes the most plays: 524 in the longest real file, some 1,000 in the longest game there was (seven overtimes). A program
 * that wrote each touch of a volleyball would come to 2,000 in the longest match.
 */
const mostPlays = 3000
/** Football lists everybody who is dressed and more: 212 in the longest real file. */
const mostPlayers = 1000

/** `kinds`: those that somebody reads here. */
export function readStatcrew(bytes: Uint8Array, kinds: readonly FileKind[]): Read {
  const decoded = decodeBytes(bytes)
  if (decoded.kind === 'refused') return decoded
  const parsed = parseElement(decoded.text)
  if (parsed.kind === 'refused') return parsed
  const read = readRoot(parsed.element, decoded.notices, kinds)
  return read.kind === 'refused' ? read : (tooMuch(parsed.element) ?? read)
}

function tooMuch(root: Element): Refusal | undefined {
  let [plays, players] = [0, 0]
  for (const { name } of everyElement(root)) {
    if (name === 'play') plays += 1
    if (name === 'player') players += 1
  }
  if (plays > mostPlays)
    return refusal(
      'too-many-plays',
      `The file has ${counted(plays)} plays. No game of any sport has more than ${counted(mostPlays)}.`,
    )
  if (players > mostPlayers)
    return refusal(
      'too-many-players',
      `The file has ${counted(players)} players. No two teams have more than ${counted(mostPlayers)}.`,
    )
  return undefined
}

const counted = (count: number): string => count.toLocaleString('en-US')

/** The same for a tree that was changed: what is told about the game follows the tree. */
export function readRoot(root: Element, notices: readonly string[], kinds: readonly FileKind[]): Read {
  if (isSeasonRoot(root.name, kinds))
    return refusal('season-file', 'This is a season file. Seasons are added up here from the games: import the games.')
  const kind = kindOf(root, kinds)
  if (!kind)
    return refusal('unknown-root', `The file starts with <${root.name.slice(0, 40)}>, which is no game that is known.`)
  const sides = children(root, 'team').map((team) => text(team, 'vh'))
  if (sides.length !== 2 || !sides.includes('V') || !sides.includes('H'))
    return refusal('no-teams', `The file has the sides ${sides.join(', ') || 'none'}: one V and one H are needed.`)
  const producer = producerOf(root)
  const own = noticesOf(producer, kind).filter((notice) => !notices.includes(notice))
  return {
    kind: 'read',
    file: {
      kind: kind.kind,
      of: kind,
      sport: sportOf(root, kind),
      producer,
      header: headerOf(root, kind),
      root,
      notices: [...notices, ...own],
    },
  }
}

function noticesOf(producer: Producer, { kind, unproven }: FileKind): readonly string[] {
  const notices: string[] = []
  if (producer.id === 'unknown')
    notices.push(
      `The file was written by ${producer.source ? `“${producer.source}”` : 'an unnamed program'}, which is new here.`,
    )
  if (unproven) notices.push(`No real ${kind} file was ever read here: compare it with what is known of the game.`)
  return notices
}

/** `fbgame` is one game. `fbseas` is a season of games. */
const isSeasonRoot = (name: string, kinds: readonly FileKind[]): boolean =>
  kinds.some(({ roots }) =>
    roots.some((root) => root.replace(/game$/, 'seas') === name.toLowerCase().replace(/ons$/, '')),
  )

/** Kinds that test more than the root's name are tried first. */
function kindOf(root: Element, kinds: readonly FileKind[]): FileKind | undefined {
  const named = kinds.filter(({ roots }) => roots.includes(root.name.toLowerCase()))
  return named.find(({ isOne }) => isOne?.(root)) ?? named.find(({ isOne }) => !isOne)
}

function sportOf(root: Element, { kind, says }: FileKind): SportOfFile {
  const gender = genderOf(root)
  const said = says?.(root, gender) ?? { ...(gender && { gender }), sure: gender !== undefined }
  return { kind, ...said }
}

function genderOf(root: Element): Gender | undefined {
  const letter = text(at(root, 'venue'), 'gender')?.charAt(0).toUpperCase()
  if (letter === 'F' || letter === 'W') return 'women'
  return letter === 'M' ? 'men' : undefined
}
