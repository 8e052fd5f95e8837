import { at, child, children, type Element, everyElement, integer, list, text } from '../statcrew/element.ts'
import { isUnkept } from './columns.ts'
import { cell, counted, item, items, numberIn, sum } from './figure.ts'
import { type Indexed, type Player, playerNamed, type Team } from './indexed.ts'
import { atMost, type Claim, eachPlayer, eachTeam, type Rule, same, unsureIf } from './rule.ts'

/** What the rows of the line are called, and which of their attributes the list in `line` repeats. */
const rowScore = (row: Element) => cell(row, 'score') ?? cell(row, 'points')

/** What sports differ in, as far as these rules ask. */
export interface Differing {
  /** Goals and points by period add up to the score; sets and innings count differently. */
  periodsAddUp?: boolean
  /** Where a score may hold a goal that stands in no period: a shootout gives one to who won it. */
  goalOfNoPeriod?: (game: Indexed) => boolean
  /** What tells players apart: the number, by default, or the code where a number may be worn twice. */
  playersBy?: 'uni' | 'code'
  /** One plays as many games as there are rows in the line. */
  gamesAreRows?: boolean
}

export const everyRoot = ({
  periodsAddUp,
  goalOfNoPeriod = () => false,
  playersBy = 'uni',
  gamesAreRows,
}: Differing): readonly Rule[] => [
  {
    id: 'G2',
    severity: 'W',
    words: ['', ''],
    claims: eachTeam((team, _, game) => [venueSays(game, team, 'id'), venueSays(game, team, 'name')].flat()),
  },
  {
    id: 'G4',
    severity: 'E',
    words: ['the periods of the line add up to', 'the score is'],
    claims: eachTeam((team, _, game) =>
      periodsAddUp
        ? unsureIf(
            game.isForfeit || goalOfNoPeriod(game) || isBehind(game, team),
            same(sum(items(team.line, 'line')), team.score),
          )
        : undefined,
    ),
  },
  {
    id: 'G5',
    severity: 'E',
    words: ['the line says', 'the row of that period says'],
    claims: eachTeam((team) =>
      team.rows.map((row, index) =>
        same(item(team.line, 'line', index), rowScore(row), undefined, { period: index + 1 }),
      ),
    ),
  },
  { id: 'G5n', severity: 'W', words: ['the line has', 'the rows are'], claims: eachTeam(rowsCounted) },
  {
    id: 'G6',
    severity: 'W',
    words: ['', ''],
    claims: eachTeam((team) => repeated(team, playersBy)),
  },
  {
    id: 'X6',
    severity: 'W',
    words: ['', ''],
    claims: eachPlayer((player) => didNotPlay(player.element, player.isTeam)),
  },
  {
    id: 'X5',
    severity: 'W',
    words: ['', ''],
    claims: eachTeam((team) => (team.players.some(saysPlayed) ? team.players.flatMap(playedUnseen) : undefined)),
  },
  {
    id: 'X7',
    severity: 'W',
    words: ['games played are', 'at most possible are'],
    claims: eachPlayer((player, team) =>
      atMost(cell(player.element, 'gp'), counted(gamesAreRows ? Math.max(1, team.rows.length) : 1)),
    ),
  },
  { id: 'X11', severity: 'W', words: ['it says it is number', 'it is at'], claims: rowsInOrder },
  { id: 'X3', severity: 'W', words: ['', ''], claims: numbersAscend },
  { id: 'X12', severity: 'W', words: ['', ''], claims: halvesAlternate },
  { id: 'X3s', severity: 'W', words: ['it is number', 'its place in the list is'], claims: scoresInOrder },
  { id: 'X8', severity: 'W', words: ['', ''], claims: strangers },
  { id: 'X9', severity: 'W', words: ['', ''], claims: eachTeam((team) => recordIsReal(text(team.element, 'record'))) },
  {
    id: 'X10',
    severity: 'E',
    words: ['made', 'tried'],
    claims: (game) => [
      ...eachTeam((team) => madeOfTried(team.totals, team))(game),
      ...eachPlayer((player, team) => madeOfTried(player.element, team))(game),
    ],
  },
]

