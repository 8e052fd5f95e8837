import { columnsAddUp } from '../../firewall/columns.ts'
import {
  cell,
  cellIn,
  counted,
  type Figure,
  items,
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
  type Comparison,
  eachPlayer,
  type Rule,
  rowRule,
  type Severity,
  same,
  teamRule,
  unsureIf,
} from '../../firewall/rule.ts'
import { child, children, decimalIn, type Element, flag, integer, pair, text } from '../../statcrew/element.ts'
import { zeros } from '../file/keys.ts'

/** What a batter did to a pitcher, as every box score has it. */
const surelyMirrored = 'r h bb so hr'
/** Ground balls differ, and so may the rest: a fielder's choice counts on one side, a scorer mends one of two tables. */
const mirrored: readonly (readonly [batting: string, pitching: string])[] = [
  ...'r h bb so hr ab double triple hbp ibb fly gdp kl'.split(' ').map((key) => [key, key] as const),
  ['sh', 'sha'],
  ['sf', 'sfa'],
  ['pa', 'bf'],
]

type Has = (key: string) => Figure | undefined

/** Season blocks inside a game file are not true and are not looked at. */
export const baseballTotals: readonly Rule[] = [
  columnsAddUp('S4', 'E', {
    hitting: 'ab r h rbi bb so double triple hr sh sf hbp sb cs',
    fielding: 'e',
    pitching: 'h r bb so hr',
  }),
  columnsAddUp('S4w', 'W', {
    hitting: 'pa tb kl ibb ground fly hitdp gdp',
    fielding: 'po a pb',
    pitching: 'k wp bk hbp ibb double triple bf ab sha sfa cia kl fly ground gdp pitches strikes inheritr inherits',
  }),
  teamRule('S4e', 'E', 'earned runs of the team are', 'those of its pitchers are', (t) =>
    atMost(t.total('pitching', 'er'), t.added('pitching', 'er')),
  ),
  // An error may spare the team, and not the pitcher who came in after it, an earned run.
  teamRule('S4u', 'W', 'earned runs of the pitchers less those the team was spared are', 'the team has', (t) =>
    same(minus(t.added('pitching', 'er'), sumOrZero([t.total('pitching', 'teamue')])), t.total('pitching', 'er')),
  ),
  teamRule('S4d', 'W', 'double plays of the team are', 'those in which its fielders took part are', (t) =>
    atMost(t.total('fielding', 'indp'), t.added('fielding', 'indp')),
  ),
  {
    id: 'S4p',
    severity: 'W',
    words: ['double plays are', 'those of the team are'],
    claims: eachPlayer(({ element }, t) => atMost(cellIn(element, 'fielding', 'indp'), t.total('fielding', 'indp'))),
  },
  // A steal is charged to the catcher, by many programs to the pitcher, too.
  ...(['sba', 'csb'] as const).flatMap((key): Rule[] => [
    teamRule(`S4${key}`, 'W', 'against the team are', 'against its players are', (t) =>
      atMost(t.total('fielding', key), t.added('fielding', key)),
    ),
    teamRule(`S4${key}2`, 'W', 'against its players are', 'twice those against the team are', (t) =>
      atMost(t.added('fielding', key), times(2, t.total('fielding', key))),
    ),
  ]),
  teamRule('S2', 'E', 'runs are', 'runs of the line are', (t, _, game) => [
    unsureIf(game.isForfeit || !isKept(t), same(t.total('hitting', 'r'), cell(t.line, 'runs'), 'by the batters')),
    unsureIf(game.isForfeit, same(t.score, cell(t.line, 'runs'), 'as score')),
  ]),
  teamRule('S3', 'E', 'the innings add up to', 'the line says', (t, _, game) =>
    [
      same(sum(items(t.line, 'line')), cell(t.line, 'runs'), 'runs'),
      same(rows(t, 'score'), cell(t.line, 'runs'), 'runs of the rows'),
    ].map((claim) => unsureIf(game.isForfeit || isBehind(game, claim), claim)),
  ),
  teamRule('S3i', 'W', 'the innings add up to', 'the line says', (t, other, game) => [
    same(rows(t, 'hits'), cell(t.line, 'hits'), 'hits'),
    // Nobody is left on base before the half is over.
    same(game.isRunning ? undefined : rows(t, 'lob'), cell(t.line, 'lob'), 'left on base'),
    // An inning's errors are those made while this side bats.
    same(rows(t, 'errors'), cell(other.line, 'errs'), 'errors of the other side'),
  ]),
  teamRule('S7', 'E', 'the team has', 'the line says', (t) =>
    [
      same(t.total('hitting', 'h'), cell(t.line, 'hits'), 'hits'),
      same(t.total('fielding', 'e'), cell(t.line, 'errs'), 'errors'),
    ].map((claim) => unsureIf(!isKept(t), claim)),
  ),
  both('S8', 'W', 'hitting', 'plate appearances are', 'at bats, walks, hit by pitch and sacrifices are', (has) =>
    same(has('pa'), plus(has('ab'), has('bb'), sumOrZero(['hbp', 'sh', 'sf', 'rchci'].map(has)))),
  ),
  both('S49', 'W', 'pitching', 'batters faced are', 'at bats, walks, hit by pitch and sacrifices are', (has) =>
    same(has('bf'), plus(has('ab'), has('bb'), sumOrZero(['hbp', 'sha', 'sfa', 'cia'].map(has)))),
  ),
  both('S9', 'W', 'hitting', 'total bases are', 'by the hits they are', (has) =>
    same(has('tb'), plus(has('h'), sumOrZero([has('double'), times(2, has('triple')), times(3, has('hr'))]))),
  ),
  teamRule('S10', 'W', 'the batters have', 'the pitchers of the other side have', (t, other) =>
    mirrored.map(([own, theirs]) => ({
      ...same(t.total('hitting', own), other.total('pitching', theirs), own),
      ...(surelyMirrored.split(' ').includes(own) && isKept(t) && isKept(other) && { severity: 'E' as const }),
    })),
  ),
  both('S11', 'E', 'pitching', 'earned runs are', 'runs are', (has) => atMost(has('er'), has('r'))),
  teamRule('S11i', 'E', 'runs batted in are', 'runs are', (t) =>
    atMost(t.total('hitting', 'rbi'), t.total('hitting', 'r')),
  ),
  both('S11h', 'E', 'hitting', 'extra-base hits are', 'hits are', (has) =>
    atMost(sum(['double', 'triple', 'hr'].map(has)), has('h')),
  ),
  both('S11w', 'W', 'hitting', 'intentional walks are', 'walks are', (has) => atMost(has('ibb'), has('bb'))),
  both('S11k', 'W', 'hitting', 'strikeouts looking are', 'strikeouts are', (has) => atMost(has('kl'), has('so'))),
  teamRule('S12', 'E', 'the pitchers have outs', 'the team line has outs', (t) =>
    same(outsOfPitchers(t), outs(child(t.totals, 'pitching'))),
  ),
  teamRule('S13', 'W', 'outs pitched are', 'putouts are', (t) =>
    same(outs(child(t.totals, 'pitching')), t.total('fielding', 'po')),
  ),
  {
    ...teamRule('S14', 'W', 'left on base are', 'appearances less runs and outs are', (t, other) =>
      same(
        cell(t.line, 'lob'),
        plus(
          minus(t.total('hitting', 'pa'), t.total('hitting', 'r'), other.total('fielding', 'po')),
          sumOrZero([t.total('hitting', 'placed')]),
        ),
      ),
    ),
    afterFinal: true,
  },
  both('S40', 'W', 'pitching', 'strikeouts are', 'they are also given as', (has) => same(has('so'), has('k'))),
  {
    id: 'S40p',
    severity: 'W',
    words: ['the row of the pitcher says', 'the summary of his situations says'],
    claims: eachPlayer(({ element }) =>
      ['pitches', 'strikes'].map((key) => {
        const summary = cellIn(element, 'psitsummary', key)
        // A summary that does not keep them writes 0.
        return same(cellIn(element, 'pitching', key), summary?.value === 0 ? undefined : summary, key)
      }),
    ),
  },
  teamRule('S41', 'W', 'against left, right and unknown hands it is', 'in all it is', situations),
  { id: 'S28', severity: 'W', words: ['', ''], afterFinal: true, claims: decisions },
  {
    id: 'S29',
    severity: 'W',
    words: ['inherited runners who scored are', 'inherited runners are'],
    claims: eachPlayer(({ element }) => {
      const pitching = child(element, 'pitching')
      return atMost(cell(pitching, 'inherits'), cell(pitching, 'inheritr'))
    }),
  },
]

