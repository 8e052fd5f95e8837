import { importConcessions } from '@fieldhouse/contract/concessions/admin'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import {
  decideScoreFile,
  importResults,
  importScores,
  listScoreFiles,
  placeScoreFile,
} from '@fieldhouse/contract/games/files'
import { importStandings } from '@fieldhouse/contract/games/import/standings'
import { watchAddress } from '@fieldhouse/contract/games/import/watched'
import { matchPerson, matchSchool } from '@fieldhouse/contract/games/names'
import { importRoster } from '@fieldhouse/contract/games/roster'
import { importSchedule } from '@fieldhouse/contract/games/schedule'
import { importTickets } from '@fieldhouse/contract/tickets/admin'
import { getFlag, type TypedArguments } from '../contract/flags.ts'
import type { CommandOutcome } from '../outcome.ts'
import { printImportPlan } from './import-plan.ts'
import { printScoreFile, printScoreFiles } from './score-files.ts'

type ReportAnswer = (answer: unknown, typed: TypedArguments) => CommandOutcome | undefined

/** Creates a report; the answer was parsed by the endpoint's schema. */
const createReport = <E extends Endpoint>(
  endpoint: E,
  say: (answer: EndpointAnswer<E>, typed: TypedArguments) => CommandOutcome | undefined,
): [Endpoint, ReportAnswer] => [endpoint, (answer, typed) => say(answer as EndpointAnswer<E>, typed)]

/** Reports for answers about a file's changes. Where one returns undefined, the answer is printed like any other. */
export const answerReports: ReadonlyMap<Endpoint, ReportAnswer> = new Map([
  createReport(importSchedule, printImportPlan),
  createReport(importRoster, printImportPlan),
  createReport(importStandings, printImportPlan),
  createReport(importTickets, printImportPlan),
  createReport(importConcessions, printImportPlan),
  createReport(importScores, printScoreFile),
  createReport(importResults, printResults),
  createReport(decideScoreFile, (file, typed) => {
    const outcome = printScoreFile(file)
    return ['reject', 'withdraw'].includes(getFlag(typed, 'decision') ?? '') ? 'done' : outcome
  }),
  createReport(placeScoreFile, printScoreFile),
  createReport(listScoreFiles, ({ files }, typed) => {
    if (getFlag(typed, 'file') === undefined) return undefined
    printScoreFiles(files)
    return 'done'
  }),
  createReport(matchSchool, printReadAgain),
  createReport(matchPerson, printReadAgain),
  createReport(watchAddress, ({ planned, address }) => {
    const outcome = printImportPlan(planned)
    if (address) console.log(`✓ watching ${address.address} (ID ${address.id})`)
    return outcome
  }),
])

/** Prints the files that a newly matched name let through. */
function printReadAgain({ files }: EndpointAnswer<typeof matchSchool>): CommandOutcome {
  console.log('✓ saved for future files')
  printScoreFiles(files)
  return 'done'
}

function printResults({
  refused,
  findings,
  shown,
  events,
  entries,
}: EndpointAnswer<typeof importResults>): CommandOutcome {
  for (const { line, message } of refused) console.log(`! line ${line}: ${message}`)
  for (const finding of findings) console.log(`? ${finding}`)
  const isSound = findings.length === 0 && refused.length === 0
  const unshown = isSound ? 'would be shown to fans' : 'not shown. To show them anyway, add --accept'
  console.log(`${events} events, ${entries} entries: ${shown ? 'shown to fans' : unshown}`)
  return shown || isSound ? 'done' : 'waits'
}
