import type { Play } from '@fieldhouse/contract/games/game'
import type { GamePage } from '@fieldhouse/contract/stats/entities'

type KeyedPlay = Play & { key: string }

/** A play as the video shows it. */
export interface Clip {
  play: KeyedPlay
  /** Score before the play, where known. */
  before: Play['score']
  /** Instants: the snap, serve or pitch; the report, when the play is over; and when the picture may leave. */
  fromMs: number
  atMs: number
  untilMs: number
}

/** Stretches of time that the video shows. Undefined while a stream still runs. */
export type Filmed = GamePage['filmed']

/** From the start of a play to its report, for a sport that says nothing else. */
const usualLeadSeconds = 8
/** Reports this close together describe one action: a miss, its rebound, the next shot. */
const sameActionMs = 2_000
/** The picture stays this long after the report. */
const tailMs = 1_750
/** The player is asked where it is every 200 ms, so a clip ends a little before a cut. */
const beforeCutMs = 250

/** Finds the clips of a game, in the game’s order. A play that the video does not show has none. */
export function createClips(
  plays: readonly KeyedPlay[],
  { filmed, leadSeconds = usualLeadSeconds }: { filmed?: Filmed; leadSeconds?: number | undefined },
): Clip[] {
  const ordered = plays.toSorted((one, other) => one.order - other.order)
  let before: Play['score']
  return ordered.flatMap((play, index) => {
    const atMs = Date.parse(play.at)
    const stretch = filmed?.find(({ fromMs, untilMs }) => fromMs <= atMs && atMs <= untilMs)
    const scoreBefore = before
    before = play.score ?? before
    if (filmed && !stretch) return []
    const lastMs = findLastReportMs(ordered, index, atMs)
    const fromMs = Math.max(atMs - leadSeconds * 1_000, lastMs, stretch?.fromMs ?? lastMs)
    const untilMs = Math.min(
      atMs + tailMs,
      stretch ? Math.max(atMs, stretch.untilMs - beforeCutMs) : Number.POSITIVE_INFINITY,
    )
    return [{ play, before: scoreBefore, fromMs, atMs, untilMs }]
  })
}

/** When the action before this one was reported: this one cannot have begun earlier. */
function findLastReportMs(plays: readonly KeyedPlay[], index: number, atMs: number): number {
  for (let at = index - 1; at >= 0; at--) {
    const reportedMs = Date.parse(plays[at]?.at ?? '')
    if (reportedMs <= atMs - sameActionMs) return reportedMs
  }
  return Number.NEGATIVE_INFINITY
}

/** What runs: single plays from the one that was chosen on, or all of one player’s. */
export interface ClipRun {
  player: string | undefined
  /** Key of the play that is shown. */
  key: string
  /** The picture has reached it. */
  arrived: boolean
  /** A reel is over. */
  over: boolean
}

/** Seeking lands this close before the start. */
const landsBeforeMs = 1_500

/**
 * What follows from the picture’s instant. A reel leaves a play when it is over: `goTo` is its next one. Single plays
 * continue with the video, and the mark follows.
 */
export function stepRun(run: ClipRun, clips: readonly Clip[], instantMs: number): { run: ClipRun; goTo?: Clip } {
  const index = clips.findIndex(({ play }) => play.key === run.key)
  const clip = clips[index]
  if (!clip || run.over) return { run }
  const isInside = instantMs >= clip.fromMs - landsBeforeMs && instantMs < clip.untilMs
  if (!run.arrived) return { run: isInside ? { ...run, arrived: true } : run }
  if (isInside) return { run }
  if (run.player === undefined) {
    const shown = clips.findLast(({ fromMs, untilMs }) => fromMs <= instantMs && instantMs < untilMs)
    return { run: shown ? { ...run, key: shown.play.key } : run }
  }
  // The fan went back: the reel continues from there.
  if (instantMs < clip.fromMs) return { run }
  const next = clips[index + 1]
  return next ? { run: { ...run, key: next.play.key, arrived: false }, goTo: next } : { run: { ...run, over: true } }
}

/** Plays in which a player takes part. */
export const listTouches = (clips: readonly Clip[], player: string): Clip[] =>
  clips.filter(({ play }) => play.players?.includes(player))

/** Family name, for a label over the picture. */
export const getFamilyName = (name: string): string => name.split(' ').slice(1).join(' ') || name
