import type { GameName } from './day.ts'
import type { Desk } from './desk.ts'
import { invented, type Seen, seenAfter, stoodFor, toldAfter, waitsOf } from './report.ts'
import type { Incident, Saturday } from './saturday.ts'
import type { Stage } from './stage.ts'

/** In words, whether it was kept, and what was seen. */
export type Promised = readonly [words: string, holds: boolean, seen: string]

const patienceMs = 30_000

/** What the department may rely on, held against what fans and the operator had before their eyes. */
export function promisesOf(saturday: Saturday, desk: Desk, stage: Stage): Promised[] {
  const seen = saturday.seen()
  const of = (name: GameName): Seen => {
    const found = seen.find((one) => one.name === name)
    if (!found) throw new Error(`nobody watched ${name}`)
    return found
  }
  const when = (incident: Incident): number => saturday.when.get(incident) ?? Number.NaN
  const within = (words: string, after: number | undefined): Promised => [
    words,
    after !== undefined,
    after === undefined ? 'never' : `after ${after.toFixed(1)} s`,
  ]
  const told = (words: string, incident: Incident, said: RegExp) =>
    within(words, toldAfter(desk.told, when(incident), said))
  const comesBack = (name: GameName, incident: Incident): Promised => {
    const backMs = when(incident) + saturday.deadMs
    const isBack = seenAfter(of(name), backMs, ({ picture }) => picture === 'moves') !== undefined
    const stood = stoodFor(of(name), when(incident), backMs + patienceMs)
    return [
      `the picture of ${name} comes back`,
      isBack,
      `it stood for ${stood} s, its encoder for ${saturday.deadMs / 1_000}`,
    ]
  }
  const status = (kind: string) => (sight: { status: string }) => sight.status === kind
  return [
    ...finals(seen),
    byHand(of('baseball')),
    ['no fan saw a number that nobody wrote', seen.every((one) => invented(one).length === 0), said(seen)],
    scores(seen),
    told('an encoder that dies is told of', 'died', /Halford.*encoder is away/),
    comesBack('football', 'died'),
    comesBack('volleyball', 'fell'),
    told('a file of no game of today is told of', 'stray', /Fenwick.*found no game/),
    told('a file that contradicts itself waits for a word', 'wrong', /Oxbow.*waits? for your word/),
    within('a delay is seen', seenAfter(of('soccer'), when('delayed'), status('delayed'))),
    within('and its end', seenAfter(of('soccer'), when('resumed'), status('live'))),
    within(
      'a game that is moved leaves the day',
      seenAfter(of('softball'), when('moved'), ({ isToday }) => !isToday),
    ),
    ['no fan was answered with a fault', saturday.faults().length === 0, [...new Set(saturday.faults())].join('; ')],
    ['the console broke nowhere', desk.problems.length === 0, [...new Set(desk.problems)].join('; ')],
    ['the server logged no error', stage.errors().length === 0, stage.errors().slice(0, 3).join('\n')],
  ]
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
