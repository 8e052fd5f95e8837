import { secondMs } from '@fieldhouse/contract/durations'
import { addMs } from '../../shared/clock/clock.ts'
import { isGameHidden, isTeamSafe, type ScoreSafety } from '../../shared/score-safe/safety.ts'
import { getQuietEnd, type QuietHours } from './quiet-hours.ts'

/** What an alert tells, and when it happened in the video. */
export interface DecidedAlert {
  /** The game that it is about, which a fan who hides scores may have revealed. */
  game: { id: number; sport: string } | undefined
  sports: readonly string[]
  /** Tells how a game goes. */
  tells: boolean
  at: Date
  until: Date
  withdrawn: boolean
}

/** What is known of the fan whose phone it goes to. */
export interface DecidedFan {
  enabled: boolean
  safety: ScoreSafety | undefined
  quiet: QuietHours | undefined
  timeZone: string
  /** The fan's open streams of this game: the latest instant that each has shown, undefined while it has told none. */
  pictures: readonly (Date | undefined)[]
  /** Alerts that the phone got in the last hour. */
  sentLastHour: number
}

export type SendDecision =
  | { kind: 'send' }
  | { kind: 'wait'; reason: 'picture' | 'quiet'; until: Date }
  | { kind: 'withdrawn' }
  | { kind: 'drop'; reason: 'off' | 'hidden' | 'expired' | 'limit' }

/** A phone gets no more alerts within an hour. */
const mostAlertsPerHour = 30
/** A stream that ends without a report no longer counts once its lease is over. */
const lookAgainMs = 30 * secondMs

/**
 * Decides whether an alert is sent to a phone now. An alert that tells how a game goes waits until every picture of that
 * game that the fan has open is past the moment. Only what players have reported counts: a picture may stall, so it is
 * never assumed to have moved on.
 */
export function decideSend(alert: DecidedAlert, fan: DecidedFan, now: Date): SendDecision {
  if (alert.withdrawn) return { kind: 'withdrawn' }
  if (!fan.enabled) return { kind: 'drop', reason: 'off' }
  if (isHidden(alert, fan.safety)) return { kind: 'drop', reason: 'hidden' }
  if (now > alert.until) return { kind: 'drop', reason: 'expired' }
  if (alert.tells && fan.pictures.some((shown) => shown === undefined || shown < alert.at))
    return { kind: 'wait', reason: 'picture', until: addMs(now, lookAgainMs) }
  const quietEnd = fan.quiet && getQuietEnd(fan.quiet, fan.timeZone, now)
  if (quietEnd) {
    return quietEnd > alert.until
      ? { kind: 'drop', reason: 'expired' }
      : { kind: 'wait', reason: 'quiet', until: quietEnd }
  }
  return fan.sentLastHour >= mostAlertsPerHour ? { kind: 'drop', reason: 'limit' } : { kind: 'send' }
}

const isHidden = ({ tells, game, sports }: DecidedAlert, safety: ScoreSafety | undefined): boolean =>
  tells && (game ? isGameHidden(safety, game) : isTeamSafe(safety, sports))
