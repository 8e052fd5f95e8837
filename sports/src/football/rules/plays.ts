import { cell, cellIn, counted, type Figure, minus, plus, sumOrZero } from '../../firewall/figure.ts'
import { type Indexed, type Play, type Player, playerNamed, type Team } from '../../firewall/indexed.ts'
import { type Comparison, eachTeam, type Rule, same } from '../../firewall/rule.ts'
import { column, type Told, whoIs, whoseByPlays } from '../../firewall/whose.ts'
import { children, type Element, flag, text } from '../../statcrew/element.ts'
import { isTeamRow, nameKey } from '../../statcrew/person.ts'

/** What one side did, row by row, of the plays that counted. */
type Rows = (name: string) => readonly Element[]

const counts = (play: Play): boolean => !/NO PLAY/i.test(play.text)

const rowsOf =
  (plays: readonly Play[], team: Team): Rows =>
  (name) =>
    plays.flatMap((play) => children(play.element, name).filter((each) => text(each, 'vh') === team.vh))

/** The same for whoever asks for many of them. */
function rowsByName(plays: readonly Play[], team: Team): Rows {
  const own = plays.flatMap(({ element }) => element.children.filter((each) => text(each, 'vh') === team.vh))
  const byName = Map.groupBy(own, ({ name }) => name)
  return (name) => byName.get(name) ?? []
}

interface Counted {
  plays: readonly Play[]
  rows: readonly [Rows, Rows]
}

const countedOf = new WeakMap<Indexed, Counted>()

/** What most rules go by, sorted once for all of them: the plays of a game that counted, and what a side did in them. */
function countedIn(game: Indexed, team: Team): { plays: readonly Play[]; rows: Rows } {
  const known = countedOf.get(game) ?? sorted(game)
  countedOf.set(game, known)
  const [visitor, home] = known.rows
  return { plays: known.plays, rows: team === game.teams[0] ? visitor : home }
}

function sorted({ plays, teams: [visitor, home] }: Indexed): Counted {
  const counting = plays.filter(counts)
  return { plays: counting, rows: [rowsByName(counting, visitor), rowsByName(counting, home)] }
}

const gains = (rows: readonly Element[]): Figure =>
  sumOrZero(rows.map((row) => cell(row, 'gain') ?? cell(row, 'yards')))

const offense = (play: Play): string => text(play.element, 'context')?.split(',')[0] ?? ''

const result = (rows: readonly Element[], ...wanted: readonly string[]) =>
  rows.filter((row) => wanted.includes(text(row, 'result')?.toUpperCase() ?? ''))

