import { type Element, everyElement, findAt, findChild, getList, getText } from '../statcrew/element.ts'
import { isColumnUnrecorded } from './columns.ts'
import { numberIn, readCell, readListItem, readListItems, sumKnownFigures, toCountedFigure } from './figure.ts'
import { type CheckedPlayer, type CheckedTeam, type IndexedGame, playerNamed } from './indexed-game.ts'
import { halvesAlternate, numbersAscend, rowsInOrder, scoresInOrder } from './order-checks.ts'
import { atMost, type Claim, claimEqual, eachPlayer, eachTeam, type FirewallRule, unsureIf } from './rule.ts'

/** Names of the line-score rows, and the attributes that the list in `line` repeats. */
const rowScore = (row: Element) => readCell(row, 'score') ?? readCell(row, 'points')

/** Differences between sports that these rules need. */
export interface SportDifferences {
  /** True for goals and points, which add up to the score by period. Sets and innings count differently. */
  periodsAddUp?: boolean
  /** Tests for a goal outside of any period: a shootout gives one to its winner. */
  goalOfNoPeriod?: (game: IndexedGame) => boolean
  /** Tells players apart by number, or by code if two may wear one number. */
  playersBy?: 'uni' | 'code'
  /** A player's games played are rows in the line score. */
  gamesAreRows?: boolean
}

export const everyRoot = ({
  periodsAddUp,
  goalOfNoPeriod = () => false,
  playersBy = 'uni',
  gamesAreRows,
}: SportDifferences): readonly FirewallRule[] => [
  {
    id: 'G2',
    severity: 'W',
    words: ['', ''],
    claims: eachTeam((team, _, game) =>
      [findVenueMismatch(game, team, 'id'), findVenueMismatch(game, team, 'name')].flat(),
    ),
  },
  {
    id: 'G4',
    severity: 'E',
    words: ['the periods in the line score add up to', 'the score is'],
    claims: eachTeam((team, _, game) =>
      periodsAddUp
        ? unsureIf(
            game.isForfeit || goalOfNoPeriod(game) || isBehind(game, team),
            claimEqual(sumKnownFigures(readListItems(team.line, 'line')), team.score),
          )
        : undefined,
    ),
  },
  {
    id: 'G5',
    severity: 'E',
    words: ['the line score says', 'that period’s row says'],
    claims: eachTeam((team) =>
      team.rows.map((row, index) =>
        claimEqual(readListItem(team.line, 'line', index), rowScore(row), undefined, { period: index + 1 }),
      ),
    ),
  },
  {
    id: 'G5n',
    severity: 'W',
    words: ['periods in the line score are', 'period rows are'],
    claims: eachTeam(rowsCounted),
  },
  {
    id: 'G6',
    severity: 'W',
    words: ['', ''],
    claims: eachTeam((team) => findRepeated(team, playersBy)),
  },
  {
    id: 'X6',
    severity: 'W',
    words: ['', ''],
    claims: eachPlayer((player) => findIdlePlayer(player.element, player.isTeam)),
  },
  {
    id: 'X5',
    severity: 'W',
    words: ['', ''],
    claims: eachTeam((team) => (team.players.some(saysPlayed) ? team.players.flatMap(findUnmarkedPlayer) : undefined)),
  },
  {
    id: 'X7',
    severity: 'W',
    words: ['games played are', 'the maximum is'],
    claims: eachPlayer((player, team) =>
      atMost(readCell(player.element, 'gp'), toCountedFigure(gamesAreRows ? Math.max(1, team.rows.length) : 1)),
    ),
  },
  { id: 'X11', severity: 'W', words: ['it’s numbered', 'its position is'], claims: rowsInOrder },
  { id: 'X3', severity: 'W', words: ['', ''], claims: numbersAscend },
  { id: 'X12', severity: 'W', words: ['', ''], claims: halvesAlternate },
  { id: 'X3s', severity: 'W', words: ['it’s numbered', 'its position in the list is'], claims: scoresInOrder },
  { id: 'X8', severity: 'W', words: ['', ''], claims: findStrangers },
  {
    id: 'X9',
    severity: 'W',
    words: ['', ''],
    claims: eachTeam((team) => recordIsReal(getText(team.element, 'record'))),
  },
  {
    id: 'X10',
    severity: 'E',
    words: ['made are', 'attempts are'],
    claims: (game) => [
      ...eachTeam((team) => madeOfTried(team.totals, team))(game),
      ...eachPlayer((player, team) => madeOfTried(player.element, team))(game),
    ],
  },
]

/** Some programs add the current period to the score before the line. */
const isBehind = (game: IndexedGame, { line, score }: CheckedTeam): boolean =>
  game.isRunning && (sumKnownFigures(readListItems(line, 'line'))?.value ?? 0) < (score?.value ?? 0)

