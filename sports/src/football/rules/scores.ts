import { cell, cellIn, counted, item, minus, plus, sum, sumOrZero } from '../../firewall/figure.ts'
import { type Indexed, playerNamed, type Team } from '../../firewall/indexed.ts'
import { type Claim, type Comparison, eachTeam, type Rule, type Severity, same, within } from '../../firewall/rule.ts'
import { at, child, children, type Element, everyElement, list, text } from '../../statcrew/element.ts'
import { driveSpot, pointsOf } from './totals.ts'

const severe = (id: string, severity: Severity, words: readonly [string, string], claims: Rule['claims']): Rule => ({
  id,
  severity,
  words,
  claims,
})

const scoresOf = (game: Indexed) => children(child(game.root, 'scores'), 'score')
const drivesOf = (game: Indexed) => children(child(game.root, 'drives'), 'drive')

export const footballScores: readonly Rule[] = [
  severe('F34', 'W', ['the score goes up by', 'what was scored is worth'], scoreSteps),
  // A list that ends too early tells less than the score. It cannot tell more, nor what the totals tell, too.
  severe('F35', 'W', ['after the last score it is', 'the score is'], (game) =>
    game.teams.map((team) => {
      const last = cell(scoresOf(game).at(-1), team.vh === 'V' ? 'vscore' : 'hscore')
      const isMore = last && team.score && last.value > team.score.value
      const isSure = !game.isForfeit && (isMore || last?.value === pointsOf(team)?.value)
      return { ...same(last, team.score, undefined, { team }), ...(isSure && { severity: 'E' as const }) }
    }),
  ),
  severe('F36', 'W', ['the scores of the quarter give', 'the line says'], (game) =>
    scoresOf(game).length === 0 ? [] : game.teams.flatMap((team) => quarterPoints(game, team)),
  ),
  severe('F40', 'W', ['after the last play it is', 'the score is'], (game) => {
    const last = game.periods.flatMap((quarter) => children(quarter, 'score')).at(-1)
    return game.teams.map((team) => same(cell(last, team.vh), team.score, undefined, { team }))
  }),
  severe('F52', 'W', ['', ''], playSteps),
  severe('F41', 'W', ['the score after the play is', 'the play says'], scoreAfterPlay),
  severe('F38', 'W', ['it says', 'the situation before it says'], (game) =>
    game.plays.flatMap((play) => [
      same(cell(play.element, 'down'), item(play.element, 'context', 1), 'down', { play }),
      same(cell(play.element, 'togo'), item(play.element, 'context', 2), 'to go', { play }),
    ]),
  ),
  severe('F53', 'W', ['the plays say of this drive', 'the drive list says'], (game) => {
    const ends = everyElement(at(game.root, 'plays') ?? game.root).filter((each) => each.name === 'drivesum')
    return drivesOf(game).flatMap((drive, index) =>
      ['plays', 'yards', 'top', 'driveindex'].map((key) =>
        same(cell(ends[index], key), cell(drive, key), key, { item: `drive ${index + 1}` }),
      ),
    )
  }),
  severe('F54', 'W', ['the scoring drive has', 'the drive list says'], (game) => {
    const scores = new Map(scoresOf(game).map((each) => [text(each, 'driveindex'), each]))
    return drivesOf(game).flatMap((drive, index) => {
      const score = scores.get(text(drive, 'driveindex'))
      if (!score || text(score, 'vh') !== text(drive, 'vh')) return []
      const place = { item: `drive ${index + 1}` }
      return [
        same(cell(score, 'plays'), cell(drive, 'plays'), 'plays', place),
        same(cell(score, 'drive'), cell(drive, 'yards'), 'yards', place),
        same(cell(score, 'top'), cell(drive, 'top'), 'seconds', place),
        same(cell(score, 'qtr'), item(drive, 'end', 1), 'quarter', place),
      ]
    })
  }),
  severe('F55', 'W', ['the yards of the drive are', 'from its start to its end it is'], (game) =>
    drivesOf(game).map((drive, index) =>
      same(cell(drive, 'yards'), minus(driveSpot(drive, 'end'), driveSpot(drive, 'start')), undefined, {
        item: `drive ${index + 1}`,
      }),
    ),
  ),
  severe(
    'F24',
    'W',
    ['seconds of possession outside of drives are', 'at most'],
    eachTeam((team, _, game) => {
      const rest = minus(team.total('misc', 'top'), driveSum(game, team, 'top'))
      return rest && (rest.value < 0 || rest.value > 60) && !game.isRunning ? within(0, rest, counted(60)) : undefined
    }),
  ),
  severe(
    'F25',
    'W',
    ['the drives have plays', 'total plays and field goals tried are'],
    eachTeam((team, _, game) =>
      // The drive of this moment is not in the list yet.
      game.isRunning
        ? undefined
        : same(driveSum(game, team, 'plays'), plus(cell(team.totals, 'totoff_plays'), team.total('fg', 'att'))),
    ),
  ),
  severe(
    'F27',
    'W',
    ['drives that ended so are', 'scored from scrimmage were'],
    eachTeam((team, _, game) => {
      if (drivesOf(game).length === 0 || game.isRunning) return undefined
      const returned = sumOrZero(['kr', 'pr', 'ir', 'fr'].map((group) => team.total(group, 'td')))
      return [
        same(drivesEnded(game, team, 'FG'), team.total('scoring', 'fg'), 'field goals'),
        same(drivesEnded(game, team, 'TD'), minus(team.total('scoring', 'td'), returned), 'touchdowns'),
      ]
    }),
  ),
  severe('F58', 'W', ['the list of scores has', 'the player row says'], eachTeam(scorers)),
  severe('F37', 'W', ['the clock shows', 'before it showed'], clockGoesDown),
  severe('F39', 'I', ['', ''], chainOfSituations),
]

