import { expect, test } from 'vitest'
import { cutLiveCaptions, toRecordedCues } from '../../library/captions/spoken-cues.ts'
import { parseMedia } from '../../playlist/testdata/parse-media.ts'
import { validateMedia } from '../../playlist/testdata/validate.ts'
import { formatMultivariant } from '../multivariant-answer.ts'
import { toCaptionPlaylistText } from './spoken-captions.ts'

const beganMs = Date.parse('2026-11-28T18:00:00Z')
const pictures = `#EXTM3U
#EXT-X-VERSION:9
#EXT-X-TARGETDURATION:2
#EXT-X-PLAYLIST-TYPE:EVENT
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=12,HOLD-BACK=6,PART-HOLD-BACK=1.02
#EXT-X-PART-INF:PART-TARGET=0.34
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-MAP:URI="init.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-28T18:00:00.000Z
#EXTINF:2,
0.m4s
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="init-1.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-28T18:00:09.000Z
#EXT-X-PART:DURATION=0.34,URI="1.0.m4s",INDEPENDENT=YES
#EXT-X-PART:DURATION=0.34,URI="1.1.m4s"
#EXT-X-PRELOAD-HINT:TYPE=PART,URI="1.2.m4s"
#EXT-X-RENDITION-REPORT:URI="../360p/media.m3u8",LAST-MSN=1,LAST-PART=1
`

test('live captions: the caption playlist matches the video playlist part by part', () => {
  const text = toCaptionPlaylistText(pictures, 'es-MX')
  const [before, after] = [parseMedia(pictures), parseMedia(text)]
  expect(validateMedia(after)).toEqual(validateMedia(before))
  expect(text).not.toMatch(/m4s|mp4/)
  expect(after.segments[0]).toMatchObject({ uri: 'captions-es-MX/0.vtt', duration: 2, programDateTime: beganMs })
  expect(after.open).toMatchObject({
    discontinuity: true,
    parts: [{ uri: 'captions-es-MX/1.0.vtt' }, { duration: 0.34 }],
  })
  expect(after.preloadHints).toEqual([{ type: 'PART', uri: 'captions-es-MX/1.2.vtt' }])
  expect([after.serverControl, after.renditionReports]).toEqual([before.serverControl, before.renditionReports])
})

test('live captions: the captioner’s language is listed from the start, and only once', () => {
  const rendition = {
    name: '720p',
    width: 1280,
    height: 720,
    frameRate: 30,
    codecs: 'avc1',
    bandwidth: 1,
    averageBandwidth: 1,
  }
  const tracks = { audio: [], captions: [], live: {}, spoken: { language: 'en', label: 'English' } }
  const text = formatMultivariant([rendition], tracks, '?early=yes')
  expect(text).toContain('NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,URI="720p/captions-en.m3u8?early=yes"')
  expect(
    formatMultivariant([rendition], { ...tracks, captions: [tracks.spoken] }).match(/TYPE=SUBTITLES/g),
  ).toHaveLength(1)
})

const line = (from: number, until: number, text: string) => ({ fromMs: beganMs + from, untilMs: beganMs + until, text })

test('live captions: a line is cut to the segment that shows it', () => {
  const range = { instantMs: beganMs + 2000, durationMs: 2000, fromMs: 50_000 }
  const lines = [
    line(0, 2000, 'before'),
    line(1000, 2500, 'across'),
    line(3500, 9000, 'beyond'),
    line(4000, 5000, 'after'),
  ]
  expect(cutLiveCaptions(lines, range)).toMatchObject([
    { startMs: 50_000, endMs: 50_500, text: [{ text: 'across' }] },
    { startMs: 51_500, endMs: 52_000, text: [{ text: 'beyond' }] },
  ])
})

test('live captions: a recording has each line once, at its time without slates', () => {
  const segment = { duration: 2, bytes: 1 }
  const segments = [
    { ...segment, programDateTime: new Date(beganMs).toISOString() },
    segment,
    { ...segment, slate: true as const },
    // The encoder was away for a while.
    { ...segment, programDateTime: new Date(beganMs + 60_000).toISOString() },
  ]
  const lines = [
    line(1000, 3500, 'over a border'),
    line(3000, 5000, 'into a slate'),
    line(4500, 5500, 'over a slate'),
    line(30_000, 33_000, 'while it was away'),
    line(60_500, 70_000, 'back'),
  ]
  expect(toRecordedCues(lines, segments).map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
    [1000, 3500, [{ kind: 'text', text: 'over a border' }]],
    [3000, 4000, [{ kind: 'text', text: 'into a slate' }]],
    [4500, 6000, [{ kind: 'text', text: 'back' }]],
  ])
})
