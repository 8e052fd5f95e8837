import type { Court, Side, SideNumbers } from '@fieldhouse/contract/games/game'
import { type FilmedGame, listJerseyNumbers, playFilmedGame } from './game.ts'

/** The last point of a dual's match, which no play describes. */
export interface CourtMoment {
  game: FilmedGame
  court: Court
  /** The set that it ended. */
  set: number
  before: Required<SideNumbers>
  after: Required<SideNumbers>
  worn: Readonly<Record<Side, readonly number[]>>
}

/** Finds the last point of the match that decided the dual. */
export function decidingPoint(sport: string): CourtMoment {
  const game = playFilmedGame(sport)
  const [key, court] = Object.entries(game.state.courts ?? {}).find(([, { clinched }]) => clinched) ?? []
  const won = game.steps.findIndex(({ state }) => key !== undefined && state.courts?.[key]?.winner !== undefined)
  const [before, after] = [game.steps[won - 1], game.steps[won]].map((step) => step?.state)
  if (!(key && court && before && after)) throw new Error(`No match decided the filmed game of ${sport}.`)
  const getLastSetPoints = (sets: Court['sets'] = []) => {
    const [away = 0, home = 0] = sets[court.sets.length - 1] ?? []
    return { away, home }
  }
  return {
    game,
    court,
    set: court.sets.length,
    before: getLastSetPoints(before.courts?.[key]?.sets),
    after: getLastSetPoints(after.courts?.[key]?.sets),
    worn: {
      home: listJerseyNumbers({ game, before, after }, 'home', { first: court.home }),
      away: listJerseyNumbers({ game, before, after }, 'away', { first: court.away }),
    },
  }
}
