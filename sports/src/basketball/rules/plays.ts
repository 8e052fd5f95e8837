import { type Figure, readCell, readListItem, toCountedFigure } from '../../firewall/figure.ts'
import {
  type CheckedPlay,
  type CheckedPlayer,
  type CheckedTeam,
  type IndexedGame,
  playerNamed,
} from '../../firewall/indexed-game.ts'
import { type Claim, claimEqual, claimWithin, eachPlayer, eachTeam, type FirewallRule } from '../../firewall/rule.ts'
import { type Element, findChild, getFlag, getInteger, getSeconds, getText } from '../../statcrew/element.ts'
import { isTeamRow } from '../../statcrew/person.ts'
import { isFreeThrow, isTechnical, isThree, reboundAt } from '../file/actions.ts'
import { periodRow } from './periods.ts'

const getPlayType = (play: CheckedPlay): string => getText(play.element, 'type')?.toUpperCase() ?? ''
const isShotOrFreeThrow = (play: CheckedPlay) => play.action === 'GOOD' || play.action === 'MISS'
const isFieldGoalAttempt = (play: CheckedPlay) => isShotOrFreeThrow(play) && !isFreeThrow(getPlayType(play))
const isThreeAttempt = (play: CheckedPlay) => isFieldGoalAttempt(play) && isThree(getPlayType(play))
const isMade = (play: CheckedPlay) => play.action === 'GOOD'
const freeThrow = (play: CheckedPlay) => isShotOrFreeThrow(play) && isFreeThrow(getPlayType(play))
const getReboundKind = (play: CheckedPlay) => (play.action === 'REBOUND' ? reboundAt(getPlayType(play)) : undefined)

/** The plays that each column counts. */
const countsAs: Readonly<Record<string, (play: CheckedPlay) => boolean>> = {
  fgm: (play) => isFieldGoalAttempt(play) && isMade(play),
  fga: isFieldGoalAttempt,
  fgm3: (play) => isThreeAttempt(play) && isMade(play),
  fga3: isThreeAttempt,
  ftm: (play) => freeThrow(play) && isMade(play),
  fta: freeThrow,
  ast: (play) => play.action === 'ASSIST',
  stl: (play) => play.action === 'STEAL',
  blk: (play) => play.action === 'BLOCK',
  to: (play) => play.action === 'TURNOVER',
  oreb: (play) => getReboundKind(play) === 'offensive',
  dreb: (play) => getReboundKind(play) === 'defensive',
}

function getPlayPoints(play: CheckedPlay): number {
  if (!isMade(play)) return 0
  if (isFreeThrow(getPlayType(play))) return 1
  return isThree(getPlayType(play)) ? 3 : 2
}

const sumPlayPoints = (plays: readonly CheckedPlay[]): number =>
  plays.reduce((sum, play) => sum + getPlayPoints(play), 0)

const ofTeam = (game: IndexedGame, team: CheckedTeam): readonly CheckedPlay[] =>
  game.plays.filter((play) => play.vh === team.vh)

