import { parseVttTime } from '@fieldhouse/contract/films/webvtt'
import { OriginRefusal } from '@fieldhouse/contract/origin/origin'
import type { CaptionCue, CueNode } from './cue.ts'
import { parseCueText, writeCueText } from './cue-text.ts'

const mostCues = 20_000
/** Longest caption that can be read in time. */
const mostCueLetters = 5000

/** SubRip uses a comma, and sometimes a single digit for the hour. */
const timing =
  /^[ \t]*((?:\d{1,4}:)?\d{1,2}:\d{1,2}[.,]\d{1,3})[ \t]*-->[ \t]*((?:\d{1,4}:)?\d{1,2}:\d{1,2}[.,]\d{1,3})(?:[ \t]+(.*))?$/

/** Parses WebVTT or SubRip, sorted by time. Invalid text is refused with its line number. */
export function parseCaptions(file: Uint8Array): CaptionCue[] {
  const lines = decodeText(file).split('\n')
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')
  if (!isWebVtt && !looksLikeSubRip(lines))
    throw refuseLine(1, 'this isn’t WebVTT, which begins with "WEBVTT", or SubRip.')
  const cues = [...splitBlocks(lines)].flatMap((block) => parseCue(block, isWebVtt) ?? [])
  if (cues.length === 0) throw new OriginRefusal('input', 'This file has no captions.')
  if (cues.length > mostCues) throw new OriginRefusal('input', `A caption file can have up to ${mostCues} captions.`)
  return cues.sort((one, other) => one.startMs - other.startMs || one.endMs - other.endMs)
}

const refuseLine = (line: number, what: string) => new OriginRefusal('input', `Line ${line}: ${what}`)

const looksLikeSubRip = (lines: readonly string[]) => lines.slice(0, 20).some((line) => timing.test(line))

interface CaptionBlock {
  /** Number of its first line, from 1. */
  line: number
  lines: string[]
}

/** Splits lines at empty lines. A time starts a new block even where the empty line is missing. */
function* splitBlocks(lines: readonly string[]): Generator<CaptionBlock, undefined> {
  let block: CaptionBlock | undefined
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

function parseCue({ line, lines }: CaptionBlock, isWebVtt: boolean): CaptionCue | undefined {
  const at = lines.findIndex((one) => one.includes('-->'))
  // A header, note, style or region: nothing to show.
  if (at === -1) return undefined
  if (isWebVtt && /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[0] ?? '')) return undefined
  const [, from = '', to = '', settings = ''] = timing.exec(lines[at] ?? '') ?? []
  const [startMs, endMs] = [parseVttTime(from), parseVttTime(to)]
  if (startMs === undefined || endMs === undefined)
    throw refuseLine(line + at, 'this time can’t be read. Write it like 00:01:02.500 --> 00:01:04.000.')
  if (endMs < startMs) throw refuseLine(line + at, 'this caption ends before it starts.')
  const payload = lines.slice(at + 1).join('\n')
  if (payload.length > mostCueLetters) throw refuseLine(line + at + 1, 'this caption is too long.')
  if (endMs === startMs || payload.trim() === '') return undefined
  const text = removeEmptyLines(parseCueText(isWebVtt ? payload : removeSubRipStyle(payload)))
  if (text.length === 0) return undefined
  return { startMs, endMs, settings: isWebVtt ? parseSettings(settings) : [], text }
}

/** Removes lines that have only tags. Written again they would be empty and end the caption early. */
function removeEmptyLines(text: CueNode[]): CueNode[] {
  const lines = writeCueText(text).split('\n')
  const textLines = lines.filter((line) => line.trim() !== '')
  return textLines.length === lines.length ? text : parseCueText(textLines.join('\n'))
}

/** Removes SubRip's fonts and positions, which a WebVTT player would show as text. */
const removeSubRipStyle = (text: string) => text.replaceAll(/<\/?font[^<>]{0,200}>|\{\\an?\d{1,2}\}/gi, '')

/** 2 MiB. */
const mostBytes = 2 * 1024 * 1024

/**
 * Decodes a file: UTF-8 or UTF-16 by its byte order mark, else UTF-8, else the old Windows code page, which many SubRip
 * files use.
 */
function decodeText(file: Uint8Array): string {
  if (file.length > mostBytes) throw new OriginRefusal('input', 'A caption file can have up to 2 MiB.')
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return cleanText(new TextDecoder('utf-16le').decode(file))
  if (first === 0xfe && second === 0xff) return cleanText(new TextDecoder('utf-16be').decode(file))
  try {
    return cleanText(new TextDecoder('utf-8', { fatal: true }).decode(file))
  } catch {
    return cleanText(new TextDecoder('windows-1252').decode(file))
  }
}

/** Normalizes line ends and removes NUL (WebVTT 4). */
const cleanText = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\ufffd')

const percent = '(?:100(?:\\.0+)?|\\d{1,2}(?:\\.\\d{1,6})?)%'

/** Valid values of each setting (WebVTT 4.4). Regions are not read, so no cue can refer to one. */
const settingValues: Record<string, RegExp> = {
  vertical: /^(?:rl|lr)$/,
  line: new RegExp(`^(?:-?\\d{1,4}|${percent})(?:,(?:start|center|end))?$`),
  position: new RegExp(`^${percent}(?:,(?:line-left|center|line-right))?$`),
  size: new RegExp(`^${percent}$`),
  align: /^(?:start|center|end|left|right)$/,
}

/** Parses the position of a cue. Unknown settings are ignored, as players do. */
function parseSettings(text: string): (readonly [string, string])[] {
  const settings = new Map<string, string>()
  for (const setting of text.split(/[ \t]+/)) {
    const colon = setting.indexOf(':')
    const [name, value] = [setting.slice(0, colon), setting.slice(colon + 1)]
    if (Object.hasOwn(settingValues, name) && settingValues[name]?.test(value)) settings.set(name, value)
  }
  return [...settings]
}
