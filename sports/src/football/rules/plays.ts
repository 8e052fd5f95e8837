import {
  cellIn,
  type Figure,
  readCell,
  subtractFigures,
  sumIfAllKnown,
  sumOrZero,
  toCountedFigure,
} from '../../firewall/figure.ts'
import { type CheckedPlay, type CheckedPlayer, type CheckedTeam, playerNamed } from '../../firewall/indexed-game.ts'
import { claimPlayCredits, findNamedPlayer, type PlayCredit, rowColumn } from '../../firewall/play-credits.ts'
import { claimEqual, eachTeam, type FigureComparison, type FirewallRule } from '../../firewall/rule.ts'
import { type Element, getFlag, getText, listChildren } from '../../statcrew/element.ts'
import { isTeamRow, nameKey } from '../../statcrew/person.ts'
import { countedIn, listSideRows, type RowsByName } from './counted-plays.ts'

const sumGains = (rows: readonly Element[]): Figure =>
  sumOrZero(rows.map((row) => readCell(row, 'gain') ?? readCell(row, 'yards')))

const getOffense = (play: CheckedPlay): string => getText(play.element, 'context')?.split(',')[0] ?? ''

const filterByResult = (rows: readonly Element[], ...results: readonly string[]) =>
  rows.filter((row) => results.includes(getText(row, 'result')?.toUpperCase() ?? ''))

