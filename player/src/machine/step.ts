import type { Slate } from '../source.ts'
import { chooseRemedy, type FaultRemedy } from './choose-remedy.ts'
import { getBlockingSlate, idleFacts, type PlaybackFault, type PlayerFacts } from './state.ts'

export type PlayerFact =
  | { type: 'source'; autoPlay: boolean; live: boolean; slate: Slate | null; held: boolean }
  | { type: 'loaded' | 'play-wished' | 'pause-wished' | 'play-refused' }
  | { type: 'media'; is: PlayerFacts['media'] }
  | { type: 'seeking' | 'seeked' }
  | { type: 'slate'; slate: Slate | null }
  | { type: 'held' | 'released' }
  | { type: 'live'; live: boolean }
  | { type: 'silent' | 'grew' }
  | { type: 'faulted'; fault: PlaybackFault }
  | { type: 'recovered' | 'steady' | 'online' | 'look-again' | 'retry-wished' }

export type PlayerCommand =
  | { type: 'attach' }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'recover'; remedy: FaultRemedy; afterMs: number }
  | { type: 'cancel-recovery' }

export interface MachineStep {
  facts: PlayerFacts
  commands: readonly PlayerCommand[]
}

const isPlayAllowed = (facts: PlayerFacts) =>
  facts.wantsPlay && facts.loaded && !facts.held && !facts.failed && facts.attached && !getBlockingSlate(facts)

const withoutCommands = (facts: PlayerFacts): MachineStep => ({ facts, commands: [] })
const withPlayIfAllowed = (facts: PlayerFacts): MachineStep => ({
  facts,
  commands: isPlayAllowed(facts) ? [{ type: 'play' }] : [],
})

/** Attaches the media if a slate prevented it so far; otherwise plays. */
function attachOrPlay(facts: PlayerFacts): MachineStep {
  if (getBlockingSlate(facts) || facts.failed) return withoutCommands(facts)
  if (!facts.attached) return { facts: { ...facts, attached: true }, commands: [{ type: 'attach' }] }
  return withPlayIfAllowed(facts)
}

export function stepMachine(facts: PlayerFacts, fact: PlayerFact): MachineStep {
  switch (fact.type) {
    case 'source': {
      const { autoPlay: wantsPlay, live, slate, held } = fact
      return attachOrPlay({ ...idleFacts, wantsPlay, live, slate, held })
    }
    case 'loaded':
      return withPlayIfAllowed({ ...facts, loaded: facts.attached })
    case 'play-wished':
      return handlePlayWished({ ...facts, wantsPlay: true })
    case 'pause-wished':
      return { facts: { ...facts, wantsPlay: false }, commands: [{ type: 'pause' }] }
    case 'play-refused':
      return withoutCommands({ ...facts, wantsPlay: false, media: facts.media === 'ended' ? 'ended' : 'still' })
    case 'media':
      return handleMediaChange(facts, fact.is)
    case 'seeking':
      return withoutCommands({
        ...facts,
        seeking: facts.loaded,
        media: facts.media === 'ended' ? 'still' : facts.media,
      })
    case 'seeked':
      return withPlayIfAllowed({ ...facts, seeking: false })
    case 'slate':
      return handleSlateChange(facts, fact.slate)
    case 'held':
      return { facts: { ...facts, held: true }, commands: [{ type: 'pause' }] }
    case 'released':
      return withPlayIfAllowed({ ...facts, held: false })
    case 'live':
      return withoutCommands({ ...facts, live: fact.live, silent: facts.silent && fact.live })
    case 'silent':
      return withoutCommands({ ...facts, silent: facts.live })
    case 'grew':
      return facts.silent ? withPlayIfAllowed({ ...facts, silent: false }) : withoutCommands(facts)
    default:
      return handleRecoveryFact(facts, fact)
  }
}

function handlePlayWished(facts: PlayerFacts): MachineStep {
  if (!facts.failed) return withPlayIfAllowed(facts)
  return reloadAfterFailure(facts)
}

function handleMediaChange(facts: PlayerFacts, media: PlayerFacts['media']): MachineStep {
  if (!facts.attached || !facts.loaded || facts.failed) return withoutCommands(facts)
  const started = facts.started || media === 'moving'
  const wantsPlay = media === 'ended' ? false : facts.wantsPlay
  return withoutCommands({ ...facts, media, started, wantsPlay })
}

function handleSlateChange(facts: PlayerFacts, slate: Slate | null): MachineStep {
  const before = getBlockingSlate(facts)
  const next = { ...facts, slate }
  if (getBlockingSlate(next)) return { facts: next, commands: before ? [] : [{ type: 'pause' }] }
  return attachOrPlay(next)
}

function handleRecoveryFact(facts: PlayerFacts, fact: Extract<PlayerFact, { type: string }>): MachineStep {
  if (fact.type === 'faulted') return handleFault(facts, fact.fault)
  if (fact.type === 'recovered') return handleRecovered(facts)
  if (fact.type === 'steady') return withoutCommands({ ...facts, tried: facts.recovery ? facts.tried : {} })
  if (fact.type === 'retry-wished')
    return facts.failed ? reloadAfterFailure({ ...facts, wantsPlay: true }) : withoutCommands(facts)
  if (fact.type === 'look-again')
    return facts.failed && isRecoverable(facts, facts.failed) ? reloadAfterFailure(facts) : withoutCommands(facts)
  // Back online: a waiting remedy starts now, and a failure of the network starts again.
  const fault = facts.failed ?? facts.recovery?.fault
  if (fact.type !== 'online' || fault?.kind !== 'network') return withoutCommands(facts)
  return facts.failed ? reloadAfterFailure(facts) : handleFault({ ...facts, tried: {} }, fault, 0)
}

/** Faults that may end on their own: the network, and something missing in a live stream. */
const isRecoverable = ({ live }: PlayerFacts, { kind }: PlaybackFault) =>
  kind === 'network' || (live && kind === 'gone')

function handleFault(facts: PlayerFacts, fault: PlaybackFault, afterMs?: number): MachineStep {
  if (!facts.attached || facts.failed) return withoutCommands(facts)
  const attempt = facts.tried[fault.kind] ?? 0
  const next = chooseRemedy(fault, attempt, facts.live)
  const tried = { ...facts.tried, [fault.kind]: attempt + 1 }
  if (!next)
    return { facts: { ...facts, failed: fault, recovery: null, tried, media: 'still' }, commands: [{ type: 'pause' }] }
  const recover: PlayerCommand = { type: 'recover', remedy: next.remedy, afterMs: afterMs ?? next.afterMs }
  return { facts: { ...facts, tried, recovery: { fault, attempt: attempt + 1 } }, commands: [recover] }
}

/**
 * Bytes arrive again, so the network and the token are good. Other faults are forgotten only when the picture is
 * steady.
 */
function handleRecovered(facts: PlayerFacts): MachineStep {
  if (!facts.recovery) return withoutCommands(facts)
  const { network: _network, expired: _expired, ...tried } = facts.tried
  return { facts: { ...facts, recovery: null, tried }, commands: [{ type: 'cancel-recovery' }] }
}

const reloadAfterFailure = (facts: PlayerFacts): MachineStep => ({
  facts: { ...facts, failed: null, tried: {}, recovery: null, media: 'still' },
  commands: [{ type: 'recover', remedy: { type: 'reload' }, afterMs: 0 }],
})
