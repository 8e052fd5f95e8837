import { expect, test } from 'vitest'
import type { Slate } from '../source.ts'
import { idleFacts, type PlaybackFault, type PlayerFacts, toPlayerState } from './state.ts'
import { type PlayerCommand, type PlayerFact, stepMachine } from './step.ts'

/** Applies facts in order, and returns the state and all commands. */
function applyFacts(...facts: PlayerFact[]) {
  const commands: PlayerCommand[] = []
  let now: PlayerFacts = idleFacts
  for (const fact of facts) {
    const next = stepMachine(now, fact)
    now = next.facts
    commands.push(...next.commands)
  }
  return { facts: now, state: toPlayerState(now), commands, types: commands.map(({ type }) => type) }
}

const source = (change: Partial<Extract<PlayerFact, { type: 'source' }>> = {}): PlayerFact => ({
  type: 'source',
  autoPlay: true,
  live: false,
  slate: null,
  held: false,
  ...change,
})
const loaded: PlayerFact = { type: 'loaded' }
const moving: PlayerFact = { type: 'media', is: 'moving' }
const waiting: PlayerFact = { type: 'media', is: 'waiting' }
const still: PlayerFact = { type: 'media', is: 'still' }
const fault = (kind: PlaybackFault['kind']): PlayerFact => ({ type: 'faulted', fault: { kind, detail: '' } })
const slate = (is: Slate | null): PlayerFact => ({ type: 'slate', slate: is })
const upcoming: Slate = { kind: 'upcoming', startsAt: '2026-09-05T18:00:00Z' }
const interrupted: Slate = { kind: 'interrupted', since: '2026-09-05T18:00:00Z' }
const times = (count: number, ...facts: PlayerFact[]) => Array.from({ length: count }, () => facts).flat()

test('player state: nothing is loaded without a source', () => {
  expect(applyFacts().state).toEqual({ kind: 'idle' })
  expect(applyFacts(source()).state).toEqual({ kind: 'loading' })
  expect(applyFacts(source()).types).toEqual(['attach'])
})

test('player state: autoplay starts as soon as the video is loaded', () => {
  expect(applyFacts(source(), loaded)).toMatchObject({ state: { kind: 'buffering' }, types: ['attach', 'play'] })
  expect(applyFacts(source(), loaded, moving).state).toEqual({ kind: 'playing' })
})

test('player state: without autoplay the video is ready and plays when the fan presses play', () => {
  const ready = applyFacts(source({ autoPlay: false }), loaded)
  expect(ready).toMatchObject({ state: { kind: 'ready' }, types: ['attach'] })
  expect(applyFacts(source({ autoPlay: false }), { type: 'play-wished' }, loaded).types).toEqual(['attach', 'play'])
  expect(applyFacts(source({ autoPlay: false }), loaded, { type: 'play-wished' }).types).toEqual(['attach', 'play'])
})

test('player state: a refused autoplay waits for the fan', () => {
  expect(applyFacts(source(), loaded, { type: 'play-refused' }).state).toEqual({ kind: 'ready' })
})

test('player state: pause, seek and end are shown', () => {
  const playing = [source(), loaded, moving]
  expect(applyFacts(...playing, { type: 'pause-wished' }, still)).toMatchObject({ state: { kind: 'paused' } })
  expect(applyFacts(...playing, { type: 'seeking' }).state).toEqual({ kind: 'seeking' })
  expect(applyFacts(...playing, { type: 'seeking' }, { type: 'seeked' }, moving).state).toEqual({ kind: 'playing' })
  expect(applyFacts(...playing, waiting).state).toEqual({ kind: 'buffering' })
  expect(applyFacts(...playing, { type: 'media', is: 'ended' })).toMatchObject({
    state: { kind: 'ended' },
    facts: { wantsPlay: false },
  })
  expect(applyFacts(...playing, { type: 'media', is: 'ended' }, { type: 'seeking' }).state).toEqual({ kind: 'seeking' })
})

test('player state: nothing is loaded before an event, and playback starts when its slate is removed', () => {
  const before = applyFacts(source({ live: true, slate: upcoming }))
  expect(before).toMatchObject({ state: { kind: 'slate', slate: upcoming }, types: [] })
  const after = applyFacts(source({ live: true, slate: upcoming }), slate(null), loaded)
  expect(after.types).toEqual(['attach', 'play'])
})

test('player state: a lost camera is announced when playback stops, not while buffered video plays', () => {
  const live = [source({ live: true }), loaded, moving]
  expect(applyFacts(...live, slate(interrupted)).state).toEqual({ kind: 'playing' })
  expect(applyFacts(...live, slate(interrupted), waiting).state).toEqual({ kind: 'slate', slate: interrupted })
  expect(applyFacts(...live, slate(interrupted), waiting, slate(null)).types.at(-1)).toBe('play')
  expect(applyFacts(...live, { type: 'silent' }, waiting).state).toEqual({ kind: 'slate', slate: { kind: 'silent' } })
  expect(applyFacts(...live, { type: 'silent' }, waiting, { type: 'grew' }).types.at(-1)).toBe('play')
  expect(applyFacts(...live, { type: 'silent' }, waiting, { type: 'grew' }, moving).state).toEqual({ kind: 'playing' })
})

test('player state: a recorded video is never silent', () => {
  expect(applyFacts(source(), loaded, { type: 'silent' }, waiting).state).toEqual({ kind: 'buffering' })
})

test('player state: an event that is over says so at its end', () => {
  const ended: Slate = { kind: 'ended' }
  expect(applyFacts(source({ live: true, slate: ended })).state).toEqual({ kind: 'slate', slate: ended })
  const live = [source({ live: true }), loaded, moving, slate(ended)]
  expect(applyFacts(...live).state).toEqual({ kind: 'playing' })
  expect(applyFacts(...live, { type: 'media', is: 'ended' }).state).toEqual({ kind: 'slate', slate: ended })
})

