import { subtractFigures } from '../../../firewall/figure.ts'
import { type CheckedTeam, type IndexedGame, playerNamed } from '../../../firewall/indexed-game.ts'
import { type Element, findAt, findChild, getInteger, getText, listChildren } from '../../../statcrew/element.ts'
import { isTeamRow } from '../../../statcrew/person.ts'

/** What explains numbers of goals that do not agree: a goal that nobody of the side shot, and one of no period. */

/** Told by the text: some write the goal as the outcome of a shot. */
export const isGoal = ({ text: said }: { text: string }): boolean => /^GOAL\b/i.test(said)

export const listScores = (game: IndexedGame): readonly Element[] =>
  listChildren(findChild(game.root, 'scores'), 'score')

const ownGoal = /\bown[ -]?goal\b/i

/** An own goal is in the score; whether it is a shot, a shot on goal or anybody's goal, programs settle as they like. */
export function hasOwnGoal(game: IndexedGame, team: CheckedTeam): boolean {
  const other = game.teams.find((each) => each !== team)
  const listed = listScores(game).filter((score) => getText(score, 'vh') === team.vh)
  return (
    listed.some((score) => ownGoal.test(Object.values(score.attributes).join(' ')) || isNobodys(score, team, other)) ||
    game.plays.some((play) => play.vh === team.vh && ownGoal.test(play.text)) ||
    mayHaveOwnGoal(game, team)
  )
}

/** Where neither the list nor the plays tell of its goals, one that nobody of the side shot may be among them. */
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

/** Level in goals, one ahead in the score, after overtime: kicks, strokes or a shootout gave that one. */
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

/** A scorer may not keep shots on goal: then a file has 0 of them. */
export const keepsShotsOnGoal = (game: IndexedGame): boolean =>
  game.teams.some((team) => (team.total('shots', 'sog')?.value ?? 0) > 0)
