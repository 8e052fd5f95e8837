import { columnsAddUp } from '../../firewall/columns.ts'
import {
  cellIn,
  deriveFigure,
  type Figure,
  multiplyFigure,
  readCell,
  readListItems,
  subtractFigures,
  sumIfAllKnown,
  sumKnownFigures,
  sumOrZero,
  toCountedFigure,
} from '../../firewall/figure.ts'
import type { CheckedTeam, IndexedGame } from '../../firewall/indexed-game.ts'
import {
  atMost,
  type Claim,
  claimEqual,
  eachPlayer,
  type FigureComparison,
  type FirewallRule,
  rowRule,
  type Severity,
  teamRule,
  unsureIf,
} from '../../firewall/rule.ts'
import { decimalIn, type Element, findChild, getNumberPair, getText } from '../../statcrew/element.ts'
import { baseballZeros } from '../file/keys.ts'
import { claimDecisions } from './claim-decisions.ts'

/** Batting statistics that every box score mirrors in pitching. */
const surelyMirrored = 'r h bb so hr'
/**
 * Ground balls differ, and others may: a fielder's choice counts on one side only, and a scorer may correct one of two
 * tables.
 */
const mirrored: readonly (readonly [batting: string, pitching: string])[] = [
  ...'r h bb so hr ab double triple hbp ibb fly gdp kl'.split(' ').map((key) => [key, key] as const),
  ['sh', 'sha'],
  ['sf', 'sfa'],
  ['pa', 'bf'],
]

type GetStat = (key: string) => Figure | undefined