test('player state: an ad holds playback before the first frame and in the middle', () => {
  expect(applyFacts(source({ held: true }), loaded).types).toEqual(['attach'])
  expect(applyFacts(source({ held: true }), loaded, { type: 'released' }).types).toEqual(['attach', 'play'])
  const mid = applyFacts(source(), loaded, moving, { type: 'held' }, still, { type: 'released' })
  expect(mid.types).toEqual(['attach', 'play', 'pause', 'play'])
  expect(
    applyFacts(source({ held: true }), loaded, { type: 'pause-wished' }, { type: 'released' }).types,
  ).not.toContain('play')
})

test('player state: a fault is hidden while buffered video plays', () => {
  const playing = [source(), loaded, moving, fault('network')]
  expect(applyFacts(...playing).state).toEqual({ kind: 'playing' })
  expect(applyFacts(...playing, waiting).state).toMatchObject({ kind: 'recovering', attempt: 1 })
  expect(applyFacts(...playing, waiting, { type: 'recovered' }).state).toEqual({ kind: 'buffering' })
})

test('player state: a network fault is retried eight times with growing pauses, then it fails', () => {
  const tried = applyFacts(source(), loaded, ...times(8, fault('network')))
  const waits = tried.commands.flatMap((command) => (command.type === 'recover' ? [command.afterMs] : []))
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000])
  expect(tried.state).toMatchObject({ kind: 'recovering', attempt: 8 })
  expect(applyFacts(source(), loaded, ...times(9, fault('network')))).toMatchObject({
    state: { kind: 'failed', fault: { kind: 'network' } },
    facts: { recovery: null },
  })
})

test('player state: a returning network is used at once, even after a failure', () => {
  const online: PlayerFact = { type: 'online' }
  const waits = applyFacts(source(), loaded, ...times(3, fault('network')), online).commands.at(-1)
  expect(waits).toEqual({ type: 'recover', remedy: { type: 'load-again' }, afterMs: 0 })
  const failed = applyFacts(source(), loaded, ...times(9, fault('network')), online)
  expect(failed).toMatchObject({ state: { kind: 'buffering' }, facts: { failed: null } })
  expect(failed.commands.at(-1)).toEqual({ type: 'recover', remedy: { type: 'reload' }, afterMs: 0 })
  expect(applyFacts(source(), loaded, fault('media'), online).types).toEqual(['attach', 'play', 'recover'])
})

test('player state: a decoder fault gets a stronger remedy each time, and steady playback resets it', () => {
  const remedies = (...facts: PlayerFact[]) =>
    applyFacts(source(), loaded, ...facts).commands.flatMap((one) => (one.type === 'recover' ? [one.remedy.type] : []))
  const four = ['recover-media', 'swap-audio-codec', 'lower-rung', 'reload']
  expect(remedies(...times(4, fault('media'), { type: 'recovered' }))).toEqual(four)
  expect(remedies(fault('media'), { type: 'recovered' }, { type: 'steady' }, fault('media'))).toEqual([
    'recover-media',
    'recover-media',
  ])
  expect(applyFacts(source(), loaded, ...times(5, fault('media'))).state).toMatchObject({ kind: 'failed' })
})

test('player state: a refused URL is renewed at once, and loaded data resets the count', () => {
  const renewals = applyFacts(source(), loaded, fault('expired'), { type: 'recovered' }, fault('expired')).commands
  expect(renewals.filter(({ type }) => type === 'recover')).toEqual([
    { type: 'recover', remedy: { type: 'renew-url' }, afterMs: 0 },
    { type: 'recover', remedy: { type: 'renew-url' }, afterMs: 0 },
  ])
})

test('player state: a missing segment reloads the playlist, then live goes to the edge and a video skips the gap', () => {
  const remedies = (live: boolean) =>
    applyFacts(source({ live }), loaded, ...times(6, fault('gone'), { type: 'recovered' })).commands.flatMap((one) =>
      one.type === 'recover' ? [one.remedy.type] : [],
    )
  expect(remedies(true)).toEqual(['reload', 'go-to-edge', 'go-to-edge', 'go-to-edge', 'go-to-edge'])
  expect(remedies(false)).toEqual(['reload', 'reload', 'skip-hole', 'skip-hole'])
})

test('player state: a missing live stream is looked for again after a failure, and a missing video is not', () => {
  const lookAgain: PlayerFact = { type: 'look-again' }
  const after = (live: boolean) => applyFacts(source({ live }), loaded, ...times(6, fault('gone')), lookAgain)
  expect(after(true)).toMatchObject({ state: { kind: 'buffering' }, facts: { failed: null } })
  expect(after(true).commands.at(-1)).toEqual({ type: 'recover', remedy: { type: 'reload' }, afterMs: 0 })
  expect(after(false).state).toMatchObject({ kind: 'failed', fault: { kind: 'gone' } })
  expect(applyFacts(source({ live: true }), loaded, fault('gone'), lookAgain).types).toEqual([
    'attach',
    'play',
    'recover',
  ])
})

test('player state: an unsupported video fails at once, and the fan can try again', () => {
  const failed = [source(), fault('unsupported')]
  expect(applyFacts(...failed).state).toMatchObject({ kind: 'failed', fault: { kind: 'unsupported' } })
  expect(applyFacts(...failed, { type: 'retry-wished' }).commands.at(-1)).toMatchObject({ remedy: { type: 'reload' } })
  expect(applyFacts(...failed, { type: 'play-wished' }).state).toEqual({ kind: 'loading' })
})