export const footballPlays: readonly Rule[] = [
  fromPlays('F28', 'rushes are', (t, rows) =>
    same(counted(rows('p_ru').length + result(rows('p_pa'), 'SACK').length), t.total('rush', 'att')),
  ),
  fromPlays('F29', 'completions are', (t, rows) =>
    same(counted(result(rows('p_pa'), 'COMP').length), t.total('pass', 'comp')),
  ),
  fromPlays('F30', 'passes are', (t, rows) =>
    same(counted(result(rows('p_pa'), 'COMP', 'INC', 'INT').length), t.total('pass', 'att')),
  ),
  fromPlays('F30i', 'interceptions are', (t, rows) =>
    same(counted(result(rows('p_pa'), 'INT').length), t.total('pass', 'int')),
  ),
  fromPlays('F31', 'passing yards are', (t, rows) => same(gains(result(rows('p_pa'), 'COMP')), t.total('pass', 'yds'))),
  fromPlays('F31b', 'rushing yards after sacks are', (t, rows) =>
    same(minus(gains(rows('p_ru')), t.total('pass', 'sackyds')), t.total('rush', 'yds')),
  ),
  fromPlays('F31s', 'sacks are', (t, rows) =>
    same(counted(result(rows('p_pa'), 'SACK').length), t.total('pass', 'sacks')),
  ),
  first('F32', 'P', 'first downs by play are', (t) =>
    plus(t.total('firstdowns', 'rush'), t.total('firstdowns', 'pass')),
  ),
  first('F32e', 'E', 'first downs by penalty are', (t) => t.total('firstdowns', 'penalty')),
  fromPlays('F42', 'kickoffs are', (t, _rows, plays) => {
    // An onside kick is an attempt of its own (`misc ona`), not a kickoff.
    const kicked = rowsOf(
      plays.filter((play) => !/ONSIDE/.test(text(play.element, 'tokens') ?? '')),
      t,
    )('p_ko')
    return [same(counted(kicked.length), t.total('ko', 'no')), same(gains(kicked), t.total('ko', 'yds'), 'yards')]
  }),
  ...(
    [
      ['F43', 'p_kr', 'kr', 'kick returns'],
      ['F44', 'p_pu', 'punt', 'punts'],
      ['F44r', 'p_pr', 'pr', 'punt returns'],
    ] as const
  ).map(([id, row, group, words]) =>
    fromPlays(id, `${words} are`, (t, rows) => [
      same(counted(rows(row).length), t.total(group, 'no')),
      same(gains(rows(row)), t.total(group, 'yds'), 'yards'),
    ]),
  ),
  {
    id: 'F45',
    severity: 'W',
    words: ['by the plays accepted penalties are', 'the team line says'],
    claims: eachTeam((t, _, game) => {
      const accepted = result(rowsOf(game.plays, t)('p_pn'), 'ACCEPT', 'ACCEPTED')
      return game.plays.length === 0
        ? undefined
        : [
            same(counted(accepted.length), t.total('penalties', 'no')),
            same(sumOrZero(accepted.map((each) => cell(each, 'yards'))), t.total('penalties', 'yds'), 'yards'),
          ]
    }),
  },
  fromPlays('F46', 'field goals are', (t, rows) => [
    same(counted(rows('p_fg').length), t.total('fg', 'att'), 'tried'),
    same(counted(result(rows('p_fg'), 'GOOD').length), t.total('fg', 'made'), 'made'),
  ]),
  fromPlays('F47', 'tackles are', (t, rows) => [
    same(counted(rows('p_tk').length), t.total('defense', 'tot_tack')),
    same(counted(rows('p_tk').filter((row) => flag(row, 'assist')).length), t.total('defense', 'tacka'), 'assisted'),
  ]),
  fromPlays('F48', 'the defense has', (t, rows) => [
    same(counted(rows('p_qbh').length), t.total('defense', 'qbh'), 'hurries'),
    same(counted(rows('p_bu').length), t.total('defense', 'brup'), 'passes broken up'),
  ]),
  fromPlays('F50', 'third downs are', (t, _, plays) => {
    const third = plays.filter((play) => offense(play) === t.vh && text(play.element, 'down') === '3').filter(isTried)
    const made = third.filter(
      (play) => text(play.element, 'first') !== undefined || flag(play.element, 'score') === true,
    )
    return [
      same(counted(third.length), t.total('conversions', 'thirdatt'), 'tried'),
      same(counted(made.length), t.total('conversions', 'thirdconv'), 'made'),
    ]
  }),
  ...(
    [
      ['F57r', 'p_ru', 'name', 'rush', 'att', 'the plays give rushes'],
      ['F57c', 'p_pa', 'rcv', 'rcv', 'no', 'the plays give catches'],
      ['F57p', 'p_pa', 'qb', 'pass', 'att', 'the plays give passes'],
    ] as const
  ).map(([id, row, who, group, key, words]) => byPlayer(id, row, who, group, key, words)),
  ...(
    [
      ['F57y', 'p_pa', 'rcv', 'rcv', 'yds', 'the plays give yards caught'],
      ['F57q', 'p_pa', 'qb', 'pass', 'yds', 'the plays give yards passed'],
      ['F57b', 'p_bu', 'name', 'defense', 'brup', 'the plays give passes broken up'],
      ['F57h', 'p_qbh', 'name', 'defense', 'qbh', 'the plays give hurries'],
    ] as const
  ).map(([id, row, who, group, key, words]) => whose(id, row, who, group, key, words)),
  {
    id: 'F57s',
    severity: 'W',
    words: ['the plays give', 'the player row says'],
    claims: eachTeam((team, _, game) => {
      const told = (flagged: string) => lossesBy(countedIn(game, team).plays, team, flagged)
      return [
        ...whoseByPlays(team, told('sack'), column('defense', 'sackyds'), 'yards of sacks'),
        ...whoseByPlays(team, told('tfl'), column('defense', 'tflyds'), 'yards of tackles for loss'),
      ]
    }),
  },
]

