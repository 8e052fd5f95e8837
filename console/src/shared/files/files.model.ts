import type { FileReport, ListedFile } from '@fieldhouse/contract/games/files'

export type Decision = 'accept' | 'repair' | 'reject' | 'withdraw'

interface Choice {
  decision: Decision
  label: string
  final: boolean
  variant: 'primary' | 'secondary' | 'outline'
}

const verdictWords: Readonly<
  Record<ListedFile['verdict'], { label: string; tone: 'neutral' | 'success' | 'warning' }>
> = {
  refused: { label: 'Not read', tone: 'warning' },
  waiting: { label: 'Waits for you', tone: 'warning' },
  accepted: { label: 'Shown to fans', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  replaced: { label: 'Replaced by a newer file', tone: 'neutral' },
  older: { label: 'Older than the shown file', tone: 'neutral' },
  same: { label: 'Shown to fans now', tone: 'neutral' },
  asks: { label: 'Wrong game?', tone: 'warning' },
  checked: { label: 'Only checked', tone: 'neutral' },
}

/** How a file is marked: one that was shown and taken back was not refused. */
export const badgeOf = ({ verdict, report }: Pick<ListedFile, 'verdict' | 'report'>) =>
  verdict === 'rejected' && report.taken_back !== null
    ? { ...verdictWords.rejected, label: 'Withdrawn' }
    : verdictWords[verdict]

/** What can be said to a file, the likeliest first. */
export function canTake(file: ListedFile): Choice[] {
  const choices = canSay(file)
  // What fans see, or would see, may be of another game than the one it was matched with.
  const isMatched = file.game_id !== null && choices.length > 0 && file.verdict !== 'older'
  return isMatched
    ? [...choices, { decision: 'withdraw', label: 'Wrong game', final: false, variant: 'outline' }]
    : choices
}

function canSay({ id, verdict, report }: ListedFile): Choice[] {
  if (id === null) return []
  const reject: Choice = { decision: 'reject', label: 'Reject', final: false, variant: 'outline' }
  const takeBack: Choice = { ...reject, label: 'Withdraw' }
  if (verdict === 'accepted') return [takeBack]
  if (verdict !== 'waiting' && verdict !== 'older') return []
  // Fans see it: only the end is left to say.
  if (report.asks_for === 'end')
    return [{ decision: 'accept', label: 'Confirm final score', final: true, variant: 'primary' }, takeBack]
  // A number that the rest of the file proves wrong is not offered beside the right one.
  const canRepair = report.repairs.some(({ made }) => !made)
  const isDoubtful = report.asks_for === 'correction' && !canRepair
  const show: Choice = canRepair
    ? { decision: 'repair', label: 'Show repaired', final: false, variant: 'primary' }
    : { decision: 'accept', label: 'Show as is', final: false, variant: isDoubtful ? 'secondary' : 'primary' }
  // What nobody can prove is checked as fans see it before it is called the final score.
  if (!report.looks_over || isDoubtful) return [show, reject]
  const over = { ...show, label: canRepair ? 'Show repaired, as final' : 'Show as final', final: true }
  return [over, { ...show, variant: 'secondary' }, reject]
}

/** What it would bring, in a few words. */
export function differenceOf(summary: FileReport['summary']): string | undefined {
  if (!summary) return undefined
  const { score, status, new_plays, players } = summary
  return [score, status, `${new_plays} new plays`, `${players} players`].filter(Boolean).join(', ')
}