const drivesEnded = (game: Indexed, team: Team, how: 'FG' | 'TD') =>
  counted(
    drivesOf(game).filter((drive) => text(drive, 'vh') === team.vh && list(drive, 'end')[0]?.toUpperCase() === how)
      .length,
  )

const driveSum = (game: Indexed, team: Team, key: string) =>
  sum(
    drivesOf(game)
      .filter((drive) => text(drive, 'vh') === team.vh)
      .map((drive) => cell(drive, key)),
  )

function scoreSteps(game: Indexed): readonly Claim[] {
  return scoresOf(game).flatMap((score, index, all) => {
    const key = text(score, 'vh') === 'V' ? 'vscore' : 'hscore'
    const other = key === 'vscore' ? 'hscore' : 'vscore'
    const before = all[index - 1]
    const place = { item: `score ${index + 1}` }
    const step = (attribute: string) =>
      minus(cell(score, attribute), before ? (cell(before, attribute) ?? counted(0)) : counted(0))
    const against = step(other)
    return [
      same(step(key), counted(worth(score, step(key)?.value)), undefined, place),
      // The defense may bring a failed try back.
      same(against, counted(against?.value === 2 && !isGood(score) ? 2 : 0), 'the other side', place),
    ]
  })
}

const touchdowns = [
  { group: 'rush', how: 'RUSH', by: 'scorer' },
  { group: 'rcv', how: 'PASS', by: 'scorer' },
  { group: 'pass', how: 'PASS', by: 'passer' },
] as const

/** Only where list and team agree on how many there were, and everybody is known: then it tells who. */
function scorers(team: Team, _: Team, game: Indexed): readonly Claim[] {
  const scored = scoresOf(game).filter((score) => text(score, 'vh') === team.vh && text(score, 'type') === 'TD')
  return touchdowns.flatMap(({ group, how, by }) => {
    const own = scored
      .filter((score) => text(score, 'how')?.toUpperCase() === how)
      .map((score) => playerNamed(team, text(score, by) ?? ''))
    if (own.includes(undefined) || own.length !== team.total(group, 'td')?.value) return []
    return team.players.map((player) => ({
      ...same(
        counted(own.filter((each) => each === player).length),
        cellIn(player.element, group, 'td'),
        `${group} touchdowns`,
      ),
      place: { player },
    }))
  })
}

