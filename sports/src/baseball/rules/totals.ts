import {
  cell,
  cellIn,
  counted,
  type Figure,
  minus,
  plus,
  sum,
  sumOrZero,
  times,
  worked,
} from '../../firewall/figure.ts'
import type { Indexed, Team } from '../../firewall/indexed.ts'
import {
  atMost,
  type Claim,
  eachPlayer,
  eachTeam,
  type Keys,
  playersAddUp,
  type Rule,
  same,
} from '../../firewall/rule.ts'
import { child, children, decimalIn, type Element, flag, integer, pair, text } from '../../statcrew/element.ts'

/** Season blocks inside a game file are not true and are not looked at. */
const playerKeys: Keys = {
  hitting: 'ab pa r h rbi bb so kl double triple hr ibb sh sf hbp ground fly hitdp gdp sb cs',
  fielding: 'po a e sba csb pb indp',
  pitching: 'h r er bb so k wp bk hbp ibb hr double triple bf ab sha sfa cia kl fly ground gdp pitches strikes',
}

/** What a batter did to a pitcher. Ground balls differ: a fielder's choice counts on one side. */
const mirrored: readonly (readonly [batting: string, pitching: string])[] = [
  ...'ab r h bb so hr double triple hbp ibb fly gdp kl'.split(' ').map((key) => [key, key] as const),
  ['sh', 'sha'],
  ['sf', 'sfa'],
  ['pa', 'bf'],
]

type Has = (key: string) => Figure | undefined

export const baseballTotals: readonly Rule[] = [
  playersAddUp('S4', playerKeys),
  team('S2', 'runs are', 'runs of the line are', (t) => [
    same(t.total('hitting', 'r'), cell(t.line, 'runs'), 'by the batters'),
    same(t.score ?? t.total('hitting', 'r'), cell(t.line, 'runs'), 'as score'),
  ]),
  team('S3', 'the innings add up to', 'the line says', (t, other, game) => [
    same(rows(t, 'score'), cell(t.line, 'runs'), 'runs'),
    same(rows(t, 'hits'), cell(t.line, 'hits'), 'hits'),
    // Nobody is left on base before the half is over.
    same(game.isRunning ? undefined : rows(t, 'lob'), cell(t.line, 'lob'), 'left on base'),
    // An inning's errors are those made while this side bats.
    same(rows(t, 'errors'), cell(other.line, 'errs'), 'errors of the other side'),
  ]),
  team('S7', 'the team has', 'the line says', (t) => [
    same(t.total('hitting', 'h'), cell(t.line, 'hits'), 'hits'),
    same(t.total('fielding', 'e'), cell(t.line, 'errs'), 'errors'),
  ]),
  both('S8', 'hitting', 'plate appearances are', 'at bats, walks, hit by pitch and sacrifices are', (has) =>
    same(has('pa'), plus(has('ab'), has('bb'), sumOrZero(['hbp', 'sh', 'sf', 'rchci'].map(has)))),
  ),
  both('S49', 'pitching', 'batters faced are', 'at bats, walks, hit by pitch and sacrifices are', (has) =>
    same(has('bf'), plus(has('ab'), has('bb'), sumOrZero(['hbp', 'sha', 'sfa', 'cia'].map(has)))),
  ),
  both('S9', 'hitting', 'total bases are', 'by the hits they are', (has) =>
    same(has('tb'), plus(has('h'), sumOrZero([has('double'), times(2, has('triple')), times(3, has('hr'))]))),
  ),
  team('S10', 'the batters have', 'the pitchers of the other side have', (t, other) =>
    mirrored.map(([own, theirs]) => same(t.total('hitting', own), other.total('pitching', theirs), own)),
  ),
  both('S11', 'pitching', 'earned runs are', 'runs are', (has) => atMost(has('er'), has('r'))),
  team('S11i', 'runs batted in are', 'runs are', (t) => atMost(t.total('hitting', 'rbi'), t.total('hitting', 'r'))),
  both('S11h', 'hitting', 'extra-base hits are', 'hits are', (has) =>
    atMost(sum(['double', 'triple', 'hr'].map(has)), has('h')),
  ),
  both('S11w', 'hitting', 'intentional walks are', 'walks are', (has) => atMost(has('ibb'), has('bb'))),
  both('S11k', 'hitting', 'strikeouts looking are', 'strikeouts are', (has) => atMost(has('kl'), has('so'))),
  team('S12', 'the pitchers have outs', 'the team line has outs', (t) =>
    same(sum(t.players.map((player) => outs(child(player.element, 'pitching')))), outs(child(t.totals, 'pitching'))),
  ),
  team('S13', 'outs pitched are', 'putouts are', (t) =>
    same(outs(child(t.totals, 'pitching')), t.total('fielding', 'po')),
  ),
  after('S14', 'left on base are', 'appearances less runs and outs are', (t, other) =>
    same(
      cell(t.line, 'lob'),
      plus(
        minus(t.total('hitting', 'pa'), t.total('hitting', 'r'), other.total('fielding', 'po')),
        sumOrZero([t.total('hitting', 'placed')]),
      ),
    ),
  ),
  both('S40', 'pitching', 'strikeouts are', 'they are also given as', (has) => same(has('so'), has('k'))),
  team('S41', 'against left, right and unknown hands it is', 'in all it is', situations),
  { id: 'S28', severity: 'E', words: ['', ''], afterFinal: true, claims: decisions },
  {
    id: 'S29',
    severity: 'E',
    words: ['inherited runners who scored are', 'inherited runners are'],
    claims: eachPlayer(({ element }) => {
      const pitching = child(element, 'pitching')
      return atMost(cell(pitching, 'inherits'), cell(pitching, 'inheritr'))
    }),
  },
]

