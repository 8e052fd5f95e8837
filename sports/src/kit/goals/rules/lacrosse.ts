import { counted, plus } from '../../../firewall/figure.ts'
import { eachTeam, type Rule, same, within } from '../../../firewall/rule.ts'
import { text } from '../../../statcrew/element.ts'
import { scoresOf } from './scores.ts'

export const lacrosseOnly: readonly Rule[] = [
  {
    id: 'L18',
    severity: 'E',
    words: ['face-offs won are', 'the other side lost'],
    claims: eachTeam((t, other) => same(t.total('misc', 'facewon'), other.total('misc', 'facelost'))),
  },
  {
    id: 'L23',
    severity: 'W',
    words: ['turnovers caused are', 'turnovers of the other side are'],
    claims: eachTeam((t, other) => ({ left: t.total('misc', 'ct'), right: other.total('misc', 'turnover'), is: '≤' })),
  },
  {
    id: 'L27',
    severity: 'E',
    words: ['goals of the list with a player more are', 'the team line says'],
    claims: eachTeam((t, _, game) =>
      same(
        counted(scoresOf(game).filter((score) => text(score, 'vh') === t.vh && text(score, 'type') === 'PP').length),
        t.total('powerplay', 'ppg'),
      ),
    ),
  },
  {
    id: 'L37',
    severity: 'W',
    words: ['face-offs or draws are', 'about goals and periods are'],
    claims: (game) => {
      const [visitor, home] = game.teams
      const restarts = ['facewon', 'dc'].map((key) => plus(visitor.total('misc', key), home.total('misc', key)))
      const goals = plus(visitor.score, home.score, counted(Math.max(visitor.rows.length, home.rows.length)))
      return restarts
        .filter((each) => each && each.value > 0)
        .map((each) => {
          const low = goals && { ...goals, value: goals.value - 1.5 }
          return within(1.5, each, low)
        })
    },
  },
]
