import { Refusal } from '../../shared/errors/refusal.ts'

/** A posted caption: at its time, or now if it has none. `lastsMs` is set if the sender gave a duration. */
export interface PostedCaption {
  atMs: number | undefined
  lastsMs: number | undefined
  words: string
}

const mostLines = 40
const maxCharacters = 1000

/** YouTube's format: a line with the UTC time, and sometimes a region, above the text. */
const timeLine = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?)(Z|[+-]\d\d:\d\d)?(?:[ \t]+region:\S{1,60})?$/

/** `sinceMs` is the start for WebVTT that counts in the stream's own clock, `nowMs` for any other. */
export function parsePostedCaptions(
  bytes: Uint8Array,
  { sinceMs, nowMs }: { sinceMs: number; nowMs: number },
): PostedCaption[] {
  const lines = decodeText(bytes)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
  const read = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '') ? parsePostedVtt(lines, sinceMs, nowMs) : parseTimedText(lines)
  const posted = read.flatMap(({ words, ...when }) => {
    const plain = toPlainText(words)
    return plain === '' ? [] : [{ ...when, words: plain }]
  })
  if (posted.length > mostLines) throw createInvalidCaption(`Send at most ${mostLines} captions per request.`)
  if (posted.some(({ words }) => words.length > maxCharacters))
    throw createInvalidCaption(`A caption can have up to ${maxCharacters} characters.`)
  return posted
}

const createInvalidCaption = (message: string) => new Refusal('input', 'captions.unreadable', message)

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw createInvalidCaption('The captions can’t be read. Send them as UTF-8 text.')
  }
}

function parseTimedText(lines: readonly string[]): PostedCaption[] {
  const posted: PostedCaption[] = []
  let open: PostedCaption | undefined
  for (const line of lines) {
    const [, time, zone = 'Z'] = timeLine.exec(line) ?? []
    if (time) {
      const atMs = Date.parse(`${time}${zone}`)
      if (Number.isNaN(atMs))
        throw createInvalidCaption('A time can’t be read. Write it in UTC like 2026-11-28T18:00:05.250.')
      open = { atMs, lastsMs: undefined, words: '' }
      posted.push(open)
    } else if (line !== '') {
      if (!open) {
        open = { atMs: undefined, lastsMs: undefined, words: '' }
        posted.push(open)
      }
      open.words += `${open.words === '' ? '' : '\n'}${line}`
    }
  }
  return posted
}

const cueTimes = /^((?:\d{1,4}:)?\d{1,2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d{1,4}:)?\d{1,2}:\d{2}\.\d{3})(?:[ \t].*)?$/

/** The first cue is now, unless a timestamp map says where the times start. */
function parsePostedVtt(lines: readonly string[], sinceMs: number, nowMs: number): PostedCaption[] {
  const posted: (PostedCaption & { atMs: number })[] = []
  let zeroMs: number | undefined
  let open: PostedCaption | undefined
  for (const line of lines.slice(1)) {
    if (line.startsWith('X-TIMESTAMP-MAP=') && posted.length === 0) zeroMs = parseTimestampMap(line, sinceMs)
    if (line === '') open = undefined
    const [, from, to] = cueTimes.exec(line) ?? []
    if (from && to) {
      const [fromMs, toMs] = [parseClockMs(from), parseClockMs(to)]
      if (toMs <= fromMs) throw createInvalidCaption('A caption ends before it starts.')
      const cue = { atMs: fromMs, lastsMs: toMs - fromMs, words: '' }
      posted.push(cue)
      open = cue
    } else if (line.includes('-->'))
      throw createInvalidCaption('A time can’t be read. Write it like 00:01:02.500 --> 00:01:04.000.')
    else if (open) open.words += `${open.words === '' ? '' : '\n'}${line}`
  }
  const zero = zeroMs ?? nowMs - (posted[0]?.atMs ?? 0)
  return posted.map((cue) => ({
    ...cue,
    words: unescapeEntities(cue.words.replaceAll(/<[^<>]*>/g, '')),
    atMs: cue.atMs + zero,
  }))
}

/**
 * Parses X-TIMESTAMP-MAP (RFC 8216, 3.5). The stream's clock starts with the event; some programs name an instant
 * instead.
 */
function parseTimestampMap(line: string, sinceMs: number): number {
  const local = parseClockMs(/LOCAL:([\d:.]+)/.exec(line)?.[1] ?? '00:00.000')
  const [, ticks] = /MPEGTS:(\d{1,13})(?:,|$)/.exec(line) ?? []
  const [, instant] = /(?:UTC|PDT):(\S{20,35}?)(?:,|$)/.exec(line) ?? []
  const zero = instant ? Date.parse(instant) : ticks === undefined ? Number.NaN : sinceMs + Number(ticks) / 90
  if (Number.isNaN(zero) || Number.isNaN(local))
    throw createInvalidCaption('X-TIMESTAMP-MAP can’t be read. Write it as in RFC 8216.')
  return Math.round(zero - local)
}

function parseClockMs(text: string): number {
  const parts = text.split(':').map(Number)
  const [seconds = Number.NaN, minutes = Number.NaN, hours = 0] = parts.reverse()
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000)
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }
const unescapeEntities = (text: string) =>
  text.replaceAll(/&([a-z]{2,4});/g, (all, name: string) => entities[name] ?? all)

/**
 * Removes markup and everything that draws over other text. Line breaks become spaces, because lines are broken here.
 */
const toPlainText = (text: string): string =>
  text
    .replaceAll(/<\/?[A-Za-z][^<>]{0,200}>/g, ' ')
    // Control characters, and combining marks that pile up.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu, ' ')
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
