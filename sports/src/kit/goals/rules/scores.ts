import { cell, cellIn, counted, item } from '../../../firewall/figure.ts'
import { type Indexed, type Play, type Player, playerNamed, type Team } from '../../../firewall/indexed.ts'
import { type Claim, eachTeam, type Place, type Rule, same } from '../../../firewall/rule.ts'
import { at, child, type Element, integer, seconds, text } from '../../../statcrew/element.ts'
import { isGoal, scoresOf } from './doubts.ts'
import { type GoalGame, placeOf } from './goal-game.ts'

const assistsOf = (score: Element): readonly string[] =>
  ['assist1', 'assist2', 'assist'].flatMap((key) => text(score, key) ?? [])

/** A list of goals is kept beside the tables: who mends one does not always mend the other. */
export function scoreRules({ letter, clock }: GoalGame): readonly Rule[] {
  const team = (
    id: string,
    left: string,
    right: string,
    claims: (scores: readonly Element[], team: Team) => Claim[],
  ): Rule => ({
    id: `${letter}${id}`,
    severity: 'W',
    words: [left, right],
    claims: eachTeam((t, _, game) =>
      child(game.root, 'scores')
        ? claims(
            scoresOf(game).filter((score) => text(score, 'vh') === t.vh),
            t,
          )
        : undefined,
    ),
  })
  return [
    team('19', 'the list of goals has', 'the team has', (scores, t) => [
      same(counted(scores.length), t.score, 'goals'),
      ...t.rows.map((row, index) =>
        same(
          counted(scores.filter((score) => integer(score, 'prd') === integer(row, 'prd')).length),
          item(t.line, 'line', index),
          'goals',
          placeOf(row),
        ),
      ),
    ]),
    team('20', 'the list of goals has', 'the team line says', (scores, t) => [
      same(counted(scores.reduce((sum, score) => sum + assistsOf(score).length, 0)), t.total('shots', 'a'), 'assists'),
      same(
        counted(scores.filter((score) => assistsOf(score).length === 0).length),
        t.total('goaltype', 'ua'),
        'goals unassisted',
      ),
    ]),
    team('20p', 'the list of goals has', 'the player row says', scorers),
    { id: `${letter}28`, severity: 'W', words: ['', ''], claims: (game) => goalTimes(game, clock === 'up') },
  ]
}

function scorers(scores: readonly Element[], team: Team): Claim[] {
  const goals = scores.map((score) => {
    const uni = text(score, 'uni')
    return (
      (uni === undefined ? undefined : team.byUni.get(uni)) ??
      playerNamed(team, text(score, 'checkname') ?? text(score, 'name') ?? '')
    )
  })
  const assists = scores.flatMap((score) => assistsOf(score).map((name) => playerNamed(team, name)))
  return [...credited(team, goals, 'g', 'goals'), ...credited(team, assists, 'a', 'assists')]
}

/** Who cannot be told apart is left to the counts of the team. */
function credited(team: Team, found: readonly (Player | undefined)[], key: string, what: string): Claim[] {
  if (found.length === 0 || found.includes(undefined)) return []
  return team.players.map((player) => ({
    ...same(counted(found.filter((each) => each === player).length), cellIn(player.element, 'shots', key), what),
    place: { player },
  }))
}

/** Every goal lies in its period, and after the one before it. */
function goalTimes(game: Indexed, upward: boolean): readonly Claim[] {
  const rules = at(game.root, 'venue', 'rules')
  const length = {
    regular: integer(rules, 'minutes'),
    overtime: integer(rules, 'minutesot') ?? 0,
    periods: integer(rules, 'prds'),
  }
  const scores = scoresOf(game)
  return scores.flatMap((score, index) => {
    const period = integer(score, 'prd')
    const time = seconds(score, 'time')
    if (period === undefined || time === undefined || length.regular === undefined || length.periods === undefined)
      return []
    const place: Place = { item: `goal ${index + 1}`, period }
    const own = (period > length.periods ? length.overtime : length.regular) * 60
    const before =
      Math.min(period - 1, length.periods) * length.regular + Math.max(0, period - 1 - length.periods) * length.overtime
    const [from, to] = upward ? [before * 60, before * 60 + own] : [0, own]
    if (time < from || time > to) return [{ place, objection: `its time ${text(score, 'time')} is not in this period` }]
    const last = scores[index - 1]
    const lastPeriod = integer(last, 'prd') ?? 0
    const lastTime = seconds(last, 'time')
    const late = lastPeriod === period && lastTime !== undefined && (upward ? lastTime > time : lastTime < time)
    return lastPeriod > period || late ? [{ place, objection: 'it comes after a later goal' }] : []
  })
}

/** Where the clock runs up, a goal alone has the score; it is that of before or after it, as its scorer pleases. */
export function runningScore(game: Indexed, { clock }: GoalGame): readonly Claim[] {
  const score = { V: 0, H: 0 }
  const claims: Claim[] = []
  const plays = new Map(game.plays.map((play) => [play.element, play]))
  let last: Play | undefined
  for (const element of game.periods.flatMap((period) => period.children)) {
    const play = plays.get(element)
    if (play && isGoal(play) && play.vh) score[play.vh]++
    last = play ?? last
    if (text(element, 'vscore') === undefined) continue
    const what = play ? 'in the play' : 'after the play'
    if (play && clock === 'up' && !isGoal(play)) continue
    claims.push(same(cell(element, 'vscore'), counted(score.V), `visitors ${what}`, { play: last }))
    claims.push(same(cell(element, 'hscore'), counted(score.H), `home ${what}`, { play: last }))
  }
  return claims
}
