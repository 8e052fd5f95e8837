import {
  cellIn,
  readCell,
  readListItem,
  subtractFigures,
  sumIfAllKnown,
  sumKnownFigures,
  sumOrZero,
  toCountedFigure,
} from '../../firewall/figure.ts'
import { type CheckedTeam, type IndexedGame, playerNamed } from '../../firewall/indexed-game.ts'
import {
  type Claim,
  claimEqual,
  claimWithin,
  eachTeam,
  type FigureComparison,
  type FirewallRule,
  type Severity,
} from '../../firewall/rule.ts'
import {
  type Element,
  everyElement,
  findAt,
  findChild,
  getList,
  getText,
  listChildren,
} from '../../statcrew/element.ts'
import { driveSpot, sumFootballPoints } from './team-figures.ts'

const createScoreRule = (
  id: string,
  severity: Severity,
  words: readonly [string, string],
  claims: FirewallRule['claims'],
): FirewallRule => ({
  id,
  severity,
  words,
  claims,
})

const listFootballScores = (game: IndexedGame) => listChildren(findChild(game.root, 'scores'), 'score')
const listDrives = (game: IndexedGame) => listChildren(findChild(game.root, 'drives'), 'drive')

export const footballScores: readonly FirewallRule[] = [
  createScoreRule('F34', 'W', ['the score goes up by', 'the scoring play is worth'], scoreSteps),
  // A list that ends too early has fewer points than the score, never more, and not the points of the totals.
  createScoreRule('F35', 'W', ['after the last scoring play it’s', 'the score is'], (game) =>
    game.teams.map((team) => {
      const last = readCell(listFootballScores(game).at(-1), team.vh === 'V' ? 'vscore' : 'hscore')
      const isMore = last && team.score && last.value > team.score.value
      const isSure = !game.isForfeit && (isMore || last?.value === sumFootballPoints(team)?.value)
      return { ...claimEqual(last, team.score, undefined, { team }), ...(isSure && { severity: 'E' as const }) }
    }),
  ),
  createScoreRule('F36', 'W', ['the quarter’s scoring plays add up to', 'the line score says'], (game) =>
    listFootballScores(game).length === 0 ? [] : game.teams.flatMap((team) => quarterPoints(game, team)),
  ),
  createScoreRule('F40', 'W', ['after the last play it’s', 'the score is'], (game) => {
    const last = game.periods.flatMap((quarter) => listChildren(quarter, 'score')).at(-1)
    return game.teams.map((team) => claimEqual(readCell(last, team.vh), team.score, undefined, { team }))
  }),
  createScoreRule('F52', 'W', ['', ''], playSteps),
  createScoreRule('F41', 'W', ['the score after the play is', 'the play says'], claimScoreAfterPlay),
  createScoreRule('F38', 'W', ['it says', 'the situation before it says'], (game) =>
    game.plays.flatMap((play) => [
      claimEqual(readCell(play.element, 'down'), readListItem(play.element, 'context', 1), 'down', { play }),
      claimEqual(readCell(play.element, 'togo'), readListItem(play.element, 'context', 2), 'to go', { play }),
    ]),
  ),
  createScoreRule('F53', 'W', ['the play-by-play has', 'the drive list says'], (game) => {
    const ends = everyElement(findAt(game.root, 'plays') ?? game.root).filter((each) => each.name === 'drivesum')
    return listDrives(game).flatMap((drive, index) =>
      ['plays', 'yards', 'top', 'driveindex'].map((key) =>
        claimEqual(readCell(ends[index], key), readCell(drive, key), key, { item: `drive ${index + 1}` }),
      ),
    )
  }),
  createScoreRule('F54', 'W', ['the scoring drive has', 'the drive list says'], (game) => {
    const scores = new Map(listFootballScores(game).map((each) => [getText(each, 'driveindex'), each]))
    return listDrives(game).flatMap((drive, index) => {
      const score = scores.get(getText(drive, 'driveindex'))
      if (!score || getText(score, 'vh') !== getText(drive, 'vh')) return []
      const place = { item: `drive ${index + 1}` }
      return [
        claimEqual(readCell(score, 'plays'), readCell(drive, 'plays'), 'plays', place),
        claimEqual(readCell(score, 'drive'), readCell(drive, 'yards'), 'yards', place),
        claimEqual(readCell(score, 'top'), readCell(drive, 'top'), 'seconds', place),
        claimEqual(readCell(score, 'qtr'), readListItem(drive, 'end', 1), 'quarter', place),
      ]
    })
  }),
  createScoreRule('F55', 'W', ['the yards of the drive are', 'from start to end it covers'], (game) =>
    listDrives(game).map((drive, index) =>
      claimEqual(
        readCell(drive, 'yards'),
        subtractFigures(driveSpot(drive, 'end'), driveSpot(drive, 'start')),
        undefined,
        {
          item: `drive ${index + 1}`,
        },
      ),
    ),
  ),
  createScoreRule(
    'F24',
    'W',
    ['seconds of possession outside of drives are', 'at most'],
    eachTeam((team, _, game) => {
      const rest = subtractFigures(team.total('misc', 'top'), driveSum(game, team, 'top'))
      return rest && (rest.value < 0 || rest.value > 60) && !game.isRunning
        ? claimWithin(0, rest, toCountedFigure(60))
        : undefined
    }),
  ),
  createScoreRule(
    'F25',
    'W',
    ['plays in the drives add up to', 'total plays plus field goal attempts are'],
    eachTeam((team, _, game) =>
      // The current drive is not in the list yet.
      game.isRunning
        ? undefined
        : claimEqual(
            driveSum(game, team, 'plays'),
            sumIfAllKnown(readCell(team.totals, 'totoff_plays'), team.total('fg', 'att')),
          ),
    ),
  ),
  createScoreRule(
    'F27',
    'W',
    ['drives that ended this way are', 'scores from scrimmage are'],
    eachTeam((team, _, game) => {
      if (listDrives(game).length === 0 || game.isRunning) return undefined
      const returned = sumOrZero(['kr', 'pr', 'ir', 'fr'].map((group) => team.total(group, 'td')))
      return [
        claimEqual(drivesEnded(game, team, 'FG'), team.total('scoring', 'fg'), 'field goals'),
        claimEqual(drivesEnded(game, team, 'TD'), subtractFigures(team.total('scoring', 'td'), returned), 'touchdowns'),
      ]
    }),
  ),
  createScoreRule('F58', 'W', ['the scoring summary has', 'the player’s line says'], eachTeam(claimTouchdownScorers)),
  createScoreRule('F37', 'W', ['the clock shows', 'before that it showed'], clockGoesDown),
  createScoreRule('F39', 'I', ['', ''], chainOfSituations),
]

