import { cellIn, readCell, readListItem, toCountedFigure } from '../../../firewall/figure.ts'
import {
  type CheckedPlay,
  type CheckedPlayer,
  type CheckedTeam,
  type IndexedGame,
  playerNamed,
} from '../../../firewall/indexed-game.ts'
import { type Claim, type ClaimPlace, claimEqual, eachTeam, type FirewallRule } from '../../../firewall/rule.ts'
import { type Element, findAt, findChild, getInteger, getSeconds, getText } from '../../../statcrew/element.ts'
import { isGoal, listScores } from './doubts.ts'
import { type GoalGame, getPeriodPlace } from './goal-game.ts'

const listAssists = (score: Element): readonly string[] =>
  ['assist1', 'assist2', 'assist'].flatMap((key) => getText(score, key) ?? [])

/** Rules for the list of goals, which is edited apart from the tables: a correction may reach only one of them. */
export function scoreRules({ sportLetter, clock }: GoalGame): readonly FirewallRule[] {
  const createTeamRule = (
    id: string,
    left: string,
    right: string,
    claims: (scores: readonly Element[], team: CheckedTeam) => Claim[],
  ): FirewallRule => ({
    id: `${sportLetter}${id}`,
    severity: 'W',
    words: [left, right],
    claims: eachTeam((t, _, game) =>
      findChild(game.root, 'scores')
        ? claims(
            listScores(game).filter((score) => getText(score, 'vh') === t.vh),
            t,
          )
        : undefined,
    ),
  })
  return [
    createTeamRule('19', 'the scoring summary has', 'the team has', (scores, t) => [
      claimEqual(toCountedFigure(scores.length), t.score, 'goals'),
      ...t.rows.map((row, index) =>
        claimEqual(
          toCountedFigure(scores.filter((score) => getInteger(score, 'prd') === getInteger(row, 'prd')).length),
          readListItem(t.line, 'line', index),
          'goals',
          getPeriodPlace(row),
        ),
      ),
    ]),
    createTeamRule('20', 'the scoring summary has', 'the team total is', (scores, t) => [
      claimEqual(
        toCountedFigure(scores.reduce((sum, score) => sum + listAssists(score).length, 0)),
        t.total('shots', 'a'),
        'assists',
      ),
      claimEqual(
        toCountedFigure(scores.filter((score) => listAssists(score).length === 0).length),
        t.total('goaltype', 'ua'),
        'unassisted goals',
      ),
    ]),
    createTeamRule('20p', 'the scoring summary has', 'the player’s line says', claimScorers),
    { id: `${sportLetter}28`, severity: 'W', words: ['', ''], claims: (game) => goalTimes(game, clock === 'up') },
  ]
}

function claimScorers(scores: readonly Element[], team: CheckedTeam): Claim[] {
  const goals = scores.map((score) => {
    const uni = getText(score, 'uni')
    return (
      (uni === undefined ? undefined : team.byUni.get(uni)) ??
      playerNamed(team, getText(score, 'checkname') ?? getText(score, 'name') ?? '')
    )
  })
  const assists = scores.flatMap((score) => listAssists(score).map((name) => playerNamed(team, name)))
  return [...claimCredits(team, goals, 'g', 'goals'), ...claimCredits(team, assists, 'a', 'assists')]
}

/** Compares the list with player rows. Players who cannot be told apart are left to the team counts. */
function claimCredits(
  team: CheckedTeam,
  found: readonly (CheckedPlayer | undefined)[],
  key: string,
  what: string,
): Claim[] {
  if (found.length === 0 || found.includes(undefined)) return []
  return team.players.map((player) => ({
    ...claimEqual(
      toCountedFigure(found.filter((each) => each === player).length),
      cellIn(player.element, 'shots', key),
      what,
    ),
    place: { player },
  }))
}

/** Every goal must be within its period and after the previous goal. */
function goalTimes(game: IndexedGame, upward: boolean): readonly Claim[] {
  const rules = findAt(game.root, 'venue', 'rules')
  const length = {
    regular: getInteger(rules, 'minutes'),
    overtime: getInteger(rules, 'minutesot') ?? 0,
    periods: getInteger(rules, 'prds'),
  }
  const scores = listScores(game)
  return scores.flatMap((score, index) => {
    const period = getInteger(score, 'prd')
    const time = getSeconds(score, 'time')
    if (period === undefined || time === undefined || length.regular === undefined || length.periods === undefined)
      return []
    const place: ClaimPlace = { item: `goal ${index + 1}`, period }
    const own = (period > length.periods ? length.overtime : length.regular) * 60
    const before =
      Math.min(period - 1, length.periods) * length.regular + Math.max(0, period - 1 - length.periods) * length.overtime
    const [from, to] = upward ? [before * 60, before * 60 + own] : [0, own]
    if (time < from || time > to)
      return [{ place, objection: `its time ${getText(score, 'time')} isn’t in this period` }]
    const last = scores[index - 1]
    const lastPeriod = getInteger(last, 'prd') ?? 0
    const lastTime = getSeconds(last, 'time')
    const late = lastPeriod === period && lastTime !== undefined && (upward ? lastTime > time : lastTime < time)
    return lastPeriod > period || late ? [{ place, objection: 'it’s listed after a later goal' }] : []
  })
}

/**
 * Rules for the running score. Where the clock runs up only a goal has a score, from before or after it as the scorer
 * prefers.
 */
export function runningScore(game: IndexedGame, { clock }: GoalGame): readonly Claim[] {
  const score = { V: 0, H: 0 }
  const claims: Claim[] = []
  const plays = new Map(game.plays.map((play) => [play.element, play]))
  let last: CheckedPlay | undefined
  for (const element of game.periods.flatMap((period) => period.children)) {
    const play = plays.get(element)
    if (play && isGoal(play) && play.vh) score[play.vh]++
    last = play ?? last
    if (getText(element, 'vscore') === undefined) continue
    const what = play ? 'in the play' : 'after the play'
    if (play && clock === 'up' && !isGoal(play)) continue
    claims.push(claimEqual(readCell(element, 'vscore'), toCountedFigure(score.V), `visitors ${what}`, { play: last }))
    claims.push(claimEqual(readCell(element, 'hscore'), toCountedFigure(score.H), `home ${what}`, { play: last }))
  }
  return claims
}
