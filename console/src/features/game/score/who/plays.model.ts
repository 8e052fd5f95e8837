import type { GameState, NamedPerson, Side } from '@fieldhouse/contract/games/game'
import { formatPersonName, getTapPlayKey } from '@fieldhouse/contract/games/scorer'
import type { ByHand } from '@fieldhouse/sports/kit/scoring/by-hand'
import type { ScoreTap } from '../taps.ts'

/** A play that was scored by hand. */
export interface HandPlay {
  key: string
  kind: string
  side: Side
  period: number
  clock: string
  text: string
  plain: string
  people: readonly NamedPerson[]
  /** Whether the server does not have the play, or its players, yet. */
  isPending: boolean
}

/** Lists plays newest first, with keys and names that have not arrived yet. */
export function listHandPlays({ plays, clock }: GameState, waiting: readonly ScoreTap[], way: ByHand): HandPlay[] {
  const recorded = Object.entries(plays ?? {}).sort(([, one], [, other]) => one.order - other.order)
  const all = new Map<string, HandPlay>()
  for (const [key, { by_hand, kind, side, period, text, clock: clockText = '' }] of recorded)
    if (by_hand && side) all.set(key, { key, kind, side, period, clock: clockText, text, ...by_hand, isPending: false })
  let period = clock?.period ?? 1
  for (const { entry } of waiting) {
    period = entry.period ?? period
    const added = playFromTap(entry, period, way)
    if (added && !all.has(added.key)) all.set(added.key, added)
    const named = entry.named && all.get(entry.named.play)
    if (named && entry.named) all.set(named.key, withPlayers(named, entry.named))
  }
  return [...all.values()].reverse()
}

function playFromTap({ play, tap }: ScoreTap['entry'], period: number, { keys }: ByHand): HandPlay | undefined {
  const key = play && keys.find(({ kind, who }) => kind === play.kind && who)
  if (!key || !play.side) return undefined
  const { kind, side, text } = { ...play, kind: key.kind, side: play.side }
  return { key: getTapPlayKey(tap.id), kind, side, period, clock: '', text, plain: text, people: [], isPending: true }
}

/** Adds the players' names to the text. The sport's own wording comes from the server later. */
function withPlayers(play: HandPlay, { people, clock }: NonNullable<ScoreTap['entry']['named']>): HandPlay {
  const text = people.length === 0 ? play.plain : `${play.plain}: ${people.map(formatPersonName).join(', ')}`
  return { ...play, people, text, clock: clock === undefined ? play.clock : (clock ?? ''), isPending: true }
}
