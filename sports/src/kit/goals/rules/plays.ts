import { cell, cellIn, counted, sum } from '../../../firewall/figure.ts'
import type { Indexed, Play, Team } from '../../../firewall/indexed.ts'
import { type Claim, eachTeam, type Rule, type Severity, same } from '../../../firewall/rule.ts'
import { child, children, integer, text } from '../../../statcrew/element.ts'
import { lacrosseOnly } from './lacrosse.ts'
import { isGoal, runningScore, scoreRules } from './scores.ts'
import { placeOf } from './totals.ts'

/** A goal is its own action in soccer and a shot's outcome in lacrosse. */
const isShot = (play: Play): boolean => /^(SHOT|FPS|GOAL)$/.test(play.action)
const isSaved = (play: Play): boolean => isShot(play) && /\bsaved? (by )?\S/i.test(play.text) && !isGoal(play)

type Column = {
  readonly id: string
  readonly what: string
  readonly is: (play: Play) => boolean
  readonly total: (team: Team, other: Team) => ReturnType<typeof cell>
  /** The column of the period row that counts the same. */
  readonly row?: string
  readonly severity?: Severity
}

const action =
  (...names: readonly string[]) =>
  (play: Play): boolean =>
    names.includes(play.action)

const rowSum = (team: Team, column: string) => sum(team.rows.map((row) => cell(row, column)))

const shared: readonly Column[] = [
  { id: '21', what: 'shots', is: isShot, total: (t) => t.total('shots', 'sh'), row: 'shots' },
  { id: '22', what: 'goals', is: isGoal, total: (t) => t.total('shots', 'g'), row: 'score' },
  { id: '27s', what: 'shots that were saved', is: isSaved, total: (_, other) => other.total('goalie', 'saves') },
]

const soccer: readonly Column[] = [
  { id: '23', what: 'corners', is: action('CORNER'), total: (t) => rowSum(t, 'corners'), row: 'corners' },
  { id: '23o', what: 'offsides', is: action('OFFSIDE'), total: (t) => rowSum(t, 'offsides'), row: 'offsides' },
  { id: '25y', what: 'yellow cards', is: action('YC'), total: (t) => t.total('penalty', 'yellow') },
  { id: '25r', what: 'red cards', is: action('RC'), total: (t) => t.total('penalty', 'red') },
  { id: '25g', what: 'green cards', is: action('GC'), total: (t) => t.total('penalty', 'green') },
  {
    id: '24',
    what: 'fouls',
    is: action('FOUL'),
    total: (t) => t.total('penalty', 'fouls'),
    row: 'fouls',
    severity: 'W',
  },
]

const lacrosse: readonly Column[] = [
  { id: '33', what: 'ground balls', is: action('GB'), total: (t) => t.total('misc', 'gb'), row: 'gb' },
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

export function goalPlays(sport: 'O' | 'L'): readonly Rule[] {
  const columns = [...shared, ...(sport === 'O' ? soccer : lacrosse)]
  return [
    ...columns.map((column) => columnRule(sport, column)),
    ...scoreRules(sport),
    { id: `${sport}30`, severity: 'E', words: ['the score then is', 'the goals until then are'], claims: runningScore },
    {
      id: `${sport}29p`,
      severity: 'E',
      words: ['the plays tell', 'the player row says'],
      claims: eachTeam((team, _, game) => [
        ...byPlayer(game, team, 'shots', isShot, 'sh'),
        ...byPlayer(game, team, 'goals', isGoal, 'g'),
      ]),
    },
    ...(sport === 'L' ? lacrosseOnly : [cardList]),
  ]
}

const ofTeam = (game: Indexed, team: Team) => game.plays.filter((play) => play.vh === team.vh)

/** Without one play of its kind anywhere, the scorer may not note it at all. */
function columnRule(sport: 'O' | 'L', { id, what, is, total, row, severity = 'E' }: Column): Rule {
  return {
    id: `${sport}${id}`,
    severity,
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

/** `Shot by UW Ramsey, Zach, bottom center` begins with the side and the name; where it ends only the roster knows. */
function byPlayer(game: Indexed, team: Team, what: string, is: (play: Play) => boolean, key: string): readonly Claim[] {
  const own = ofTeam(game, team).filter(is)
  const names = team.players.filter((player) => player.name !== '').toSorted((a, b) => b.name.length - a.name.length)
  const shooters = own.map((play) => {
    const told = play.text.match(/^(?:Shot|GOAL) by (.*)$/i)?.[1] ?? ''
    const rest = told.slice(told.indexOf(' ') + 1)
    return names.find((player) => rest.toLowerCase().startsWith(player.name.toLowerCase()))
  })
  if (own.length === 0 || shooters.includes(undefined)) return []
  return team.players.map((player) => ({
    ...same(counted(shooters.filter((each) => each === player).length), cellIn(player.element, 'shots', key), what),
    place: { player },
  }))
}

/** Cards are also listed by themselves; a bench has cards too. */
const cardList: Rule = {
  id: 'O25',
  severity: 'E',
  words: ['the list of cards has', 'the team line says'],
  claims: eachTeam((team, _, game) => {
    const list = child(game.root, 'penalties')
    const own = children(list, 'pen').filter((pen) => text(pen, 'vh') === team.vh)
    const colours = ['yellow', 'red', 'green']
    const cards = sum(colours.map((colour) => team.total('penalty', colour)))
    const claims = colours.map((colour) =>
      same(
        list && counted(own.filter((pen) => text(pen, 'type')?.toLowerCase() === colour).length),
        team.total('penalty', colour),
        colour,
      ),
    )
    return [...claims, same(cards, team.total('penalty', 'count'), 'cards of all colours')]
  }),
}
