interface ReportedRecords {
  /** Both teams' records as a file reports them: `6-4`, `16-6-2`. */
  other: string | undefined
  own: string | undefined
  /** Our record before and after this game, from our games; undefined where the game does not count. */
  ownBefore: string | undefined
  ownAfter: string | undefined
}

/**
 * Computes the other team's record after a final game. Some scoring programs write both records as of before the
 * game, others as of after it. Our own record tells which: if it is one game behind, so is the other's. If it matches
 * neither, the other's date is unknown and no record is shown, because it would seem as current as ours.
 */
export function computeOtherRecord(reported: ReportedRecords, result: 'W' | 'L' | 'T'): string | undefined {
  const { other, own, ownBefore, ownAfter } = reported
  if (other === undefined || ownBefore === undefined || isSameRecord(own, ownAfter)) return other
  if (!isSameRecord(own, ownBefore)) return undefined
  const tally = parseTally(other)
  if (!tally) return undefined
  const [won, lost, tied] = tally
  const [wins, losses, ties] = [
    won + Number(result === 'W'),
    lost + Number(result === 'L'),
    tied + Number(result === 'T'),
  ]
  const showsTies = ties > 0 || other.split('-').length > 2
  return [wins, losses, ...(showsTies ? [ties] : [])].join('-')
}

const isSameRecord = (one: string | undefined, other: string | undefined): boolean => {
  const tally = parseTally(one)
  return tally !== undefined && tally.join() === parseTally(other)?.join()
}

function parseTally(record: string | undefined): [number, number, number] | undefined {
  const [, won, lost, tied = '0'] = /^(\d{1,3})-(\d{1,3})(?:-(\d{1,3}))?$/.exec(record?.trim() ?? '') ?? []
  return won === undefined || lost === undefined ? undefined : [Number(won), Number(lost), Number(tied)]
}
