import type { Slate } from '../source.ts'
import { type Remedy, remedyFor } from './mend.ts'
import { blocks, type Facts, type Fault, idle } from './state.ts'

export type PlayerFact =
  | { type: 'source'; autoPlay: boolean; live: boolean; slate: Slate | null; held: boolean }
  | { type: 'loaded' | 'play-wished' | 'pause-wished' | 'play-refused' }
  | { type: 'media'; is: Facts['media'] }
  | { type: 'seeking' | 'seeked' }
  | { type: 'slate'; slate: Slate | null }
  | { type: 'held' | 'released' }
  | { type: 'live'; live: boolean }
  | { type: 'silent' | 'grew' }
  | { type: 'faulted'; fault: Fault }
  | { type: 'mended' | 'steady' | 'online' | 'look-again' | 'retry-wished' }

export type Command =
  | { type: 'attach' }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'mend'; remedy: Remedy; afterMs: number }
  | { type: 'forget-mending' }

export interface Step {
  facts: Facts
  commands: readonly Command[]
}

const mayPlay = (facts: Facts) =>
  facts.wantsPlay && facts.loaded && !facts.held && !facts.failed && facts.attached && !blocks(facts)

const just = (facts: Facts): Step => ({ facts, commands: [] })
const playing = (facts: Facts): Step => ({ facts, commands: mayPlay(facts) ? [{ type: 'play' }] : [] })

/** Attaches what could not be attached while a slate stood before it, else goes on. */
function goOn(facts: Facts): Step {
  if (blocks(facts) || facts.failed) return just(facts)
  if (!facts.attached) return { facts: { ...facts, attached: true }, commands: [{ type: 'attach' }] }
  return playing(facts)
}

export function step(facts: Facts, fact: PlayerFact): Step {
  switch (fact.type) {
    case 'source': {
      const { autoPlay: wantsPlay, live, slate, held } = fact
      return goOn({ ...idle, wantsPlay, live, slate, held })
    }
    case 'loaded':
      return playing({ ...facts, loaded: facts.attached })
    case 'play-wished':
      return wishedToPlay({ ...facts, wantsPlay: true })
    case 'pause-wished':
      return { facts: { ...facts, wantsPlay: false }, commands: [{ type: 'pause' }] }
    case 'play-refused':
      return just({ ...facts, wantsPlay: false, media: facts.media === 'ended' ? 'ended' : 'still' })
    case 'media':
      return moved(facts, fact.is)
    case 'seeking':
      return just({ ...facts, seeking: facts.loaded, media: facts.media === 'ended' ? 'still' : facts.media })
    case 'seeked':
      return playing({ ...facts, seeking: false })
    case 'slate':
      return slateIs(facts, fact.slate)
    case 'held':
      return { facts: { ...facts, held: true }, commands: [{ type: 'pause' }] }
    case 'released':
      return playing({ ...facts, held: false })
    case 'live':
      return just({ ...facts, live: fact.live, silent: facts.silent && fact.live })
    case 'silent':
      return just({ ...facts, silent: facts.live })
    case 'grew':
      return facts.silent ? playing({ ...facts, silent: false }) : just(facts)
    default:
      return mending(facts, fact)
  }
}

function wishedToPlay(facts: Facts): Step {
  if (!facts.failed) return playing(facts)
  return again(facts)
}

function moved(facts: Facts, media: Facts['media']): Step {
  if (!facts.attached || !facts.loaded || facts.failed) return just(facts)
  const started = facts.started || media === 'moving'
  const wantsPlay = media === 'ended' ? false : facts.wantsPlay
  return just({ ...facts, media, started, wantsPlay })
}

function slateIs(facts: Facts, slate: Slate | null): Step {
  const before = blocks(facts)
  const next = { ...facts, slate }
  if (blocks(next)) return { facts: next, commands: before ? [] : [{ type: 'pause' }] }
  return goOn(next)
}

function mending(facts: Facts, fact: Extract<PlayerFact, { type: string }>): Step {
  if (fact.type === 'faulted') return faulted(facts, fact.fault)
  if (fact.type === 'mended') return mended(facts)
  if (fact.type === 'steady') return just({ ...facts, tried: facts.mending ? facts.tried : {} })
  if (fact.type === 'retry-wished') return facts.failed ? again({ ...facts, wantsPlay: true }) : just(facts)
  if (fact.type === 'look-again') return facts.failed && mayComeBack(facts, facts.failed) ? again(facts) : just(facts)
  // The network is back: what waits for it goes now, and what gave up on it begins again.
  const fault = facts.failed ?? facts.mending?.fault
  if (fact.type !== 'online' || fault?.kind !== 'network') return just(facts)
  return facts.failed ? again(facts) : faulted({ ...facts, tried: {} }, fault, 0)
}

/** Without a press: a network, and what a live stream did not have when it was asked for it. */
const mayComeBack = ({ live }: Facts, { kind }: Fault) => kind === 'network' || (live && kind === 'gone')

function faulted(facts: Facts, fault: Fault, afterMs?: number): Step {
  if (!facts.attached || facts.failed) return just(facts)
  const attempt = facts.tried[fault.kind] ?? 0
  const next = remedyFor(fault, attempt, facts.live)
  const tried = { ...facts.tried, [fault.kind]: attempt + 1 }
  if (!next)
    return { facts: { ...facts, failed: fault, mending: null, tried, media: 'still' }, commands: [{ type: 'pause' }] }
  const mend: Command = { type: 'mend', remedy: next.remedy, afterMs: afterMs ?? next.afterMs }
  return { facts: { ...facts, tried, mending: { fault, attempt: attempt + 1 } }, commands: [mend] }
}

/** Bytes flow again, so the network and the token are good. What only one place in the film has is forgotten by `steady`. */
function mended(facts: Facts): Step {
  if (!facts.mending) return just(facts)
  const { network: _network, expired: _expired, ...tried } = facts.tried
  return { facts: { ...facts, mending: null, tried }, commands: [{ type: 'forget-mending' }] }
}

const again = (facts: Facts): Step => ({
  facts: { ...facts, failed: null, tried: {}, mending: null, media: 'still' },
  commands: [{ type: 'mend', remedy: { type: 'reload' }, afterMs: 0 }],
})
