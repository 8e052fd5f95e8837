import type { FileReport, ListedFile } from '@fieldhouse/contract/games/files'

export type Decision = 'accept' | 'repair' | 'reject'

interface Choice {
  decision: Decision
  label: string
  final: boolean
  variant: 'primary' | 'secondary' | 'outline'
}

export const verdictWords: Readonly<
  Record<ListedFile['verdict'], { label: string; tone: 'neutral' | 'success' | 'warning' }>
> = {
  refused: { label: 'Not read', tone: 'warning' },
  waiting: { label: 'Waits for you', tone: 'warning' },
  accepted: { label: 'Shown to fans', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  older: { label: 'Older than what is shown', tone: 'neutral' },
  same: { label: 'Is what is shown', tone: 'neutral' },
  asks: { label: 'Of another game?', tone: 'warning' },
  checked: { label: 'Only checked', tone: 'neutral' },
}

/** What can be said to a file, the likeliest first. */
export function canTake({ id, verdict, report }: ListedFile): Choice[] {
  if (id === null) return []
  const reject: Choice = { decision: 'reject', label: 'Reject', final: false, variant: 'outline' }
  if (verdict === 'accepted') return [{ ...reject, label: 'Take it back' }]
  if (verdict !== 'waiting' && verdict !== 'older') return []
  const repair: Choice = { decision: 'repair', label: 'Show it repaired', final: false, variant: 'primary' }
  const accept: Choice = {
    decision: 'accept',
    label: 'Show it as it is',
    final: false,
    variant: report.repairs.length > 0 ? 'secondary' : 'primary',
  }
  const over: Choice = { ...accept, label: 'Show it: the game is over', final: true }
  return [
    ...(report.repairs.length > 0 ? [repair] : []),
    ...(report.looks_over ? [over] : []),
    report.looks_over ? { ...accept, variant: 'secondary' as const } : accept,
    reject,
  ]
}

/** What it would bring, in a few words. */
export function differenceOf(summary: FileReport['summary']): string | undefined {
  if (!summary) return undefined
  const { score, status, new_plays, players } = summary
  return [score, status, `${new_plays} new plays`, `${players} players`].filter(Boolean).join(', ')
}
