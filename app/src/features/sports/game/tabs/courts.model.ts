import type { Court as GameCourt, GameState } from '@fieldhouse/contract/games/game'
import type { CourtBoard } from '@fieldhouse/design/field/CourtBoard'
import { formatOrdinal } from '@fieldhouse/sports/kit/ordinal'
import type { ComponentProps } from 'react'

type CourtMatch = ComponentProps<typeof CourtBoard>['courts'][number]

const kindLabels = { singles: 'Singles', doubles: 'Doubles', flight: 'Flight' } as const

export const listCourtMatches = (state: GameState): CourtMatch[] =>
  Object.entries(state.courts ?? {})
    .sort(([, one], [, other]) => one.order - other.order)
    .map(([key, court]) => buildCourtMatch(key, court, state))

function buildCourtMatch(key: string, court: GameCourt, { status, players }: GameState): CourtMatch {
  const formatNames = (some: readonly string[]): string => some.map((each) => players?.[each]?.name ?? each).join(' / ')
  const isOver = court.winner !== undefined || court.ended !== undefined
  const hasBegun = court.sets.length > 0
  return {
    key,
    label: `${kindLabels[court.kind]} ${court.number}`,
    names: [formatNames(court.away), formatNames(court.home)],
    sets: court.sets.map(
      ([away = 0, home = 0, tie]) => [formatSet(away, home, tie), formatSet(home, away, tie)] as const,
    ),
    ...(court.points && { game: [court.points.away ?? '', court.points.home ?? ''] as const }),
    ...(!isOver && court.server && { serving: court.server === 'away' ? (0 as const) : (1 as const) }),
    ...(court.winner && { winner: court.winner === 'away' ? (0 as const) : (1 as const) }),
    state: court.winner ? 'final' : isOver ? 'unfinished' : hasBegun && status.kind === 'live' ? 'live' : 'next',
    ...(formatCourtNote(court) && { note: formatCourtNote(court) as string }),
  }
}

/** Formats a set's score, with the tie-break points beside the loser's. */
const formatSet = (own: number, other: number, tie: number | undefined): string =>
  tie !== undefined && own < other ? `${own} (${tie})` : String(own)

const formatCourtNote = ({ ended, clinched, finished }: GameCourt): string | undefined =>
  (ended === 'unf.' ? 'Unfinished' : ended) ??
  (clinched ? 'Clinched the match' : finished === undefined ? undefined : `${formatOrdinal(finished)} to finish`)
