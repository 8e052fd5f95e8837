import fs from 'node:fs'
import path from 'node:path'
import { OriginRefusal } from '@fieldhouse/contract/origin/origin'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCaptions } from './read-captions.ts'
import { writeCaptions } from './write-captions.ts'

const converted = (file: string | Uint8Array) => writeCaptions(parseCaptions(Buffer.from(file)))
const cue = (payload: string) =>
  converted(`WEBVTT\n\n00:01.000 --> 00:02.000\n${payload}\n`).split('\n').slice(3).join('\n')
const refused = (file: string | Uint8Array): string => {
  try {
    parseCaptions(Buffer.from(file))
  } catch (error) {
    if (error instanceof OriginRefusal && error.kind === 'input') return error.message
    throw error
  }
  throw new Error('It was taken.')
}

describe('WebVTT', () => {
  test('comes out clean: a header and ordered cues, without notes and styles', () => {
    const file = [
      ...[
        '\ufeffWEBVTT - a game',
        'X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000',
        '',
        'STYLE',
        '::cue { color: red }',
        '',
      ],
      ...['NOTE nobody sees this', '', 'second', '00:05.000 --> 00:06.500 align:start line:90% made:up', 'Two', ''],
      ...['first', '00:00:01.000 --> 00:00:02.000', 'One', 'and a half', ''],
    ]
    expect(converted(file.join('\r\n'))).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOne\nand a half\n\n00:00:05.000 --> 00:00:06.500 align:start line:90%\nTwo\n',
    )
  })

  test('keeps style tags, closes open ones and shows everything else as text', () => {
    expect(cue('<b>a</b> <i.loud>b')).toBe('<b>a</b> <i.loud>b</i>\n')
    expect(cue('<v Mary Ann>Hi</v> <lang en-GB>colour</lang>')).toBe('<v Mary Ann>Hi</v> <lang en-GB>colour</lang>\n')
    expect(cue('<ruby>漢<rt>kan</rt></ruby>')).toBe('<ruby>漢<rt>kan</rt></ruby>\n')
    expect(cue('<script>alert(1)</script>')).toBe('&lt;script&gt;alert(1)&lt;/script&gt;\n')
    expect(cue('<img src=x onerror=a>')).toBe('&lt;img src=x onerror=a&gt;\n')
    expect(cue('1 < 2 & 3 > 2 &amp; &lt;b&gt; &nbsp;&#65;')).toBe('1 &lt; 2 &amp; 3 &gt; 2 &amp; &lt;b&gt; &nbsp;A\n')
    expect(cue('<i>a</b>c')).toBe('<i>ac</i>\n')
    expect(cue('<00:01.500>now')).toBe('now\n')
  })

  test('keeps every visible line next to an empty one', () => {
    for (const nothing of ['<00:01.500>', '<00:01.500> ', '</b>', '&#12288;'])
      expect(cue(`a\n${nothing}\nb`)).toBe('a\nb\n')
    expect(cue('&lt;\n<00:01.500>')).toBe('&lt;\n')
    expect(refused('WEBVTT\n\n00:01.000 --> 00:02.000\n<00:01.500>\n')).toMatch(/no captions/)
  })

  test('keeps valid cue settings and drops all others', () => {
    const place = (settings: string) =>
      converted(`WEBVTT\n\n00:01.000 --> 00:02.000 ${settings}\na\n`)
        .split('\n')[2]
        ?.slice('00:00:01.000 --> 00:00:02.000'.length)
    expect(place('vertical:rl size:50% position:10%,line-left line:-1')).toBe(
      ' vertical:rl size:50% position:10%,line-left line:-1',
    )
    for (const nonsense of [
      'position:101%',
      'position:',
      'align:middle',
      'region:fred',
      'size:5',
      'vertical;rl',
      '__proto__:1',
    ])
      expect(place(nonsense)).toBe('')
  })
})

describe('SubRip', () => {
  const srt =
    '1\n00:00:01,000 --> 00:00:02,500 X1:10\n<font color="#fff">¡Olé!</font>\n{\\an8}Sí\n\n2\n1:02:03,4 --> 1:02:04,000\nEnd\n'
  const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n¡Olé!\nSí\n\n01:02:03.400 --> 01:02:04.000\nEnd\n'

  test.each([
    ['UTF-8', Buffer.from(srt)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${srt}`)],
    ['UTF-16', Buffer.from(`\ufeff${srt}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${srt}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(srt, 'latin1')],
    ['old line ends', Buffer.from(srt.replaceAll('\n', '\r'))],
  ])('in %s becomes WebVTT', (_name, file) => {
    expect(converted(file)).toBe(vtt)
  })

  test('without blank lines between cues is read', () => {
    const tight = '00:00:01,000 --> 00:00:02,000\nOne\n00:00:03,000 --> 00:00:04,000\nTwo'
    expect(parseCaptions(Buffer.from(tight))).toHaveLength(2)
  })
})

