import type { WaitingSchedulePlan } from '../../shared/db/documents.ts'
import type { ImportTally } from '../import/import-schedule.ts'

/** The share of an address's games that may move without a person; more suggests another problem. */
const movesItself = 1 / 3

/** Why a person has to review the file; undefined when it only adds games, moves some and fills in places. */
export function getWaitingReason(
  { off, moved, known }: ImportTally,
  { isEmpty, gone }: { isEmpty: boolean; gone: number },
): WaitingSchedulePlan['why'] | undefined {
  if (isEmpty) return 'empty'
  if (off > 0 || gone > 0) return 'off'
  return known > 0 && moved > known * movesItself ? 'moved' : undefined
}

const reasons: Readonly<Record<WaitingSchedulePlan['why'], string>> = {
  off: 'These changes would cancel or remove games.',
  moved: 'These changes would move more than a third of the games.',
  empty: 'The schedule at this address has no games now.',
  page: 'That address is a web page, not a schedule.',
}

export const formatWaitingReason = (why: WaitingSchedulePlan['why']): string => reasons[why]
