import { cell, counted, type Figure, item } from '../../firewall/figure.ts'
import { type Indexed, type Play, type Player, playerNamed, type Team } from '../../firewall/indexed.ts'
import { type Claim, eachPlayer, eachTeam, type Rule, same, within } from '../../firewall/rule.ts'
import { child, type Element, flag, integer, seconds, text } from '../../statcrew/element.ts'
import { isTeamRow } from '../../statcrew/person.ts'
import { isFreeThrow, isTechnical, isThree, reboundAt } from '../file/actions.ts'
import { periodRow } from './periods.ts'

const type = (play: Play): string => text(play.element, 'type')?.toUpperCase() ?? ''
const tried = (play: Play) => play.action === 'GOOD' || play.action === 'MISS'
const shot = (play: Play) => tried(play) && !isFreeThrow(type(play))
const three = (play: Play) => shot(play) && isThree(type(play))
const good = (play: Play) => play.action === 'GOOD'
const freeThrow = (play: Play) => tried(play) && isFreeThrow(type(play))
const rebound = (play: Play) => (play.action === 'REBOUND' ? reboundAt(type(play)) : undefined)

/** What each column counts in the plays. */
const countsAs: Readonly<Record<string, (play: Play) => boolean>> = {
  fgm: (play) => shot(play) && good(play),
  fga: shot,
  fgm3: (play) => three(play) && good(play),
  fga3: three,
  ftm: (play) => freeThrow(play) && good(play),
  fta: freeThrow,
  ast: (play) => play.action === 'ASSIST',
  stl: (play) => play.action === 'STEAL',
  blk: (play) => play.action === 'BLOCK',
  to: (play) => play.action === 'TURNOVER',
  oreb: (play) => rebound(play) === 'offensive',
  dreb: (play) => rebound(play) === 'defensive',
}

function points(play: Play): number {
  if (!good(play)) return 0
  if (isFreeThrow(type(play))) return 1
  return isThree(type(play)) ? 3 : 2
}

const pointsOf = (plays: readonly Play[]): number => plays.reduce((sum, play) => sum + points(play), 0)

const ofTeam = (game: Indexed, team: Team): readonly Play[] => game.plays.filter((play) => play.vh === team.vh)