function findVenueMismatch(game: IndexedGame, team: CheckedTeam, what: 'id' | 'name'): readonly Claim[] {
  const venue = findAt(game.root, 'venue')
  const attribute = `${team.vh === 'V' ? 'vis' : 'home'}${what}`
  const venueText = getText(venue, attribute)
  const own = getText(team.element, what)
  if (!venue || venueText === undefined || own === undefined || venueText === own) return []
  const objection = `the venue calls this team “${venueText}”, but its own ${what} is “${own}”`
  return [{ objection, what: `venue ${what}`, fix: { element: venue, attribute, to: own } }]
}

function rowsCounted(team: CheckedTeam): readonly Claim[] | undefined {
  // An unbatted half is an X in the list, and has no row or one with an X.
  const written = getList(team.line, 'line').filter((each) => numberIn(each) !== undefined).length
  const rows = team.rows.filter(rowScore).length
  return rows > 0 && written > 0
    ? [
        claimEqual(toCountedFigure(written), toCountedFigure(rows), 'number of periods'),
        claimEqual(
          readCell(team.line, 'periods') ?? readCell(team.line, 'prds'),
          toCountedFigure(rows),
          'stated number of periods',
        ),
      ]
    : undefined
}

function findRepeated(team: CheckedTeam, by: 'uni' | 'code'): readonly Claim[] {
  const known = team.players.filter((each) => each[by] !== '')
  return [...Map.groupBy(known, (each) => each[by])]
    .filter(([, players]) => players.length > 1)
    .map(([key, players]) => ({
      what: key,
      objection: `the ${by === 'uni' ? 'number' : 'code'} belongs to ${players.map((each) => each.name).join(' and ')}`,
    }))
}

/** Attributes about the season before this game. */
const otherGames = /season$/

function firstStat(player: Element): string | undefined {
  for (const group of player.children) {
    if (otherGames.test(group.name)) continue
    for (const [key, value] of Object.entries(group.attributes))
      if (numberIn(value.trim()) && key !== 'prd' && key !== 'gp') return `${group.name} ${key} ${value}`
  }
  return undefined
}

function findIdlePlayer(player: Element, isTeam: boolean): Claim | undefined {
  const stat = isTeam || getText(player, 'gp') !== '0' ? undefined : firstStat(player)
  return stat === undefined ? undefined : { objection: `this player didn’t play (gp 0) but has ${stat}` }
}

const saysPlayed = ({ element }: CheckedPlayer): boolean => getText(element, 'gp') !== undefined

/** Finds statistics of players who are not marked as having played. Programs that mark no players are skipped. */
function findUnmarkedPlayer(player: CheckedPlayer): readonly Claim[] {
  const stat = player.isTeam || saysPlayed(player) ? undefined : firstStat(player.element)
  return stat === undefined
    ? []
    : [{ place: { player }, objection: `this player isn’t marked as having played but has ${stat}` }]
}

const namedIn = ['plays', 'scores', 'penalties', 'goaliechanges', 'fgas'] as const

/** Every player in the plays must be on the side's roster. Each stranger is reported once. */
function findStrangers(game: IndexedGame): readonly Claim[] {
  const strangers = new Map<string, Claim>()
  for (const name of namedIn) {
    const part = findChild(game.root, name)
    if (!part) continue
    for (const element of everyElement(part)) {
      const team = game.teams.find((each) => each.vh === getText(element, 'vh'))
      const stranger = team && strangerIn(element, team)
      if (!team || !stranger) continue
      const what = stranger
      strangers.set(`${team.vh}${stranger}`, {
        place: { team },
        what,
        objection: 'no one on this team’s roster matches',
      })
    }
  }
  return [...strangers.values()]
}

function strangerIn(element: Element, team: CheckedTeam): string | undefined {
  const uni = getText(element, 'uni')
  if (uni !== undefined)
    return uni.toUpperCase() === 'TM' || team.players.some((each) => each.uni === uni) ? undefined : `#${uni}`
  const name = getText(element, 'name') ?? getText(element, 'qb')
  if (name === undefined || /^(TM|TEAM)$/i.test(name) || !element.name.startsWith('p_')) return undefined
  return playerNamed(team, name) || team.players.some((each) => each.name === name) ? undefined : name
}

function recordIsReal(record: string | undefined): Claim | undefined {
  const fine =
    record === undefined || record.split(',').every((part) => /^\d{1,3}-\d{1,3}(-\d{1,3})?$/.test(part.trim()))
  return fine ? undefined : { objection: `its record “${record}” isn’t a win-loss record` }
}

/** Successes and attempts by group, in every sport. */
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

const madeOfTried = (groups: Element | undefined, team: CheckedTeam): readonly Claim[] =>
  pairs.flatMap(({ group, made, tried, what }) => {
    const row = findChild(groups, group)
    if (!row) return []
    const claim = atMost(readCell(row, made), readCell(row, tried), what)
    // Reading all rows of the team is slow, so it happens only when made exceeds tried.
    const isOdd = claim.right?.value === 0 && (claim.left?.value ?? 0) > 0
    return [unsureIf(isOdd && isColumnUnrecorded(team, group, tried, made), claim)]
  })
