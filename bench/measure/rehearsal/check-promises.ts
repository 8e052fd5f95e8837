import { findCameraDelay, findLongestStall, findSlateDelay } from './fans/player-samples.ts'
import type { OperatorConsole } from './operator-console.ts'
import { type GameName, heldBackGame, type slatedGames } from './planned-games.ts'
import type { RehearsalCast } from './rehearsal-cast.ts'
import type { RehearsalServer } from './rehearsal-server.ts'
import { findInventedScores, findMessageDelay, findSeenDelay, listScoreWaits, type SeenGame } from './report.ts'
import type { RehearsalSaturday, SaturdayIncident } from './saturday.ts'

/** A promise in words, whether it holds, and the observation. */
export type PromiseResult = readonly [words: string, holds: boolean, seen: string]

type IncidentTimes = (incident: SaturdayIncident) => number

/** Shortest stop of a player that counts as a stall. */
const stallLimitSeconds = 1
const beforeMs = 60_000

interface RehearsalDay {
  saturday: RehearsalSaturday
  cast: RehearsalCast
  operator: OperatorConsole
  stage: RehearsalServer
}

/** Checks the promises to the department against what fans and the operator saw. */
export function checkPromises({ saturday, cast, operator, stage }: RehearsalDay): PromiseResult[] {
  const seenGames = cast.seen()
  const findSeen = (name: GameName): SeenGame => {
    const found = seenGames.find((one) => one.name === name)
    if (!found) throw new Error(`nobody watched ${name}`)
    return found
  }
  const findIncidentTime = (incident: SaturdayIncident): number => saturday.when.get(incident) ?? Number.NaN
  const checkMessage = (label: string, incident: SaturdayIncident, pattern: RegExp) =>
    describeDelay(label, findMessageDelay(operator.messages, findIncidentTime(incident), pattern))
  const hasStatus = (kind: string) => (sight: { status: string }) => sight.status === kind
  return [
    ...checkFinals(seenGames),
    checkHandScoredGame(findSeen('baseball')),
    [
      'no fan saw a number that nobody wrote',
      seenGames.every((one) => findInventedScores(one).length === 0),
      listInventedScores(seenGames),
    ],
    checkScoreDelays(seenGames),
    checkMessage('an encoder that dies is told of', 'died', /Halford.*encoder is disconnected/),
    ...checkHeldBack(findSeen(heldBackGame), findIncidentTime),
    ...checkSlates(cast, findIncidentTime, saturday.deadMs),
    checkMessage('a file of no game of today is told of', 'stray', /Fenwick.*match any game/),
    checkMessage('a file that contradicts itself waits for a word', 'wrong', /Oxbow.*needs? your decision/),
    describeDelay(
      'a delay is seen',
      findSeenDelay(findSeen('soccer'), findIncidentTime('delayed'), hasStatus('delayed')),
    ),
    describeDelay('and its end', findSeenDelay(findSeen('soccer'), findIncidentTime('resumed'), hasStatus('live'))),
    describeDelay(
      'a game that is moved leaves the day',
      findSeenDelay(findSeen('softball'), findIncidentTime('moved'), ({ isToday }) => !isToday),
    ),
    ['no fan was answered with a fault', cast.faults().length === 0, [...new Set(cast.faults())].join('; ')],
    ['no fan’s player broke', cast.playerErrors.length === 0, [...new Set(cast.playerErrors)].join('; ')],
    ['the console broke nowhere', operator.problems.length === 0, [...new Set(operator.problems)].join('; ')],
    ['the server logged no error', stage.errors().length === 0, stage.errors().slice(0, 3).join('\n')],
  ]
}

const describeDelay = (label: string, after: number | undefined): PromiseResult => [
  label,
  after !== undefined,
  after === undefined ? 'never' : `after ${after.toFixed(1)} s`,
]

