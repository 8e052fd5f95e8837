import type { GameState, Play, SideNumbers } from '@fieldhouse/contract/games/game'
import { applyMergePatch, type MergePatch } from '@fieldhouse/contract/games/patch'
import { formatPersonName, getTapPlayKey, type ScoreEntry } from '@fieldhouse/contract/games/scorer'
import { formatMinutes } from '@fieldhouse/sports/kit/format'
import { Refusal, refuseField } from '../../shared/errors/refusal.ts'
import type { GamesStore } from '../games.store.ts'
import type { Recorded, Recording } from '../record/record.service.ts'
import { asksWho, toldOf, type Who, wayOf, whoOf, withNames } from './who.ts'

const spacing = 1024

interface ScorerParts {
  store: Pick<GamesStore, 'schedule' | 'roster'>
  recording: Recording
  now(): Date
}

/** Scores entered by hand, for sports without a feed and for days when the feed fails. */
export function scorerService({ store, recording, now }: ScorerParts) {
  const enter = async (game: number, entry: ScoreEntry, actor: string): Promise<Recorded> => {
    const said = (entry.named ?? entry.play)?.people
    const who = said && (await whoOf(store, game, said))
    return recording.record({
      game,
      actor,
      source: 'hand',
      note: noteOf(entry, who),
      ...(entry.named && { action: 'name players' }),
      ...(entry.play?.at && { at: new Date(entry.play.at) }),
      once: entry.tap?.id,
      holds: isCorrection,
      next: (state, row) => {
        if (entry.seq === undefined && !entry.tap) throw refuseField('seq', 'Say which change you saw last.')
        if (!entry.tap && Number(entry.seq) < row.seq)
          throw new Refusal(
            'conflict',
            'score.changed',
            'Someone else just changed this game. Check it, then enter yours.',
          )
        return entered(state, entry, { sport: row.sport, who, now: now() })
      },
    })
  }
  return { enter }
}

function noteOf({ named, play }: ScoreEntry, who: Who | undefined): string | undefined {
  const names = (who?.people ?? []).map(formatPersonName).join(', ')
  if (named) return `Who it was: ${names || 'nobody'}`
  return play && names ? `${play.text}: ${names}` : play?.text
}

const corrects: ReadonlySet<string | undefined> = new Set(['players', 'teams', 'courts', 'meet', 'notes'])

/**
 * Whether a value entered by hand stays over later files. Corrected statistics stay; a score and clock kept while the
 * feed was away give way to it.
 */
const isCorrection = ([member]: readonly string[], { status }: GameState): boolean =>
  corrects.has(member) || (status.kind === 'final' && (member === 'score' || member === 'periods'))

interface Entering {
  sport: string
  who: Who | undefined
  now: Date
}

function entered(state: GameState, entry: ScoreEntry, entering: Entering): GameState {
  const { status, score, period, period_score, clock_seconds, running, play, named, document } = entry
  const at = period ?? state.clock?.period
  const patch: MergePatch = {
    ...(status && { status: statusPatch(state, status) }),
    ...(score && { score: score as MergePatch }),
    ...(at !== undefined && (period !== undefined || clock_seconds !== undefined || running !== undefined)
      ? {
          clock: {
            period: at,
            ...(clock_seconds !== undefined && { seconds: clock_seconds }),
            ...(running !== undefined && { running }),
          },
        }
      : {}),
    ...(period_score && at !== undefined && { periods: { [String(at)]: period_score as MergePatch } }),
    ...((document ?? {}) as MergePatch),
  }
  const next = entry.tap ? tapped(applyMergePatch(state, patch), entry.tap) : applyMergePatch(state, patch)
  const told = play ? withPlay(next, play, { ...entering, period: at ?? 1, tap: entry.tap?.id }) : next
  return named && entering.who ? withNames(told, entering.sport, named, entering.who) : told
}

/** Adds a tap's points to the game and to the current period. */
function tapped(state: GameState, { score, period_score }: NonNullable<ScoreEntry['tap']>): GameState {
  const period = String(state.clock?.period ?? 1)
  return {
    ...state,
    ...(score && { score: sum(state.score, score) }),
    ...(period_score && {
      periods: {
        ...state.periods,
        [period]: { ...state.periods?.[period], ...sum(state.periods?.[period], period_score) },
      },
    }),
  }
}

/** Adds points to a score that never drops below zero. */
const sum = (standing: SideNumbers | undefined, more: SideNumbers): SideNumbers => ({
  away: Math.max(0, (standing?.away ?? 0) + (more.away ?? 0)),
  home: Math.max(0, (standing?.home ?? 0) + (more.home ?? 0)),
})

/** Replaces the status completely: a new kind keeps nothing of the previous one. */
const statusPatch = (state: GameState, status: GameState['status']): MergePatch => ({
  ...Object.fromEntries(Object.keys(state.status).map((member) => [member, null])),
  ...status,
})

type Wished = NonNullable<ScoreEntry['play']>

function withPlay(
  state: GameState,
  wish: Wished,
  { sport, who, now, period, tap }: Entering & { period: number; tap: string | undefined },
): GameState {
  const plays = Object.entries(state.plays ?? {})
  const newest = Math.max(0, ...plays.map(([key]) => Number(key.slice(1)) || 0))
  const seconds = state.clock?.seconds
  const clock = wish.clock ?? (seconds === undefined ? undefined : formatMinutes(seconds))
  const score = scoreAfter(state, sport, period)
  const play: Play = {
    order: Math.max(0, ...plays.map(([, { order }]) => order)) + spacing,
    period,
    kind: wish.kind,
    text: wish.text,
    at: wish.at ?? now.toISOString(),
    ...(clock !== undefined && { clock }),
    ...(wish.side && { side: wish.side }),
    ...(wish.scoring && { scoring: true }),
    ...(score && { score }),
    ...(asksWho(sport, wish.kind) && { by_hand: { plain: wish.text, people: [] } }),
  }
  const key = tap === undefined ? `p${newest + 1}` : getTapPlayKey(tap)
  return { ...state, plays: { ...state.plays, [key]: who ? toldOf(state, sport, play, who) : play } }
}

/** The score that a play carries. Where taps count in the current period, it is that period's score. */
function scoreAfter({ score, periods }: GameState, sport: string, period: number): SideNumbers | undefined {
  if (wayOf(sport)?.counts !== 'parts') return score
  const { away, home } = periods?.[String(period)] ?? {}
  return away === undefined && home === undefined ? undefined : { away, home }
}
