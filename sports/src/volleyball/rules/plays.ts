import { cell, counted } from '../../firewall/figure.ts'
import type { Indexed, Play, Team } from '../../firewall/indexed.ts'
import { type Claim, eachTeam, type Rule, same } from '../../firewall/rule.ts'
import { type Column, column, type Told, whoseByPlays } from '../../firewall/whose.ts'
import { at, children, text } from '../../statcrew/element.ts'
import { nameKey, personKey, possibleNames } from '../../statcrew/person.ts'

const idOf = (team: Team): string => text(team.element, 'id') ?? ''
const served = (play: Play, team: Team): boolean => text(play.element, 'serveteam') === idOf(team)
const won = (play: Play, team: Team): boolean => text(play.element, 'point') === idOf(team)
const isRally = (play: Play): boolean => text(play.element, 'point') !== undefined

/** Who did what, as the text of a rally tells it. */
const told = {
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

/** Plays that do not tell their rallies (a manual box) claim nothing. */
const rallies = (game: Indexed): readonly Play[] => game.plays.filter(isRally)

const toldBy = (game: Indexed, what: RegExp): readonly Play[] => rallies(game).filter((play) => what.test(play.text))

export const volleyballPlays: readonly Rule[] = [
  ofTeam('V19', 'it served', 'serves are', (team, _, game) =>
    same(counted(rallies(game).filter((play) => served(play, team)).length), team.total('serve', 'ta')),
  ),
  ofTeam('V20', 'the plays tell', 'the team line says', (team, _, game) => [
    same(counted(toldBy(game, told.kill).filter((play) => won(play, team)).length), team.total('attack', 'k'), 'kills'),
    same(
      counted(toldBy(game, told.attackError).filter((play) => !won(play, team)).length),
      team.total('attack', 'e'),
      'attack errors',
    ),
    same(counted(toldBy(game, told.ace).filter((play) => won(play, team)).length), team.total('serve', 'sa'), 'aces'),
    same(
      counted(toldBy(game, told.serviceError).filter((play) => !won(play, team)).length),
      team.total('serve', 'se'),
      'serving errors',
    ),
    ...blockClaims(game, team),
  ]),
  {
    id: 'V21',
    severity: 'W',
    words: ['the plays tell', 'the player row says'],
    claims: eachTeam((team, _, game) => [
      ...players(game, team, 'kills', 'attack', 'k', killers),
      ...players(game, team, 'attack errors', 'attack', 'e', missers),
      ...players(game, team, 'serves', 'serve', 'ta', (play, side) =>
        served(play, side) ? named(play, told.server) : [],
      ),
      ...players(game, team, 'aces', 'serve', 'sa', (play, side) =>
        served(play, side) && told.ace.test(play.text) ? named(play, told.server) : [],
      ),
      ...players(game, team, 'serving errors', 'serve', 'se', (play, side) =>
        served(play, side) && told.serviceError.test(play.text) ? named(play, told.server) : [],
      ),
      ...toldOf(game, team).flatMap(([what, says, all]) => whoseByPlays(team, all, says, what)),
    ]),
  },
  { id: 'V26', severity: 'W', words: ['after this rally it is', 'the rallies give'], claims: runningPoints },
  ofTeam('V27', 'the rallies of the set give', 'the line says', (team, _, game) =>
    game.periods.flatMap((_set, index) => {
      const period = index + 1
      const points = rallies(game).filter((play) => play.period === period && won(play, team)).length
      return same(counted(points), cell(team.rows[index], 'points'), 'points', { period })
    }),
  ),
  { id: 'V28', severity: 'W', words: ['', ''], claims: serversFollow },
  { id: 'V29', severity: 'W', words: ['the rallies give', 'the analysis says'], claims: leadChanges },
]

function ofTeam(id: string, left: string, right: string, claims: Parameters<typeof eachTeam>[0]): Rule {
  return {
    id,
    severity: 'W',
    words: [left, right],
    claims: eachTeam((team, other, game) => (rallies(game).length > 0 ? claims(team, other, game) : undefined)),
  }
}

function blockClaims(game: Indexed, team: Team): readonly Claim[] {
  const blocks = rallies(game)
    .filter((play) => won(play, team))
    .map((play) => play.text.match(told.blocked)?.[1]?.split(';').length ?? 0)
  const solo = blocks.filter((players) => players === 1).length
  const shared = blocks.filter((players) => players > 1).reduce((sum, players) => sum + players, 0)
  return [
    same(counted(solo), team.total('block', 'bs'), 'solo blocks'),
    same(counted(shared), team.total('block', 'ba'), 'shared blocks'),
  ]
}

const named = (play: Play, what: RegExp): readonly string[] => [play.text.match(what)?.[1] ?? ''].filter(Boolean)

/** What some programs tell of only a part of the rallies. */
function toldOf(game: Indexed, team: Team): readonly (readonly [string, Column, readonly Told[]])[] {
  const whose = (what: RegExp, is: (play: Play) => boolean): readonly Told[] =>
    rallies(game)
      .filter(is)
      .flatMap((play) => named(play, what))
      .map((name) => ({ player: team.byName.get(fullKey(team, name)), much: 1 }))
  const lost = (play: Play) => !won(play, team)
  return [
    ['assists', column('set', 'a'), whose(told.assist, (play) => won(play, team))],
    ['setting errors', column('set', 'e'), whose(told.badSet, lost)],
    ['reception errors', column('defense', 're'), whose(told.received, (play) => !served(play, team))],
    ['blocking errors', column('block', 'be'), whose(told.blockError, lost)],
  ]
}

const killers = (play: Play, team: Team) => (won(play, team) ? named(play, told.kill) : [])
const missers = (play: Play, team: Team) => (won(play, team) ? [] : named(play, told.attackError))

/** `[May Maddy]` and `[May, Maddy]` are the same server: without a comma some programs write the family name first. */
const orderless = (name: string): string => nameKey(name.includes(',') ? name : name.replace(' ', ', '))

function players(
  game: Indexed,
  team: Team,
  what: string,
  group: string,
  key: string,
  who: (play: Play, team: Team) => readonly string[],
): readonly Claim[] {
  const counts = new Map<string, number>()
  for (const play of rallies(game))
    for (const name of who(play, team)) {
      const full = fullKey(team, name)
      counts.set(full, (counts.get(full) ?? 0) + 1)
    }
  if (counts.size === 0) return []
  return team.players.map((player) => ({
    ...same(counted(counts.get(nameKey(player.name)) ?? 0), cell(children(player.element, group)[0], key), what),
    place: { player },
  }))
}

/** Others write `[Maddy May]`, and names of three words can be cut in two places: the roster decides. */
function fullKey(team: Team, name: string): string {
  const key = orderless(name)
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

function runningPoints(game: Indexed): readonly Claim[] {
  const [visitor, home] = game.teams
  const claims: Claim[] = []
  const points = { V: 0, H: 0, set: 0 }
  for (const play of rallies(game)) {
    if (play.period !== points.set) Object.assign(points, { V: 0, H: 0, set: play.period })
    if (won(play, visitor)) points.V++
    if (won(play, home)) points.H++
    claims.push(same(cell(play.element, 'vscore'), counted(points.V), 'visitors', { play }))
    claims.push(same(cell(play.element, 'hscore'), counted(points.H), 'home', { play }))
    // After a rally that nobody wrote the file knows it better, and says so once.
    points.V = cell(play.element, 'vscore')?.value ?? points.V
    points.H = cell(play.element, 'hscore')?.value ?? points.H
  }
  return claims
}

function serversFollow(game: Indexed): readonly Claim[] {
  const all = rallies(game)
  return all.flatMap((play, index) => {
    const before = all[index - 1]
    if (before?.period !== play.period) return []
    const expected = text(before.element, 'point')
    const server = text(play.element, 'serveteam')
    return server === undefined || server === expected
      ? []
      : [{ place: { play }, objection: `${server} serves though ${expected} won the rally before` }]
  })
}

function leadChanges(game: Indexed): readonly Claim[] {
  const [visitor] = game.teams
  const list = at(game.root, 'leadchanges') ?? at(game.root, 'analysis', 'leadchanges')
  if (!list || rallies(game).length === 0) return []
  const counts = game.periods.map((_, index) => {
    let margin = 0
    let leader = 0
    let ties = 0
    let leads = 0
    for (const play of rallies(game).filter((each) => each.period === index + 1)) {
      margin += won(play, visitor) ? 1 : -1
      if (margin === 0) ties++
      else if (leader !== Math.sign(margin)) {
        if (leader !== 0) leads++
        leader = Math.sign(margin)
      }
    }
    return { ties, leads }
  })
  const sets = children(list, 'leadchange')
  return [
    ...counts.flatMap(({ ties, leads }, index) => [
      same(counted(ties), cell(sets[index], 'ties'), 'ties', { period: index + 1 }),
      same(counted(leads), cell(sets[index], 'leads'), 'lead changes', { period: index + 1 }),
    ]),
    same(counted(counts.reduce((sum, each) => sum + each.ties, 0)), cell(list, 'ties'), 'ties'),
    same(counted(counts.reduce((sum, each) => sum + each.leads, 0)), cell(list, 'leads'), 'lead changes'),
  ]
}