const drivesEnded = (game: IndexedGame, team: CheckedTeam, how: 'FG' | 'TD') =>
  toCountedFigure(
    listDrives(game).filter(
      (drive) => getText(drive, 'vh') === team.vh && getList(drive, 'end')[0]?.toUpperCase() === how,
    ).length,
  )

const driveSum = (game: IndexedGame, team: CheckedTeam, key: string) =>
  sumKnownFigures(
    listDrives(game)
      .filter((drive) => getText(drive, 'vh') === team.vh)
      .map((drive) => readCell(drive, key)),
  )

function scoreSteps(game: IndexedGame): readonly Claim[] {
  return listFootballScores(game).flatMap((score, index, all) => {
    const key = getText(score, 'vh') === 'V' ? 'vscore' : 'hscore'
    const other = key === 'vscore' ? 'hscore' : 'vscore'
    const before = all[index - 1]
    const place = { item: `score ${index + 1}` }
    const getScoreStep = (attribute: string) =>
      subtractFigures(
        readCell(score, attribute),
        before ? (readCell(before, attribute) ?? toCountedFigure(0)) : toCountedFigure(0),
      )
    const against = getScoreStep(other)
    return [
      claimEqual(getScoreStep(key), toCountedFigure(getScoreWorth(score, getScoreStep(key)?.value)), undefined, place),
      // The defense may return a failed conversion.
      claimEqual(against, toCountedFigure(against?.value === 2 && !isGood(score) ? 2 : 0), 'opponent', place),
    ]
  })
}

const touchdowns = [
  { group: 'rush', how: 'RUSH', by: 'scorer' },
  { group: 'rcv', how: 'PASS', by: 'scorer' },
  { group: 'pass', how: 'PASS', by: 'passer' },
] as const

