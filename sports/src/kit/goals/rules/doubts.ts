import { subtractFigures } from '../../../firewall/figure.ts'
import { type CheckedTeam, type IndexedGame, playerNamed } from '../../../firewall/indexed-game.ts'
import { type Element, findAt, findChild, getInteger, getText, listChildren } from '../../../statcrew/element.ts'
import { isTeamRow } from '../../../statcrew/person.ts'

/** Explains goal counts that do not agree: own goals, and goals outside of any period. */

/** Recognizes a goal by its text, because some programs write it as the outcome of a shot. */
export const isGoal = ({ text: playText }: { text: string }): boolean => /^GOAL\b/i.test(playText)

export const listScores = (game: IndexedGame): readonly Element[] =>
  listChildren(findChild(game.root, 'scores'), 'score')

const ownGoal = /\bown[ -]?goal\b/i

/**
 * Tests for an own goal. It counts in the score, but programs differ on whether it is a shot, a shot on goal or a
 * player's goal.
 */
export function hasOwnGoal(game: IndexedGame, team: CheckedTeam): boolean {
  const other = game.teams.find((each) => each !== team)
  const listed = listScores(game).filter((score) => getText(score, 'vh') === team.vh)
  return (
    listed.some((score) => ownGoal.test(Object.values(score.attributes).join(' ')) || isNobodys(score, team, other)) ||
    game.plays.some((play) => play.vh === team.vh && ownGoal.test(play.text)) ||
    mayHaveOwnGoal(game, team)
  )
}

/** A team whose goals appear in neither the list nor the plays may have been given an own goal. */
const mayHaveOwnGoal = (game: IndexedGame, team: CheckedTeam): boolean =>
  (team.total('shots', 'g')?.value ?? 0) < (team.score?.value ?? 0) &&
  !listScores(game).some((score) => getText(score, 'vh') === team.vh) &&
  !game.plays.some((play) => play.vh === team.vh && isGoal(play))

function isNobodys(score: Element, team: CheckedTeam, other: CheckedTeam | undefined): boolean {
  const name = getText(score, 'checkname') ?? getText(score, 'name')
  const uni = getText(score, 'uni')
  if (name === undefined) return uni === undefined || isTeamRow(uni)
  if (isTeamRow(name)) return true
  return !playerNamed(team, name) && other !== undefined && playerNamed(other, name) !== undefined
}

/** Tests for a shootout: equal in goals, but one ahead in the score after overtime. */
export function wentToShootout(game: IndexedGame): boolean {
  const [visitor, home] = game.teams
  const regulation = getInteger(findAt(game.root, 'venue', 'rules'), 'prds')
  const last = Math.max(
    visitor.rows.length,
    home.rows.length,
    getInteger(findChild(game.root, 'status'), 'period') ?? 0,
  )
  const level = subtractFigures(visitor.total('shots', 'g'), home.total('shots', 'g'))?.value === 0
  const apart = Math.abs(subtractFigures(visitor.score, home.score)?.value ?? 0)
  return regulation !== undefined && last > regulation && level && apart === 1
}

/** Tests whether the scorer recorded shots on goal. A file without them has 0. */
export const keepsShotsOnGoal = (game: IndexedGame): boolean =>
  game.teams.some((team) => (team.total('shots', 'sog')?.value ?? 0) > 0)
