interface Said {
  /** As a file says it of the one team and of the other: `6-4`, `16-6-2`. */
  other: string | undefined
  own: string | undefined
  /** Our own before this game and after it, as our games came to it. None where the game does not count. */
  ownBefore: string | undefined
  ownAfter: string | undefined
}

/**
 * The other team's record after a final game. Some scoring programs write what both records were before it, some what they are now. Ours
 * tells which: where it is a game behind, so is the other's. Where ours is neither, nobody knows as of when the other's is, and none is
 * told: it would stand beside ours as if it were as new.
 */
export function otherRecord(said: Said, result: 'W' | 'L' | 'T'): string | undefined {
  const { other, own, ownBefore, ownAfter } = said
  if (other === undefined || ownBefore === undefined || isSame(own, ownAfter)) return other
  if (!isSame(own, ownBefore)) return undefined
  const tally = tallyOf(other)
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

const isSame = (one: string | undefined, other: string | undefined): boolean => {
  const tally = tallyOf(one)
  return tally !== undefined && tally.join() === tallyOf(other)?.join()
}

function tallyOf(record: string | undefined): [number, number, number] | undefined {
  const [, won, lost, tied = '0'] = /^(\d{1,3})-(\d{1,3})(?:-(\d{1,3}))?$/.exec(record?.trim() ?? '') ?? []
  return won === undefined || lost === undefined ? undefined : [Number(won), Number(lost), Number(tied)]
}
