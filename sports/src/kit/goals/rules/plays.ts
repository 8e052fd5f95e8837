import { cell, counted } from '../../../firewall/figure.ts'
import type { Indexed, Play, Team } from '../../../firewall/indexed.ts'
import { eachTeam, type Rule, same } from '../../../firewall/rule.ts'
import { integer } from '../../../statcrew/element.ts'
import { isGoal } from './doubts.ts'
import { type Column, type GoalGame, placeOf } from './goal-game.ts'
import { runningScore, scoreRules } from './scores.ts'
import { isShot, whoseItWas } from './whose.ts'

const isSaved = (play: Play): boolean => isShot(play) && /\bsaved? (by )?\S/i.test(play.text) && !isGoal(play)

const shared: readonly Column[] = [
  { id: '21', what: 'shots', is: isShot, total: (t) => t.total('shots', 'sh'), row: 'shots' },
  { id: '22', what: 'goals', is: isGoal, total: (t) => t.total('shots', 'g'), row: 'score' },
  { id: '27s', what: 'shots that were saved', is: isSaved, total: (_, other) => other.total('goalie', 'saves') },
]

/** What plays count beside a table tells of a slip in one of them, and not of which: never an error. */
export function goalPlays(own: GoalGame): readonly Rule[] {
  const { letter } = own
  return [
    ...[...shared, ...own.columns].map((column) => columnRule(letter, column)),
    ...scoreRules(own),
    {
      id: `${letter}30`,
      severity: 'W',
      words: ['the score then is', 'the goals until then are'],
      claims: (game) => runningScore(game, own),
    },
    whoseItWas(letter),
    ...own.own,
  ]
}

const ofTeam = (game: Indexed, team: Team) => game.plays.filter((play) => play.vh === team.vh)

/** Without one play of its kind anywhere, the scorer may not note it at all. */
function columnRule(letter: string, { id, what, is, total, row }: Column): Rule {
  return {
    id: `${letter}${id}`,
    severity: 'W',
    words: ['the plays count', 'the team line says'],
    claims: eachTeam((team, other, game) => {
      if (!game.plays.some(is)) return undefined
      const own = ofTeam(game, team).filter(is)
      const periods = team.rows.map((each) =>
        same(
          counted(own.filter((play) => play.period === integer(each, 'prd')).length),
          row === undefined ? undefined : cell(each, row),
          what,
          placeOf(each),
        ),
      )
      return [same(counted(own.length), total(team, other), what), ...periods]
    }),
  }
}