test('captions: an invalid file is refused with the number of the line', () => {
  expect(refused('')).toMatch(/^Line 1: this isn’t WebVTT/)
  expect(refused('WEBVTTX\n\nhello')).toMatch(/^Line 1/)
  expect(refused('WEBVTT\n\nhello\n')).toMatch(/no captions/)
  expect(refused('WEBVTT\n\n00:01.000 --> 00:02.000\na\n\n00:0x.000 --> 00:04.000\nb\n')).toMatch(
    /^Line 6: this time can’t be read/,
  )
  expect(refused('WEBVTT\n\nid\n00:61.000 --> 00:62.000\na\n')).toMatch(/^Line 4: this time can’t be read/)
  expect(refused('WEBVTT\n\n00:03.000 --> 00:02.000\na\n')).toMatch(/^Line 3: this caption ends before it starts/)
  expect(refused(Buffer.alloc(2 * 1024 * 1024 + 1, 0x20))).toMatch(/2 MiB/)
  const many = Array.from({ length: 20_001 }, () => '00:01.000 --> 00:02.000\na\n')
  expect(refused(`WEBVTT\n\n${many.join('\n')}`)).toMatch(/20000/)
})

const samples = path.join(import.meta.dirname, '../../../../../shared/samples/webvtt')
test('captions: sample files of ../shared/samples are read, or refused with the line', ({ skip }) => {
  skip(!fs.existsSync(samples), '../shared/samples is absent')
  const outcomes = fs.readdirSync(samples).map((name) => {
    try {
      const text = converted(fs.readFileSync(path.join(samples, name)))
      expect(converted(text)).toBe(text)
      return { name, taken: true }
    } catch (error) {
      if (!(error instanceof OriginRefusal)) throw error
      expect(error.message).toMatch(/^Line \d+: |^This file has no captions/)
      return { name, taken: false }
    }
  })
  expect(outcomes.filter(({ taken }) => !taken).map(({ name }) => name)).toEqual([
    'cue-times_min-mid-digits.vtt',
    'file-layout_blank-file.vtt',
    // These have headers that describe regions, and no caption.
    'regions_id_space-after-delimiter.vtt',
    'regions_lines_incorrect-delimiter.vtt',
    'regions_regionanchor_correct.vtt',
    'regions_regionanchor_no-percentage.vtt',
    'regions_scroll_bogus-value.vtt',
  ])
})

describe('a hostile caption file', () => {
  const letters = [
    '<',
    '>',
    '&',
    '/',
    'b',
    'v',
    'c',
    '.',
    ' ',
    '\n',
    '\r',
    '\0',
    '-->',
    '00:01.000',
    ':',
    'WEBVTT',
    'NOTE',
    'ruby',
    'rt',
    '&#0;',
    '&#xd800;',
    'é',
    '\ud800',
    '{\\an8}',
  ]
  const soup = fc.array(fc.constantFrom(...letters), { maxLength: 80 }).map((parts) => parts.join(''))

  test('is refused or reads the same after writing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 300 }),
          soup.map((text) => Buffer.from(text)),
          soup.map((text) => Buffer.from(`WEBVTT\n\n${text}`)),
          soup.map((text) => Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`)),
        ),
        (file) => {
          try {
            const cues = parseCaptions(file)
            expect(parseCaptions(Buffer.from(writeCaptions(cues)))).toEqual(cues)
          } catch (error) {
            expect(error).toBeInstanceOf(OriginRefusal)
          }
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('of two mebibytes is parsed without hanging', () => {
    for (const worst of ['<', '&', '<b', '<b.', '<i>', '&#', 'WEBVTT', '\n', '00:', '-->', '<c.a', '{\\an', '<font'])
      for (const head of ['', 'WEBVTT\n\n', 'WEBVTT\n\n00:01.000 --> 00:02.000\n'])
        try {
          parseCaptions(Buffer.from((head + worst.repeat(2 * 1024 * 1024)).slice(0, 2 * 1024 * 1024)))
        } catch (error) {
          expect(error).toBeInstanceOf(OriginRefusal)
        }
  })
})
