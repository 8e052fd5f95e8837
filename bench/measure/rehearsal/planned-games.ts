import { halvesRules } from '@fieldhouse/sports/basketball/laws'
import { writeBbgame } from '@fieldhouse/sports/basketball/written/bbgame'
import { writeFbgame } from '@fieldhouse/sports/football/written/fbgame'
import { identities } from '@fieldhouse/sports/identities'
import type { WriteFile } from '@fieldhouse/sports/simulated/statcrew/file'
import { writeSogame } from '@fieldhouse/sports/soccer/written/sogame'
import { writeVbgame } from '@fieldhouse/sports/volleyball/written/vbgame'

/** Games of one department's Saturday: six at once, with their incidents. */

export interface PlannedGame {
  sport: string
  opponent: string
  streamed: boolean
  /** Writer of its scoring program's file. A game without one is scored by hand. */
  write?: WriteFile
}

export const plannedGames = {
  football: { sport: 'football', opponent: 'Halford', streamed: true, write: writeFbgame },
  volleyball: {
    sport: 'womens-volleyball',
    opponent: 'Mesa Tech',
    streamed: true,
    write: writeVbgame,
  },
  soccer: { sport: 'womens-soccer', opponent: 'Lakemont', streamed: true, write: writeSogame },
  basketball: {
    sport: 'mens-basketball',
    opponent: 'Oxbow',
    streamed: false,
    write: writeBbgame(halvesRules),
  },
  baseball: { sport: 'baseball', opponent: 'Brackwater', streamed: true },
  softball: { sport: 'softball', opponent: 'Dunmore', streamed: false },
} as const satisfies Record<string, PlannedGame>

/** Title of the sport as the setup shows it. */
export const findSportTitle = (name: GameName): string =>
  identities.find(({ slug }) => slug === plannedGames[name].sport)?.title ?? ''

export type GameName = keyof typeof plannedGames
export const gameNames = Object.keys(plannedGames) as GameName[]

/**
 * Games whose fans see a slate in place of the camera for a while, and the game whose picture is held back until the
 * operator puts it on air.
 */
export const slatedGames = ['football', 'volleyball', 'soccer'] as const satisfies readonly GameName[]
export const heldBackGame = 'baseball' satisfies GameName
