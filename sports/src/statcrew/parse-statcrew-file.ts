import { decodeBytes } from './bytes.ts'
import { type Element, everyElement, findAt, getText, listChildren } from './element.ts'
import { type FileHeader, readHeader } from './header.ts'
import type { FileGender, FileKind, FileSport } from './kind.ts'
import { parseElement } from './parse-xml.ts'
import { type Producer, readProducer } from './producer.ts'
import { createRefusal, type FileRefusal } from './refusal.ts'

/** One game as its file describes it. */
export type StatcrewFile = {
  readonly kind: string
  /** The kind it was read as, for reading its tree again. */
  readonly of: FileKind
  readonly sport: FileSport
  readonly producer: Producer
  readonly header: FileHeader
  readonly root: Element
  /** For the operator: oddities of a file that could still be read. */
  readonly notices: readonly string[]
}

export type ReadResult = { readonly kind: 'read'; readonly file: StatcrewFile } | FileRefusal

/**
 * Basketball has the most plays: 524 in the longest real file, about 1,000 in the longest game ever (seven overtimes).
 * A program that writes each touch in volleyball would reach 2,000.
 */
const mostPlays = 3000
/** Football lists more people than those who dress: 212 in the longest real file. */
const mostPlayers = 1000

/** `kinds` are the kinds of files that can be read. */
export function parseStatcrewFile(bytes: Uint8Array, kinds: readonly FileKind[]): ReadResult {
  const decoded = decodeBytes(bytes)
  if (decoded.kind === 'refused') return decoded
  const parsed = parseElement(decoded.text)
  if (parsed.kind === 'refused') return parsed
  const read = readRoot(parsed.element, decoded.notices, kinds)
  return read.kind === 'refused' ? read : (tooMuch(parsed.element) ?? read)
}

function tooMuch(root: Element): FileRefusal | undefined {
  let [plays, players] = [0, 0]
  for (const { name } of everyElement(root)) {
    if (name === 'play') plays += 1
    if (name === 'player') players += 1
  }
  if (plays > mostPlays)
    return createRefusal(
      'too-many-plays',
      `The file has ${formatNumber(plays)} plays. The limit is ${formatNumber(mostPlays)}.`,
    )
  if (players > mostPlayers)
    return createRefusal(
      'too-many-players',
      `The file has ${formatNumber(players)} players. The limit is ${formatNumber(mostPlayers)}.`,
    )
  return undefined
}

const formatNumber = (count: number): string => count.toLocaleString('en-US')

/** Reads a tree that was changed, so that the game's fields follow the tree. */
export function readRoot(root: Element, notices: readonly string[], kinds: readonly FileKind[]): ReadResult {
  if (isSeasonRoot(root.name, kinds))
    return createRefusal(
      'season-file',
      'This is a season file. Season stats are added up from the games, so import the game files.',
    )
  const kind = findFileKind(root, kinds)
  if (!kind)
    return createRefusal(
      'unknown-root',
      `The file starts with <${root.name.slice(0, 40)}>, which isn’t a game file we know.`,
    )
  const sides = listChildren(root, 'team').map((team) => getText(team, 'vh'))
  if (sides.length !== 2 || !sides.includes('V') || !sides.includes('H'))
    return createRefusal('no-teams', `The file has the sides ${sides.join(', ') || 'none'}. It needs one V and one H.`)
  const producer = readProducer(root)
  const own = listNotices(producer, kind).filter((notice) => !notices.includes(notice))
  return {
    kind: 'read',
    file: {
      kind: kind.kind,
      of: kind,
      sport: readFileSport(root, kind),
      producer,
      header: readHeader(root, kind),
      root,
      notices: [...notices, ...own],
    },
  }
}

function listNotices(producer: Producer, { kind, unproven }: FileKind): readonly string[] {
  const notices: string[] = []
  if (producer.id === 'unknown')
    notices.push(
      `The file was written by ${producer.source ? `“${producer.source}”` : 'an unnamed program'}, which we haven’t seen before.`,
    )
  if (unproven) notices.push(`We’ve never read a real ${kind} file before. Check it against the game.`)
  return notices
}

/** Recognizes season files: `fbgame` is one game, `fbseas` a season of games. */
const isSeasonRoot = (name: string, kinds: readonly FileKind[]): boolean =>
  kinds.some(({ roots }) =>
    roots.some((root) => root.replace(/game$/, 'seas') === name.toLowerCase().replace(/ons$/, '')),
  )

/** Kinds that test more than the root's name are tried first. */
function findFileKind(root: Element, kinds: readonly FileKind[]): FileKind | undefined {
  const named = kinds.filter(({ roots }) => roots.includes(root.name.toLowerCase()))
  return named.find(({ isOne }) => isOne?.(root)) ?? named.find(({ isOne }) => !isOne)
}

function readFileSport(root: Element, { kind, refine }: FileKind): FileSport {
  const gender = readGender(root)
  const sport = refine?.(root, gender) ?? { ...(gender && { gender }), sure: gender !== undefined }
  return { kind, ...sport }
}

function readGender(root: Element): FileGender | undefined {
  const letter = getText(findAt(root, 'venue'), 'gender')?.charAt(0).toUpperCase()
  if (letter === 'F' || letter === 'W') return 'women'
  return letter === 'M' ? 'men' : undefined
}