/** Counts each column of some plays at once, and compares it with a row. */
function columns(plays: readonly Play[], row: Element | undefined, period?: number): readonly Claim[] {
  const counts = new Map<string, number>(Object.keys(countsAs).map((key) => [key, 0]))
  for (const play of plays)
    for (const [key, is] of Object.entries(countsAs)) if (is(play)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const place = period === undefined ? undefined : { period }
  const claims = [...counts].map(([key, count]) => same(counted(count), cell(row, key), key, place))
  return [...claims, same(foulsIn(plays, row), cell(row, 'pf'), 'pf', place)]
}

/** A technical foul is a personal one or not, as the rules of the game and the program have it: both are right. */
function foulsIn(plays: readonly Play[], row: Element | undefined): Figure {
  const fouls = plays.filter((play) => play.action === 'FOUL')
  const plain = fouls.filter((play) => !isTechnical(type(play))).length
  const said = cell(row, 'pf')?.value ?? plain
  return counted(said > plain && said <= fouls.length ? said : plain)
}

/** What plays count beside a table tells of a slip in one of them, and not of which: never an error. */
export const basketballPlays: readonly Rule[] = [
  fromPlays('B15', 'the team line says', (team, game) => columns(ofTeam(game, team), child(team.totals, 'stats'))),
  fromPlays('B15p', 'the period row of the team says', (team, game) =>
    [...Map.groupBy(ofTeam(game, team), (play) => play.period)].flatMap(([period, plays]) =>
      columns(plays, periodRow(team.totals, period), period),
    ),
  ),
  {
    id: 'B16',
    severity: 'W',
    words: ['the plays count', 'the player row says'],
    claims: eachPlayer(playerClaims),
  },
  { id: 'B25', severity: 'W', words: ['the play says', 'the baskets until then are worth'], claims: runningScore },
  fromPlays('B26', 'the score is', (team, game) => same(counted(pointsOf(ofTeam(game, team))), team.score, 'points')),
  fromPlays('B27', 'the line says', (team, game) =>
    team.rows.map((_, index) => {
      const period = index + 1
      const worth = pointsOf(ofTeam(game, team).filter((play) => play.period === period))
      return same(counted(worth), item(team.line, 'line', index), 'points', { period })
    }),
  ),
  {
    id: 'B19',
    severity: 'W',
    words: ['there are', 'it must be'],
    claims: eachTeam((team) => same(onlyIfSome(starters(team).length), counted(5), 'starters')),
  },
  {
    id: 'B20',
    severity: 'W',
    words: ['there are', 'it must be'],
    claims: eachTeam((team) => same(onlyIfSome(onCourt(team).size), counted(5), 'players on the court')),
  },
  { id: 'B21', severity: 'W', words: ['', ''], claims: eachTeam((team, _, game) => substitutions(game, team)) },
  {
    id: 'B24b',
    severity: 'W',
    words: ['the plays give', 'the team has'],
    claims: eachTeam((team, _, game) =>
      game.plays.some((play) => flag(play.element, 'fastb'))
        ? same(
            counted(pointsOf(ofTeam(game, team).filter((play) => flag(play.element, 'fastb')))),
            cell(child(team.totals, 'special'), 'pts_fastb'),
            'points on fast breaks',
          )
        : undefined,
    ),
  },
  { id: 'B28', severity: 'W', words: ['by the plays it is', 'the team has'], claims: leads },
]

function fromPlays(id: string, right: string, claims: (team: Team, game: Indexed) => Claim | readonly Claim[]): Rule {
  return {
    id,
    severity: 'W',
    words: ['the plays count', right],
    claims: eachTeam((team, _, game) => (listed(game, team) ? claims(team, game) : undefined)),
  }
}

/** A one-sided scorer lists the plays of one team alone. */
const listed = (game: Indexed, team: Team): boolean =>
  game.plays.some((play) => play.vh === team.vh && play.action !== 'SUB' && play.action !== 'TIMEOUT')

/** By number, else by name; what nobody did is the team's, with its number or without one. */
function whose(team: Team, { element }: Play): string {
  const [uni, name] = [text(element, 'uni'), text(element, 'checkname')]
  if (uni !== undefined || name === undefined || isTeamRow(name)) return uni ?? 'TM'
  return playerNamed(team, name)?.uni ?? name
}

const strangers = (game: Indexed, team: Team): number =>
  new Set(ofTeam(game, team).map((play) => whose(team, play))).difference(
    new Set(['TM', ...team.players.map((player) => player.uni)]),
  ).size

/** With a number in the plays that nobody wears, no play can be trusted to name the right player: it is told by itself. */
function playerClaims(player: Player, team: Team, game: Indexed): readonly Claim[] {
  if (!listed(game, team) || strangers(game, team) > 0) return []
  const own = ofTeam(game, team).filter((play) => whose(team, play) === player.uni)
  return columns(own, child(player.element, 'stats'))
}

function runningScore(game: Indexed): readonly Claim[] {
  const [visitorsToo, homeToo] = game.teams.map((team) => listed(game, team))
  const score = { V: 0, H: 0 }
  const claims: Claim[] = []
  for (const play of game.plays) {
    if (play.vh) score[play.vh] += points(play)
    if (text(play.element, 'vscore') === undefined) continue
    if (visitorsToo) claims.push(same(cell(play.element, 'vscore'), counted(score.V), 'visitors', { play }))
    if (homeToo) claims.push(same(cell(play.element, 'hscore'), counted(score.H), 'home', { play }))
  }
  return claims
}

const onlyIfSome = (count: number) => (count > 0 ? counted(count) : undefined)

const starters = (team: Team): readonly Player[] => team.players.filter((player) => flag(player.element, 'gs'))

const onCourt = (team: Team): ReadonlySet<string> =>
  new Set(team.players.filter((player) => flag(player.element, 'oncourt')).map((player) => player.uni))

function substitutions(game: Indexed, team: Team): Claim | undefined {
  const changes = game.plays.filter((play) => play.vh === team.vh && play.action === 'SUB')
  const end = onCourt(team)
  if (changes.length === 0 || strangers(game, team) > 0 || starters(team).length === 0 || end.size === 0)
    return undefined
  const playing = new Set(starters(team).map((player) => player.uni))
  for (const play of changes) {
    const uni = text(play.element, 'uni') ?? ''
    if (type(play) === 'IN') playing.add(uni)
    else playing.delete(uni)
  }
  if (playing.size === end.size && [...playing].every((uni) => end.has(uni))) return undefined
  const numbers = (set: ReadonlySet<string>) => [...set].sort().join(' ')
  return { objection: `by the substitutions ${numbers(playing)} are on the court, by the rows ${numbers(end)}` }
}

/** Largest lead, and seconds in the lead within a few: the scorer's clock is not exact. */
function leads(game: Indexed): readonly Claim[] {
  const [visitor, home] = game.teams
  const scored = game.plays.filter((play) => points(play) > 0)
  if (!listed(game, visitor) || !listed(game, home)) return []
  const largest = { V: 0, H: 0 }
  const time = { V: 0, H: 0 }
  let ahead = 0
  let since = 0
  const until = (instant: number) => {
    if (ahead > 0) time.V += instant - since
    if (ahead < 0) time.H += instant - since
    since = instant
  }
  for (const play of scored) {
    until(elapsed(game, play))
    ahead += play.vh === 'V' ? points(play) : -points(play)
    largest.V = Math.max(largest.V, ahead)
    largest.H = Math.max(largest.H, -ahead)
  }
  if (!game.isRunning) until(periodLengths(game).reduce((sum, length) => sum + length, 0))
  return game.teams.flatMap((team) => {
    const special = child(team.totals, 'special')
    const lead = { ...same(counted(largest[team.vh]), cell(special, 'large_lead'), 'largest lead'), place: { team } }
    const timed = { ...within(5, counted(time[team.vh]), cell(special, 'lead_time'), 'seconds in the lead') }
    return game.isRunning ? [lead] : [lead, { ...timed, place: { team } }]
  })
}

const periodLengths = (game: Indexed): readonly number[] => game.periods.map((period) => seconds(period, 'time') ?? 0)

function elapsed(game: Indexed, play: Play): number {
  const lengths = periodLengths(game)
  const index = game.periods.findIndex((period) => integer(period, 'number') === play.period)
  const before = lengths.slice(0, index).reduce((sum, length) => sum + length, 0)
  return before + (lengths[index] ?? 0) - (seconds(play.element, 'time') ?? 0)
}
