import { columnsAddUp } from '../../firewall/columns.ts'
import {
  cellIn,
  deriveFigure,
  type Figure,
  multiplyFigure,
  readCell,
  subtractFigures,
  sumIfAllKnown,
  sumKnownFigures,
  sumOrZero,
} from '../../firewall/figure.ts'
import type { CheckedTeam, IndexedGame } from '../../firewall/indexed-game.ts'
import {
  atMost,
  type Claim,
  claimEqual,
  eachKey,
  eachPlayer,
  eachTeam,
  type FirewallRule,
  type GroupKeys,
  type Severity,
  teamRule,
} from '../../firewall/rule.ts'
import { type Element, findAt, findChild, getText, listChildren } from '../../statcrew/element.ts'
import { claimAverage, findLongest, getLongest, sumFootballPoints } from './team-figures.ts'

/** Statistics that only players have and every box score contains. */
const surely: GroupKeys = {
  rush: 'td',
  pass: 'comp att int td',
  rcv: 'no yds td',
  fg: 'made att',
  pat: 'kickatt kickmade',
  scoring: 'td fg patkick',
}

/** Kneel-downs and yards of sacks have no player, so they are missing where the team has no row of its own. */
const ofTheTeam: GroupKeys = { rush: 'att yds', pass: 'yds' }

/** The same may be true of a spiked ball and of a kick that was never kicked. */
const maybeOfTheTeam: GroupKeys = { pass: 'att', fg: 'att', pat: 'kickatt' }

