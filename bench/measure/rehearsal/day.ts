import { halvesRules } from '@fieldhouse/sports/basketball/laws'
import { writeBbgame } from '@fieldhouse/sports/basketball/written/bbgame'
import { writeFbgame } from '@fieldhouse/sports/football/written/fbgame'
import { identities } from '@fieldhouse/sports/identities'
import type { WriteFile } from '@fieldhouse/sports/simulated/statcrew/file'
import { writeSogame } from '@fieldhouse/sports/soccer/written/sogame'
import { writeVbgame } from '@fieldhouse/sports/volleyball/written/vbgame'

/** A Saturday of one department: six games at once, and what goes wrong in them. */

export interface Planned {
  sport: string
  opponent: string
  streamed: boolean
  /** What its scoring program writes; without one it is kept by hand. */
  write?: WriteFile
}

export const games = {
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
} as const satisfies Record<string, Planned>

/** As the setup names it. */
export const titleOf = (name: GameName): string =>
  identities.find(({ slug }) => slug === games[name].sport)?.title ?? ''

export type GameName = keyof typeof games
export const names = Object.keys(games) as GameName[]

/** Whose fans see a slate in the camera's place for a while; and whose picture fans do not see before somebody says so. */
export const slated = ['football', 'volleyball', 'soccer'] as const satisfies readonly GameName[]
export const heldBack = 'baseball' satisfies GameName
