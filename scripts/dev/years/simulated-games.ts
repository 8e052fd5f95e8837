import type { GameState, Side, StatValues } from '@fieldhouse/contract/games/game'
import { halvesRules } from '@fieldhouse/sports/basketball/laws'
import { writeBbgame } from '@fieldhouse/sports/basketball/written/bbgame'
import { writeFbgame } from '@fieldhouse/sports/football/written/fbgame'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { createMembers, createSquad, type KnownMember } from '@fieldhouse/sports/simulated/squads'
import type { WriteFile } from '@fieldhouse/sports/simulated/statcrew/file'
import { trialFacts } from '@fieldhouse/sports/simulated/trial'
import { writeVbgame } from '@fieldhouse/sports/volleyball/written/vbgame'

/** Sports whose games come as score files. The others get typed finals. */
export const fileWriters: Readonly<Record<string, WriteFile>> = {
  football: writeFbgame,
  'mens-basketball': writeBbgame(halvesRules),
  'womens-volleyball': writeVbgame,
}

export const opponents = ['Halford', 'Lakemont', 'Westerly', 'Alder', 'Cedar', 'Birch'] as const

export interface PlannedGame {
  sport: string
  day: string
  site: 'home' | 'away'
  opponent: string
  conference: boolean
}

export interface PlayedFile {
  xml: string
  us: number
  them: number
  /** Our people by name, with what they did. */
  lines: { name: string; stats: StatValues }[]
  team: StatValues | undefined
}

/** Plays a game and writes its score file. */
export function playGame(
  game: PlannedGame,
  members: readonly KnownMember[],
  own: { name: string; abbr: string },
): PlayedFile {
  const { sport, day, site, opponent, conference } = game
  const write = fileWriters[sport]
  const simulate = simulators[sport]?.simulate
  if (!write || !simulate) throw new Error(`${sport} has no score files.`)
  const ours = createSquad({ school: 1, name: own.name, short: own.name, abbr: own.abbr, strength: 0.55 }, members)
  const abbr = opponent.slice(0, 3).toUpperCase()
  const other = createSquad(
    { school: 2, name: opponent, short: opponent, abbr, strength: 0.5 },
    createMembers(sport, opponent),
  )
  const [home, away] = site === 'home' ? [ours, other] : [other, ours]
  const seed = `${sport} ${day} ${opponent}`
  const state = simulate({ seed, home, away, rules: { conference } }).at(-1)?.state
  if (!state) throw new Error(`${seed} has no end.`)
  const team = (squad: typeof ours) => ({ id: squad.abbr, name: squad.name })
  const facts = { ...trialFacts, gameId: seed, day, conference, neutral: false, home: team(home), away: team(away) }
  const side: Side = site
  const them = side === 'home' ? 'away' : 'home'
  return {
    xml: write(facts, state),
    us: state.score?.[side] ?? 0,
    them: state.score?.[them] ?? 0,
    lines: listOwnLines(state, side),
    team: state.teams?.[side]?.stats,
  }
}

/** Where a file names starters, everyone else came from the bench. */
function listOwnLines(state: GameState, side: Side): PlayedFile['lines'] {
  const own = Object.values(state.players ?? {}).filter((player) => player.side === side)
  const namesStarters = own.some(({ starter }) => starter)
  return own.map(({ name, starter = false, stats }) => ({
    name,
    stats: { ...(namesStarters && { gs: Number(starter) }), ...stats },
  }))
}