function team(id: string, left: string, right: string, claims: Parameters<typeof eachTeam>[0]): Rule {
  return { id, severity: 'E', words: [left, right], claims: eachTeam(claims) }
}

function after(id: string, left: string, right: string, claims: Parameters<typeof eachTeam>[0]): Rule {
  return { ...team(id, left, right, claims), afterFinal: true }
}

/** Of the team and of each player. */
function both(id: string, group: string, left: string, right: string, claim: (has: Has) => Claim): Rule {
  return {
    id,
    severity: 'E',
    words: [left, right],
    claims: (game) => [
      ...eachTeam((t) => claim((key) => t.total(group, key)))(game),
      ...eachPlayer(({ element }) => claim((key) => cellIn(element, group, key)))(game),
    ],
  }
}

const rows = (t: Team, key: string) => sum(t.rows.map((row) => cell(row, key)))

/** `5.2` innings are 17 outs: the digit after the point is thirds. */
export function outs(pitching: Element | undefined): Figure | undefined {
  const innings = cell(pitching, 'ip')
  const thirds = decimalIn(text(pitching, 'ip')?.split('.')[1] ?? '0')
  return thirds !== undefined && thirds <= 2 ? worked([innings], (value) => Math.trunc(value) * 3 + thirds) : undefined
}

function situations(t: Team): readonly Claim[] {
  return (['hitting', 'pitching'] as const).flatMap((group) => {
    const summary = child(t.totals, group === 'hitting' ? 'hsitsummary' : 'psitsummary')
    const pairs = ['vsleft', 'vsright', 'nohand'].flatMap((key) =>
      [pair(summary, key) ?? []].filter((each) => each.length),
    )
    if (pairs.length < 2) return []
    const added = (at: 0 | 1) => counted(pairs.reduce((all, each) => all + (each[at] ?? 0), 0))
    return [
      same(added(0), t.total(group, 'h'), `${group} hits`),
      same(added(1), t.total(group, 'ab'), `${group} at bats`),
    ]
  })
}

/** One pitcher wins for the winner, one loses for the loser, at most one saves. */
function decisions(game: Indexed): readonly Claim[] {
  const [visitor, home] = game.teams
  const margin = (visitor.score ?? cell(visitor.line, 'runs'))?.value ?? 0
  const against = (home.score ?? cell(home.line, 'runs'))?.value ?? 0
  const given = [visitor, home].map((t) => ({
    t,
    wins: having(t, 'win'),
    losses: having(t, 'loss'),
    saves: having(t, 'save'),
  }))
  if (margin === against || given.every(({ wins, losses }) => wins + losses === 0)) return []
  const winner = margin > against ? visitor : home
  return given.flatMap(({ t, wins, losses, saves }) => {
    const won = t === winner
    const fine = won ? wins === 1 && losses === 0 && saves <= 1 : wins === 0 && losses === 1 && saves === 0
    if (fine) return []
    const objection = `the ${won ? 'winners' : 'losers'} have ${wins} winning and ${losses} losing pitchers and ${saves} saves`
    return [{ place: { team: t }, objection }]
  })
}

/** `win="1-0"` on the one who won; some write the record of everybody, or N. */
function having(t: Team, what: 'win' | 'loss' | 'save'): number {
  return t.players.filter((player) =>
    [player.element, ...children(player.element, 'pitching')].some(
      (each) => text(each, what) !== undefined && flag(each, what) !== false && integer(each, what) !== 0,
    ),
  ).length
}
