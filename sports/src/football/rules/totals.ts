import { columnsAddUp } from '../../firewall/columns.ts'
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
  type Claim,
  eachKey,
  eachPlayer,
  eachTeam,
  type Keys,
  type Rule,
  type Severity,
  same,
  teamRule,
  within,
} from '../../firewall/rule.ts'
import { at, child, children, decimalIn, type Element, text } from '../../statcrew/element.ts'

/** What only players do, and every box score has. */
const surely: Keys = {
  rush: 'td',
  pass: 'comp att int td',
  rcv: 'no yds td',
  fg: 'made att',
  pat: 'kickatt kickmade',
  scoring: 'td fg patkick',
}

/** Kneel-downs and yards of sacks are nobody's: they are missing where the team has no row of its own. */
const ofTheTeam: Keys = { rush: 'att yds', pass: 'yds' }

/** So may be a ball that was spiked, and a kick that was never kicked. */
const maybeOfTheTeam: Keys = { pass: 'att', fg: 'att', pat: 'kickatt' }

/** What some programs keep of the team alone, count by halves, or leave to nobody. */
const perhaps: Keys = {
  rush: 'gain loss',
  pass: 'sacks sackyds',
  punt: 'no yds blkd tb fc plus50 inside20',
  ko: 'no yds ob tb',
  fg: 'blkd',
  pat: 'passatt passmade rcvatt rcvmade rushatt rushmade retkatt retkmade retfatt retfmade',
  defense: 'tackua tacka tot_tack tflua tfla tflyds sackyds ff fr fryds int intyds brup qbh blkd saf',
  kr: 'no yds td',
  pr: 'no yds td',
  ir: 'no yds td',
  fr: 'no yds td',
  fumbles: 'no lost',
  scoring: 'patrush patrcv saf patretkick patretfumb patretint',
}

/** A yard count of kickoffs to a fair catch (`ko fcyds`) is rubbish in the quarters of some versions. */
const quarterKeys: Keys = {
  firstdowns: 'no rush pass penalty',
  penalties: 'no yds',
  conversions: 'thirdconv thirdatt fourthconv fourthatt',
  redzone: 'att scores points tdrush tdpass fgmade endfga enddowns endint endfumb endhalf endgame',
  misc: 'top ona onm',
  ...Object.fromEntries(
    Object.keys({ ...surely, ...perhaps }).map((group) => [
      group,
      [surely, ofTheTeam, perhaps].flatMap((keys) => keys[group] ?? []).join(' '),
    ]),
  ),
  defense: `${perhaps.defense} sacks sackua sacka`,
}

const longs = ['rush', 'pass', 'rcv', 'punt', 'fg', 'kr', 'pr', 'ir', 'fr'] as const
const redZoneEnds = ['endfga', 'enddowns', 'endint', 'endfumb', 'endhalf', 'endgame'] as const

const quarterSummaries = (game: Indexed, team: Team): readonly Element[] =>
  game.periods.flatMap((quarter) => children(quarter, 'qtrsummary').filter((each) => text(each, 'vh') === team.vh))

