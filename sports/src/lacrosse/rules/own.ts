import { counted, plus } from '../../firewall/figure.ts'
import type { Play } from '../../firewall/indexed.ts'
import { eachTeam, type Rule, same, within } from '../../firewall/rule.ts'
import { scoresOf } from '../../kit/goals/rules/doubts.ts'
import { action, type Column, type GoalGame } from '../../kit/goals/rules/goal-game.ts'
import { text } from '../../statcrew/element.ts'

/** Some tell it in the sentence of the face-off that it ended, some as a play of its own. */
const isGroundBall = ({ action: kind, text: said }: Play): boolean =>
  kind === 'GB' || (kind === 'FACE' && /ground ball pickup by/i.test(said))

const columns: readonly Column[] = [
  { id: '33', what: 'ground balls', is: isGroundBall, total: (t) => t.total('misc', 'gb'), row: 'gb' },
  { id: '34', what: 'clears tried', is: action('CLEAR'), total: (t) => t.total('clear', 'cleara'), row: 'cleara' },
  {
    id: '34m',
    what: 'clears made',
    is: (play) => play.action === 'CLEAR' && /good/i.test(play.text),
    total: (t) => t.total('clear', 'clearm'),
    row: 'clearm',
  },
  { id: '35', what: 'face-offs won', is: action('FACE'), total: (t) => t.total('misc', 'facewon'), row: 'fowon' },
  { id: '35d', what: 'draw controls', is: action('DC'), total: (t) => t.total('misc', 'dc'), row: 'dc' },
  {
    id: '32',
    what: 'turnovers and clock violations',
    is: action('TURN', 'CLOCKV'),
    total: (t) => t.total('misc', 'turnover'),
    row: 'turnover',
  },
  {
    id: '32c',
    what: 'clock violations',
    is: action('CLOCKV'),
    total: (t) => t.total('penalty', 'clockv'),
    row: 'clockv',
  },
  { id: '36', what: 'penalties', is: action('PEN'), total: (t) => t.total('penalty', 'count'), row: 'pen' },
  { id: '38', what: 'fouls', is: action('FOUL'), total: (t) => t.total('penalty', 'foul'), row: 'fouls' },
  { id: '38f', what: 'free position shots', is: action('FPS'), total: (t) => t.total('shots', 'freepos'), row: 'fps' },
]

const rules: readonly Rule[] = [
  {
    id: 'L18',
    severity: 'W',
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
    severity: 'W',
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

/** Lacrosse counts each period down, and one may help with a goal. */
export const lacrosseGame: GoalGame = {
  letter: 'L',
  clock: 'down',
  assists: 1,
  goalPoints: 1,
  benchKeys: { misc: 'gb dc ct facewon facelost' },
  looseKeys: { misc: 'dsave', penalty: 'seconds minor major match rc yc gc' },
  columns,
  own: rules,
}