/** Checks who scored, only where list and team agree on the number of scores and all players are known. */
function claimTouchdownScorers(team: CheckedTeam, _: CheckedTeam, game: IndexedGame): readonly Claim[] {
  const scored = listFootballScores(game).filter(
    (score) => getText(score, 'vh') === team.vh && getText(score, 'type') === 'TD',
  )
  return touchdowns.flatMap(({ group, how, by }) => {
    const own = scored
      .filter((score) => getText(score, 'how')?.toUpperCase() === how)
      .map((score) => playerNamed(team, getText(score, by) ?? ''))
    if (own.includes(undefined) || own.length !== team.total(group, 'td')?.value) return []
    return team.players.map((player) => ({
      ...claimEqual(
        toCountedFigure(own.filter((each) => each === player).length),
        cellIn(player.element, group, 'td'),
        `${group} touchdowns`,
      ),
      place: { player },
    }))
  })
}

const isGood = (score: Element): boolean => /^(good|made|y)/i.test(getText(score, 'patres') ?? '')

/** The points of one row: a touchdown with its conversion, or the conversion in its own row. */
function getScoreWorth(score: Element, step: number | undefined): number {
  const type = getText(score, 'type')?.toUpperCase() ?? ''
  if (type === 'FG') return 3
  if (/^SAF/.test(type)) return step === 1 ? 1 : 2
  if (/PAT/.test(type) || type === '2PT') return step === 1 ? 1 : 2
  if (type !== 'TD') return step ?? 0
  const tried = /kick/i.test(getText(score, 'pattype') ?? '') ? 1 : 2
  return 6 + (isGood(score) ? tried : 0)
}

function quarterPoints(game: IndexedGame, team: CheckedTeam): readonly Claim[] {
  const key = team.vh === 'V' ? 'vscore' : 'hscore'
  const scores = listFootballScores(game)
  if (scores.some((score) => !(Number(getText(score, 'qtr')) > 0))) return []
  return team.rows.map((_, index) => {
    const upTo = (quarter: number) => scores.findLast((score) => Number(getText(score, 'qtr')) <= quarter) ?? undefined
    const after = upTo(index + 1)
    const before = upTo(index)
    const points = subtractFigures(
      after ? readCell(after, key) : toCountedFigure(0),
      before ? readCell(before, key) : toCountedFigure(0),
    )
    return claimEqual(points, readListItem(team.line, 'line', index), undefined, { team, period: index + 1 })
  })
}

function playSteps(game: IndexedGame): readonly Claim[] {
  const scored = game.plays.filter((play) => getText(play.element, 'vscore') !== undefined)
  return scored.flatMap((play, index) => {
    const now = [readCell(play.element, 'vscore')?.value ?? 0, readCell(play.element, 'hscore')?.value ?? 0] as const
    const last = scored[index - 1]?.element
    const step = now[0] + now[1] - (readCell(last, 'vscore')?.value ?? 0) - (readCell(last, 'hscore')?.value ?? 0)
    return [1, 2, 3, 6].includes(step) ? [] : [{ place: { play }, objection: `the score changes by ${step}` }]
  })
}

/** Checks that a `score` element repeats the score of the last scoring play. */
function claimScoreAfterPlay(game: IndexedGame): readonly Claim[] {
  const claims: Claim[] = []
  let lastPlay: Element | undefined
  for (const element of game.periods.flatMap((quarter) => quarter.children)) {
    if (element.name === 'play' && getText(element, 'vscore') !== undefined) lastPlay = element
    if (element.name !== 'score') continue
    for (const [own, theirs] of [['V', 'vscore'] as const, ['H', 'hscore'] as const])
      claims.push(
        claimEqual(readCell(element, own), readCell(lastPlay, theirs), own, { item: 'score in the play-by-play' }),
      )
  }
  return claims
}

/** A timeout may put a second or two back on the clock. */
const clockSlackSeconds = 5

function clockGoesDown(game: IndexedGame): readonly Claim[] {
  const timed = game.plays.filter((play) => getText(play.element, 'clock') !== undefined)
  return timed.flatMap((play, index) => {
    const before = timed[index - 1]
    if (before?.period !== play.period) return []
    const left = readCell(play.element, 'clock')
    const right = readCell(before.element, 'clock')
    return [{ place: { play }, left, right, is: '≤', slack: clockSlackSeconds } satisfies FigureComparison]
  })
}

function chainOfSituations(game: IndexedGame): readonly Claim[] {
  // Comments and timeouts repeat the situation of the play before.
  const real = game.plays.filter((play) => getText(play.element, 'type') !== '#')
  return real.flatMap((play, index) => {
    const before = real[index - 1]?.element
    const left = getText(before, 'newcontext')
    const found = getText(play.element, 'context')
    if (left === undefined || found === undefined || left === found) return []
    return [{ place: { play }, objection: `it starts at ${found}, but the play before ended at ${left}` }]
  })
}
