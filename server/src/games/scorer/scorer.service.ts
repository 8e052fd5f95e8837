import type { GameState, Play, SideNumbers } from '@fieldhouse/contract/games/game'
import { applyMergePatch, type MergePatch } from '@fieldhouse/contract/games/merge-patch'
import { formatPersonName, getTapPlayKey, type ScoreEntry } from '@fieldhouse/contract/games/scorer'
import { formatMinutes } from '@fieldhouse/sports/kit/format'
import { refuseConflict, refuseField } from '../../shared/errors/refusal.ts'
import type { GamesStore } from '../games.store.ts'
import type { GameRecording, RecordedChange } from '../record/record.service.ts'
import { describePlay, getByHandRules, namesPlayers, type PlayNaming, resolveNaming, withNames } from './play-naming.ts'

const spacing = 1024

interface ScorerParts {
  store: Pick<GamesStore, 'schedule' | 'roster'>
  recording: GameRecording
  now(): Date
}

/** Scores entered by hand, for sports without a feed and for days when the feed fails. */
export function scorerService({ store, recording, now }: ScorerParts) {
  const enterScore = async (game: number, entry: ScoreEntry, actor: string): Promise<RecordedChange> => {
    const people = (entry.named ?? entry.play)?.people
    const naming = people && (await resolveNaming(store, game, people))
    return recording.record({
      game,
      actor,
      source: 'hand',
      note: formatEntryNote(entry, naming),
      ...(entry.named && { action: 'name players' }),
      ...(entry.play?.at && { at: new Date(entry.play.at) }),
      once: entry.tap?.id,
      holds: isCorrection,
      next: (state, row) => {
        if (entry.seq === undefined && !entry.tap)
          throw refuseField('seq', 'Send the number of the last change you saw.')
        if (!entry.tap && Number(entry.seq) < row.seq)
          throw refuseConflict('score.changed', 'Someone else just changed this game. Check it, then enter yours.')
        return applyEntry(state, entry, { sport: row.sport, naming, now: now() })
      },
    })
  }
  return { enter: enterScore }
}

function formatEntryNote({ named, play }: ScoreEntry, naming: PlayNaming | undefined): string | undefined {
  const names = (naming?.people ?? []).map(formatPersonName).join(', ')
  if (named) return `Players: ${names || 'none'}`
  return play && names ? `${play.text}: ${names}` : play?.text
}

const corrects: ReadonlySet<string | undefined> = new Set(['players', 'teams', 'courts', 'meet', 'notes'])

/**
 * Whether a value entered by hand stays over later files. Corrected statistics stay; a score and clock kept while the
 * feed was away give way to it.
 */
const isCorrection = ([member]: readonly string[], { status }: GameState): boolean =>
  corrects.has(member) || (status.kind === 'final' && (member === 'score' || member === 'periods'))

interface EntryContext {
  sport: string
  naming: PlayNaming | undefined
  now: Date
}

function applyEntry(state: GameState, entry: ScoreEntry, entering: EntryContext): GameState {
  const { status, score, period, period_score, periods, clock_seconds, running, play, named, document } = entry
  const at = period ?? state.clock?.period
  const patch: MergePatch = {
    ...(status && { status: buildStatusPatch(state, status) }),
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
    ...((periods ?? period_score) && {
      periods: {
        ...(periods as MergePatch | undefined),
        ...(period_score && at !== undefined && { [String(at)]: period_score as MergePatch }),
      },
    }),
    ...((document ?? {}) as MergePatch),
  }
  const next = entry.tap ? applyTap(applyMergePatch(state, patch), entry.tap) : applyMergePatch(state, patch)
  const played = play ? addPlay(next, play, { ...entering, period: at ?? 1, tap: entry.tap?.id }) : next
  return named && entering.naming ? withNames(played, entering.sport, named, entering.naming) : played
}

/** Adds a tap's points to the game and to the current period. */
function applyTap(state: GameState, { score, period_score }: NonNullable<ScoreEntry['tap']>): GameState {
  const period = String(state.clock?.period ?? 1)
  return {
    ...state,
    ...(score && { score: addScores(state.score, score) }),
    ...(period_score && {
      periods: {
        ...state.periods,
        [period]: { ...state.periods?.[period], ...addScores(state.periods?.[period], period_score) },
      },
    }),
  }
}

/** Adds points to a score that never drops below zero. */
const addScores = (current: SideNumbers | undefined, more: SideNumbers): SideNumbers => ({
  away: Math.max(0, (current?.away ?? 0) + (more.away ?? 0)),
  home: Math.max(0, (current?.home ?? 0) + (more.home ?? 0)),
})

/** Replaces the status completely: a new kind keeps nothing of the previous one. */
const buildStatusPatch = (state: GameState, status: GameState['status']): MergePatch => ({
  ...Object.fromEntries(Object.keys(state.status).map((member) => [member, null])),
  ...status,
})

type PlayInput = NonNullable<ScoreEntry['play']>

function addPlay(
  state: GameState,
  input: PlayInput,
  { sport, naming, now, period, tap }: EntryContext & { period: number; tap: string | undefined },
): GameState {
  const plays = Object.entries(state.plays ?? {})
  const newest = Math.max(0, ...plays.map(([key]) => Number(key.slice(1)) || 0))
  const seconds = state.clock?.seconds
  const clock = input.clock ?? (seconds === undefined ? undefined : formatMinutes(seconds))
  const score = getPlayScore(state, sport, period)
  const play: Play = {
    order: Math.max(0, ...plays.map(([, { order }]) => order)) + spacing,
    period,
    kind: input.kind,
    text: input.text,
    at: input.at ?? now.toISOString(),
    ...(clock !== undefined && { clock }),
    ...(input.side && { side: input.side }),
    ...(input.scoring && { scoring: true }),
    ...(score && { score }),
    ...(namesPlayers(sport, input.kind) && { by_hand: { plain: input.text, people: [] } }),
  }
  const key = tap === undefined ? `p${newest + 1}` : getTapPlayKey(tap)
  return { ...state, plays: { ...state.plays, [key]: naming ? describePlay(state, sport, play, naming) : play } }
}

/** The score that a play carries. Where taps count in the current period, it is that period's score. */
function getPlayScore({ score, periods }: GameState, sport: string, period: number): SideNumbers | undefined {
  if (getByHandRules(sport)?.counts !== 'parts') return score
  const { away, home } = periods?.[String(period)] ?? {}
  return away === undefined && home === undefined ? undefined : { away, home }
}
