import type { DownOutcome } from './downs.ts'
import type { FootballSimulation, Snap } from './field.ts'
import { addFootballScore, extraPoint } from './scoring.ts'

interface PlayResult {
  kind: string
  text: string
  players: readonly string[]
  facts: Record<string, string | number | boolean>
  realSeconds: number
}

const touchdownSeconds = 70
const changeSeconds = 110

/** Records a play from scrimmage and everything that follows from it. */
export function finishPlay(field: FootballSimulation, before: Snap, outcome: DownOutcome, result: PlayResult) {
  const side = before.offense
  const play = {
    kind: result.kind,
    text: result.text,
    facts: result.facts,
    ...(result.players.length > 0 && { players: [...result.players] }),
  }
  if (outcome === 'touchdown') {
    addFootballScore(field, side, 6)
    field.endDrive(result.kind === 'pass' ? 'TD pass' : 'TD rush')
    field.write(
      before,
      { ...play, scoring: true, facts: { ...result.facts, touchdown: true } },
      result.realSeconds + touchdownSeconds,
    )
    if (!isDecided(field, side)) extraPoint(field, side)
    field.kickOffBy(side)
    return
  }
  if (outcome !== 'turnover on downs') {
    field.write(before, play, result.realSeconds)
    return
  }
  field.endDrive('DOWNS')
  field.turnOver(100 - field.spot, 'DOWNS')
  field.write(before, play, result.realSeconds + changeSeconds)
}

/**
 * Tests whether a conversion is pointless: no time left and no effect on the result, or after the last score of
 * overtime.
 */
function isDecided(field: FootballSimulation, side: 'away' | 'home'): boolean {
  const margin = field.book.margin(side)
  if (field.overtime) return field.lastSeries && margin > 0
  return field.period === 4 && field.clock === 0 && (margin > 0 || margin < -2)
}
