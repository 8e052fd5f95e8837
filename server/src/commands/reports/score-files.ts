import type { ScoreFile } from '@fieldhouse/contract/games/files'
import { StartRefused } from '../../shared/log/start-refused.ts'
import type { CommandOutcome } from '../outcome.ts'

const toOutcome = ({ verdict }: ScoreFile): CommandOutcome =>
  verdict === 'accepted' || verdict === 'same' || verdict === 'checked' ? 'done' : 'waits'

/** Prints a score file; a refused one ends the command with an error, for scripts. */
export function printScoreFile(file: ScoreFile): CommandOutcome {
  if (file.verdict === 'refused') throw new StartRefused(`Refused. ${file.report.message}`)
  printFileReport(file)
  return toOutcome(file)
}

export function printScoreFiles(files: readonly ScoreFile[]): void {
  for (const file of files) printFileReport(file)
}

function printFileReport(file: ScoreFile): void {
  const { id, game_id, verdict, report } = file
  console.log(
    `${verdict === 'accepted' || verdict === 'same' ? '✓' : '·'} ${id === null ? '' : `file ${id}: `}${verdict}. ${report.message}`,
  )
  if (report.taken_back !== null) console.log(`  to show it again: games undo-change ${game_id} ${report.taken_back}`)
  if (report.summary) {
    const { game, score: points, status, plays, new_plays, players } = report.summary
    console.log(
      `  game ${game_id}: ${game} ${points ?? ''} ${status}, ${plays} plays (${new_plays} new), ${players} players`,
    )
  }
  for (const { rule, severity, message } of report.findings) console.log(`  ${severity} ${rule}: ${message}`)
  for (const { made, message } of report.repairs) console.log(`  ${made ? 'repaired' : 'repair'}: ${message}`)
  for (const { name, number } of report.unmatched)
    console.log(`  not on the roster: ${number ? `#${number} ` : ''}${name}`)
  if (report.unmatched.length > 0)
    console.log('  to match them: games match-person --sport SPORT --name "NAME" --person ID')
  for (const { name, producer } of report.unknown_schools)
    console.log(
      `  unknown school: ${name}. To match it: games match-school --name "${name}" --producer "${producer}" --school ID`,
    )
  const next = listNextCommands(file)
  if (next.length > 0) console.log(`  next: ${next.join(' or ')}`)
}

/** Lists the decisions that staff can make about a waiting file. */
function listNextCommands({ id, game_id, verdict, report }: ScoreFile): string[] {
  // An older file can be accepted only until a newer one arrives, and its message says so.
  const waits = verdict === 'waiting' || (verdict === 'older' && report.message.includes('Accept it'))
  if (verdict === 'asks') return ['the same command with --confirm']
  if (id === null || !waits) return []
  const decide = (decision: string) => `games decide-score-file ${id} --decision ${decision}`
  if (game_id === null) return [`games place-score-file ${id} --game GAME`, decide('reject')]
  const final = report.looks_over ? ' --final' : ''
  // Accepting is not offered beside a repair: the rest of the file proves the number wrong.
  const canRepair = report.asks_for !== 'end' && report.repairs.some(({ made }) => !made)
  return [`${decide(canRepair ? 'repair' : 'accept')}${final}`, decide('reject')]
}
