import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FaultKind, Slate } from '../source.ts'
import { getBlockingSlate, idleFacts, type PlayerFacts, toPlayerState } from './state.ts'
import { type PlayerFact, stepMachine } from './step.ts'

const kinds: readonly FaultKind[] = ['network', 'expired', 'media', 'gone', 'stalled', 'unsupported']
const slates: readonly (Slate | null)[] = [
  null,
  { kind: 'upcoming', startsAt: '2026-09-05T18:00:00Z' },
  { kind: 'interrupted', since: '2026-09-05T18:00:00Z' },
  { kind: 'ended' },
]
const factTypes = [
  'loaded',
  'play-wished',
  'pause-wished',
  'play-refused',
  'seeking',
  'seeked',
  'held',
  'released',
  'silent',
  'grew',
  'recovered',
  'steady',
  'online',
  'look-again',
  'retry-wished',
] as const

const anySlate = fc.constantFrom(...slates)
const anyFact: fc.Arbitrary<PlayerFact> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...factTypes).map((type) => ({ type })) },
  fc.constantFrom('still', 'moving', 'waiting', 'ended').map((is) => ({ type: 'media' as const, is })),
  anySlate.map((slate) => ({ type: 'slate' as const, slate })),
  fc.constantFrom(...kinds).map((kind) => ({ type: 'faulted' as const, fault: { kind, detail: '' } })),
  fc.boolean().map((live) => ({ type: 'live' as const, live })),
  fc
    .record({ autoPlay: fc.boolean(), live: fc.boolean(), slate: anySlate, held: fc.boolean() })
    .map((opening) => ({ type: 'source' as const, ...opening })),
)

const everyStep = (check: (before: PlayerFacts, fact: PlayerFact, after: ReturnType<typeof stepMachine>) => void) =>
  fc.assert(
    fc.property(fc.array(anyFact, { maxLength: 40 }), (facts) => {
      let now = idleFacts
      for (const fact of facts) {
        const after = stepMachine(now, fact)
        check(now, fact, after)
        now = after.facts
      }
    }),
    { numRuns: 2_000 },
  )

test('player states: playback never starts against the fan, an ad, a slate or a failure', () => {
  everyStep((_before, _fact, { facts, commands }) => {
    if (!commands.some(({ type }) => type === 'play')) return
    expect(facts).toMatchObject({ wantsPlay: true, held: false, failed: null, loaded: true, attached: true })
    expect(getBlockingSlate(facts)).toBeNull()
  })
})

test('player states: a source is attached once', () => {
  everyStep((before, fact, { commands }) => {
    const attaches = commands.some(({ type }) => type === 'attach')
    if (attaches) expect(fact.type === 'source' || !before.attached).toBe(true)
  })
})

test('player states: after giving up, only a retry, play or the network starts a repair', () => {
  everyStep((before, fact, { facts, commands }) => {
    if (facts.failed) expect(facts.recovery).toBeNull()
    if (!before.failed || !commands.some(({ type }) => type === 'recover')) return
    expect(['retry-wished', 'play-wished', 'online']).toContain(fact.type)
  })
})

test('player states: the shown state agrees with the facts', () => {
  everyStep((_before, _fact, { facts }) => {
    const state = toPlayerState(facts)
    if (state.kind === 'failed') expect(facts.failed).not.toBeNull()
    if (state.kind === 'recovering') expect(facts.recovery).not.toBeNull()
    if (state.kind === 'playing') expect(facts.media).toBe('moving')
    if (state.kind === 'paused') expect(facts).toMatchObject({ wantsPlay: false, started: true })
    if (state.kind === 'ready') expect(facts).toMatchObject({ wantsPlay: false, started: false })
    if (state.kind === 'buffering') expect(facts.wantsPlay).toBe(true)
    if (state.kind === 'loading') expect(facts.loaded).toBe(false)
  })
})