/** Season blocks inside a game file are unreliable and not checked. */
export const baseballTotals: readonly FirewallRule[] = [
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
  teamRule('S4e', 'E', 'the team’s earned runs are', 'its pitchers’ earned runs are', (t) =>
    atMost(t.total('pitching', 'er'), t.added('pitching', 'er')),
  ),
  // After an error a run may be unearned for the team and still earned for a relief pitcher.
  teamRule('S4u', 'W', 'the pitchers’ earned runs minus team-unearned runs are', 'the team has', (t) =>
    claimEqual(
      subtractFigures(t.added('pitching', 'er'), sumOrZero([t.total('pitching', 'teamue')])),
      t.total('pitching', 'er'),
    ),
  ),
  teamRule('S4d', 'W', 'the team’s double plays are', 'its fielders’ double plays are', (t) =>
    atMost(t.total('fielding', 'indp'), t.added('fielding', 'indp')),
  ),
  {
    id: 'S4p',
    severity: 'W',
    words: ['double plays are', 'the team’s double plays are'],
    claims: eachPlayer(({ element }, t) => atMost(cellIn(element, 'fielding', 'indp'), t.total('fielding', 'indp'))),
  },
  // A steal is charged to the catcher, and by many programs also to the pitcher.
  ...(
    [
      ['sba', 'stolen bases allowed by'],
      ['csb', 'runners caught stealing by'],
    ] as const
  ).flatMap(([key, what]): FirewallRule[] => [
    teamRule(`S4${key}`, 'W', `${what} the team are`, 'those by its players are', (t) =>
      atMost(t.total('fielding', key), t.added('fielding', key)),
    ),
    teamRule(`S4${key}2`, 'W', `${what} its players are`, 'twice those by the team are', (t) =>
      atMost(t.added('fielding', key), multiplyFigure(2, t.total('fielding', key))),
    ),
  ]),
  teamRule('S2', 'E', 'runs are', 'runs in the line score are', (t, _, game) => [
    unsureIf(
      game.isForfeit || !isSideRecorded(t),
      claimEqual(t.total('hitting', 'r'), readCell(t.line, 'runs'), 'by the batters'),
    ),
    unsureIf(game.isForfeit, claimEqual(t.score, readCell(t.line, 'runs'), 'in the score')),
  ]),
  teamRule('S3', 'E', 'the innings add up to', 'the line score says', (t, _, game) =>
    [
      claimEqual(sumKnownFigures(readListItems(t.line, 'line')), readCell(t.line, 'runs'), 'runs'),
      claimEqual(sumRows(t, 'score'), readCell(t.line, 'runs'), 'runs by inning'),
    ].map((claim) => unsureIf(game.isForfeit || isBehind(game, claim), claim)),
  ),
  teamRule('S3i', 'W', 'the innings add up to', 'the line score says', (t, other, game) => [
    claimEqual(sumRows(t, 'hits'), readCell(t.line, 'hits'), 'hits'),
    // Runners are left on base only when the half is over.
    claimEqual(game.isRunning ? undefined : sumRows(t, 'lob'), readCell(t.line, 'lob'), 'left on base'),
    // An inning's errors are those made while this side bats.
    claimEqual(sumRows(t, 'errors'), readCell(other.line, 'errs'), 'opponent’s errors'),
  ]),
  teamRule('S7', 'E', 'the team has', 'the line score says', (t) =>
    [
      claimEqual(t.total('hitting', 'h'), readCell(t.line, 'hits'), 'hits'),
      claimEqual(t.total('fielding', 'e'), readCell(t.line, 'errs'), 'errors'),
    ].map((claim) => unsureIf(!isSideRecorded(t), claim)),
  ),
  createBattingRule(
    'S8',
    'W',
    'hitting',
    'plate appearances are',
    'at bats, walks, hit by pitch and sacrifices are',
    (has) =>
      claimEqual(has('pa'), sumIfAllKnown(has('ab'), has('bb'), sumOrZero(['hbp', 'sh', 'sf', 'rchci'].map(has)))),
  ),
  createBattingRule(
    'S49',
    'W',
    'pitching',
    'batters faced are',
    'at bats, walks, hit by pitch and sacrifices are',
    (has) =>
      claimEqual(has('bf'), sumIfAllKnown(has('ab'), has('bb'), sumOrZero(['hbp', 'sha', 'sfa', 'cia'].map(has)))),
  ),
  createBattingRule('S9', 'W', 'hitting', 'total bases are', 'by hit type they are', (has) =>
    claimEqual(
      has('tb'),
      sumIfAllKnown(
        has('h'),
        sumOrZero([has('double'), multiplyFigure(2, has('triple')), multiplyFigure(3, has('hr'))]),
      ),
    ),
  ),
  teamRule('S10', 'W', 'the batters have', 'the opposing pitchers have', (t, other) =>
    mirrored.map(([own, theirs]) => ({
      ...claimEqual(t.total('hitting', own), other.total('pitching', theirs), own),
      ...(surelyMirrored.split(' ').includes(own) &&
        isSideRecorded(t) &&
        isSideRecorded(other) && { severity: 'E' as const }),
    })),
  ),
  createBattingRule('S11', 'E', 'pitching', 'earned runs are', 'runs are', (has) => atMost(has('er'), has('r'))),
  teamRule('S11i', 'E', 'runs batted in are', 'runs are', (t) =>
    atMost(t.total('hitting', 'rbi'), t.total('hitting', 'r')),
  ),
  createBattingRule('S11h', 'E', 'hitting', 'extra-base hits are', 'hits are', (has) =>
    atMost(sumKnownFigures(['double', 'triple', 'hr'].map(has)), has('h')),
  ),
  createBattingRule('S11w', 'W', 'hitting', 'intentional walks are', 'walks are', (has) =>
    atMost(has('ibb'), has('bb')),
  ),
  createBattingRule('S11k', 'W', 'hitting', 'strikeouts looking are', 'strikeouts are', (has) =>
    atMost(has('kl'), has('so')),
  ),
  teamRule('S12', 'E', 'the pitchers’ outs are', 'the team’s outs are', (t) =>
    claimEqual(outsOfPitchers(t), readPitcherOuts(findChild(t.totals, 'pitching'))),
  ),
  teamRule('S13', 'W', 'outs pitched are', 'putouts are', (t) =>
    claimEqual(readPitcherOuts(findChild(t.totals, 'pitching')), t.total('fielding', 'po')),
  ),
  {
    ...teamRule('S14', 'W', 'runners left on base are', 'plate appearances minus runs and outs are', (t, other) =>
      claimEqual(
        readCell(t.line, 'lob'),
        sumIfAllKnown(
          subtractFigures(t.total('hitting', 'pa'), t.total('hitting', 'r'), other.total('fielding', 'po')),
          sumOrZero([t.total('hitting', 'placed')]),
        ),
      ),
    ),
    createFinalGameRule: true,
  },
  createBattingRule('S40', 'W', 'pitching', 'strikeouts are', 'they’re also listed as', (has) =>
    claimEqual(has('so'), has('k')),
  ),
  {
    id: 'S40p',
    severity: 'W',
    words: ['the pitcher’s line says', 'the situational stats say'],
    claims: eachPlayer(({ element }) =>
      ['pitches', 'strikes'].map((key) => {
        const summary = cellIn(element, 'psitsummary', key)
        // A summary without them writes 0.
        return claimEqual(cellIn(element, 'pitching', key), summary?.value === 0 ? undefined : summary, key)
      }),
    ),
  },
  teamRule('S41', 'W', 'the splits by handedness add up to', 'the total is', claimSituations),
  { id: 'S28', severity: 'W', words: ['', ''], createFinalGameRule: true, claims: claimDecisions },
  {
    id: 'S29',
    severity: 'W',
    words: ['inherited runners who scored are', 'inherited runners are'],
    claims: eachPlayer(({ element }) => {
      const pitching = findChild(element, 'pitching')
      return atMost(readCell(pitching, 'inherits'), readCell(pitching, 'inheritr'))
    }),
  },
]