/** Counts all columns in some plays at once and compares them with a row. */
function claimColumns(plays: readonly CheckedPlay[], row: Element | undefined, period?: number): readonly Claim[] {
  const counts = new Map<string, number>(Object.keys(countsAs).map((key) => [key, 0]))
  for (const play of plays)
    for (const [key, is] of Object.entries(countsAs)) if (is(play)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const place = period === undefined ? undefined : { period }
  const claims = [...counts].map(([key, count]) => claimEqual(toCountedFigure(count), readCell(row, key), key, place))
  return [...claims, claimEqual(foulsIn(plays, row), readCell(row, 'pf'), 'pf', place)]
}

/**
 * Compares fouls. Programs and rules differ on whether a technical foul is a personal one, so both counts are right.
 */
function foulsIn(plays: readonly CheckedPlay[], row: Element | undefined): Figure {
  const fouls = plays.filter((play) => play.action === 'FOUL')
  const plain = fouls.filter((play) => !isTechnical(getPlayType(play))).length
  const recorded = readCell(row, 'pf')?.value ?? plain
  return toCountedFigure(recorded > plain && recorded <= fouls.length ? recorded : plain)
}

/**
 * Compares plays with the tables. A difference shows a slip in one of them but not in which, so it is never an error.
 */
export const basketballPlays: readonly FirewallRule[] = [
  fromPlays('B15', 'the team total is', (team, game) =>
    claimColumns(ofTeam(game, team), findChild(team.totals, 'stats')),
  ),
  fromPlays('B15p', 'the team’s period total is', (team, game) =>
    [...Map.groupBy(ofTeam(game, team), (play) => play.period)].flatMap(([period, plays]) =>
      claimColumns(plays, periodRow(team.totals, period), period),
    ),
  ),
  {
    id: 'B16',
    severity: 'W',
    words: ['the play-by-play has', 'the player’s line says'],
    claims: eachPlayer(playerClaims),
  },
  { id: 'B25', severity: 'W', words: ['the play says', 'the made shots so far are worth'], claims: runningScore },
  fromPlays('B26', 'the score is', (team, game) =>
    claimEqual(toCountedFigure(sumPlayPoints(ofTeam(game, team))), team.score, 'points'),
  ),
  fromPlays('B27', 'the line score says', (team, game) =>
    team.rows.map((_, index) => {
      const period = index + 1
      const worth = sumPlayPoints(ofTeam(game, team).filter((play) => play.period === period))
      return claimEqual(toCountedFigure(worth), readListItem(team.line, 'line', index), 'points', { period })
    }),
  ),
  {
    id: 'B19',
    severity: 'W',
    words: ['there are', 'there must be'],
    claims: eachTeam((team) => claimEqual(onlyIfSome(listStarters(team).length), toCountedFigure(5), 'starters')),
  },
  {
    id: 'B20',
    severity: 'W',
    words: ['there are', 'there must be'],
    claims: eachTeam((team) => claimEqual(onlyIfSome(onCourt(team).size), toCountedFigure(5), 'players on the court')),
  },
  { id: 'B21', severity: 'W', words: ['', ''], claims: eachTeam((team, _, game) => claimSubstitutions(game, team)) },
  {
    id: 'B24b',
    severity: 'W',
    words: ['the play-by-play has', 'the team has'],
    claims: eachTeam((team, _, game) =>
      game.plays.some((play) => getFlag(play.element, 'fastb'))
        ? claimEqual(
            toCountedFigure(sumPlayPoints(ofTeam(game, team).filter((play) => getFlag(play.element, 'fastb')))),
            readCell(findChild(team.totals, 'special'), 'pts_fastb'),
            'fast-break points',
          )
        : undefined,
    ),
  },
  { id: 'B28', severity: 'W', words: ['by the play-by-play it’s', 'the team has'], claims: claimLeads },
]

function fromPlays(
  id: string,
  right: string,
  claims: (team: CheckedTeam, game: IndexedGame) => Claim | readonly Claim[],
): FirewallRule {
  return {
    id,
    severity: 'W',
    words: ['the play-by-play has', right],
    claims: eachTeam((team, _, game) => (arePlaysListed(game, team) ? claims(team, game) : undefined)),
  }
}

/** Tests whether the team's plays are listed, because a one-sided scorer lists only one team's. */
const arePlaysListed = (game: IndexedGame, team: CheckedTeam): boolean =>
  game.plays.some((play) => play.vh === team.vh && play.action !== 'SUB' && play.action !== 'TIMEOUT')

/** The player's number in a play, by number or name. A play without a player is the team's. */
function getPlayOwner(team: CheckedTeam, { element }: CheckedPlay): string {
  const [uni, name] = [getText(element, 'uni'), getText(element, 'checkname')]
  if (uni !== undefined || name === undefined || isTeamRow(name)) return uni ?? 'TM'
  return playerNamed(team, name)?.uni ?? name
}

const countStrangers = (game: IndexedGame, team: CheckedTeam): number =>
  new Set(ofTeam(game, team).map((play) => getPlayOwner(team, play))).difference(
    new Set(['TM', ...team.players.map((player) => player.uni)]),
  ).size

/**
 * Compares plays with a player's row. A number that no player wears makes all plays of the team unreliable, and is
 * reported separately.
 */
function playerClaims(player: CheckedPlayer, team: CheckedTeam, game: IndexedGame): readonly Claim[] {
  if (!arePlaysListed(game, team) || countStrangers(game, team) > 0) return []
  const own = ofTeam(game, team).filter((play) => getPlayOwner(team, play) === player.uni)
  return claimColumns(own, findChild(player.element, 'stats'))
}

function runningScore(game: IndexedGame): readonly Claim[] {
  const [visitorsToo, homeToo] = game.teams.map((team) => arePlaysListed(game, team))
  const score = { V: 0, H: 0 }
  const claims: Claim[] = []
  for (const play of game.plays) {
    if (play.vh) score[play.vh] += getPlayPoints(play)
    if (getText(play.element, 'vscore') === undefined) continue
    if (visitorsToo)
      claims.push(claimEqual(readCell(play.element, 'vscore'), toCountedFigure(score.V), 'visitors', { play }))
    if (homeToo) claims.push(claimEqual(readCell(play.element, 'hscore'), toCountedFigure(score.H), 'home', { play }))
  }
  return claims
}

const onlyIfSome = (count: number) => (count > 0 ? toCountedFigure(count) : undefined)

const listStarters = (team: CheckedTeam): readonly CheckedPlayer[] =>
  team.players.filter((player) => getFlag(player.element, 'gs'))

const onCourt = (team: CheckedTeam): ReadonlySet<string> =>
  new Set(team.players.filter((player) => getFlag(player.element, 'oncourt')).map((player) => player.uni))

function claimSubstitutions(game: IndexedGame, team: CheckedTeam): Claim | undefined {
  const changes = game.plays.filter((play) => play.vh === team.vh && play.action === 'SUB')
  const end = onCourt(team)
  if (changes.length === 0 || countStrangers(game, team) > 0 || listStarters(team).length === 0 || end.size === 0)
    return undefined
  const playing = new Set(listStarters(team).map((player) => player.uni))
  for (const play of changes) {
    const uni = getText(play.element, 'uni') ?? ''
    if (getPlayType(play) === 'IN') playing.add(uni)
    else playing.delete(uni)
  }
  if (playing.size === end.size && [...playing].every((uni) => end.has(uni))) return undefined
  const formatJerseyNumbers = (set: ReadonlySet<string>) => [...set].sort().join(' ')
  return {
    objection: `the substitutions leave ${formatJerseyNumbers(playing)} on the court, but the player rows say ${formatJerseyNumbers(end)}`,
  }
}

/** Checks the largest lead, and the time in the lead within a few seconds because the scorer's clock is not exact. */
function claimLeads(game: IndexedGame): readonly Claim[] {
  const [visitor, home] = game.teams
  const scored = game.plays.filter((play) => getPlayPoints(play) > 0)
  if (!arePlaysListed(game, visitor) || !arePlaysListed(game, home)) return []
  const largest = { V: 0, H: 0 }
  const time = { V: 0, H: 0 }
  let ahead = 0
  let since = 0
  const addLeadTime = (instant: number) => {
    if (ahead > 0) time.V += instant - since
    if (ahead < 0) time.H += instant - since
    since = instant
  }
  for (const play of scored) {
    addLeadTime(getElapsedSeconds(game, play))
    ahead += play.vh === 'V' ? getPlayPoints(play) : -getPlayPoints(play)
    largest.V = Math.max(largest.V, ahead)
    largest.H = Math.max(largest.H, -ahead)
  }
  if (!game.isRunning) addLeadTime(periodLengths(game).reduce((sum, length) => sum + length, 0))
  return game.teams.flatMap((team) => {
    const special = findChild(team.totals, 'special')
    const lead = {
      ...claimEqual(toCountedFigure(largest[team.vh]), readCell(special, 'large_lead'), 'largest lead'),
      place: { team },
    }
    const timed = {
      ...claimWithin(5, toCountedFigure(time[team.vh]), readCell(special, 'lead_time'), 'seconds in the lead'),
    }
    return game.isRunning ? [lead] : [lead, { ...timed, place: { team } }]
  })
}

const periodLengths = (game: IndexedGame): readonly number[] =>
  game.periods.map((period) => getSeconds(period, 'time') ?? 0)

function getElapsedSeconds(game: IndexedGame, play: CheckedPlay): number {
  const lengths = periodLengths(game)
  const index = game.periods.findIndex((period) => getInteger(period, 'number') === play.period)
  const before = lengths.slice(0, index).reduce((sum, length) => sum + length, 0)
  return before + (lengths[index] ?? 0) - (getSeconds(play.element, 'time') ?? 0)
}
