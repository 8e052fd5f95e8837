import type { GameStatus, Side, SideNumbers } from '@fieldhouse/contract/games/game'
import { formatValue } from './format.ts'
import type { SportModule } from './module.ts'
import { formatOrdinal } from './ordinal.ts'

/** The result of a final game for one side. A game decided by kicks after a tie stays a tie in the record. */
export function getOutcome(module: SportModule, score: SideNumbers, side: Side): 'W' | 'L' | 'T' | undefined {
  const other = side === 'away' ? 'home' : 'away'
  const [own, theirs] = [score[side], score[other]]
  if (own === undefined || theirs === undefined) return undefined
  if (own === theirs) return 'T'
  return own > theirs === (module.wins === 'high') ? 'W' : 'L'
}

/** The result with our score first: `W 32-25 (OT)`. */
export function resultText(module: SportModule, score: SideNumbers, status: GameStatus, side: Side): string | null {
  const won = status.kind === 'final' ? getOutcome(module, score, side) : undefined
  if (!won || status.kind !== 'final') return null
  const other = side === 'away' ? 'home' : 'away'
  return `${won} ${formatScore(module, score[side])}-${formatScore(module, score[other])}${status.note ? ` (${status.note})` : ''}`
}

/** A score: `32`, or `197.450` where the sport formats its scores. */
export const formatScore = (module: SportModule, score: number | undefined): string =>
  score === undefined ? '' : module.score ? formatValue(score, module.score) : String(score)

/** The result of a meet of many teams, where the place counts: `2nd of 14, 48`. */
export function placeText(place: number | undefined, teams: number, mark: string | undefined): string | null {
  if (place === undefined) return null
  return `${formatOrdinal(place)} of ${teams}${mark ? `, ${mark}` : ''}`
}

export interface WinLossRecord {
  won: number
  lost: number
  tied: number
}
export const noGames: WinLossRecord = { won: 0, lost: 0, tied: 0 }

/** The record: `9-1`, or `9-1-2` where the sport has ties. */
export const tallyText = ({ won, lost, tied }: WinLossRecord, ties: boolean): string =>
  ties || tied > 0 ? `${won}-${lost}-${tied}` : `${won}-${lost}`
