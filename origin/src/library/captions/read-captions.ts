import { parseVttTime } from '@fieldhouse/contract/films/webvtt'
import { OriginRefusal } from '@fieldhouse/contract/origin/origin'
import type { Cue, CueNode } from './cue.ts'
import { readCueText, writeCueText } from './cue-text.ts'

const mostCues = 20_000
/** Nobody reads so much at a time. */
const mostCueLetters = 5000

/** SubRip writes a comma, and sometimes one digit of an hour. */
const timing =
  /^[ \t]*((?:\d{1,4}:)?\d{1,2}:\d{1,2}[.,]\d{1,3})[ \t]*-->[ \t]*((?:\d{1,4}:)?\d{1,2}:\d{1,2}[.,]\d{1,3})(?:[ \t]+(.*))?$/

/** WebVTT or SubRip, in time's order. What cannot be understood is refused with its line. */
export function readCaptions(file: Uint8Array): Cue[] {
  const lines = decodeText(file).split('\n')
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')
  if (!isWebVtt && !looksLikeSubRip(lines))
    throw refusal(1, 'this is neither WebVTT, which begins with "WEBVTT", nor SubRip.')
  const cues = [...blocksOf(lines)].flatMap((block) => cueOf(block, isWebVtt) ?? [])
  if (cues.length === 0) throw new OriginRefusal('input', 'There is no caption in this file.')
  if (cues.length > mostCues) throw new OriginRefusal('input', `A caption file may have ${mostCues} captions at most.`)
  return cues.sort((one, other) => one.startMs - other.startMs || one.endMs - other.endMs)
}

const refusal = (line: number, what: string) => new OriginRefusal('input', `Line ${line}: ${what}`)

const looksLikeSubRip = (lines: readonly string[]) => lines.slice(0, 20).some((line) => timing.test(line))

interface Block {
  /** Of its first line, counted from one. */
  line: number
  lines: string[]
}

/** What stands between empty lines. A time begins a new one even where the empty line was forgotten. */
function* blocksOf(lines: readonly string[]): Generator<Block, undefined> {
  let block: Block | undefined
  for (const [index, line] of lines.entries()) {
    const isEmpty = line.trim() === ''
    const begins = line.includes('-->') && block?.lines.some((before) => before.includes('-->'))
    if (block && (isEmpty || begins)) {
      yield block
      block = undefined
    }
    if (isEmpty) continue
    block ??= { line: index + 1, lines: [] }
    block.lines.push(line)
  }
  if (block) yield block
  return undefined
}

function cueOf({ line, lines }: Block, isWebVtt: boolean): Cue | undefined {
  const at = lines.findIndex((one) => one.includes('-->'))
  // A header, a note, a style, a region, a map of times: nothing that is shown.
  if (at === -1) return undefined
  if (isWebVtt && /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[0] ?? '')) return undefined
  const [, from = '', to = '', settings = ''] = timing.exec(lines[at] ?? '') ?? []
  const [startMs, endMs] = [parseVttTime(from), parseVttTime(to)]
  if (startMs === undefined || endMs === undefined)
    throw refusal(line + at, 'this is no time. It is written as 00:01:02.500 --> 00:01:04.000.')
  if (endMs < startMs) throw refusal(line + at, 'this caption ends before it begins.')
  const payload = lines.slice(at + 1).join('\n')
  if (payload.length > mostCueLetters) throw refusal(line + at + 1, 'this caption is too long.')
  if (endMs === startMs || payload.trim() === '') return undefined
  const text = withoutEmptyLines(readCueText(isWebVtt ? payload : withoutSubRipStyle(payload)))
  if (text.length === 0) return undefined
  return { startMs, endMs, settings: isWebVtt ? readSettings(settings) : [], text }
}

/** A line of tags alone that nobody shows would end the caption where it is written again, and what follows it were lost. */
function withoutEmptyLines(text: CueNode[]): CueNode[] {
  const lines = writeCueText(text).split('\n')
  const shown = lines.filter((line) => line.trim() !== '')
  return shown.length === lines.length ? text : readCueText(shown.join('\n'))
}

/** Fonts and places as SubRip's players read them; a player of WebVTT would show them as text. */
const withoutSubRipStyle = (text: string) => text.replaceAll(/<\/?font[^<>]{0,200}>|\{\\an?\d{1,2}\}/gi, '')

/** 2 MiB. */
const mostBytes = 2 * 1024 * 1024

/** UTF-8 or UTF-16 as its byte order mark says, else UTF-8, else the old Windows code page. SubRip files are often that old. */
function decodeText(file: Uint8Array): string {
  if (file.length > mostBytes) throw new OriginRefusal('input', 'A caption file may have 2 MiB at most.')
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return cleanText(new TextDecoder('utf-16le').decode(file))
  if (first === 0xfe && second === 0xff) return cleanText(new TextDecoder('utf-16be').decode(file))
  try {
    return cleanText(new TextDecoder('utf-8', { fatal: true }).decode(file))
  } catch {
    return cleanText(new TextDecoder('windows-1252').decode(file))
  }
}

/** WebVTT 4: a line end is one character, and there is no NUL. */
const cleanText = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\ufffd')

const percent = '(?:100(?:\\.0+)?|\\d{1,2}(?:\\.\\d{1,6})?)%'

/** WebVTT 4.4: the values that each setting can have. Regions are not read, so nothing can point to one. */
const settingValues: Record<string, RegExp> = {
  vertical: /^(?:rl|lr)$/,
  line: new RegExp(`^(?:-?\\d{1,4}|${percent})(?:,(?:start|center|end))?$`),
  position: new RegExp(`^${percent}(?:,(?:line-left|center|line-right))?$`),
  size: new RegExp(`^${percent}$`),
  align: /^(?:start|center|end|left|right)$/,
}

/** Where a cue is shown. Unknown settings are left out, as players do. */
function readSettings(text: string): (readonly [string, string])[] {
  const settings = new Map<string, string>()
  for (const word of text.split(/[ \t]+/)) {
    const colon = word.indexOf(':')
    const [name, value] = [word.slice(0, colon), word.slice(colon + 1)]
    if (Object.hasOwn(settingValues, name) && settingValues[name]?.test(value)) settings.set(name, value)
  }
  return [...settings]
}