/** Some write the period that is on into the score first. */
const isBehind = (game: Indexed, { line, score }: Team): boolean =>
  game.isRunning && (sum(items(line, 'line'))?.value ?? 0) < (score?.value ?? 0)

function venueSays(game: Indexed, team: Team, what: 'id' | 'name'): readonly Claim[] {
  const venue = at(game.root, 'venue')
  const attribute = `${team.vh === 'V' ? 'vis' : 'home'}${what}`
  const said = text(venue, attribute)
  const own = text(team.element, what)
  if (!venue || said === undefined || own === undefined || said === own) return []
  const objection = `the venue calls this team “${said}”, its own ${what} is “${own}”`
  return [{ objection, what: `venue ${what}`, fix: { element: venue, attribute, to: own } }]
}

function rowsCounted(team: Team): readonly Claim[] | undefined {
  // An unbatted half is an X in the list, and has no row or one with an X.
  const written = list(team.line, 'line').filter((each) => numberIn(each) !== undefined).length
  const rows = team.rows.filter(rowScore).length
  return rows > 0 && written > 0
    ? [
        same(counted(written), counted(rows), 'number of periods'),
        same(cell(team.line, 'periods') ?? cell(team.line, 'prds'), counted(rows), 'number of periods as written'),
      ]
    : undefined
}

function repeated(team: Team, by: 'uni' | 'code'): readonly Claim[] {
  const known = team.players.filter((each) => each[by] !== '')
  return [...Map.groupBy(known, (each) => each[by])]
    .filter(([, players]) => players.length > 1)
    .map(([key, players]) => ({
      what: key,
      objection: `the ${by === 'uni' ? 'number' : 'code'} belongs to ${players.map((each) => each.name).join(' and ')}`,
    }))
}

/** Not of this game: what a season had before it. */
const otherGames = /season$/

function firstStat(player: Element): string | undefined {
  for (const group of player.children) {
    if (otherGames.test(group.name)) continue
    for (const [key, value] of Object.entries(group.attributes))
      if (numberIn(value.trim()) && key !== 'prd' && key !== 'gp') return `${group.name} ${key} ${value}`
  }
  return undefined
}

function didNotPlay(player: Element, isTeam: boolean): Claim | undefined {
  const stat = isTeam || text(player, 'gp') !== '0' ? undefined : firstStat(player)
  return stat === undefined ? undefined : { objection: `this player did not play (gp 0), yet has ${stat}` }
}

const saysPlayed = ({ element }: Player): boolean => text(element, 'gp') !== undefined

/** Some programs say of nobody that he played: then it means nothing of whom it is not said. */
function playedUnseen(player: Player): readonly Claim[] {
  const stat = player.isTeam || saysPlayed(player) ? undefined : firstStat(player.element)
  return stat === undefined
    ? []
    : [{ place: { player }, objection: `nothing says that this player played, yet there is ${stat}` }]
}

/** Rows that are numbered from 1 without a gap, by the attribute that numbers them. */
const numberedRows: Readonly<Record<string, string>> = {
  lineprd: 'prd',
  linegame: 'game',
  lineinn: 'inn',
  attackgame: 'game',
  breakdown: 'game',
  leadchange: 'game',
  savesbyprd: 'prd',
  drive: 'driveindex',
  statsbyprd: 'prd',
  period: 'number',
  qtr: 'number',
  inning: 'number',
}

/** A player who sat out a period has no row for it; the team has them all. */
const isNumbered = (parent: Element, row: Element): boolean =>
  numberedRows[row.name] !== undefined && (row.name !== 'statsbyprd' || parent.name === 'totals')

function rowsInOrder(game: Indexed): readonly Claim[] {
  const claims: Claim[] = []
  for (const parent of everyElement(game.root)) {
    const numbered = parent.children.filter((row) => isNumbered(parent, row))
    if (numbered.length === 0) continue
    const rows = Map.groupBy(numbered, (row) => row.name)
    for (const [name, all] of rows)
      all.forEach((row, index) => {
        const item = `${name} ${index + 1} of ${parent.name}`
        claims.push(same(cell(row, numberedRows[name] ?? ''), counted(index + 1), undefined, { item }))
      })
  }
  return claims
}