export const footballTotals: readonly Rule[] = [
  columnsAddUp('F1', 'E', surely, maybeOfTheTeam),
  columnsAddUp('F1w', 'W', perhaps),
  teamRule('F1t', 'E', 'the players add up to', 'the team line says', (t) =>
    eachKey(ofTheTeam, (group, key) => ({
      ...same(t.added(group, key), t.total(group, key), `${group} ${key}`),
      ...(!t.players.some(({ isTeam }) => isTeam) && { severity: 'W' as const }),
    })),
  ),
  teamRule('F1s', 'W', 'the players add up to sacks', 'the team line says', (t) =>
    same(sacksOfPlayers(t), t.total('defense', 'sacks')),
  ),
  rule('F2', 'E', 'rushing yards are', 'gain less loss is', (has) =>
    same(has('rush', 'yds'), minus(has('rush', 'gain'), has('rush', 'loss'))),
  ),
  teamRule('F3', 'E', 'the offensive plays are', 'rushes and passes are', (t, _, game) =>
    orBySacks(game, t, cell(t.totals, 'totoff_plays'), plus(t.total('rush', 'att'), t.total('pass', 'att')), 'sacks'),
  ),
  teamRule('F4', 'E', 'the total offense is', 'rushing and passing yards are', (t, _, game) =>
    orBySacks(game, t, cell(t.totals, 'totoff_yards'), plus(t.total('rush', 'yds'), t.total('pass', 'yds')), 'sackyds'),
  ),
  teamRule('F5', 'W', 'the yards a play are', 'total offense by plays is', (t) =>
    averages(cell(t.totals, 'totoff_avg'), cell(t.totals, 'totoff_yards'), cell(t.totals, 'totoff_plays')),
  ),
  rule('F5p', 'W', 'the punting average is', 'yards by punts is', (has) =>
    averages(has('punt', 'avg'), has('punt', 'yds'), has('punt', 'no')),
  ),
  teamRule('F6', 'E', 'completions are', 'catches are', (t) => same(t.total('pass', 'comp'), t.total('rcv', 'no'))),
  teamRule('F7', 'E', 'passing yards are', 'receiving yards are', (t, _, game) =>
    orBySacks(game, t, t.total('rcv', 'yds'), t.total('pass', 'yds'), 'sackyds'),
  ),
  teamRule('F8', 'E', 'passing touchdowns are', 'receiving touchdowns are', (t) =>
    same(t.total('pass', 'td'), t.total('rcv', 'td')),
  ),
  rule('F9', 'E', 'completions and interceptions are', 'passes are', (has) =>
    atMost(plus(has('pass', 'comp'), has('pass', 'int')), has('pass', 'att')),
  ),
  teamRule('F10', 'E', 'first downs are', 'those by rush, pass and penalty are', (t) =>
    same(
      t.total('firstdowns', 'no'),
      plus(t.total('firstdowns', 'rush'), t.total('firstdowns', 'pass'), t.total('firstdowns', 'penalty')),
    ),
  ),
  teamRule('F11', 'W', 'sacks suffered are', 'the sacks of the other defense are', (t, other) => [
    same(t.total('pass', 'sacks'), other.total('defense', 'sacks'), 'number'),
    same(t.total('pass', 'sackyds'), other.total('defense', 'sackyds'), 'yards'),
  ]),
  teamRule('F13', 'W', 'interceptions thrown are', 'the other defense has', (t, other) =>
    same(t.total('pass', 'int'), other.total('defense', 'int')),
  ),
  teamRule('F13r', 'W', 'interception returns are', 'the interceptions of this defense are', (t) => [
    same(t.total('ir', 'no'), t.total('defense', 'int'), 'number'),
    same(t.total('ir', 'yds'), t.total('defense', 'intyds'), 'yards'),
  ]),
  teamRule('F14', 'W', 'fumbles lost are', 'the other side recovered', (t, other) =>
    same(t.total('fumbles', 'lost'), other.total('defense', 'fr')),
  ),
  rule('F14n', 'W', 'fumbles lost are', 'fumbles are', (has) => atMost(has('fumbles', 'lost'), has('fumbles', 'no'))),
  rule('F15', 'W', 'tackles are', 'unassisted and assisted are', (has) =>
    same(has('defense', 'tot_tack'), plus(has('defense', 'tackua'), has('defense', 'tacka'))),
  ),
  rule('F16', 'W', 'sacks are', 'alone and half the shared are', (has) =>
    same(has('defense', 'sacks'), plus(has('defense', 'sackua'), times(0.5, has('defense', 'sacka')))),
  ),
  teamRule('F17', 'W', 'touchdowns, kicks and the rest are worth', 'the score is', (t, _, game) =>
    pointsClaim(t, game),
  ),
  teamRule('F19', 'W', 'scores in the red zone are', 'touchdowns and field goals there are', (t) =>
    same(t.total('redzone', 'scores'), sum(['tdrush', 'tdpass', 'fgmade'].map((key) => t.total('redzone', key)))),
  ),
  afterFinal('F19a', 'visits to the red zone are', 'scores and other ends are', (t) =>
    same(
      t.total('redzone', 'att'),
      plus(t.total('redzone', 'scores'), sumOrZero(redZoneEnds.map((key) => t.total('redzone', key)))),
    ),
  ),
  teamRule('F21', 'W', 'the longest of the team is', 'the longest of a player is', (t) =>
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
    severity: 'W',
    words: ['the two possession times are', 'the game has'],
    afterFinal: true,
    claims: possession,
  },
]

