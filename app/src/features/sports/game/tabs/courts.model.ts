import type { Court as GameCourt, GameState } from '@fieldhouse/contract/games/game'
import type { CourtBoard } from '@fieldhouse/design/field/CourtBoard'
import { formatOrdinal } from '@fieldhouse/sports/kit/ordinal'
import type { ComponentProps } from 'react'

type Court = ComponentProps<typeof CourtBoard>['courts'][number]

const kinds = { singles: 'Singles', doubles: 'Doubles', flight: 'Flight' } as const

export const courtsOf = (state: GameState): Court[] =>
  Object.entries(state.courts ?? {})
    .sort(([, one], [, other]) => one.order - other.order)
    .map(([key, court]) => courtOf(key, court, state))

function courtOf(key: string, court: GameCourt, { status, players }: GameState): Court {
  const names = (some: readonly string[]): string => some.map((each) => players?.[each]?.name ?? each).join(' / ')
  const over = court.winner !== undefined || court.ended !== undefined
  const began = court.sets.length > 0
  return {
    key,
    label: `${kinds[court.kind]} ${court.number}`,
    names: [names(court.away), names(court.home)],
    sets: court.sets.map(([away = 0, home = 0, tie]) => [setText(away, home, tie), setText(home, away, tie)] as const),
    ...(court.points && { game: [court.points.away ?? '', court.points.home ?? ''] as const }),
    ...(!over && court.server && { serving: court.server === 'away' ? (0 as const) : (1 as const) }),
    ...(court.winner && { winner: court.winner === 'away' ? (0 as const) : (1 as const) }),
    state: court.winner ? 'final' : over ? 'unfinished' : began && status.kind === 'live' ? 'live' : 'next',
    ...(noteOf(court) && { note: noteOf(court) as string }),
  }
}

/** Points of a tie-break stand with its loser. */
const setText = (own: number, other: number, tie: number | undefined): string =>
  tie !== undefined && own < other ? `${own} (${tie})` : String(own)

const noteOf = ({ ended, clinched, finished }: GameCourt): string | undefined =>
  (ended === 'unf.' ? 'Unfinished' : ended) ??
  (clinched ? 'Clinched the match' : finished === undefined ? undefined : `${formatOrdinal(finished)} to finish`)