export const footballPlays: readonly FirewallRule[] = [
  fromPlays('F28', (t, rows) =>
    claimEqual(
      toCountedFigure(rows('p_ru').length + filterByResult(rows('p_pa'), 'SACK').length),
      t.total('rush', 'att'),
      'rushes',
    ),
  ),
  fromPlays('F29', (t, rows) =>
    claimEqual(toCountedFigure(filterByResult(rows('p_pa'), 'COMP').length), t.total('pass', 'comp'), 'completions'),
  ),
  fromPlays('F30', (t, rows) =>
    claimEqual(
      toCountedFigure(filterByResult(rows('p_pa'), 'COMP', 'INC', 'INT').length),
      t.total('pass', 'att'),
      'passes',
    ),
  ),
  fromPlays('F30i', (t, rows) =>
    claimEqual(toCountedFigure(filterByResult(rows('p_pa'), 'INT').length), t.total('pass', 'int'), 'interceptions'),
  ),
  fromPlays('F31', (t, rows) =>
    claimEqual(sumGains(filterByResult(rows('p_pa'), 'COMP')), t.total('pass', 'yds'), 'passing yards'),
  ),
  fromPlays('F31b', (t, rows) =>
    claimEqual(
      subtractFigures(sumGains(rows('p_ru')), t.total('pass', 'sackyds')),
      t.total('rush', 'yds'),
      'rushing yards net of sacks',
    ),
  ),
  fromPlays('F31s', (t, rows) =>
    claimEqual(toCountedFigure(filterByResult(rows('p_pa'), 'SACK').length), t.total('pass', 'sacks'), 'sacks'),
  ),
  createFirstDownRule('F32', 'P', 'first downs by play', (t) =>
    sumIfAllKnown(t.total('firstdowns', 'rush'), t.total('firstdowns', 'pass')),
  ),
  createFirstDownRule('F32e', 'E', 'first downs by penalty', (t) => t.total('firstdowns', 'penalty')),
  fromPlays('F42', (t, _rows, plays) => {
    // An onside kick counts as its own attempt (`misc ona`), not a kickoff.
    const kicked = listSideRows(
      plays.filter((play) => !/ONSIDE/.test(getText(play.element, 'tokens') ?? '')),
      t,
    )('p_ko')
    return [
      claimEqual(toCountedFigure(kicked.length), t.total('ko', 'no'), 'kickoffs'),
      claimEqual(sumGains(kicked), t.total('ko', 'yds'), 'kickoff yards'),
    ]
  }),
  ...(
    [
      ['F43', 'p_kr', 'kr', 'kick return'],
      ['F44', 'p_pu', 'punt', 'punt'],
      ['F44r', 'p_pr', 'pr', 'punt return'],
    ] as const
  ).map(([id, row, group, what]) =>
    fromPlays(id, (t, rows) => [
      claimEqual(toCountedFigure(rows(row).length), t.total(group, 'no'), `${what}s`),
      claimEqual(sumGains(rows(row)), t.total(group, 'yds'), `${what} yards`),
    ]),
  ),
  {
    id: 'F45',
    severity: 'W',
    words: ['the play-by-play has', 'the team total is'],
    claims: eachTeam((t, _, game) => {
      const accepted = filterByResult(listSideRows(game.plays, t)('p_pn'), 'ACCEPT', 'ACCEPTED')
      return game.plays.length === 0
        ? undefined
        : [
            claimEqual(toCountedFigure(accepted.length), t.total('penalties', 'no'), 'accepted penalties'),
            claimEqual(
              sumOrZero(accepted.map((each) => readCell(each, 'yards'))),
              t.total('penalties', 'yds'),
              'penalty yards',
            ),
          ]
    }),
  },
  fromPlays('F46', (t, rows) => [
    claimEqual(toCountedFigure(rows('p_fg').length), t.total('fg', 'att'), 'field goals attempted'),
    claimEqual(toCountedFigure(filterByResult(rows('p_fg'), 'GOOD').length), t.total('fg', 'made'), 'field goals made'),
  ]),
  fromPlays('F47', (t, rows) => [
    claimEqual(toCountedFigure(rows('p_tk').length), t.total('defense', 'tot_tack'), 'tackles'),
    claimEqual(
      toCountedFigure(rows('p_tk').filter((row) => getFlag(row, 'assist')).length),
      t.total('defense', 'tacka'),
      'assisted tackles',
    ),
  ]),
  fromPlays('F48', (t, rows) => [
    claimEqual(toCountedFigure(rows('p_qbh').length), t.total('defense', 'qbh'), 'hurries'),
    claimEqual(toCountedFigure(rows('p_bu').length), t.total('defense', 'brup'), 'passes broken up'),
  ]),
  fromPlays('F50', (t, _, plays) => {
    const third = plays
      .filter((play) => getOffense(play) === t.vh && getText(play.element, 'down') === '3')
      .filter(isTried)
    const converted = third.filter(
      (play) => getText(play.element, 'first') !== undefined || getFlag(play.element, 'score') === true,
    )
    return [
      claimEqual(toCountedFigure(third.length), t.total('conversions', 'thirdatt'), 'third downs'),
      claimEqual(toCountedFigure(converted.length), t.total('conversions', 'thirdconv'), 'third downs converted'),
    ]
  }),
  ...(
    [
      ['F57r', 'p_ru', 'name', 'rush', 'att', 'rushes'],
      ['F57c', 'p_pa', 'rcv', 'rcv', 'no', 'receptions'],
      ['F57p', 'p_pa', 'qb', 'pass', 'att', 'passes'],
    ] as const
  ).map(([id, row, who, group, key, what]) => byPlayer(id, row, who, group, key, what)),
  ...(
    [
      ['F57y', 'p_pa', 'rcv', 'rcv', 'yds', 'receiving yards'],
      ['F57q', 'p_pa', 'qb', 'pass', 'yds', 'passing yards'],
      ['F57b', 'p_bu', 'name', 'defense', 'brup', 'passes broken up'],
      ['F57h', 'p_qbh', 'name', 'defense', 'qbh', 'hurries'],
    ] as const
  ).map(([id, row, who, group, key, what]) => createPlayerCreditRule(id, row, who, group, key, what)),
  {
    id: 'F57s',
    severity: 'W',
    words: ['the play-by-play has', 'the player’s line says'],
    claims: eachTeam((team, _, game) => {
      const sumFlaggedLosses = (flagged: string) => lossesBy(countedIn(game, team).plays, team, flagged)
      return [
        ...claimPlayCredits(team, sumFlaggedLosses('sack'), rowColumn('defense', 'sackyds'), 'sack yards'),
        ...claimPlayCredits(team, sumFlaggedLosses('tfl'), rowColumn('defense', 'tflyds'), 'tackle-for-loss yards'),
      ]
    }),
  },
]

/** Adds the yards that a runner or passer lost, half to each of two tacklers. */
function lossesBy(plays: readonly CheckedPlay[], team: CheckedTeam, flagged: string): readonly PlayCredit[] {
  return plays.flatMap((play) => {
    const stopped = listChildren(play.element, 'p_tk').filter(
      (row) => getText(row, 'vh') === team.vh && getFlag(row, flagged),
    )
    if (stopped.length === 0) return []
    const lost = -sumGains(['p_pa', 'p_ru'].flatMap((row) => listChildren(play.element, row))).value
    return stopped.map((row) => ({
      player: findNamedPlayer(team, getText(row, 'name')),
      amount: lost / stopped.length,
    }))
  })
}

