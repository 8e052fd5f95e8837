import { readCell, toCountedFigure } from '../../firewall/figure.ts'
import type { CheckedPlay, CheckedTeam, IndexedGame } from '../../firewall/indexed-game.ts'
import { claimPlayCredits, type PlayCredit, type RowColumn, rowColumn } from '../../firewall/play-credits.ts'
import { type Claim, claimEqual, eachTeam, type FirewallRule } from '../../firewall/rule.ts'
import { findAt, getText, listChildren } from '../../statcrew/element.ts'
import { nameKey, personKey, possibleNames } from '../../statcrew/person.ts'

const getTeamFileId = (team: CheckedTeam): string => getText(team.element, 'id') ?? ''
const isServedBy = (play: CheckedPlay, team: CheckedTeam): boolean =>
  getText(play.element, 'serveteam') === getTeamFileId(team)
const isWonBy = (play: CheckedPlay, team: CheckedTeam): boolean =>
  getText(play.element, 'point') === getTeamFileId(team)
const isRally = (play: CheckedPlay): boolean => getText(play.element, 'point') !== undefined

/** Patterns that find who did what in a rally's text. */
const rallyPatterns = {
  kill: /Kill by ([^(]+?)(?: from\b| \(|, Block\b|\.?$)/,
  attackError: /Attack error by ([^(]+?)(?: \(|\.|$)/,
  serviceError: /Service error/,
  ace: /Service ace/,
  blocked: /\(block by ([^)]+)\)/,
  assist: /Kill by [^(]+? from \(?([^()]+?)\)?(?:, Block\b|\.?$)/,
  blockError: /Block error by ([^(]+?)(?: \(|\.?$)/,
  received: /Service ace \(([^)]+)\)/,
  badSet: /(?:Bad set|Ball handling error) by ([^(]+?)(?: \(|\.?$)/,
  server: /^\[([^\]]+)\]/,
} as const

/** Lists rallies. Plays without rallies (a manual box score) make no claim. */
const listRallies = (game: IndexedGame): readonly CheckedPlay[] => game.plays.filter(isRally)

const listMatchingRallies = (game: IndexedGame, what: RegExp): readonly CheckedPlay[] =>
  listRallies(game).filter((play) => what.test(play.text))

export const volleyballPlays: readonly FirewallRule[] = [
  ofTeam('V19', 'the play-by-play has', 'the team total is', (team, _, game) =>
    claimEqual(
      toCountedFigure(listRallies(game).filter((play) => isServedBy(play, team)).length),
      team.total('serve', 'ta'),
      'serves',
    ),
  ),
  ofTeam('V20', 'the play-by-play has', 'the team total is', (team, _, game) => [
    claimEqual(
      toCountedFigure(listMatchingRallies(game, rallyPatterns.kill).filter((play) => isWonBy(play, team)).length),
      team.total('attack', 'k'),
      'kills',
    ),
    claimEqual(
      toCountedFigure(
        listMatchingRallies(game, rallyPatterns.attackError).filter((play) => !isWonBy(play, team)).length,
      ),
      team.total('attack', 'e'),
      'attack errors',
    ),
    claimEqual(
      toCountedFigure(listMatchingRallies(game, rallyPatterns.ace).filter((play) => isWonBy(play, team)).length),
      team.total('serve', 'sa'),
      'aces',
    ),
    claimEqual(
      toCountedFigure(
        listMatchingRallies(game, rallyPatterns.serviceError).filter((play) => !isWonBy(play, team)).length,
      ),
      team.total('serve', 'se'),
      'service errors',
    ),
    ...blockClaims(game, team),
  ]),
  {
    id: 'V21',
    severity: 'W',
    words: ['the play-by-play has', 'the player’s line says'],
    claims: eachTeam((team, _, game) => [
      ...claimRallyCounts(game, team, 'kills', 'attack', 'k', findKillers),
      ...claimRallyCounts(game, team, 'attack errors', 'attack', 'e', findAttackErrors),
      ...claimRallyCounts(game, team, 'serves', 'serve', 'ta', (play, side) =>
        isServedBy(play, side) ? findNames(play, rallyPatterns.server) : [],
      ),
      ...claimRallyCounts(game, team, 'aces', 'serve', 'sa', (play, side) =>
        isServedBy(play, side) && rallyPatterns.ace.test(play.text) ? findNames(play, rallyPatterns.server) : [],
      ),
      ...claimRallyCounts(game, team, 'service errors', 'serve', 'se', (play, side) =>
        isServedBy(play, side) && rallyPatterns.serviceError.test(play.text)
          ? findNames(play, rallyPatterns.server)
          : [],
      ),
      ...listRallyCredits(game, team).flatMap(([what, column, all]) => claimPlayCredits(team, all, column, what)),
    ]),
  },
  {
    id: 'V26',
    severity: 'W',
    words: ['the score after this rally is', 'the rallies add up to'],
    claims: runningPoints,
  },
  ofTeam('V27', 'the set’s rallies add up to', 'the line score says', (team, _, game) =>
    game.periods.flatMap((_set, index) => {
      const period = index + 1
      const points = listRallies(game).filter((play) => play.period === period && isWonBy(play, team)).length
      return claimEqual(toCountedFigure(points), readCell(team.rows[index], 'points'), 'points', { period })
    }),
  ),
  { id: 'V28', severity: 'W', words: ['', ''], claims: serversFollow },
  { id: 'V29', severity: 'W', words: ['the rallies add up to', 'the analysis says'], claims: leadChanges },
]

function ofTeam(id: string, left: string, right: string, claims: Parameters<typeof eachTeam>[0]): FirewallRule {
  return {
    id,
    severity: 'W',
    words: [left, right],
    claims: eachTeam((team, other, game) => (listRallies(game).length > 0 ? claims(team, other, game) : undefined)),
  }
}

function blockClaims(game: IndexedGame, team: CheckedTeam): readonly Claim[] {
  const blocks = listRallies(game)
    .filter((play) => isWonBy(play, team))
    .map((play) => play.text.match(rallyPatterns.blocked)?.[1]?.split(';').length ?? 0)
  const solo = blocks.filter((players) => players === 1).length
  const shared = blocks.filter((players) => players > 1).reduce((sum, players) => sum + players, 0)
  return [
    claimEqual(toCountedFigure(solo), team.total('block', 'bs'), 'solo blocks'),
    claimEqual(toCountedFigure(shared), team.total('block', 'ba'), 'block assists'),
  ]
}

const findNames = (play: CheckedPlay, what: RegExp): readonly string[] =>
  [play.text.match(what)?.[1] ?? ''].filter(Boolean)

/** Credits that some programs write in only part of the rallies. */
function listRallyCredits(
  game: IndexedGame,
  team: CheckedTeam,
): readonly (readonly [string, RowColumn, readonly PlayCredit[]])[] {
  const creditNamed = (what: RegExp, is: (play: CheckedPlay) => boolean): readonly PlayCredit[] =>
    listRallies(game)
      .filter(is)
      .flatMap((play) => findNames(play, what))
      .map((name) => ({ player: team.byName.get(fullKey(team, name)), amount: 1 }))
  const isLostRally = (play: CheckedPlay) => !isWonBy(play, team)
  return [
    ['assists', rowColumn('set', 'a'), creditNamed(rallyPatterns.assist, (play) => isWonBy(play, team))],
    ['setting errors', rowColumn('set', 'e'), creditNamed(rallyPatterns.badSet, isLostRally)],
    [
      'reception errors',
      rowColumn('defense', 're'),
      creditNamed(rallyPatterns.received, (play) => !isServedBy(play, team)),
    ],
    ['blocking errors', rowColumn('block', 'be'), creditNamed(rallyPatterns.blockError, isLostRally)],
  ]
}

const findKillers = (play: CheckedPlay, team: CheckedTeam) =>
  isWonBy(play, team) ? findNames(play, rallyPatterns.kill) : []
const findAttackErrors = (play: CheckedPlay, team: CheckedTeam) =>
  isWonBy(play, team) ? [] : findNames(play, rallyPatterns.attackError)

/**
 * A key for the server in any order of names. `[May Maddy]` and `[May, Maddy]` are the same person: without a comma
 * some programs write the family name first.
 */
const getOrderlessKey = (name: string): string => nameKey(name.includes(',') ? name : name.replace(' ', ', '))

function claimRallyCounts(
  game: IndexedGame,
  team: CheckedTeam,
  what: string,
  group: string,
  key: string,
  who: (play: CheckedPlay, team: CheckedTeam) => readonly string[],
): readonly Claim[] {
  const counts = new Map<string, number>()
  for (const play of listRallies(game))
    for (const name of who(play, team)) {
      const full = fullKey(team, name)
      counts.set(full, (counts.get(full) ?? 0) + 1)
    }
  if (counts.size === 0) return []
  return team.players.map((player) => ({
    ...claimEqual(
      toCountedFigure(counts.get(nameKey(player.name)) ?? 0),
      readCell(listChildren(player.element, group)[0], key),
      what,
    ),
    place: { player },
  }))
}

/**
 * A player's key. Others write `[Maddy May]`, and a name of three words can be split in two places, so the roster
 * decides.
 */
function fullKey(team: CheckedTeam, name: string): string {
  const key = getOrderlessKey(name)
  if (team.byName.has(key)) return key
  const meant = new Set(
    possibleNames(name)
      .map(personKey)
      .filter((each) => team.byName.has(each)),
  )
  const [only] = meant
  if (only !== undefined && meant.size === 1) return only
  const letters = nameKey(`${name.replaceAll(',', '').replaceAll(' ', '')}, x`).split(',')[0]
  const player = [...team.byName.keys()].find((each) => each.replace(',', '') === letters)
  return player ?? key
}

function runningPoints(game: IndexedGame): readonly Claim[] {
  const [visitor, home] = game.teams
  const claims: Claim[] = []
  const points = { V: 0, H: 0, set: 0 }
  for (const play of listRallies(game)) {
    if (play.period !== points.set) Object.assign(points, { V: 0, H: 0, set: play.period })
    if (isWonBy(play, visitor)) points.V++
    if (isWonBy(play, home)) points.H++
    claims.push(claimEqual(readCell(play.element, 'vscore'), toCountedFigure(points.V), 'visitors', { play }))
    claims.push(claimEqual(readCell(play.element, 'hscore'), toCountedFigure(points.H), 'home', { play }))
    // After a missing rally the score jumps, which is reported once.
    points.V = readCell(play.element, 'vscore')?.value ?? points.V
    points.H = readCell(play.element, 'hscore')?.value ?? points.H
  }
  return claims
}

function serversFollow(game: IndexedGame): readonly Claim[] {
  const all = listRallies(game)
  return all.flatMap((play, index) => {
    const before = all[index - 1]
    if (before?.period !== play.period) return []
    const expected = getText(before.element, 'point')
    const server = getText(play.element, 'serveteam')
    return server === undefined || server === expected
      ? []
      : [{ place: { play }, objection: `${server} serves, but ${expected} won the rally before` }]
  })
}

function leadChanges(game: IndexedGame): readonly Claim[] {
  const [visitor] = game.teams
  const list = findAt(game.root, 'leadchanges') ?? findAt(game.root, 'analysis', 'leadchanges')
  if (!list || listRallies(game).length === 0) return []
  const counts = game.periods.map((_, index) => {
    let margin = 0
    let leader = 0
    let ties = 0
    let leads = 0
    for (const play of listRallies(game).filter((each) => each.period === index + 1)) {
      margin += isWonBy(play, visitor) ? 1 : -1
      if (margin === 0) ties++
      else if (leader !== Math.sign(margin)) {
        if (leader !== 0) leads++
        leader = Math.sign(margin)
      }
    }
    return { ties, leads }
  })
  const sets = listChildren(list, 'leadchange')
  return [
    ...counts.flatMap(({ ties, leads }, index) => [
      claimEqual(toCountedFigure(ties), readCell(sets[index], 'ties'), 'ties', { period: index + 1 }),
      claimEqual(toCountedFigure(leads), readCell(sets[index], 'leads'), 'lead changes', { period: index + 1 }),
    ]),
    claimEqual(toCountedFigure(counts.reduce((sum, each) => sum + each.ties, 0)), readCell(list, 'ties'), 'ties'),
    claimEqual(
      toCountedFigure(counts.reduce((sum, each) => sum + each.leads, 0)),
      readCell(list, 'leads'),
      'lead changes',
    ),
  ]
}