type Has = (group: string, key: string) => Figure | undefined

/** A drive or a quarter that is not over is in one place and not yet in the other. */
function afterFinal(id: string, left: string, right: string, claims: Parameters<typeof eachTeam>[0]): Rule {
  return { ...teamRule(id, 'W', left, right, claims), afterFinal: true }
}

/** Holds for the team and for each of its players. */
function rule(
  id: string,
  severity: Severity,
  left: string,
  right: string,
  claim: (has: Has) => ReturnType<typeof same>,
): Rule {
  return {
    id,
    severity,
    words: [left, right],
    claims: (game) => [
      ...eachTeam((t) => claim(t.total))(game),
      ...eachPlayer((player) => claim((group, key) => cellIn(player.element, group, key)))(game),
    ],
  }
}

/** Sacks are rushes in college football. Elsewhere they are passes of their own, and their yards are lost in passing. */
function orBySacks(game: Indexed, t: Team, whole: Figure | undefined, parts: Figure | undefined, key: string): Claim {
  const sacks = t.total('pass', key)
  const bySacks = [plus(parts, sacks), minus(parts, sacks)].find((each) => each && each.value === whole?.value)
  const areRushes = text(at(game.root, 'venue', 'rules'), 'sackrush')?.toUpperCase() === 'Y'
  return same(areRushes ? parts : (bySacks ?? parts), whole)
}

/** Half a sack each for two who shared it; some programs write that sum, the others only its parts. */
function sacksOfPlayers(t: Team): Figure | undefined {
  const each = t.players.map(({ element }) => {
    const [alone, shared] = [cellIn(element, 'defense', 'sackua'), cellIn(element, 'defense', 'sacka')]
    return cellIn(element, 'defense', 'sacks') ?? sum([alone, times(0.5, shared)])
  })
  return t.players.some(({ element }) => child(element, 'defense')) ? sumOrZero(each) : undefined
}

/** More than the score explains is wrong; less may be a way of scoring that the program does not list. */
function pointsClaim(t: Team, { isForfeit }: Indexed): Claim {
  const points = pointsOf(t)
  const isMore = !isForfeit && points && t.score && points.value > t.score.value
  return { ...same(points, t.score), ...(isMore && { severity: 'E' as const }) }
}

/** Overtime is not timed, and not everybody keeps possession. */
function possession(game: Indexed): readonly Claim[] {
  const rules = at(game.root, 'venue', 'rules')
  const [visitor, home] = game.teams
  const whole = times(
    60,
    worked([cell(rules, 'qtrs'), cell(rules, 'mins')], (quarters, minutes) => quarters * minutes),
  )
  const kept = plus(visitor.total('misc', 'top'), home.total('misc', 'top'))
  const overtime = game.periods.length > Number(text(rules, 'qtrs') ?? 0)
  return overtime || kept?.value === 0 ? [] : [same(kept, whole, 'seconds')]
}

/** Rounded or cut off, as each program likes. */
const averages = (said: Figure | undefined, yards: Figure | undefined, plays: Figure | undefined) =>
  within(0.1, said, average(yards, plays))

const average = (yards: Figure | undefined, plays: Figure | undefined) =>
  worked([yards, plays], (part, whole) => (whole === 0 ? 0 : ratio(part, whole, 1)))

/** What the team's scoring is worth. */
export function pointsOf(t: Team): Figure | undefined {
  if (!child(t.totals, 'scoring')) return undefined
  const scoring = (key: string) => t.total('scoring', key) ?? counted(0)
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
