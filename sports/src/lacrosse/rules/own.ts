import { sumIfAllKnown, toCountedFigure } from '../../firewall/figure.ts'
import type { CheckedPlay } from '../../firewall/indexed-game.ts'
import { claimEqual, claimWithin, eachTeam, type FirewallRule } from '../../firewall/rule.ts'
import { listScores } from '../../kit/goals/rules/doubts.ts'
import { type GoalGame, isAction, type PlayColumn } from '../../kit/goals/rules/goal-game.ts'
import { getText } from '../../statcrew/element.ts'

/** Recognizes a ground ball. Some programs write it in the sentence of the face-off, others as a separate play. */
const isGroundBall = ({ action: kind, text: playText }: CheckedPlay): boolean =>
  kind === 'GB' || (kind === 'FACE' && /ground ball pickup by/i.test(playText))

const columns: readonly PlayColumn[] = [
  { id: '33', what: 'ground balls', is: isGroundBall, total: (t) => t.total('misc', 'gb'), row: 'gb' },
  {
    id: '34',
    what: 'clears attempted',
    is: isAction('CLEAR'),
    total: (t) => t.total('clear', 'cleara'),
    row: 'cleara',
  },
  {
    id: '34m',
    what: 'clears made',
    is: (play) => play.action === 'CLEAR' && /good/i.test(play.text),
    total: (t) => t.total('clear', 'clearm'),
    row: 'clearm',
  },
  { id: '35', what: 'faceoffs won', is: isAction('FACE'), total: (t) => t.total('misc', 'facewon'), row: 'fowon' },
  { id: '35d', what: 'draw controls', is: isAction('DC'), total: (t) => t.total('misc', 'dc'), row: 'dc' },
  {
    id: '32',
    what: 'turnovers and clock violations',
    is: isAction('TURN', 'CLOCKV'),
    total: (t) => t.total('misc', 'turnover'),
    row: 'turnover',
  },
  {
    id: '32c',
    what: 'clock violations',
    is: isAction('CLOCKV'),
    total: (t) => t.total('penalty', 'clockv'),
    row: 'clockv',
  },
  { id: '36', what: 'penalties', is: isAction('PEN'), total: (t) => t.total('penalty', 'count'), row: 'pen' },
  { id: '38', what: 'fouls', is: isAction('FOUL'), total: (t) => t.total('penalty', 'foul'), row: 'fouls' },
  {
    id: '38f',
    what: 'free position shots',
    is: isAction('FPS'),
    total: (t) => t.total('shots', 'freepos'),
    row: 'fps',
  },
]

const rules: readonly FirewallRule[] = [
  {
    id: 'L18',
    severity: 'W',
    words: ['faceoffs won are', 'the opponent lost'],
    claims: eachTeam((t, other) => claimEqual(t.total('misc', 'facewon'), other.total('misc', 'facelost'))),
  },
  {
    id: 'L23',
    severity: 'W',
    words: ['caused turnovers are', 'the opponent’s turnovers are'],
    claims: eachTeam((t, other) => ({ left: t.total('misc', 'ct'), right: other.total('misc', 'turnover'), is: '≤' })),
  },
  {
    id: 'L27',
    severity: 'W',
    words: ['extra-player goals in the scoring summary are', 'the team total is'],
    claims: eachTeam((t, _, game) =>
      claimEqual(
        toCountedFigure(
          listScores(game).filter((score) => getText(score, 'vh') === t.vh && getText(score, 'type') === 'PP').length,
        ),
        t.total('powerplay', 'ppg'),
      ),
    ),
  },
  {
    id: 'L37',
    severity: 'W',
    words: ['faceoffs or draws are', 'goals plus periods are about'],
    claims: (game) => {
      const [visitor, home] = game.teams
      const restarts = ['facewon', 'dc'].map((key) =>
        sumIfAllKnown(visitor.total('misc', key), home.total('misc', key)),
      )
      const goals = sumIfAllKnown(
        visitor.score,
        home.score,
        toCountedFigure(Math.max(visitor.rows.length, home.rows.length)),
      )
      return restarts
        .filter((each) => each && each.value > 0)
        .map((each) => {
          const low = goals && { ...goals, value: goals.value - 1.5 }
          return claimWithin(1.5, each, low)
        })
    },
  },
]

/** Lacrosse counts each period down, and one player may assist. */
export const lacrosseGame: GoalGame = {
  sportLetter: 'L',
  clock: 'down',
  assists: 1,
  goalPoints: 1,
  benchKeys: { misc: 'gb dc ct facewon facelost' },
  looseKeys: { misc: 'dsave', penalty: 'seconds minor major match rc yc gc' },
  columns,
  own: rules,
}
