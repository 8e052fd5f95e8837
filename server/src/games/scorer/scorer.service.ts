import type { Both, GameState, Play } from '@fieldhouse/contract/games/game'
import { merge, type Patch } from '@fieldhouse/contract/games/patch'
import type { ScoreEntry } from '@fieldhouse/contract/games/scorer'
import { minutes } from '@fieldhouse/sports/kit/format'
import { Refusal, wrongField } from '../../shared/errors/refusal.ts'
import type { Recorded, Recording } from '../record/record.service.ts'

const spacing = 1024

/** A scorer's entry by hand, for sports without a feed and for days when the feed fails. */
export function scorerService({ recording, now }: { recording: Recording; now(): Date }) {
  const enter = (game: number, entry: ScoreEntry, actor: string): Promise<Recorded> =>
    recording.record({
      game,
      actor,
      source: 'hand',
      note: entry.play?.text,
      ...(entry.play?.at && { at: new Date(entry.play.at) }),
      once: entry.tap?.id,
      holds: isCorrection,
      next: (state, row) => {
        if (entry.seq === undefined && !entry.tap) throw wrongField('seq', 'Say which change you saw last.')
        if (!entry.tap && Number(entry.seq) < row.seq)
          throw new Refusal('conflict', 'Somebody else changed this game just now. Look again, then enter it.')
        return entered(state, entry, now())
      },
    })
  return { enter }
}

const corrects: ReadonlySet<string | undefined> = new Set(['players', 'teams', 'courts', 'meet', 'notes'])

/** Numbers that are mended stay mended; a score and a clock that were kept up while the feed was away give way when it is back. */
const isCorrection = ([member]: readonly string[], { status }: GameState): boolean =>
  corrects.has(member) || (status.kind === 'final' && (member === 'score' || member === 'periods'))

function entered(state: GameState, entry: ScoreEntry, now: Date): GameState {
  const { status, score, period, period_score, clock_seconds, running, play, document } = entry
  const at = period ?? state.clock?.period
  const patch: Patch = {
    ...(status && { status: statusPatch(state, status) }),
    ...(score && { score: score as Patch }),
    ...(at !== undefined && (period !== undefined || clock_seconds !== undefined || running !== undefined)
      ? {
          clock: {
            period: at,
            ...(clock_seconds !== undefined && { seconds: clock_seconds }),
            ...(running !== undefined && { running }),
          },
        }
      : {}),
    ...(period_score && at !== undefined && { periods: { [String(at)]: period_score as Patch } }),
    ...((document ?? {}) as Patch),
  }
  const next = entry.tap ? tapped(merge(state, patch), entry.tap) : merge(state, patch)
  return play ? withPlay(next, play, at ?? 1, now) : next
}

/** What a key adds, to the game and to the part of it that is on. */
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

/** Nobody has less than nothing. */
const sum = (standing: Both | undefined, more: Both): Both => ({
  away: Math.max(0, (standing?.away ?? 0) + (more.away ?? 0)),
  home: Math.max(0, (standing?.home ?? 0) + (more.home ?? 0)),
})

/** Another kind of status keeps nothing of the one before. */
const statusPatch = (state: GameState, status: GameState['status']): Patch => ({
  ...Object.fromEntries(Object.keys(state.status).map((member) => [member, null])),
  ...status,
})

function withPlay(state: GameState, wish: NonNullable<ScoreEntry['play']>, period: number, now: Date): GameState {
  const plays = Object.entries(state.plays ?? {})
  const newest = Math.max(0, ...plays.map(([key]) => Number(key.slice(1)) || 0))
  const seconds = state.clock?.seconds
  const play: Play = {
    order: Math.max(0, ...plays.map(([, { order }]) => order)) + spacing,
    period,
    kind: wish.kind,
    text: wish.text,
    at: wish.at ?? now.toISOString(),
    ...(seconds !== undefined && { clock: minutes(seconds) }),
    ...(wish.side && { side: wish.side }),
    ...(wish.scoring && { scoring: true }),
    ...(state.score && { score: state.score }),
  }
  return { ...state, plays: { ...state.plays, [`p${newest + 1}`]: play } }
}
