import type { CheckedPlay, CheckedTeam, IndexedGame } from '../../firewall/indexed-game.ts'
import { type Element, getText, listChildren } from '../../statcrew/element.ts'

/** Rows of one side in the plays that counted, by element name. */
export type RowsByName = (name: string) => readonly Element[]

const isCountedPlay = (play: CheckedPlay): boolean => !/NO PLAY/i.test(play.text)

export const listSideRows =
  (plays: readonly CheckedPlay[], team: CheckedTeam): RowsByName =>
  (name) =>
    plays.flatMap((play) => listChildren(play.element, name).filter((each) => getText(each, 'vh') === team.vh))

/** Groups a side's rows once, for callers that read many of them. */
function rowsByName(plays: readonly CheckedPlay[], team: CheckedTeam): RowsByName {
  const own = plays.flatMap(({ element }) => element.children.filter((each) => getText(each, 'vh') === team.vh))
  const byName = Map.groupBy(own, ({ name }) => name)
  return (name) => byName.get(name) ?? []
}

interface CountedPlays {
  plays: readonly CheckedPlay[]
  rows: readonly [RowsByName, RowsByName]
}

const countedOf = new WeakMap<IndexedGame, CountedPlays>()

/** The plays of a game that counted and a side's rows in them, grouped once for all rules. */
export function countedIn(game: IndexedGame, team: CheckedTeam): { plays: readonly CheckedPlay[]; rows: RowsByName } {
  const known = countedOf.get(game) ?? collectCountedPlays(game)
  countedOf.set(game, known)
  const [visitor, home] = known.rows
  return { plays: known.plays, rows: team === game.teams[0] ? visitor : home }
}

function collectCountedPlays({ plays, teams: [visitor, home] }: IndexedGame): CountedPlays {
  const counting = plays.filter(isCountedPlay)
  return { plays: counting, rows: [rowsByName(counting, visitor), rowsByName(counting, home)] }
}