/** Tests for a third-down attempt: a rush, a pass, or a penalty that gave the first down. */
function isTried(play: CheckedPlay): boolean {
  const kind = getText(play.element, 'type')
  if (kind === 'R' || kind === 'P') return true
  return kind === 'E' && play.element.children.some((each) => each.name === 'p_ru' || each.name === 'p_pa')
}

type FromPlays = (
  team: CheckedTeam,
  rows: RowsByName,
  plays: readonly CheckedPlay[],
) => FigureComparison | readonly FigureComparison[]

function fromPlays(id: string, claim: FromPlays): FirewallRule {
  return {
    id,
    severity: 'W',
    words: ['the play-by-play has', 'the team total is'],
    claims: eachTeam((team, _, game) => {
      const { plays, rows } = countedIn(game, team)
      return plays.length === 0 ? undefined : claim(team, rows, plays)
    }),
  }
}

function createFirstDownRule(
  id: string,
  how: 'P' | 'E',
  what: string,
  total: (team: CheckedTeam) => Figure | undefined,
): FirewallRule {
  return {
    id,
    severity: 'W',
    words: ['the play-by-play has', 'the team total is'],
    claims: eachTeam((team, _, game) => {
      const firsts = game.plays.filter((play) => getText(play.element, 'first') === how && getOffense(play) === team.vh)
      return game.plays.length === 0 ? undefined : claimEqual(toCountedFigure(firsts.length), total(team), what)
    }),
  }
}

function byPlayer(id: string, row: string, who: string, group: string, key: string, what: string): FirewallRule {
  return {
    id,
    severity: 'W',
    words: ['the play-by-play has', 'the player’s line says'],
    claims: eachTeam((team, _, game) => {
      const rows = countedIn(game, team).rows(row)
      if (rows.length === 0) return undefined
      const done = Map.groupBy(
        rows.filter((each) => countsFor(each, key)),
        (each) => (isNobody(getText(each, who)) ? 'TM' : playerNamed(team, getText(each, who) ?? '')),
      )
      return team.players.flatMap((player) => {
        if (isOneOfSeveral(player, team)) return []
        const own = done.get(player.isTeam ? 'TM' : player) ?? []
        const sacks = key === 'att' && group === 'rush' ? cellIn(player.element, 'pass', 'sacks') : undefined
        const tried = sumIfAllKnown(toCountedFigure(own.length), sacks ?? toCountedFigure(0))
        return [{ ...claimEqual(tried, cellIn(player.element, group, key), what), place: { player } }]
      })
    }),
  }
}

/** Compares plays and player rows, only where the plays have as much as the team and all players are known. */
function createPlayerCreditRule(
  id: string,
  row: string,
  who: string,
  group: string,
  key: string,
  what: string,
): FirewallRule {
  const countAmount = (rows: readonly Element[]) => (key === 'yds' ? sumGains(rows) : toCountedFigure(rows.length))
  return {
    id,
    severity: 'W',
    words: ['the play-by-play has', 'the player’s line says'],
    claims: eachTeam((team, _, game) => {
      const all = countedIn(game, team).rows(row)
      const rows = row === 'p_pa' ? filterByResult(all, 'COMP') : all
      const done = Map.groupBy(rows, (each) => playerNamed(team, getText(each, who) ?? ''))
      if (rows.length === 0 || done.has(undefined) || countAmount(rows).value !== team.total(group, key)?.value)
        return undefined
      return team.players
        .filter((player) => !isOneOfSeveral(player, team))
        .map((player) => ({
          ...claimEqual(countAmount(done.get(player) ?? []), cellIn(player.element, group, key), what),
          place: { player },
        }))
    }),
  }
}

/** No play can tell two players with one name apart. */
const isOneOfSeveral = (player: CheckedPlayer, team: CheckedTeam): boolean =>
  player.isTeam
    ? team.players.filter((each) => each.isTeam).length > 1
    : team.byName.get(nameKey(player.name)) !== player

/** Tests for a row without a player. A kneel-down has no name. */
const isNobody = (name: string | undefined): boolean => name === undefined || isTeamRow(name)

/** A sack is a rush in college football, and a pass counts for a receiver when it was caught. */
function countsFor(row: Element, key: string): boolean {
  const how = getText(row, 'result')?.toUpperCase()
  if (row.name === 'p_ru') return true
  return key === 'no' ? how === 'COMP' : how !== 'SACK'
}
