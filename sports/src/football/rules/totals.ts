import {
  cell,
  cellIn,
  counted,
  type Figure,
  item,
  minus,
  plus,
  ratio,
  sum,
  sumOrZero,
  times,
  worked,
} from '../../firewall/figure.ts'
import type { Indexed, Team } from '../../firewall/indexed.ts'
import {
  atMost,
  eachKey,
  eachPlayer,
  eachTeam,
  type Keys,
  playersAddUp,
  type Rule,
  same,
  within,
} from '../../firewall/rule.ts'
import { at, children, decimalIn, type Element, text } from '../../statcrew/element.ts'

const playerKeys: Keys = {
  rush: 'att yds gain loss td',
  pass: 'comp att int yds td sacks sackyds',
  rcv: 'no yds td',
  punt: 'no yds blkd tb fc plus50 inside20',
  ko: 'no yds ob tb fcyds',
  fg: 'made att blkd',
  pat: 'kickatt kickmade passatt passmade rcvatt rcvmade rushatt rushmade',
  defense:
    'tackua tacka tot_tack tflua tfla tflyds sacks sackyds ff fr fryds int intyds brup qbh blkd saf sacka sackua',
  kr: 'no yds td',
  pr: 'no yds td',
  ir: 'no yds td',
  fr: 'no yds td',
  fumbles: 'no lost',
  scoring: 'fg td patkick patrush patrcv saf patretkick patretfumb',
}

const quarterKeys: Keys = {
  firstdowns: 'no rush pass penalty',
  penalties: 'no yds',
  conversions: 'thirdconv thirdatt fourthconv fourthatt',
  redzone: 'att scores points tdrush tdpass fgmade endfga enddowns endint endfumb endhalf endgame',
  misc: 'top ona onm',
  rush: playerKeys.rush ?? '',
  pass: playerKeys.pass ?? '',
  rcv: playerKeys.rcv ?? '',
  punt: playerKeys.punt ?? '',
  ko: playerKeys.ko ?? '',
  fg: 'made att blkd',
  pat: playerKeys.pat ?? '',
  defense: playerKeys.defense ?? '',
  kr: 'no yds td',
  pr: 'no yds td',
  ir: 'no yds td',
  fr: 'no yds td',
  fumbles: 'no lost',
  scoring: playerKeys.scoring ?? '',
}

const longs = ['rush', 'pass', 'rcv', 'punt', 'fg', 'kr', 'pr', 'ir', 'fr'] as const
const redZoneEnds = ['endfga', 'enddowns', 'endint', 'endfumb', 'endhalf', 'endgame'] as const

const quarterSummaries = (game: Indexed, team: Team): readonly Element[] =>
  game.periods.flatMap((quarter) => children(quarter, 'qtrsummary').filter((each) => text(each, 'vh') === team.vh))