/** Checks the held-back game: tested by the operator, hidden from fans, and visible once it is on air. */
function checkHeldBack(heldGame: SeenGame, when: IncidentTimes): PromiseResult[] {
  const before = heldGame.sights.filter(({ atMs }) => atMs < when('aired'))
  const saw = before.filter(({ picture }) => picture !== 'waits' && picture !== 'none')
  const meanwhile = before.filter(({ atMs }) => atMs >= when('tried'))
  return [
    [
      `no fan sees ${heldGame.name} before it is put on air`,
      meanwhile.length > 0 && saw.length === 0,
      `${before.length} looks of a fan, ${meanwhile.length} of them while the console showed its picture`,
    ],
    describeDelay(
      'and every fan then',
      findSeenDelay(heldGame, when('aired'), ({ picture }) => picture === 'moves'),
    ),
  ]
}

/** Checks when each slate appeared, and when the camera was back. */
function checkSlates({ players }: RehearsalCast, when: IncidentTimes, deadMs: number): PromiseResult[] {
  const slates: {
    name: (typeof slatedGames)[number]
    words: string
    fromMs: number
    backMs?: number
    untilMs?: number
  }[] = [
    { name: 'football', words: 'a technical slate by itself', fromMs: when('died'), backMs: when('died') + deadMs },
    { name: 'volleyball', words: 'the technical slate', fromMs: when('technical'), backMs: when('restored') },
    { name: 'soccer', words: 'the slate of its delay', fromMs: when('slated'), backMs: when('unslated') },
    { name: 'football', words: 'the slate that it is over', fromMs: when('over'), untilMs: when('ended') },
  ]
  return slates.flatMap(({ name, words, fromMs, backMs, untilMs }) => {
    const samples = players.get(name) ?? []
    const delaySeconds = findSlateDelay(samples, fromMs)
    const back = backMs === undefined ? undefined : findCameraDelay(samples, backMs)
    const fromSeenMs = fromMs + (delaySeconds ?? 0) * 1_000
    const longest = findLongestStall(samples, fromSeenMs, untilMs ?? (backMs ?? 0) + (back ?? 0) * 1_000)
    const before = findLongestStall(samples, fromMs - beforeMs, fromMs)
    return [
      describeDelay(`fans of ${name} see ${words}`, delaySeconds),
      [
        'their player never stands through it',
        delaySeconds !== undefined && longest.seconds < stallLimitSeconds,
        `${longest.seconds.toFixed(1)} s at most, ${((longest.atMs - fromSeenMs) / 1_000).toFixed(0)} s after it came; in the minute before it ${before.seconds.toFixed(1)} s`,
      ],
      ...(backMs === undefined ? [] : [describeDelay('and the camera after it', back)]),
    ]
  })
}

const checkFinals = (seenGames: readonly SeenGame[]): PromiseResult[] =>
  seenGames.flatMap(({ name, sights, sentScores }) => {
    const [last, sight] = [sentScores?.at(-1), sights.at(-1)]
    if (!last) return []
    const holds = sight?.status === 'final' && sight.away === last.away && sight.home === last.home
    return [[`the final of ${name} is what its scorer wrote`, holds, `${sight?.status} ${sight?.away}-${sight?.home}`]]
  })

function checkHandScoredGame({ sights }: SeenGame): PromiseResult {
  const last = sights.at(-1)
  const holds = last?.status === 'final' && last.away === 1 && last.home === 2
  return ['the game kept by hand is final as it was tapped', holds, `${last?.away}-${last?.home}`]
}

const listInventedScores = (seenGames: readonly SeenGame[]) => seenGames.flatMap(findInventedScores).join(' ')

/** Checks that fans see every score that a program wrote. The delay is reported without a limit. */
function checkScoreDelays(seenGames: readonly SeenGame[]): PromiseResult {
  const waits = seenGames.flatMap(listScoreWaits).toSorted((one, other) => one - other)
  const median = waits[Math.floor(waits.length / 2)] ?? Number.NaN
  const seconds = `${median.toFixed(1)} s in the middle, ${waits.at(-1)?.toFixed(1)} at most, of ${waits.length}`
  return ['scores reach fans', waits.length > 0, seconds]
}