const isGood = (score: Element): boolean => /^(good|made|y)/i.test(text(score, 'patres') ?? '')

/** What one row adds: the touchdown with its try, or the try in a row of its own. */
function worth(score: Element, step: number | undefined): number {
  const type = text(score, 'type')?.toUpperCase() ?? ''
  if (type === 'FG') return 3
  if (/^SAF/.test(type)) return step === 1 ? 1 : 2
  if (/PAT/.test(type) || type === '2PT') return step === 1 ? 1 : 2
  if (type !== 'TD') return step ?? 0
  const tried = /kick/i.test(text(score, 'pattype') ?? '') ? 1 : 2
  return 6 + (isGood(score) ? tried : 0)
}

function quarterPoints(game: Indexed, team: Team): readonly Claim[] {
  const key = team.vh === 'V' ? 'vscore' : 'hscore'
  const scores = scoresOf(game)
  if (scores.some((score) => !(Number(text(score, 'qtr')) > 0))) return []
  return team.rows.map((_, index) => {
    const upTo = (quarter: number) => scores.findLast((score) => Number(text(score, 'qtr')) <= quarter) ?? undefined
    const after = upTo(index + 1)
    const before = upTo(index)
    const points = minus(after ? cell(after, key) : counted(0), before ? cell(before, key) : counted(0))
    return same(points, item(team.line, 'line', index), undefined, { team, period: index + 1 })
  })
}

function playSteps(game: Indexed): readonly Claim[] {
  const scored = game.plays.filter((play) => text(play.element, 'vscore') !== undefined)
  return scored.flatMap((play, index) => {
    const now = [cell(play.element, 'vscore')?.value ?? 0, cell(play.element, 'hscore')?.value ?? 0] as const
    const last = scored[index - 1]?.element
    const step = now[0] + now[1] - (cell(last, 'vscore')?.value ?? 0) - (cell(last, 'hscore')?.value ?? 0)
    return [1, 2, 3, 6].includes(step) ? [] : [{ place: { play }, objection: `the score changes by ${step}` }]
  })
}

/** A `score` element repeats what the last scoring play said. */
function scoreAfterPlay(game: Indexed): readonly Claim[] {
  const claims: Claim[] = []
  let said: Element | undefined
  for (const element of game.periods.flatMap((quarter) => quarter.children)) {
    if (element.name === 'play' && text(element, 'vscore') !== undefined) said = element
    if (element.name !== 'score') continue
    for (const [own, theirs] of [['V', 'vscore'] as const, ['H', 'hscore'] as const])
      claims.push(same(cell(element, own), cell(said, theirs), own, { item: 'score in the plays' }))
  }
  return claims
}

/** A timeout may put back a second or two. */
const clockSlackSeconds = 5

function clockGoesDown(game: Indexed): readonly Claim[] {
  const timed = game.plays.filter((play) => text(play.element, 'clock') !== undefined)
  return timed.flatMap((play, index) => {
    const before = timed[index - 1]
    if (before?.period !== play.period) return []
    const left = cell(play.element, 'clock')
    const right = cell(before.element, 'clock')
    return [{ place: { play }, left, right, is: '≤', slack: clockSlackSeconds } satisfies Comparison]
  })
}

function chainOfSituations(game: Indexed): readonly Claim[] {
  // Comments and timeouts repeat whatever situation the scorer had before him.
  const real = game.plays.filter((play) => text(play.element, 'type') !== '#')
  return real.flatMap((play, index) => {
    const before = real[index - 1]?.element
    const left = text(before, 'newcontext')
    const found = text(play.element, 'context')
    if (left === undefined || found === undefined || left === found) return []
    return [{ place: { play }, objection: `it starts at ${found}, the play before ended at ${left}` }]
  })
}
