import type { GameState, NamedPerson, Side } from '@fieldhouse/contract/games/game'
import { formatPersonName, getTapPlayKey } from '@fieldhouse/contract/games/scorer'
import type { ByHand } from '@fieldhouse/sports/kit/scoring/by-hand'
import type { Tap } from '../taps.ts'

/** A play that came with a key. */
export interface HandPlay {
  key: string
  kind: string
  side: Side
  period: number
  clock: string
  text: string
  plain: string
  people: readonly NamedPerson[]
  /** The server does not have it yet, or not who it was. */
  waits: boolean
}

/** Newest first, with what was pressed and said and has not arrived yet. */
export function playsByHand({ plays, clock }: GameState, waiting: readonly Tap[], way: ByHand): HandPlay[] {
  const known = Object.entries(plays ?? {}).sort(([, one], [, other]) => one.order - other.order)
  const all = new Map<string, HandPlay>()
  for (const [key, { by_hand, kind, side, period, text, clock: shown = '' }] of known)
    if (by_hand && side) all.set(key, { key, kind, side, period, clock: shown, text, ...by_hand, waits: false })
  let period = clock?.period ?? 1
  for (const { entry } of waiting) {
    period = entry.period ?? period
    const came = cameWith(entry, period, way)
    if (came && !all.has(came.key)) all.set(came.key, came)
    const said = entry.named && all.get(entry.named.play)
    if (said && entry.named) all.set(said.key, saidOf(said, entry.named))
  }
  return [...all.values()].reverse()
}

function cameWith({ play, tap }: Tap['entry'], period: number, { keys }: ByHand): HandPlay | undefined {
  const key = play && keys.find(({ kind, who }) => kind === play.kind && who)
  if (!key || !play.side) return undefined
  const { kind, side, text } = { ...play, kind: key.kind, side: play.side }
  return { key: getTapPlayKey(tap.id), kind, side, period, clock: '', text, plain: text, people: [], waits: true }
}

/** The sport's own words are the server's: until they are here the names stand alone. */
function saidOf(play: HandPlay, { people, clock }: NonNullable<Tap['entry']['named']>): HandPlay {
  const text = people.length === 0 ? play.plain : `${play.plain}: ${people.map(formatPersonName).join(', ')}`
  return { ...play, people, text, clock: clock === undefined ? play.clock : (clock ?? ''), waits: true }
}
