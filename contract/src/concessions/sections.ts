import { maxSections, venueSides } from '../venues/venues.ts'
import type { ConcessionSection, VenueSide } from './concessions.ts'

/** A map as text: a line has a level, a side and the sections, as in `Lower east: 101-112, 114, Club A`. */
const sidesByWord = new Map<string, VenueSide>([
  ...venueSides.flatMap((side): [string, VenueSide][] => [
    [side, side],
    [side.replace('-', ''), side],
  ]),
  ['top', 'north'],
  ['right', 'east'],
  ['bottom', 'south'],
  ['left', 'west'],
])

const longestRange = 200

export interface ParsedSections {
  sections: ConcessionSection[]
  refused: { line: number; message: string }[]
}

export function parseSections(text: string): ParsedSections {
  const read: ParsedSections = { sections: [], refused: [] }
  const known = new Set<string>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const refuseLine = (message: string) => read.refused.push({ line: index + 1, message })
    const [, head = '', list = ''] = /^([^:]*):(.*)$/.exec(line) ?? []
    const { level, side } = parseLevel(head)
    const names = list.split(/[,;]/).flatMap((one) => expandRange(one.trim()))
    if (level === '' || names.length === 0) {
      refuseLine('Write the line like “Lower east: 101-112, 114”.')
      continue
    }
    for (const name of names) {
      if (name.length > 24 || level.length > 40) refuseLine(`“${name}” is too long for a map.`)
      else if (known.has(name.toLowerCase())) refuseLine(`Section ${name} is listed twice.`)
      else if (known.size >= maxSections) return { ...read, refused: [...read.refused, refuseTooMany(index + 1)] }
      else {
        known.add(name.toLowerCase())
        read.sections.push({ name, level, side })
      }
    }
  }
  return read
}

const refuseTooMany = (line: number) => ({ line, message: `A map can have up to ${maxSections} sections.` })

/**
 * Parses the head of a line. `Lower east` is the east side of the lower level. A side alone belongs to the only level.
 */
function parseLevel(head: string): { level: string; side: VenueSide | null } {
  const words = head.trim().split(/\s+/)
  const side = parseSide(words.at(-1) ?? '')
  if (side === undefined) return { level: words.join(' '), side: null }
  return { level: words.slice(0, -1).join(' ') || 'Main', side }
}

export const parseSide = (word: string): VenueSide | undefined =>
  sidesByWord.get(
    word
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-'),
  ) ?? shortSides[word.trim().toUpperCase()]

const shortSides: Readonly<Record<string, VenueSide>> = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
}

/** Expands a range: `101-112` to twelve names, `A1-A6` to six. Other text is one name. */
export function expandRange(text: string): string[] {
  const [, before = '', first = '', last = ''] = /^([A-Za-z]{0,3})(\d{1,4})\s*[-–—]\s*\1(\d{1,4})$/.exec(text) ?? []
  const [from, to] = [Number(first), Number(last)]
  if (first === '' || to < from || to - from >= longestRange) return text === '' ? [] : [text]
  return Array.from(
    { length: to - from + 1 },
    (_, step) => `${before}${String(from + step).padStart(first.length, '0')}`,
  )
}

/** Formats a map as the text that `readSections` reads. */
export function formatSections(sections: readonly ConcessionSection[]): string {
  const lines = new Map<string, string[]>()
  for (const { name, level, side } of sections) {
    const head = side === null ? level : `${level} ${side}`
    lines.set(head, [...(lines.get(head) ?? []), name])
  }
  return [...lines].map(([head, names]) => `${head}: ${collapseRanges(names).join(', ')}`).join('\n')
}

function collapseRanges(names: readonly string[]): string[] {
  const runs: string[][] = []
  for (const name of names) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && expandRange(`${last}-${name}`).join() === `${last},${name}`) run.push(name)
    else runs.push([name])
  }
  return runs.flatMap((run) => (run.length < 3 ? run : [`${run[0]}-${run.at(-1)}`]))
}
