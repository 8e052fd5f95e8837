import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../shared/errors/refusal.ts'
import { breakIntoCaptions, getReadingMs, type SpokenLine, toCaptionLines } from './caption-lines.ts'
import { parsePostedCaptions } from './posted-captions.ts'

const nowMs = Date.parse('2026-11-28T18:00:00Z')
const sinceMs = nowMs - 600_000
const read = (text: string) => parsePostedCaptions(Buffer.from(text), { sinceMs, nowMs })
const wordsOf = (text: string) => read(text).map(({ words }) => words)
const refusalOf = (text: string | Uint8Array) => {
  try {
    parsePostedCaptions(Buffer.from(text as string), { sinceMs, nowMs })
  } catch (error) {
    return (error as Refusal).message
  }
}

test('posted captions: lines follow their UTC time, as captioners’ programs send them', () => {
  const post = [
    '2026-11-28T17:59:58.250 region:reg1#cue1',
    'THE SNAP IS<br>GOOD',
    '2026-11-28T17:59:59.9Z',
    'touchdown',
    'Tigers',
    '',
  ]
  expect(read(post.join('\r\n'))).toEqual([
    { atMs: nowMs - 1750, lastsMs: undefined, words: 'THE SNAP IS GOOD' },
    { atMs: nowMs - 100, lastsMs: undefined, words: 'touchdown Tigers' },
  ])
  expect(read('2026-11-28T19:00:00+01:00\nA')).toMatchObject([{ atMs: nowMs }])
})

test('posted captions: text without a time counts from its arrival', () => {
  expect(read("I'M SENDING\rSEVERAL CAPTIONS.\n")).toEqual([
    { atMs: undefined, lastsMs: undefined, words: "I'M SENDING SEVERAL CAPTIONS." },
  ])
  expect([read(' \n\n'), read('2026-11-28T18:00:00\n\n')]).toEqual([[], []])
})

test('posted captions: WebVTT counts from its first caption, from the stream’s start, or from an instant, as its map says', () => {
  const cues =
    '00:00:10.000 --> 00:00:12.500 line:0 align:start\n<v Ann>First &amp; ten\n\n2\n00:11.000 --> 00:13.000\nNext\n'
  expect(read(`WEBVTT\n\nNOTE from a program\nof ours\n\n${cues}`)).toEqual([
    { atMs: nowMs, lastsMs: 2500, words: 'First & ten' },
    { atMs: nowMs + 1000, lastsMs: 2000, words: 'Next' },
  ])
  const ticks = read(`WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:10.000,MPEGTS:900000\n\n${cues}`)
  expect(ticks[0]?.atMs).toBe(sinceMs + 10_000)
  const instant = read(`WEBVTT - a title\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,UTC:2026-11-28T18:00:01.000Z\n\n${cues}`)
  expect(instant[0]?.atMs).toBe(nowMs + 11_000)
})

test('posted captions: markup and control characters are removed', () => {
  expect(wordsOf('<b onclick="x">Third</b> <script>alert(1)</script>and 3 < 4')).toEqual(['Third alert(1) and 3 < 4'])
  expect(wordsOf('right\u202Eto\u200Bleft\0 z\u0301\u0301\u0301\u0301\u0301')).toEqual([
    'right to left z\u0301\u0301\u0301',
  ])
})

test('posted captions: invalid input is refused with a message', () => {
  expect(refusalOf(Buffer.from([0xff, 0xfe, 0x41]))).toBe('The captions can’t be read. Send them as UTF-8 text.')
  expect(refusalOf('2026-13-45T99:99:99\nA')).toMatch(/time can’t be read/)
  expect(refusalOf('WEBVTT\n\nsoon --> later\nA')).toMatch(/time can’t be read/)
  expect(refusalOf('WEBVTT\n\n00:02.000 --> 00:01.000\nA')).toMatch(/ends before/)
  expect(refusalOf('WEBVTT\nX-TIMESTAMP-MAP=LOCAL:a,MPEGTS:b\n\n00:02.000 --> 00:03.000\nA')).toMatch(/X-TIMESTAMP-MAP/)
  expect(refusalOf('a'.repeat(1001))).toMatch(/1000 characters/)
  expect(refusalOf('2026-11-28T18:00:00\nA\n'.repeat(41))).toMatch(/at most 40/)
})

test('posted captions: any input is read as plain text or refused with a message', () => {
  const pieces = ['WEBVTT', '\n', '\r', ' --> ', '00:01.000', '<b>', '&lt;', '2026-11-28T18:00:00', 'X-TIMESTAMP-MAP=']
  const hostile = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary' })), { maxLength: 30 })
  fc.assert(
    fc.property(hostile, (all) => {
      try {
        for (const { words, atMs = nowMs } of read(all.join(''))) {
          expect(words).not.toMatch(/[\p{Cc}\p{Cf}\n\r]/u)
          expect(Number.isFinite(atMs)).toBe(true)
          for (const piece of breakIntoCaptions(words)) {
            expect(piece.split('\n').length).toBeLessThanOrEqual(2)
            for (const line of piece.split('\n')) expect([...line].length).toBeLessThanOrEqual(37)
          }
          expect(breakIntoCaptions(words).join('').replaceAll(/\s/g, '')).toBe(words.replaceAll(/\s/g, ''))
        }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    }),
    { numRuns: 500 },
  )
})

test('posted captions: each stays until the next one but long enough to read, and at most three are visible', () => {
  const captions = fc
    .array(
      fc.record({
        at: fc.nat({ max: 60_000 }),
        letters: fc.integer({ min: 1, max: 74 }),
        lasts: fc.option(fc.nat({ max: 9000 })),
      }),
    )
    .map((all) =>
      all
        .sort((one, other) => one.at - other.at)
        .map(
          ({ at, letters, lasts }): SpokenLine => ({ at: new Date(at), lasts_ms: lasts, words: 'x'.repeat(letters) }),
        ),
    )
  fc.assert(
    fc.property(captions, (all) => {
      const lines = toCaptionLines(all)
      for (const { fromMs } of lines)
        expect(lines.filter((one) => one.fromMs <= fromMs && fromMs < one.untilMs).length).toBeLessThanOrEqual(3)
      for (const [index, { fromMs, untilMs }] of lines.entries()) {
        const next = lines[index + 1]?.fromMs ?? Number.POSITIVE_INFINITY
        const one = all[index]
        const readMs = Math.min(getReadingMs(one?.words ?? ''), one?.lasts_ms ?? Number.POSITIVE_INFINITY)
        if (untilMs > next) expect(untilMs - fromMs).toBeLessThanOrEqual(readMs)
        // A later caption does not shorten what was already shown.
        expect(Math.min(untilMs, fromMs)).toBe(
          Math.min(toCaptionLines(all.slice(0, index + 1))[index]?.untilMs ?? 0, fromMs),
        )
      }
    }),
  )
})
