import { importConcessions } from '@fieldhouse/contract/concessions/desk'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { decideScoreFile, importResults, importScores, listScoreFiles } from '@fieldhouse/contract/games/files'
import { importStandings } from '@fieldhouse/contract/games/import/standings'
import { watchAddress } from '@fieldhouse/contract/games/import/watched'
import { matchPerson, matchSchool } from '@fieldhouse/contract/games/names'
import { importRoster } from '@fieldhouse/contract/games/roster'
import { importSchedule } from '@fieldhouse/contract/games/schedule'
import { importTickets } from '@fieldhouse/contract/tickets/desk'
import { flagIn, type Typed } from '../contract/flags.ts'
import type { Outcome } from '../outcome.ts'
import { sayPlanned } from './planned.ts'
import { sayFile, sayFiles } from './score-files.ts'

type Say = (answer: unknown, typed: Typed) => Outcome | undefined

/** What the server parsed by the endpoint's schema is of the endpoint's type. */
const saying = <E extends Endpoint>(
  endpoint: E,
  say: (answer: EndpointAnswer<E>, typed: Typed) => Outcome | undefined,
): [Endpoint, Say] => [endpoint, (answer, typed) => say(answer as EndpointAnswer<E>, typed)]

/** Answers that say what a file would change, or has changed, in more than fields; undefined is said as any other answer. */
export const said: ReadonlyMap<Endpoint, Say> = new Map([
  saying(importSchedule, sayPlanned),
  saying(importRoster, sayPlanned),
  saying(importStandings, sayPlanned),
  saying(importTickets, sayPlanned),
  saying(importConcessions, sayPlanned),
  saying(importScores, sayFile),
  saying(importResults, sayResults),
  saying(decideScoreFile, (file, typed) => {
    const outcome = sayFile(file)
    return ['reject', 'withdraw'].includes(flagIn(typed, 'decision') ?? '') ? 'done' : outcome
  }),
  saying(listScoreFiles, ({ files }, typed) => {
    if (flagIn(typed, 'file') === undefined) return undefined
    sayFiles(files)
    return 'done'
  }),
  saying(matchSchool, sayReadAgain),
  saying(matchPerson, sayReadAgain),
  saying(watchAddress, ({ planned, address }) => {
    const outcome = sayPlanned(planned)
    if (address) console.log(`✓ ${address.address} is watched, as ${address.id}`)
    return outcome
  }),
])

/** A name that is known now lets files go on that waited for it. */
function sayReadAgain({ files }: EndpointAnswer<typeof matchSchool>): Outcome {
  console.log('✓ known from now on')
  sayFiles(files)
  return 'done'
}

function sayResults({ refused, findings, shown, events, entries }: EndpointAnswer<typeof importResults>): Outcome {
  for (const { line, message } of refused) console.log(`! line ${line}: ${message}`)
  for (const finding of findings) console.log(`? ${finding}`)
  const isSound = findings.length === 0 && refused.length === 0
  const unshown = isSound ? 'would be shown to fans' : 'not shown; --accept shows them as they are'
  console.log(`${events} events, ${entries} entries: ${shown ? 'shown to fans' : unshown}`)
  return shown || isSound ? 'done' : 'waits'
}
