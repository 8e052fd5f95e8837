import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { MediaPlaylist } from './media.ts'
import { parseMedia } from './testdata/parse-media.ts'
import { validateMedia } from './testdata/validate.ts'

const live = parseMedia(fs.readFileSync(new URL('testdata/live.m3u8', import.meta.url), 'utf8'))
const [first, second, third] = live.segments as [Segment, Segment, Segment]
type Segment = MediaPlaylist['segments'][number]
const sliding: MediaPlaylist = { ...live, type: undefined }

test('playlist check: a valid playlist has no fault, and none as its own successor', () => {
  expect(validateMedia(live, live)).toEqual([])
})

describe('a playlist', () => {
  test.each<[string, MediaPlaylist, RegExp]>([
    ['without a target duration', { ...live, targetDuration: undefined }, /TARGETDURATION is missing/],
    [
      'with a segment that is too long',
      { ...live, segments: [{ ...first, duration: 2.5 }] },
      /more than TARGETDURATION/,
    ],
    ['with a part that is too long', { ...live, partTarget: 0.3 }, /more than PART-TARGET/],
    ['with a part that is too short', { ...live, partTarget: 0.4 }, /85 %/],
    ['with parts and no target for them', { ...live, partTarget: undefined }, /no PART-INF/],
    ['that holds parts back too little', { ...live, serverControl: { partHoldBack: 0.5 } }, /PART-HOLD-BACK is less/],
    ['that does not hold parts back', { ...live, serverControl: {} }, /PART-HOLD-BACK is missing/],
    ['that holds back too little', { ...live, serverControl: { ...live.serverControl, holdBack: 5 } }, /^HOLD-BACK/],
    ['that skips too much', { ...live, serverControl: { ...live.serverControl, canSkipUntil: 11 } }, /CAN-SKIP-UNTIL/],
    ['without a header', { ...live, segments: [{ ...first, map: undefined }] }, /no EXT-X-MAP/],
    ['with another header', { ...live, segments: [second, { ...third, discontinuity: undefined }] }, /without a disc/],
    ['with one segment twice', { ...live, segments: [first, first] }, /twice/],
    [
      'whose clock leaves the media',
      { ...live, segments: [first, { ...second, programDateTime: 1795287608000 }] },
      /off its/,
    ],
    [
      'whose parts do not make the segment',
      { ...live, segments: [first, second, { ...third, duration: 1.4 }] },
      /its parts/,
    ],
    ['that hints what is there', { ...live, preloadHints: [{ type: 'PART', uri: '3.0.m4s' }] }, /hinted/],
  ])('%s has a fault', (_what, playlist, fault) => {
    expect(validateMedia(playlist).join('\n')).toMatch(new RegExp(fault.source, 'm'))
  })
})

describe('the next playlist', () => {
  const emptied = { ...sliding, mediaSequence: 3, segments: [], discontinuitySequence: 0 }
  test.each<[string, MediaPlaylist, MediaPlaylist, RegExp]>([
    ['with an earlier number', { ...sliding, mediaSequence: 3 }, sliding, /went back/],
    ['with another target', sliding, { ...sliding, targetDuration: 4 }, /TARGETDURATION has changed/],
    ['that is not ended any more', { ...live, ended: true }, live, /ENDLIST/],
    [
      'that lost a segment of an event',
      live,
      { ...live, mediaSequence: 1, segments: [second, third] },
      /lost segments/,
    ],
    ['that lost its end', live, { ...live, segments: [first] }, /taken back/],
    ['that forgot a discontinuity', sliding, emptied, /instead of 1/],
    ['with another URI', live, { ...live, segments: [first, { ...second, uri: 'x.m4s' }, third] }, /was 1\.m4s/],
    ['with another duration', live, { ...live, segments: [{ ...first, duration: 1.9 }, second, third] }, /lasted 2/],
    [
      'moved in time',
      live,
      { ...live, segments: [{ ...first, programDateTime: 1795287600500 }, second, third] },
      /moved/,
    ],
    [
      'without its discontinuity',
      live,
      { ...live, segments: [first, second, { ...third, discontinuity: undefined }] },
      /changed its d/,
    ],
    ['without a part', live, { ...live, open: { parts: [{ uri: '3.0.m4s', duration: 0.3 }] } }, /changed or gone/],
    ['without any part', live, { ...live, open: undefined }, /parts were taken back/],
  ])('%s has a fault', (_what, before, after, fault) => {
    expect(validateMedia(after, before).join('\n')).toMatch(fault)
  })
})
