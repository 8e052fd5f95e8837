import type { Cast } from './cast.ts'
import { type GameName, heldBack, type slated } from './day.ts'
import type { Desk } from './desk.ts'
import { cameraAfter, longestStand, slateAfter } from './fans/played.ts'
import { invented, type Seen, seenAfter, toldAfter, waitsOf } from './report.ts'
import type { Incident, Saturday } from './saturday.ts'
import type { Stage } from './stage.ts'

/** In words, whether it was kept, and what was seen. */
export type Promised = readonly [words: string, holds: boolean, seen: string]

type When = (incident: Incident) => number

/** Less than that nobody calls a stall. */
const stallSeconds = 1
const beforeMs = 60_000

interface Day {
  saturday: Saturday
  cast: Cast
  desk: Desk
  stage: Stage
}

/** What the department may rely on, held against what fans and the operator had before their eyes. */
export function promisesOf({ saturday, cast, desk, stage }: Day): Promised[] {
  const seen = cast.seen()
  const of = (name: GameName): Seen => {
    const found = seen.find((one) => one.name === name)
    if (!found) throw new Error(`nobody watched ${name}`)
    return found
  }
  const when = (incident: Incident): number => saturday.when.get(incident) ?? Number.NaN
  const told = (words: string, incident: Incident, said: RegExp) =>
    within(words, toldAfter(desk.told, when(incident), said))
  const status = (kind: string) => (sight: { status: string }) => sight.status === kind
  return [
    ...finals(seen),
    byHand(of('baseball')),
    ['no fan saw a number that nobody wrote', seen.every((one) => invented(one).length === 0), said(seen)],
    scores(seen),
    told('an encoder that dies is told of', 'died', /Halford.*encoder is away/),
    ...onAirByHand(of(heldBack), when),
    ...slatesOf(cast, when, saturday.deadMs),
    told('a file of no game of today is told of', 'stray', /Fenwick.*found no game/),
    told('a file that contradicts itself waits for a word', 'wrong', /Oxbow.*waits? for your word/),
    within('a delay is seen', seenAfter(of('soccer'), when('delayed'), status('delayed'))),
    within('and its end', seenAfter(of('soccer'), when('resumed'), status('live'))),
    within(
      'a game that is moved leaves the day',
      seenAfter(of('softball'), when('moved'), ({ isToday }) => !isToday),
    ),
    ['no fan was answered with a fault', cast.faults().length === 0, [...new Set(cast.faults())].join('; ')],
    ['no fan’s player broke', cast.playerErrors.length === 0, [...new Set(cast.playerErrors)].join('; ')],
    ['the console broke nowhere', desk.problems.length === 0, [...new Set(desk.problems)].join('; ')],
    ['the server logged no error', stage.errors().length === 0, stage.errors().slice(0, 3).join('\n')],
  ]
}

const within = (words: string, after: number | undefined): Promised => [
  words,
  after !== undefined,
  after === undefined ? 'never' : `after ${after.toFixed(1)} s`,
]

/** Tried by the department, seen by nobody else, and seen by fans when it is put on air. */
function onAirByHand(held: Seen, when: When): Promised[] {
  const before = held.sights.filter(({ atMs }) => atMs < when('aired'))
  const saw = before.filter(({ picture }) => picture !== 'waits' && picture !== 'none')
  const meanwhile = before.filter(({ atMs }) => atMs >= when('tried'))
  return [
    [
      `no fan sees ${held.name} before it is put on air`,
      meanwhile.length > 0 && saw.length === 0,
      `${before.length} looks of a fan, ${meanwhile.length} of them while the console showed its picture`,
    ],
    within(
      'and every fan then',
      seenAfter(held, when('aired'), ({ picture }) => picture === 'moves'),
    ),
  ]
}

/** Which slate came when, and when the camera was there again. */
function slatesOf({ players }: Cast, when: When, deadMs: number): Promised[] {
  const shown: { name: (typeof slated)[number]; words: string; fromMs: number; backMs?: number; untilMs?: number }[] = [
    { name: 'football', words: 'a technical slate by itself', fromMs: when('died'), backMs: when('died') + deadMs },
    { name: 'volleyball', words: 'the technical slate', fromMs: when('technical'), backMs: when('restored') },
    { name: 'soccer', words: 'the slate of its delay', fromMs: when('slated'), backMs: when('unslated') },
    { name: 'football', words: 'the slate that it is over', fromMs: when('over'), untilMs: when('ended') },
  ]
  return shown.flatMap(({ name, words, fromMs, backMs, untilMs }) => {
    const samples = players.get(name) ?? []
    const seen = slateAfter(samples, fromMs)
    const back = backMs === undefined ? undefined : cameraAfter(samples, backMs)
    const fromSeenMs = fromMs + (seen ?? 0) * 1_000
    const longest = longestStand(samples, fromSeenMs, untilMs ?? (backMs ?? 0) + (back ?? 0) * 1_000)
    const before = longestStand(samples, fromMs - beforeMs, fromMs)
    return [
      within(`fans of ${name} see ${words}`, seen),
      [
        'their player never stands through it',
        seen !== undefined && longest.seconds < stallSeconds,
        `${longest.seconds.toFixed(1)} s at most, ${((longest.atMs - fromSeenMs) / 1_000).toFixed(0)} s after it came; in the minute before it ${before.seconds.toFixed(1)} s`,
      ],
      ...(backMs === undefined ? [] : [within('and the camera after it', back)]),
    ]
  })
}

const finals = (seen: readonly Seen[]): Promised[] =>
  seen.flatMap(({ name, sights, told }) => {
    const [last, sight] = [told?.at(-1), sights.at(-1)]
    if (!last) return []
    const holds = sight?.status === 'final' && sight.away === last.away && sight.home === last.home
    return [[`the final of ${name} is what its scorer wrote`, holds, `${sight?.status} ${sight?.away}-${sight?.home}`]]
  })

function byHand({ sights }: Seen): Promised {
  const last = sights.at(-1)
  const holds = last?.status === 'final' && last.away === 1 && last.home === 2
  return ['the game kept by hand is final as it was tapped', holds, `${last?.away}-${last?.home}`]
}

const said = (seen: readonly Seen[]) => seen.flatMap(invented).join(' ')

/** Each that a program wrote is seen; how long it took is told, not bounded. */
function scores(seen: readonly Seen[]): Promised {
  const waits = seen.flatMap(waitsOf).toSorted((one, other) => one - other)
  const median = waits[Math.floor(waits.length / 2)] ?? Number.NaN
  const seconds = `${median.toFixed(1)} s in the middle, ${waits.at(-1)?.toFixed(1)} at most, of ${waits.length}`
  return ['scores reach fans', waits.length > 0, seconds]
}
