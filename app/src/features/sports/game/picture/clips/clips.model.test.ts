import type { Play } from '@fieldhouse/contract/games/game'
import { describe, expect, test } from 'vitest'
import { type ClipRun, createClips, getFamilyName, listTouches, stepRun } from './clips.model.ts'

const startMs = Date.parse('2026-11-21T20:00:00.000Z')
const playAt = (second: number, more: Partial<Play> = {}): Play & { key: string } => ({
  key: `p${second}`,
  order: second,
  at: new Date(startMs + second * 1_000).toISOString(),
  period: 1,
  kind: 'rush',
  text: `Play at ${second}`,
  ...more,
})
const toSeconds = (clips: ReturnType<typeof createClips>) =>
  clips.map(({ fromMs, untilMs }) => [(fromMs - startMs) / 1_000, (untilMs - startMs) / 1_000])
const filmed = (...stretches: [number, number][]) =>
  stretches.map(([from, until]) => ({ fromMs: startMs + from * 1_000, untilMs: startMs + until * 1_000 }))

describe('the clip of a play', () => {
  test('begins the sport’s lead before the report, and stays a little after it', () => {
    expect(toSeconds(createClips([playAt(60)], {}))).toEqual([[52, 61.75]])
    expect(toSeconds(createClips([playAt(60)], { leadSeconds: 5 }))).toEqual([[55, 61.75]])
  })

  test('never begins before the play before it was over, but reports of one action are one', () => {
    const clips = createClips([playAt(60), playAt(64), playAt(65)], {})
    expect(toSeconds(clips)).toEqual([
      [52, 61.75],
      [60, 65.75],
      [60, 66.75],
    ])
  })

  test('keeps to what the video shows: no clip outside, no start before a cut, and an end before the next cut', () => {
    const clips = createClips([playAt(20), playAt(60), playAt(90)], { filmed: filmed([56, 61], [80, 100]) })
    expect(toSeconds(clips)).toEqual([
      [56, 60.75],
      [82, 91.75],
    ])
    expect(createClips([playAt(20)], { filmed: [] })).toEqual([])
  })

  test('knows the score before it, and keeps the game’s order', () => {
    const scored = playAt(10, { score: { away: 7, home: 0 } })
    const clips = createClips([playAt(30), playAt(20, { score: { away: 7, home: 3 } }), scored], {})
    expect(clips.map(({ play, before }) => [play.order, before])).toEqual([
      [10, undefined],
      [20, { away: 7, home: 0 }],
      [30, { away: 7, home: 3 }],
    ])
  })
})

describe('a run of clips', () => {
  const clips = createClips([playAt(20), playAt(60), playAt(90)], {})
  const at = (second: number) => startMs + second * 1_000
  const run: ClipRun = { player: undefined, key: 'p20', arrived: true, over: false }
  const reel: ClipRun = { ...run, player: 'h1' }

  test('waits until the picture has reached its play', () => {
    const coming = { ...reel, arrived: false }
    expect(stepRun(coming, clips, at(85))).toEqual({ run: coming })
    expect(stepRun(coming, clips, at(12))).toEqual({ run: reel })
  })

  test('single plays continue with the video, and the mark follows', () => {
    expect(stepRun(run, clips, at(30)).run.key).toBe('p20')
    expect(stepRun(run, clips, at(53))).toEqual({ run: { ...run, key: 'p60' } })
  })

  test('a reel goes to the next play when one is over, also over a cut, and ends after the last', () => {
    const second = { ...reel, key: 'p60', arrived: false }
    expect(stepRun(reel, clips, at(21))).toEqual({ run: reel })
    expect(stepRun(reel, clips, at(22))).toEqual({ run: second, goTo: clips[1] })
    expect(stepRun(reel, clips, at(500))).toEqual({ run: second, goTo: clips[1] })
    const last = { ...reel, key: 'p90' }
    expect(stepRun(last, clips, at(92))).toEqual({ run: { ...last, over: true } })
  })

  test('a reel goes on from where the fan went back to', () => {
    const last = { ...reel, key: 'p90' }
    expect(stepRun(last, clips, at(70))).toEqual({ run: last })
  })
})

test('the touches of a player are their plays, in order', () => {
  const clips = createClips([playAt(60, { players: ['h1', 'h2'] }), playAt(20, { players: ['h1'] }), playAt(40)], {})
  expect(listTouches(clips, 'h1').map(({ play }) => play.order)).toEqual([20, 60])
})

test('a reel is named after the family name, or the only name', () => {
  expect(['Lena Zeller', 'Ana de la Cruz', 'Pelé'].map(getFamilyName)).toEqual(['Zeller', 'de la Cruz', 'Pelé'])
})
