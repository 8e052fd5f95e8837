import { cell, type Figure } from '../../firewall/figure.ts'
import type { Indexed, Play, Team } from '../../firewall/indexed.ts'
import { type Claim, eachTeam, type Rule } from '../../firewall/rule.ts'
import { type Column, column, type Told, whoIs, whoseByPlays } from '../../firewall/whose.ts'
import { child, type Element, everyElement, text } from '../../statcrew/element.ts'
import { outs } from './totals.ts'

/** What a play says of its pitcher, and the column that counts it. */
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

const partsOf = (play: Play, name: string): readonly Element[] =>
  everyElement(play.element).filter((each) => each.name === name)

/** Balls, and letters that are no pitch. */
const letters = /[^A-Z]|[NI]/g
const balls = /[BHV]/g

/** What the plays tell of each pitcher, fielder and runner beside his row, where they tell as much as the rows do. */
export const whoseItWas: Rule = {
  id: 'S17w',
  severity: 'W',
  words: ['the plays count', 'the player row says'],
  claims: eachTeam((team, other, game) => [
    ...inTheField(team, batting(game, other)),
    ...ofPitchers(team, batting(game, other)),
    ...onTheBases(team, batting(game, team)),
  ]),
}

const batting = (game: Indexed, team: Team): readonly Play[] => game.plays.filter((play) => play.vh === team.vh)

const much = (figure: Figure | undefined): number => figure?.value ?? 0

function inTheField(team: Team, plays: readonly Play[]): readonly Claim[] {
  const parts = plays.flatMap((play) => partsOf(play, 'fielder'))
  return Object.entries(fielded).flatMap(([key, what]) =>
    whoseByPlays(
      team,
      parts.map((part) => ({ player: whoIs(team, text(part, 'name')), much: much(cell(part, key)) })),
      column('fielding', key),
      what,
    ),
  )
}

function ofPitchers(team: Team, plays: readonly Play[]): readonly Claim[] {
  const parts = plays.flatMap((play) => partsOf(play, 'pitcher'))
  const counted = Object.entries(pitched).flatMap(([key, theirs]) =>
    whoseByPlays(
      team,
      parts.map((part) => ({ player: whoIs(team, text(part, 'name')), much: much(cell(part, key)) })),
      column('pitching', theirs),
      `pitching ${theirs}`,
    ),
  )
  const each = (count: (play: Play) => number): readonly Told[] =>
    plays.map((play) => ({ player: whoIs(team, text(play.element, 'pitcher')), much: count(play) }))
  const thrown = (play: Play): string =>
    partsOf(play, 'pitches')
      .map((part) => text(part, 'text') ?? '')
      .join('')
      .replaceAll(letters, '')
  const pitchedOuts: Column = ({ element }) => outs(child(element, 'pitching'))
  return [
    ...counted,
    ...whoseByPlays(team, each(outsOf), pitchedOuts, 'outs pitched'),
    ...whoseByPlays(
      team,
      each((play) => thrown(play).length),
      column('pitching', 'pitches'),
      'pitches',
    ),
    ...whoseByPlays(
      team,
      each((play) => thrown(play).replaceAll(balls, '').length),
      column('pitching', 'strikes'),
      'strikes',
    ),
    ...whoseByPlays(
      team,
      each((play) => (ran(play, 'WP').length > 0 ? 1 : 0)),
      column('pitching', 'wp'),
      'wild pitches',
    ),
  ]
}

const outsOf = (play: Play): number =>
  ['batter', 'runner'].flatMap((name) => partsOf(play, name)).reduce((all, part) => all + much(cell(part, 'out')), 0)

/** Runners whom the scorer's code names for this. */
const ran = (play: Play, code: string): readonly Element[] =>
  partsOf(play, 'runner').filter((part) => text(part, 'action')?.trim().split(/\W/).includes(code))

function onTheBases(team: Team, plays: readonly Play[]): readonly Claim[] {
  const runners = (code: string): readonly Told[] =>
    plays.flatMap((play) => ran(play, code).map((part) => ({ player: whoIs(team, text(part, 'name')), much: 1 })))
  const doubledUp = plays
    .filter((play) => partsOf(play, 'pitcher').some((part) => much(cell(part, 'gdp')) > 0))
    .map((play) => ({ player: whoIs(team, text(play.element, 'batter')), much: 1 }))
  return [
    ...whoseByPlays(team, runners('SB'), column('hitting', 'sb'), 'stolen bases'),
    ...whoseByPlays(team, runners('CS'), column('hitting', 'cs'), 'caught stealing'),
    ...whoseByPlays(team, doubledUp, column('hitting', 'gdp'), 'grounded into double plays'),
  ]
}