export const footballTotals: readonly Rule[] = [
  // A player has a group only when something is in it: nobody having it is zero.
  playersAddUp('F1', playerKeys, (team, group, key) =>
    team.players.length > 0 ? (team.added(group, key) ?? counted(0)) : undefined,
  ),
  rule('F2', 'rushing yards are', 'gain less loss is', (has) =>
    same(has('rush', 'yds'), minus(has('rush', 'gain'), has('rush', 'loss'))),
  ),
  team('F3', 'the offensive plays are', 'rushes and passes are', (t) =>
    same(cell(t.totals, 'totoff_plays'), plus(t.total('rush', 'att'), t.total('pass', 'att'))),
  ),
  team('F4', 'the total offense is', 'rushing and passing yards are', (t) =>
    same(cell(t.totals, 'totoff_yards'), plus(t.total('rush', 'yds'), t.total('pass', 'yds'))),
  ),
  team('F5', 'the yards a play are', 'total offense by plays is', (t) =>
    same(cell(t.totals, 'totoff_avg'), average(cell(t.totals, 'totoff_yards'), cell(t.totals, 'totoff_plays'))),
  ),
  rule('F5p', 'the punting average is', 'yards by punts is', (has) =>
    within(0.5, has('punt', 'avg'), average(has('punt', 'yds'), has('punt', 'no'))),
  ),
  team('F6', 'completions are', 'catches are', (t) => same(t.total('pass', 'comp'), t.total('rcv', 'no'))),
  team('F7', 'passing yards are', 'receiving yards are', (t) => same(t.total('pass', 'yds'), t.total('rcv', 'yds'))),
  team('F8', 'passing touchdowns are', 'receiving touchdowns are', (t) =>
    same(t.total('pass', 'td'), t.total('rcv', 'td')),
  ),
  rule('F9', 'completions and interceptions are', 'passes are', (has) =>
    atMost(plus(has('pass', 'comp'), has('pass', 'int')), has('pass', 'att')),
  ),
  team('F10', 'first downs are', 'those by rush, pass and penalty are', (t) =>
    same(
      t.total('firstdowns', 'no'),
      plus(t.total('firstdowns', 'rush'), t.total('firstdowns', 'pass'), t.total('firstdowns', 'penalty')),
    ),
  ),
  team('F11', 'sacks suffered are', 'the sacks of the other defense are', (t, other) => [
    same(t.total('pass', 'sacks'), other.total('defense', 'sacks'), 'number'),
    same(t.total('pass', 'sackyds'), other.total('defense', 'sackyds'), 'yards'),
  ]),
  team('F13', 'interceptions thrown are', 'the other defense has', (t, other) =>
    same(t.total('pass', 'int'), other.total('defense', 'int')),
  ),
  team('F13r', 'interception returns are', 'the interceptions of this defense are', (t) => [
    same(t.total('ir', 'no'), t.total('defense', 'int'), 'number'),
    same(t.total('ir', 'yds'), t.total('defense', 'intyds'), 'yards'),
  ]),
  team('F14', 'fumbles lost are', 'the other side recovered', (t, other) =>
    same(t.total('fumbles', 'lost'), other.total('defense', 'fr')),
  ),
  rule('F14n', 'fumbles lost are', 'fumbles are', (has) => atMost(has('fumbles', 'lost'), has('fumbles', 'no'))),
  rule('F15', 'tackles are', 'unassisted and assisted are', (has) =>
    same(has('defense', 'tot_tack'), plus(has('defense', 'tackua'), has('defense', 'tacka'))),
  ),
  rule('F16', 'sacks are', 'alone and half the shared are', (has) =>
    same(has('defense', 'sacks'), plus(has('defense', 'sackua'), times(0.5, has('defense', 'sacka')))),
  ),
  team('F17', 'touchdowns, kicks and the rest are worth', 'the score is', (t) => same(pointsOf(t), t.score)),
  team('F19', 'scores in the red zone are', 'touchdowns and field goals there are', (t) =>
    same(t.total('redzone', 'scores'), sum(['tdrush', 'tdpass', 'fgmade'].map((key) => t.total('redzone', key)))),
  ),
  afterFinal('F19a', 'visits to the red zone are', 'scores and other ends are', (t) =>
    same(
      t.total('redzone', 'att'),
      plus(t.total('redzone', 'scores'), sumOrZero(redZoneEnds.map((key) => t.total('redzone', key)))),
    ),
  ),
  team('F21', 'the longest of the team is', 'the longest of a player is', (t) =>
    longs.map((group) => same(t.total(group, 'long'), longest(t, group), group)),
  ),
  afterFinal('F21q', 'the longest of the team is', 'the longest of a quarter is', (t, _, game) =>
    longs.map((group) => same(t.total(group, 'long'), longestOf(quarterSummaries(game, t), group), group)),
  ),
  // The summary of a quarter is written when it ends.
  afterFinal('F22', 'the quarters add up to', 'the team line says', (t, _, game) => {
    const quarters = quarterSummaries(game, t)
    return eachKey(quarterKeys, (group, key) =>
      quarters.length === 0
        ? undefined
        : same(sum(quarters.map((each) => cellIn(each, group, key))), t.total(group, key), `${group} ${key}`),
    )
  }),
  {
    id: 'F33',
    severity: 'E',
    words: ['the two possession times are', 'the game has'],
    afterFinal: true,
    claims: (game) => {
      const rules = at(game.root, 'venue', 'rules')
      const [visitor, home] = game.teams
      const overtime = game.periods.length > Number(text(rules, 'qtrs') ?? 0)
      const whole = times(
        60,
        worked([cell(rules, 'qtrs'), cell(rules, 'mins')], (quarters, minutes) => quarters * minutes),
      )
      return overtime ? [] : [same(plus(visitor.total('misc', 'top'), home.total('misc', 'top')), whole, 'seconds')]
    },
  },
]

type Has = (group: string, key: string) => Figure | undefined

function team(id: string, left: string, right: string, claims: Parameters<typeof eachTeam>[0]): Rule {
  return { id, severity: 'E', words: [left, right], claims: eachTeam(claims) }
}

/** A drive or a quarter that is not over is in one place and not yet in the other. */
function afterFinal(...parts: Parameters<typeof team>): Rule {
  return { ...team(...parts), afterFinal: true }
}

/** Holds for the team and for each of its players. */
function rule(id: string, left: string, right: string, claim: (has: Has) => ReturnType<typeof same>): Rule {
  return {
    id,
    severity: 'E',
    words: [left, right],
    claims: (game) => [
      ...eachTeam((t) => claim(t.total))(game),
      ...eachPlayer((player) => claim((group, key) => cellIn(player.element, group, key)))(game),
    ],
  }
}

const average = (yards: Figure | undefined, plays: Figure | undefined) =>
  worked([yards, plays], (part, whole) => (whole === 0 ? 0 : ratio(part, whole, 1)))

function pointsOf(t: Team): Figure | undefined {
  const scoring = (key: string) => t.total('scoring', key)
  const returned = sumOrZero([scoring('patretkick'), scoring('patretfumb'), scoring('patretint')])
  return plus(
    times(6, scoring('td')),
    times(3, scoring('fg')),
    scoring('patkick'),
    times(2, sum([scoring('patrush'), scoring('patrcv'), scoring('saf'), returned])),
  )
}

const longest = (t: Team, group: string): Figure | undefined =>
  longestOf(
    t.players.map((player) => player.element),
    group,
  )

/** A loss is no longest: with only losses it is 0. */
function longestOf(rows: readonly Element[], group: string): Figure | undefined {
  const each = rows.map((row) => cellIn(row, group, 'long')).filter((figure) => figure !== undefined)
  return each.length > 0 ? worked(each, (...values) => Math.max(0, ...values)) : undefined
}

/** `KO,1,15:00,25`: how, quarter, clock, own yard from 0 to 100. */
export const driveSpot = (drive: Element, end: 'start' | 'end'): Figure | undefined =>
  decimalIn(text(drive, end)?.split(',')[3]?.trim()) === undefined ? undefined : item(drive, end, 3)
