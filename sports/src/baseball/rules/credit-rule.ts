import { type Figure, readCell } from '../../firewall/figure.ts'
import type { CheckedPlay, CheckedTeam, IndexedGame } from '../../firewall/indexed-game.ts'
import {
  claimPlayCredits,
  findNamedPlayer,
  type PlayCredit,
  type RowColumn,
  rowColumn,
} from '../../firewall/play-credits.ts'
import { type Claim, eachTeam, type FirewallRule } from '../../firewall/rule.ts'
import { type Element, everyElement, findChild, getText } from '../../statcrew/element.ts'
import { readPitcherOuts } from './totals.ts'

/** Pitching statistics of a play, with the column that counts each. */
const pitched = {
  bf: 'bf',
  ab: 'ab',
  so: 'so',
  bb: 'bb',
  ibb: 'ibb',
  hbp: 'hbp',
  hr: 'hr',
  r: 'r',
  er: 'er',
  gdp: 'gdp',
  gndout: 'ground',
  flyout: 'fly',
}
const fielded = { po: 'putouts', a: 'assists', e: 'errors' }

const listNamedParts = (play: CheckedPlay, name: string): readonly Element[] =>
  everyElement(play.element).filter((each) => each.name === name)

/** Matches balls, and letters that are no pitch. */
const letters = /[^A-Z]|[NI]/g
const balls = /[BHV]/g

/** Compares plays with the rows of pitchers, fielders and runners, where the plays have as much as the rows. */
export const baseballCreditRule: FirewallRule = {
  id: 'S17w',
  severity: 'W',
  words: ['the play-by-play has', 'the player’s line says'],
  claims: eachTeam((team, other, game) => [
    ...inTheField(team, listBattingPlays(game, other)),
    ...ofPitchers(team, listBattingPlays(game, other)),
    ...onTheBases(team, listBattingPlays(game, team)),
  ]),
}

const listBattingPlays = (game: IndexedGame, team: CheckedTeam): readonly CheckedPlay[] =>
  game.plays.filter((play) => play.vh === team.vh)

const getFigureValue = (figure: Figure | undefined): number => figure?.value ?? 0

function inTheField(team: CheckedTeam, plays: readonly CheckedPlay[]): readonly Claim[] {
  const parts = plays.flatMap((play) => listNamedParts(play, 'fielder'))
  return Object.entries(fielded).flatMap(([key, what]) =>
    claimPlayCredits(
      team,
      parts.map((part) => ({
        player: findNamedPlayer(team, getText(part, 'name')),
        amount: getFigureValue(readCell(part, key)),
      })),
      rowColumn('fielding', key),
      what,
    ),
  )
}

function ofPitchers(team: CheckedTeam, plays: readonly CheckedPlay[]): readonly Claim[] {
  const parts = plays.flatMap((play) => listNamedParts(play, 'pitcher'))
  const counted = Object.entries(pitched).flatMap(([key, theirs]) =>
    claimPlayCredits(
      team,
      parts.map((part) => ({
        player: findNamedPlayer(team, getText(part, 'name')),
        amount: getFigureValue(readCell(part, key)),
      })),
      rowColumn('pitching', theirs),
      `pitching ${theirs}`,
    ),
  )
  const creditPitchers = (count: (play: CheckedPlay) => number): readonly PlayCredit[] =>
    plays.map((play) => ({ player: findNamedPlayer(team, getText(play.element, 'pitcher')), amount: count(play) }))
  const readStrikeLetters = (play: CheckedPlay): string =>
    listNamedParts(play, 'pitches')
      .map((part) => getText(part, 'text') ?? '')
      .join('')
      .replaceAll(letters, '')
  const pitchedOuts: RowColumn = ({ element }) => readPitcherOuts(findChild(element, 'pitching'))
  return [
    ...counted,
    ...claimPlayCredits(team, creditPitchers(countPlayOuts), pitchedOuts, 'outs pitched'),
    ...claimPlayCredits(
      team,
      creditPitchers((play) => readStrikeLetters(play).length),
      rowColumn('pitching', 'pitches'),
      'pitches',
    ),
    ...claimPlayCredits(
      team,
      creditPitchers((play) => readStrikeLetters(play).replaceAll(balls, '').length),
      rowColumn('pitching', 'strikes'),
      'strikes',
    ),
    ...claimPlayCredits(
      team,
      creditPitchers((play) => (findRunners(play, 'WP').length > 0 ? 1 : 0)),
      rowColumn('pitching', 'wp'),
      'wild pitches',
    ),
  ]
}

const countPlayOuts = (play: CheckedPlay): number =>
  ['batter', 'runner']
    .flatMap((name) => listNamedParts(play, name))
    .reduce((all, part) => all + getFigureValue(readCell(part, 'out')), 0)

/** Lists runners whose code contains this word. */
const findRunners = (play: CheckedPlay, code: string): readonly Element[] =>
  listNamedParts(play, 'runner').filter((part) => getText(part, 'action')?.trim().split(/\W/).includes(code))

function onTheBases(team: CheckedTeam, plays: readonly CheckedPlay[]): readonly Claim[] {
  const creditRunners = (code: string): readonly PlayCredit[] =>
    plays.flatMap((play) =>
      findRunners(play, code).map((part) => ({ player: findNamedPlayer(team, getText(part, 'name')), amount: 1 })),
    )
  const doubledUp = plays
    .filter((play) => listNamedParts(play, 'pitcher').some((part) => getFigureValue(readCell(part, 'gdp')) > 0))
    .map((play) => ({ player: findNamedPlayer(team, getText(play.element, 'batter')), amount: 1 }))
  return [
    ...claimPlayCredits(team, creditRunners('SB'), rowColumn('hitting', 'sb'), 'stolen bases'),
    ...claimPlayCredits(team, creditRunners('CS'), rowColumn('hitting', 'cs'), 'caught stealing'),
    ...claimPlayCredits(team, doubledUp, rowColumn('hitting', 'gdp'), 'grounded into double plays'),
  ]
}
