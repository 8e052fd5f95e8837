import { expect, test } from 'vitest'
import type { StoredSegment } from '../storage/manifest.ts'
import { listFilmedStretches } from './filmed-stretches.ts'
import { createEmptyManifest } from './manifests.ts'

const startMs = Date.parse('2026-11-21T20:00:00.000Z')
const segment = (fromS?: number, more: Partial<StoredSegment> = {}): StoredSegment => ({
  duration: 2,
  bytes: 1,
  ...(fromS !== undefined && { programDateTime: new Date(startMs + fromS * 1000).toISOString() }),
  ...more,
})
const list = (segments: StoredSegment[], trim?: { from: number; until: number }) =>
  listFilmedStretches({
    ...createEmptyManifest('a1b2c3d4e5f6a7b8'),
    renditions: [
      {
        name: '720p',
        width: 1280,
        height: 720,
        frameRate: 30,
        codecs: '',
        bandwidth: 1,
        averageBandwidth: 1,
        complete: true,
        segments,
      },
    ],
    ...(trim && { trim }),
  }).map(({ fromMs, untilMs }) => [(fromMs - startMs) / 1000, (untilMs - startMs) / 1000])

test('filmed stretches: segments that follow each other are one stretch, a cut begins another', () => {
  expect(list([segment(0), segment(2), segment(30), segment(32.2)])).toEqual([
    [0, 4],
    [30, 34.2],
  ])
})

test('filmed stretches: a segment without its own time continues the one before', () => {
  expect(list([segment(0), segment(), segment()])).toEqual([[0, 6]])
})

test('filmed stretches: a video without times has none', () => {
  expect(list([segment(), segment()])).toEqual([])
})

test('filmed stretches: slates, lost segments and what was trimmed away are left out', () => {
  expect(list([segment(0), segment(2, { slate: true }), segment(4), segment(6, { gap: true }), segment(8)])).toEqual([
    [0, 2],
    [4, 6],
    [8, 10],
  ])
  expect(list([segment(0), segment(2), segment(4), segment(6)], { from: 2, until: 6 })).toEqual([[2, 6]])
})