/** Statistics that some programs count only for the team, or by halves, or for no player. */
const perhaps: GroupKeys = {
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

/** The yards of kickoffs to a fair catch (`ko fcyds`) are wrong in the quarters of some versions. */
const quarterKeys: GroupKeys = {
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

const quarterSummaries = (game: IndexedGame, team: CheckedTeam): readonly Element[] =>
  game.periods.flatMap((quarter) =>
    listChildren(quarter, 'qtrsummary').filter((each) => getText(each, 'vh') === team.vh),
  )

export const footballTotals: readonly FirewallRule[] = [
  columnsAddUp('F1', 'E', surely, maybeOfTheTeam),
  columnsAddUp('F1w', 'W', perhaps),
  teamRule('F1t', 'E', 'the players add up to', 'the team total is', (t) =>
    eachKey(ofTheTeam, (group, key) => ({
      ...claimEqual(t.added(group, key), t.total(group, key), `${group} ${key}`),
      ...(!t.players.some(({ isTeam }) => isTeam) && { severity: 'W' as const }),
    })),
  ),
  teamRule('F1s', 'W', 'the players’ sacks add up to', 'the team total is', (t) =>
    claimEqual(sacksOfPlayers(t), t.total('defense', 'sacks')),
  ),
  createFootballRule('F2', 'E', 'rushing yards are', 'gains minus losses are', (has) =>
    claimEqual(has('rush', 'yds'), subtractFigures(has('rush', 'gain'), has('rush', 'loss'))),
  ),
  teamRule('F3', 'E', 'the offensive plays are', 'rushes and passes are', (t, _, game) =>
    orBySacks(
      game,
      t,
      readCell(t.totals, 'totoff_plays'),
      sumIfAllKnown(t.total('rush', 'att'), t.total('pass', 'att')),
      'sacks',
    ),
  ),
  teamRule('F4', 'E', 'the total offense is', 'rushing and passing yards are', (t, _, game) =>
    orBySacks(
      game,
      t,
      readCell(t.totals, 'totoff_yards'),
      sumIfAllKnown(t.total('rush', 'yds'), t.total('pass', 'yds')),
      'sackyds',
    ),
  ),
  teamRule('F5', 'W', 'yards per play are', 'total offense divided by plays is', (t) =>
    claimAverage(
      readCell(t.totals, 'totoff_avg'),
      readCell(t.totals, 'totoff_yards'),
      readCell(t.totals, 'totoff_plays'),
    ),
  ),
  createFootballRule('F5p', 'W', 'the punting average is', 'yards divided by punts is', (has) =>
    claimAverage(has('punt', 'avg'), has('punt', 'yds'), has('punt', 'no')),
  ),
  teamRule('F6', 'E', 'completions are', 'receptions are', (t) =>
    claimEqual(t.total('pass', 'comp'), t.total('rcv', 'no')),
  ),
  teamRule('F7', 'E', 'passing yards are', 'receiving yards are', (t, _, game) =>
    orBySacks(game, t, t.total('rcv', 'yds'), t.total('pass', 'yds'), 'sackyds'),
  ),
  teamRule('F8', 'E', 'passing touchdowns are', 'receiving touchdowns are', (t) =>
    claimEqual(t.total('pass', 'td'), t.total('rcv', 'td')),
  ),
  createFootballRule('F9', 'E', 'completions and interceptions are', 'pass attempts are', (has) =>
    atMost(sumIfAllKnown(has('pass', 'comp'), has('pass', 'int')), has('pass', 'att')),
  ),
  teamRule('F10', 'E', 'first downs are', 'first downs by rush, pass and penalty are', (t) =>
    claimEqual(
      t.total('firstdowns', 'no'),
      sumIfAllKnown(t.total('firstdowns', 'rush'), t.total('firstdowns', 'pass'), t.total('firstdowns', 'penalty')),
    ),
  ),
  teamRule('F11', 'W', 'the offense allowed', 'the opposing defense has', (t, other) => [
    claimEqual(t.total('pass', 'sacks'), other.total('defense', 'sacks'), 'sacks'),
    claimEqual(t.total('pass', 'sackyds'), other.total('defense', 'sackyds'), 'sack yards'),
  ]),
  teamRule('F13', 'W', 'interceptions thrown are', 'the opposing defense has', (t, other) =>
    claimEqual(t.total('pass', 'int'), other.total('defense', 'int')),
  ),
  teamRule('F13r', 'W', 'the return stats say', 'the defense stats say', (t) => [
    claimEqual(t.total('ir', 'no'), t.total('defense', 'int'), 'interceptions'),
    claimEqual(t.total('ir', 'yds'), t.total('defense', 'intyds'), 'interception return yards'),
  ]),
  teamRule('F14', 'W', 'fumbles lost are', 'the opponent recovered', (t, other) =>
    claimEqual(t.total('fumbles', 'lost'), other.total('defense', 'fr')),
  ),
  createFootballRule('F14n', 'W', 'fumbles lost are', 'fumbles are', (has) =>
    atMost(has('fumbles', 'lost'), has('fumbles', 'no')),
  ),
  createFootballRule('F15', 'W', 'tackles are', 'solo plus assisted are', (has) =>
    claimEqual(has('defense', 'tot_tack'), sumIfAllKnown(has('defense', 'tackua'), has('defense', 'tacka'))),
  ),
  createFootballRule('F16', 'W', 'sacks are', 'solo sacks plus half of shared sacks are', (has) =>
    claimEqual(
      has('defense', 'sacks'),
      sumIfAllKnown(has('defense', 'sackua'), multiplyFigure(0.5, has('defense', 'sacka'))),
    ),
  ),
  teamRule('F17', 'W', 'touchdowns, kicks and other scores are worth', 'the score is', (t, _, game) =>
    pointsClaim(t, game),
  ),
  teamRule('F19', 'W', 'red zone scores are', 'red zone touchdowns and field goals are', (t) =>
    claimEqual(
      t.total('redzone', 'scores'),
      sumKnownFigures(['tdrush', 'tdpass', 'fgmade'].map((key) => t.total('redzone', key))),
    ),
  ),
  afterFinal('F19a', 'red zone trips are', 'red zone scores plus other drive endings are', (t) =>
    claimEqual(
      t.total('redzone', 'att'),
      sumIfAllKnown(t.total('redzone', 'scores'), sumOrZero(redZoneEnds.map((key) => t.total('redzone', key)))),
    ),
  ),
  teamRule('F21', 'W', 'the team’s longest is', 'the longest by a player is', (t) =>
    longs.map((group) => claimEqual(t.total(group, 'long'), getLongest(t, group), group)),
  ),
  afterFinal('F21q', 'the team’s longest is', 'the longest in a quarter is', (t, _, game) =>
    longs.map((group) => claimEqual(t.total(group, 'long'), findLongest(quarterSummaries(game, t), group), group)),
  ),
  // The summary of a quarter is written when it ends.
  afterFinal('F22', 'the quarters add up to', 'the team total is', (t, _, game) => {
    const quarters = quarterSummaries(game, t)
    return eachKey(quarterKeys, (group, key) =>
      quarters.length === 0
        ? undefined
        : claimEqual(
            sumKnownFigures(quarters.map((each) => cellIn(each, group, key))),
            t.total(group, key),
            `${group} ${key}`,
          ),
    )
  }),
  {
    id: 'F33',
    severity: 'W',
    words: ['the possession times add up to', 'the game length is'],
    createFinalGameRule: true,
    claims: claimPossession,
  },
]

type GetFigure = (group: string, key: string) => Figure | undefined

/** A rule for finished games, because a current drive or quarter is in one place and not yet in the other. */
function afterFinal(id: string, left: string, right: string, claims: Parameters<typeof eachTeam>[0]): FirewallRule {
  return { ...teamRule(id, 'W', left, right, claims), createFinalGameRule: true }
}

/** A rule for the team and each of its players. */
function createFootballRule(
  id: string,
  severity: Severity,
  left: string,
  right: string,
  claim: (has: GetFigure) => ReturnType<typeof claimEqual>,
): FirewallRule {
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

/** Sacks are rushes in college football. Elsewhere they count as passes, and their yards reduce passing. */
function orBySacks(
  game: IndexedGame,
  t: CheckedTeam,
  total: Figure | undefined,
  parts: Figure | undefined,
  key: string,
): Claim {
  const sacks = t.total('pass', key)
  const bySacks = [sumIfAllKnown(parts, sacks), subtractFigures(parts, sacks)].find(
    (each) => each && each.value === total?.value,
  )
  const areRushes = getText(findAt(game.root, 'venue', 'rules'), 'sackrush')?.toUpperCase() === 'Y'
  return claimEqual(areRushes ? parts : (bySacks ?? parts), total)
}

/**
 * Adds the players' sacks, half for each of two who shared one. Some programs write that sum, others only its parts.
 */
function sacksOfPlayers(t: CheckedTeam): Figure | undefined {
  const each = t.players.map(({ element }) => {
    const [alone, shared] = [cellIn(element, 'defense', 'sackua'), cellIn(element, 'defense', 'sacka')]
    return cellIn(element, 'defense', 'sacks') ?? sumKnownFigures([alone, multiplyFigure(0.5, shared)])
  })
  return t.players.some(({ element }) => findChild(element, 'defense')) ? sumOrZero(each) : undefined
}

/** More points than the scores explain is wrong. Fewer may come from a score that the program does not list. */
function pointsClaim(t: CheckedTeam, { isForfeit }: IndexedGame): Claim {
  const points = sumFootballPoints(t)
  const isMore = !isForfeit && points && t.score && points.value > t.score.value
  return { ...claimEqual(points, t.score), ...(isMore && { severity: 'E' as const }) }
}

/** Overtime is not timed, and not every scorer records possession. */
function claimPossession(game: IndexedGame): readonly Claim[] {
  const rules = findAt(game.root, 'venue', 'rules')
  const [visitor, home] = game.teams
  const gameSeconds = multiplyFigure(
    60,
    deriveFigure([readCell(rules, 'qtrs'), readCell(rules, 'mins')], (quarters, minutes) => quarters * minutes),
  )
  const possession = sumIfAllKnown(visitor.total('misc', 'top'), home.total('misc', 'top'))
  const overtime = game.periods.length > Number(getText(rules, 'qtrs') ?? 0)
  return overtime || possession?.value === 0 ? [] : [claimEqual(possession, gameSeconds, 'seconds')]
}