/** A rule for the team and each player. */
function createBattingRule(
  id: string,
  severity: Severity,
  group: string,
  left: string,
  right: string,
  claim: (has: GetStat) => Claim,
): FirewallRule {
  const leftOut = new Set(baseballZeros[group]?.split(' '))
  const createStatReader =
    (parent: Element | undefined): GetStat =>
    (key) =>
      cellIn(parent, group, key) ?? (leftOut.has(key) && findChild(parent, group) ? toCountedFigure(0) : undefined)
  return rowRule(id, severity, left, right, (row) => claim(createStatReader(row)))
}

const sumRows = (t: CheckedTeam, key: string) => sumKnownFigures(t.rows.map((row) => readCell(row, key)))

/** Some programs add the current inning to the score before the line. */
const isBehind = (game: IndexedGame, { left, right }: FigureComparison): boolean =>
  game.isRunning && (left?.value ?? 0) < (right?.value ?? 0)

/** A one-sided scorer writes zeros for the other side. */
const isSideRecorded = (t: CheckedTeam): boolean => t.players.length > 0

/**
 * Adds the pitchers' outs. Undefined if one pitcher's innings cannot be read. A pitcher without innings got no outs.
 */
function outsOfPitchers(t: CheckedTeam): Figure | undefined {
  const pitching = t.players.flatMap(({ element }) => findChild(element, 'pitching') ?? [])
  const each = pitching.map((group) =>
    getText(group, 'ip') === undefined ? toCountedFigure(0) : readPitcherOuts(group),
  )
  return each.some((figure) => figure?.cells.length) ? sumIfAllKnown(...each) : undefined
}

/** Reads outs from innings: `5.2` innings are 17 outs, because the digit after the point counts thirds. */
export function readPitcherOuts(pitching: Element | undefined): Figure | undefined {
  const innings = readCell(pitching, 'ip')
  const thirds = decimalIn(getText(pitching, 'ip')?.split('.')[1] ?? '0')
  return thirds !== undefined && thirds <= 2
    ? deriveFigure([innings], (value) => Math.trunc(value) * 3 + thirds)
    : undefined
}

function claimSituations(t: CheckedTeam): readonly Claim[] {
  return (['hitting', 'pitching'] as const).flatMap((group) => {
    const summary = findChild(t.totals, group === 'hitting' ? 'hsitsummary' : 'psitsummary')
    const pairs = ['vsleft', 'vsright', 'nohand'].flatMap((key) =>
      [getNumberPair(summary, key) ?? []].filter((each) => each.length),
    )
    if (pairs.length < 2) return []
    const addPairs = (at: 0 | 1) => toCountedFigure(pairs.reduce((all, each) => all + (each[at] ?? 0), 0))
    return [
      claimEqual(addPairs(0), t.total(group, 'h'), `${group} hits`),
      claimEqual(addPairs(1), t.total(group, 'ab'), `${group} at bats`),
    ]
  })
}
