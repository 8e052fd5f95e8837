import { at, child, children, type Element, integer, seconds, text } from '../../../statcrew/element.ts'
import { cell, cellIn, counted, item, plus, sum } from '../../figure.ts'
import { type Indexed, type Play, playerNamed, type Team } from '../../indexed.ts'
import { type Claim, eachTeam, type Place, type Rule, type Severity, same, within } from '../../rule.ts'
import { placeOf } from './totals.ts'

const isGoal = (play: Play): boolean => /^GOAL\b/i.test(play.text)
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
  { id: '27', what: 'shots that were saved', is: isSaved, total: (_, other) => other.total('goalie', 'saves') },
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
    ...(sport === 'L' ? lacrosseOnly : []),
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

const scoresOf = (game: Indexed): readonly Element[] => children(child(game.root, 'scores'), 'score')

const assistsOf = (score: Element): number =>
  ['assist1', 'assist2', 'assist'].filter((key) => text(score, key) !== undefined).length

function scoreRules(sport: 'O' | 'L'): readonly Rule[] {
  const team = (
    id: string,
    left: string,
    right: string,
    claims: (scores: readonly Element[], team: Team) => Claim[],
  ): Rule => ({
    id: `${sport}${id}`,
    severity: 'E',
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
      same(counted(scores.reduce((sum, score) => sum + assistsOf(score), 0)), t.total('shots', 'a'), 'assists'),
      same(
        counted(scores.filter((score) => assistsOf(score) === 0).length),
        t.total('goaltype', 'ua'),
        'goals unassisted',
      ),
    ]),
    team('20p', 'the list of goals has', 'the player row says', scorers),
    { id: `${sport}28`, severity: 'E', words: ['', ''], claims: goalTimes },
  ]
}

function scorers(scores: readonly Element[], team: Team): Claim[] {
  const found = scores.map((score) => {
    const uni = text(score, 'uni')
    return (
      (uni === undefined ? undefined : team.byUni.get(uni)) ??
      playerNamed(team, text(score, 'checkname') ?? text(score, 'name') ?? '')
    )
  })
  // Who cannot be told apart is left to the counts of the team.
  if (scores.length === 0 || found.includes(undefined)) return []
  return team.players.map((player) => ({
    ...same(counted(found.filter((each) => each === player).length), cellIn(player.element, 'shots', 'g'), 'goals'),
    place: { player },
  }))
}

/** Every goal lies in its period, and after the one before it. */
function goalTimes(game: Indexed): readonly Claim[] {
  const rules = at(game.root, 'venue', 'rules')
  const length = {
    regular: integer(rules, 'minutes'),
    overtime: integer(rules, 'minutesot') ?? 0,
    periods: integer(rules, 'prds'),
  }
  const upward = game.file.kind !== 'lacrosse'
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

function runningScore(game: Indexed): readonly Claim[] {
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
    // Soccer repeats in a goal the score of before or after it, as its scorer pleases.
    if (play && game.file.kind !== 'lacrosse' && !isGoal(play)) continue
    claims.push(same(cell(element, 'vscore'), counted(score.V), `visitors ${what}`, { play: last }))
    claims.push(same(cell(element, 'hscore'), counted(score.H), `home ${what}`, { play: last }))
  }
  return claims
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

const lacrosseOnly: readonly Rule[] = [
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
