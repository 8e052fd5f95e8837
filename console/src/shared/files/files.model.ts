import type { FileReport, ListedFile } from '@fieldhouse/contract/games/files'

export type FileDecision = 'accept' | 'repair' | 'reject' | 'withdraw'

interface FileChoice {
  decision: FileDecision
  label: string
  final: boolean
  variant: 'primary' | 'secondary' | 'outline'
}

const verdictLabels: Readonly<
  Record<ListedFile['verdict'], { label: string; tone: 'neutral' | 'success' | 'warning' }>
> = {
  refused: { label: 'Not read', tone: 'warning' },
  waiting: { label: 'Needs your review', tone: 'warning' },
  accepted: { label: 'Shown to fans', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  replaced: { label: 'Replaced by a newer file', tone: 'neutral' },
  older: { label: 'Older than the shown file', tone: 'neutral' },
  same: { label: 'Shown to fans now', tone: 'neutral' },
  asks: { label: 'Wrong game?', tone: 'warning' },
  checked: { label: 'Checked only', tone: 'neutral' },
}

/** Badge of a file; a file that was shown and withdrawn was not rejected. */
export const getFileBadge = ({ verdict, report }: Pick<ListedFile, 'verdict' | 'report'>) =>
  verdict === 'rejected' && report.taken_back !== null
    ? { ...verdictLabels.rejected, label: 'Withdrawn' }
    : verdictLabels[verdict]

/** Lists the decisions that a file allows, likeliest first. */
export function listFileChoices(file: ListedFile): FileChoice[] {
  const choices = listVerdictChoices(file)
  // The file may have been matched with the wrong game.
  const isMatched = file.game_id !== null && choices.length > 0 && file.verdict !== 'older'
  return isMatched
    ? [...choices, { decision: 'withdraw', label: 'Wrong game', final: false, variant: 'outline' }]
    : choices
}

/** Whether fans see nothing of a file until staff decide. */
export const isOnHold = ({ verdict, game_id, report }: ListedFile): boolean =>
  verdict === 'waiting' && (game_id === null || report.asks_for === 'approval')

function listVerdictChoices({ id, verdict, game_id, report }: ListedFile): FileChoice[] {
  if (id === null) return []
  const reject: FileChoice = { decision: 'reject', label: 'Reject', final: false, variant: 'outline' }
  // Nothing of it can be shown before its game is known.
  if (verdict === 'waiting' && game_id === null) return [{ ...reject, label: 'Not ours' }]
  const takeBack: FileChoice = { ...reject, label: 'Withdraw' }
  if (verdict === 'accepted') return [takeBack]
  if (verdict !== 'waiting' && verdict !== 'older') return []
  // Fans see the file already, so only its end is confirmed.
  if (report.asks_for === 'end')
    return [{ decision: 'accept', label: 'Confirm final score', final: true, variant: 'primary' }, takeBack]
  // A number that the rest of the file disproves is not offered beside the corrected one.
  const canRepair = report.repairs.some(({ made }) => !made)
  const isDoubtful = report.asks_for === 'correction' && !canRepair
  const show: FileChoice = canRepair
    ? { decision: 'repair', label: 'Show repaired', final: false, variant: 'primary' }
    : { decision: 'accept', label: 'Show as is', final: false, variant: isDoubtful ? 'secondary' : 'primary' }
  // A result without proof is first checked as fans see it, then confirmed as final.
  if (!report.looks_over || isDoubtful) return [show, reject]
  const showFinal = { ...show, label: canRepair ? 'Show repaired, as final' : 'Show as final', final: true }
  return [showFinal, { ...show, variant: 'secondary' }, reject]
}

/** Describes shortly what the file would change. */
export function describeDifference(summary: FileReport['summary']): string | undefined {
  if (!summary) return undefined
  const { score, status, new_plays, players } = summary
  return [score, status, `${new_plays} new plays`, `${players} players`].filter(Boolean).join(', ')
}
