import { describePlace } from '@fieldhouse/contract/games/describe-place'
import type { FileReport } from '@fieldhouse/contract/games/files'
import type { GameState } from '@fieldhouse/contract/games/game'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import type { PlacedFile } from './read-file.ts'
import type { PublishedState } from './showing/apply-score-file.ts'

/** The outcome of a file, as far as fans see it. */
export type FileOutcome =
  | { kind: 'older'; because: string }
  | { kind: 'held'; because: string }
  /** The department took back what the file showed; `by` is the change that did it. */
  | { kind: 'taken-back'; by: number }
  | {
      kind: 'shown'
      shows: PublishedState['shows']
      newPlays: number
      /** Fans see nothing new. */
      same: boolean
      /** Number of the department's corrections that are applied over the file. */
      appliedCorrections: number
    }

interface ReportFacts {
  outcome: FileOutcome
  /** The game after the file. */
  state: GameState
  unmatched: FileReport['unmatched']
  /** Contradictions that were not settled. */
  open: number
  disagrees: boolean
  looksOver: boolean
  /** The game is taken as final when nothing more arrives. */
  endsItself: boolean
  /** Reports a dry run: what would be changed. */
  dryRun: boolean
}

const severities = { E: 'error', W: 'warning', I: 'notice' } as const

export function buildFileReport({ opened, judged, match }: PlacedFile, facts: ReportFacts): FileReport {
  const { findings, repairs, reading } = judged
  const { outcome, unmatched } = facts
  // A waiting file is reviewed by its own score, not by the one that fans see meanwhile.
  const waits =
    outcome.kind === 'held' || outcome.kind === 'older' || (outcome.kind === 'shown' && outcome.shows === 'mark')
  const { score } = waits ? reading.state : facts.state
  const misfits = match.misfits.map((misfit) => `Staff chose this game for the file, although ${misfit}.`)
  return {
    message: formatReportMessage(facts, repairs, reading.over),
    findings: [
      ...findings.map(({ rule, severity, message, repair }) => ({
        rule,
        severity: severities[severity],
        message,
        place: getFindingPlace(message),
        repair,
      })),
      ...[...opened.notices, ...misfits].map((message) => ({
        rule: 'reading',
        severity: 'notice' as const,
        message,
        place: '',
        repair: null,
      })),
    ],
    repairs: repairs.map(({ cells, made }) => ({
      message: cells.map(({ where, from, to }) => `${describePlace(where)}: ${from || 'nothing'} → ${to}`).join('; '),
      cells: cells.map(({ where, from, to }) => ({ place: where, from, to })),
      made,
    })),
    unmatched,
    unknown_schools: [...match.unknown],
    looks_over: facts.looksOver,
    wrong_game: false,
    asks_for: getRequestedAction(facts),
    taken_back: outcome.kind === 'taken-back' ? outcome.by : null,
    summary: {
      game: `${match.seats.names.away} at ${match.seats.names.home}`,
      score: score ? `${score.away ?? '?'}-${score.home ?? '?'}` : null,
      status: facts.state.status.kind,
      plays: reading.plays.length,
      new_plays: outcome.kind === 'shown' ? outcome.newPlays : 0,
      players: Object.keys(reading.state.players ?? {}).length,
    },
  }
}

function getRequestedAction({ outcome, disagrees, looksOver }: ReportFacts): FileReport['asks_for'] {
  if (outcome.kind === 'taken-back') return null
  if (disagrees) return 'correction'
  if (outcome.kind !== 'shown') return 'approval'
  return looksOver ? 'end' : null
}

function formatReportMessage(
  facts: ReportFacts,
  repairs: PlacedFile['judged']['repairs'],
  over: string | undefined,
): string {
  const { outcome, dryRun } = facts
  const unchanged = dryRun ? 'nothing would change' : 'nothing was changed'
  if (outcome.kind === 'older') {
    const accept = dryRun ? '' : ' Accept it to show it anyway.'
    return `This file is older than what fans see, so ${unchanged} (${outcome.because}).${accept}`
  }
  if (outcome.kind === 'held')
    return `${outcome.because} N${unchanged.slice(1)}.${dryRun ? '' : ' Accept it or reject it.'}`
  if (outcome.kind === 'taken-back') return formatTakenBack(outcome.by, unchanged)
  const repaired = repairs.filter((repair) => repair.made).length
  return [
    facts.disagrees
      ? formatDisagreement(facts, outcome, repairs.length - repaired)
      : formatAgreement(outcome, repaired, dryRun),
    ...formatUnchangedNotes(outcome, facts.state),
    ...(facts.looksOver ? [formatEnding(facts, over)] : []),
  ].join(' ')
}

type ShownOutcome = Extract<FileOutcome, { kind: 'shown' }>

export const formatTakenBack = (change: number, more?: string): string =>
  `Staff undid this file with change ${change}${more ? `, so ${more}` : ''}. Undo that change to show the file again.`

function formatAgreement({ same }: ShownOutcome, repaired: number, dryRun: boolean): string {
  if (same) return `Fans already see this. Nothing ${dryRun ? 'would change' : 'was changed'}.`
  const repairText = repaired === 0 ? '' : ` with ${formatQuantity(repaired, 'repair')}`
  return `${dryRun ? 'Would be shown' : 'Shown'} to fans${repairText}.`
}

function formatDisagreement({ open, dryRun }: ReportFacts, { shows }: ShownOutcome, repairs: number): string {
  const proofText =
    repairs > 0
      ? `The rest of the file proves ${formatQuantity(repairs, 'repair')}`
      : 'Nothing in the file proves which number is right'
  const fans = dryRun ? 'Fans would' : 'Fans'
  const visibleText =
    shows === 'score'
      ? `${fans} see the score, but not the new stats.`
      : `The score in this file doesn’t add up. ${fans} keep the earlier numbers, marked as under review.`
  return `The file contradicts itself in ${formatQuantity(open, 'place')}. ${proofText}. ${visibleText}`
}

/** Notes on what fans keep seeing in spite of the file. */
function formatUnchangedNotes({ appliedCorrections }: ShownOutcome, { status }: GameState): string[] {
  const numbers = appliedCorrections === 1 ? 'One number stays' : `${appliedCorrections} numbers stay`
  return [
    ...(appliedCorrections > 0 ? [`${numbers} as staff entered ${appliedCorrections === 1 ? 'it' : 'them'}.`] : []),
    ...(status.kind === 'postponed' || status.kind === 'cancelled'
      ? [`The game stays ${status.kind === 'cancelled' ? 'canceled' : 'postponed'} until staff resume it.`]
      : []),
  ]
}

function formatEnding({ endsItself, dryRun }: ReportFacts, over = ''): string {
  const looksFinal = `It looks final (${over})`
  if (!endsItself) return `${looksFinal}. Check the score, then confirm it.`
  return dryRun
    ? `${looksFinal}. It would wait for your confirmation.`
    : `${looksFinal}. Confirm it, or it becomes final after ten minutes without changes.`
}

/** A finding's sentence begins with its place. */
const getFindingPlace = (message: string): string =>
  message.includes(': ') ? message.slice(0, message.indexOf(': ')) : ''