function numbersAscend(game: Indexed): readonly Claim[] {
  const numbered = game.plays.filter((play) => text(play.element, 'number') !== undefined)
  return numbered.flatMap((play, index) => {
    const before = integer(numbered[index - 1]?.element, 'number')
    const own = integer(play.element, 'number')
    const fine = own !== undefined && (before === undefined || own > before)
    return fine ? [] : [{ place: { play }, objection: `its number does not come after ${before}` }]
  })
}

/** Halves without innings around them: each names the inning of the half before, or the next. */
function halvesAlternate(game: Indexed): readonly Claim[] {
  const halves = game.periods.filter((period) => period.name === 'batting')
  return halves.flatMap((half, index) => {
    const expected = Math.floor(index / 2) + 1
    return integer(half, 'inning') === expected
      ? []
      : [
          {
            place: { item: `half ${index + 1}` },
            objection: `it says inning ${text(half, 'inning')}, it is at ${expected}`,
          },
        ]
  })
}

function scoresInOrder(game: Indexed): readonly Claim[] {
  return children(child(game.root, 'scores'), 'score').map((score, index) =>
    same(cell(score, 'number'), counted(index + 1), undefined, { item: `score ${index + 1}` }),
  )
}

const namedIn = ['plays', 'scores', 'penalties', 'goaliechanges', 'fgas'] as const

/** Everybody in the plays must be on the roster of that side. Each stranger is told once. */
function strangers(game: Indexed): readonly Claim[] {
  const told = new Map<string, Claim>()
  for (const name of namedIn) {
    const part = child(game.root, name)
    if (!part) continue
    for (const element of everyElement(part)) {
      const team = game.teams.find((each) => each.vh === text(element, 'vh'))
      const stranger = team && strangerIn(element, team)
      if (!team || !stranger) continue
      const what = stranger
      told.set(`${team.vh}${stranger}`, {
        place: { team },
        what,
        objection: 'nobody on the roster of this side is meant',
      })
    }
  }
  return [...told.values()]
}

function strangerIn(element: Element, team: Team): string | undefined {
  const uni = text(element, 'uni')
  if (uni !== undefined)
    return uni.toUpperCase() === 'TM' || team.players.some((each) => each.uni === uni) ? undefined : `#${uni}`
  const name = text(element, 'name') ?? text(element, 'qb')
  if (name === undefined || /^(TM|TEAM)$/i.test(name) || !element.name.startsWith('p_')) return undefined
  return playerNamed(team, name) || team.players.some((each) => each.name === name) ? undefined : name
}

function recordIsReal(record: string | undefined): Claim | undefined {
  const fine =
    record === undefined || record.split(',').every((part) => /^\d{1,3}-\d{1,3}(-\d{1,3})?$/.test(part.trim()))
  return fine ? undefined : { objection: `its record “${record}” is not wins and losses` }
}

/** Made and tried by group, in every sport. */
const pairs = Object.entries({
  conversions: ['thirdconv thirdatt', 'fourthconv fourthatt'],
  pass: ['comp att'],
  fg: ['made att'],
  pat: ['kickmade kickatt', 'passmade passatt', 'rushmade rushatt'],
  stats: ['fgm fga', 'fgm3 fga3', 'ftm fta', 'fgm3 fgm'],
  clear: ['clearm cleara'],
  pitching: ['er r'],
  hitting: ['h ab'],
}).flatMap(([group, all]) =>
  all.map((pair) => {
    const [made = '', tried = ''] = pair.split(' ')
    return { group, made, tried, what: `${group} ${made} of ${tried}` }
  }),
)

const madeOfTried = (groups: Element | undefined, team: Team): readonly Claim[] =>
  pairs.flatMap(({ group, made, tried, what }) => {
    const row = child(groups, group)
    if (!row) return []
    const claim = atMost(cell(row, made), cell(row, tried), what)
    // All rows of the team are asked whether the column is kept: only where somebody made what was not tried.
    const isOdd = claim.right?.value === 0 && (claim.left?.value ?? 0) > 0
    return [unsureIf(isOdd && isUnkept(team, group, tried, made), claim)]
  })
