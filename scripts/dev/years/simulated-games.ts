import type { GameState, Side, StatValues } from '@fieldhouse/contract/games/game'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { createMembers, createSquad, type KnownMember } from '@fieldhouse/sports/simulated/squads'
import type { WriteFile } from '@fieldhouse/sports/simulated/statcrew/file'
import { trialFacts } from '@fieldhouse/sports/simulated/trial'

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
  { members, own, write }: { members: readonly KnownMember[]; own: { name: string; abbr: string }; write: WriteFile },
): PlayedFile {
  const { sport, day, site, opponent, conference } = game
  const simulate = simulators[sport]?.simulate
  if (!simulate) throw new Error(`${sport} cannot be simulated.`)
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