/** Of the team and of each player. */
function both(
  id: string,
  severity: Severity,
  group: string,
  left: string,
  right: string,
  claim: (has: Has) => Claim,
): Rule {
  const leftOut = new Set(zeros[group]?.split(' '))
  const has =
    (parent: Element | undefined): Has =>
    (key) =>
      cellIn(parent, group, key) ?? (leftOut.has(key) && child(parent, group) ? counted(0) : undefined)
  return rowRule(id, severity, left, right, (row) => claim(has(row)))
}

const rows = (t: Team, key: string) => sum(t.rows.map((row) => cell(row, key)))

/** Some write the inning that is on into the score first. */
const isBehind = (game: Indexed, { left, right }: Comparison): boolean =>
  game.isRunning && (left?.value ?? 0) < (right?.value ?? 0)

/** A scorer of one side has zeros of the other. */
const isKept = (t: Team): boolean => t.players.length > 0

/** Unknown as soon as one pitcher's innings cannot be read; whoever has none got nobody out. */
function outsOfPitchers(t: Team): Figure | undefined {
  const pitching = t.players.flatMap(({ element }) => child(element, 'pitching') ?? [])
  const each = pitching.map((group) => (text(group, 'ip') === undefined ? counted(0) : outs(group)))
  return each.some((figure) => figure?.cells.length) ? plus(...each) : undefined
}

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
