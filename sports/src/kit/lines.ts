import type { GameState, PlayerLine, Side, StatValues } from '@fieldhouse/contract/games/game'
import type { SportModule, StatLine } from './module.ts'

/** Lists what each competitor did, for box scores and season tables. */
export function listStatLines(module: SportModule, state: GameState): StatLine[] {
  const lines = module.lines ? module.lines(state) : Object.entries(state.players ?? {}).map(toLine)
  const knownSides = new Set(lines.flatMap(({ side, starter }) => (side && starter ? side : [])))
  return lines
    .map((line) =>
      line.side && knownSides.has(line.side) && !line.team ? { ...line, starter: line.starter === true } : line,
    )
    .sort((one, other) => one.order - other.order)
}

const toLine = ([key, player]: [string, PlayerLine]): StatLine => ({ key, ...player })

/** Identifies a person across lines: by the roster where known, else by name. */
export const getLineOwnerKey = (line: Pick<StatLine, 'person' | 'name'>): string =>
  line.person === undefined ? `name:${line.name}` : `person:${line.person}`

/** Adds statistics up. For keys in `greatest` the highest counts. What no line has stays absent. */
export function addStats(all: readonly StatValues[], greatest: readonly string[]): StatValues {
  const total: Record<string, number> = {}
  for (const stats of all)
    for (const [key, value] of Object.entries(stats)) {
      const known = total[key]
      if (known === undefined) total[key] = value
      else total[key] = greatest.includes(key) ? Math.max(known, value) : known + value
    }
  return total
}

/** The team's own line where the file or the sport has one, else the sum of its players' lines. */
export function getTeamStats(module: SportModule, state: GameState, side: Side): StatValues {
  const own = state.teams?.[side]?.stats ?? module.team?.(state, side)
  if (own) return own
  const lines = listStatLines(module, state).filter((line) => line.side === side)
  return addStats(
    lines.map((line) => line.stats),
    module.greatest,
  )
}