/** Yards that a runner or passer lost, halved between two who stopped him. */
function lossesBy(plays: readonly Play[], team: Team, flagged: string): readonly Told[] {
  return plays.flatMap((play) => {
    const stopped = children(play.element, 'p_tk').filter((row) => text(row, 'vh') === team.vh && flag(row, flagged))
    if (stopped.length === 0) return []
    const lost = -gains(['p_pa', 'p_ru'].flatMap((row) => children(play.element, row))).value
    return stopped.map((row) => ({ player: whoIs(team, text(row, 'name')), much: lost / stopped.length }))
  })
}

/** A third down counts where a rush, a pass or a penalty that gave the first down was played. */
function isTried(play: Play): boolean {
  const kind = text(play.element, 'type')
  if (kind === 'R' || kind === 'P') return true
  return kind === 'E' && play.element.children.some((each) => each.name === 'p_ru' || each.name === 'p_pa')
}

type FromPlays = (team: Team, rows: Rows, plays: readonly Play[]) => Comparison | readonly Comparison[]

function fromPlays(id: string, words: string, claim: FromPlays): Rule {
  return {
    id,
    severity: 'W',
    words: [`by the plays ${words}`, 'the team line says'],
    claims: eachTeam((team, _, game) => {
      const { plays, rows } = countedIn(game, team)
      return plays.length === 0 ? undefined : claim(team, rows, plays)
    }),
  }
}

function first(id: string, how: 'P' | 'E', words: string, total: (team: Team) => Figure | undefined): Rule {
  return {
    id,
    severity: 'W',
    words: [`by the plays ${words}`, 'the team line says'],
    claims: eachTeam((team, _, game) => {
      const firsts = game.plays.filter((play) => text(play.element, 'first') === how && offense(play) === team.vh)
      return game.plays.length === 0 ? undefined : same(counted(firsts.length), total(team))
    }),
  }
}

function byPlayer(id: string, row: string, who: string, group: string, key: string, words: string): Rule {
  return {
    id,
    severity: 'W',
    words: [words, 'the player row says'],
    claims: eachTeam((team, _, game) => {
      const rows = countedIn(game, team).rows(row)
      if (rows.length === 0) return undefined
      const done = Map.groupBy(
        rows.filter((each) => countsFor(each, key)),
        (each) => (nobody(text(each, who)) ? 'TM' : playerNamed(team, text(each, who) ?? '')),
      )
      return team.players.flatMap((player) => {
        if (isOneOfSeveral(player, team)) return []
        const own = done.get(player.isTeam ? 'TM' : player) ?? []
        const sacks = key === 'att' && group === 'rush' ? cellIn(player.element, 'pass', 'sacks') : undefined
        const tried = plus(counted(own.length), sacks ?? counted(0))
        return [{ ...same(tried, cellIn(player.element, group, key)), place: { player } }]
      })
    }),
  }
}

/** Only where the plays have as much as the team and everybody is known: then they tell whose it was. */
function whose(id: string, row: string, who: string, group: string, key: string, words: string): Rule {
  const amount = (rows: readonly Element[]) => (key === 'yds' ? gains(rows) : counted(rows.length))
  return {
    id,
    severity: 'W',
    words: [words, 'the player row says'],
    claims: eachTeam((team, _, game) => {
      const all = countedIn(game, team).rows(row)
      const rows = row === 'p_pa' ? result(all, 'COMP') : all
      const done = Map.groupBy(rows, (each) => playerNamed(team, text(each, who) ?? ''))
      if (rows.length === 0 || done.has(undefined) || amount(rows).value !== team.total(group, key)?.value)
        return undefined
      return team.players
        .filter((player) => !isOneOfSeveral(player, team))
        .map((player) => ({
          ...same(amount(done.get(player) ?? []), cellIn(player.element, group, key)),
          place: { player },
        }))
    }),
  }
}

/** Of two with one name no play says which one is meant. */
const isOneOfSeveral = (player: Player, team: Team): boolean =>
  player.isTeam
    ? team.players.filter((each) => each.isTeam).length > 1
    : team.byName.get(nameKey(player.name)) !== player

/** A kneel-down is nobody's: its row has no name. */
const nobody = (name: string | undefined): boolean => name === undefined || isTeamRow(name)

/** A sack is a rush in college football, and a pass that was caught is a catch. */
function countsFor(row: Element, key: string): boolean {
  const how = text(row, 'result')?.toUpperCase()
  if (row.name === 'p_ru') return true
  return key === 'no' ? how === 'COMP' : how !== 'SACK'
}
