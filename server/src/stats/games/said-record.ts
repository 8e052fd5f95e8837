interface Said {
  /** As a file says it of the one team and of the other: `6-4`, `16-6-2`. */
  other: string | undefined
  own: string | undefined
  /** Our own before this game, as our games came to it. */
  ownBefore: string | undefined
}

/**
 * The other team's record after a final game. Some scoring programs write what both records were before it, some what they are now. Ours
 * tells which: where it is a game behind, so is the other's.
 */
export function otherRecord({ other, own, ownBefore }: Said, result: 'W' | 'L' | 'T'): string | undefined {
  if (other === undefined || ownBefore === undefined || tallyOf(own)?.join() !== tallyOf(ownBefore)?.join())
    return other
  const tally = tallyOf(other)
  if (!tally) return other
  const [won, lost, tied] = tally
  const [wins, losses, ties] = [
    won + Number(result === 'W'),
    lost + Number(result === 'L'),
    tied + Number(result === 'T'),
  ]
  const showsTies = ties > 0 || other.split('-').length > 2
  return [wins, losses, ...(showsTies ? [ties] : [])].join('-')
}

function tallyOf(record: string | undefined): [number, number, number] | undefined {
  const [, won, lost, tied = '0'] = /^(\d{1,3})-(\d{1,3})(?:-(\d{1,3}))?$/.exec(record?.trim() ?? '') ?? []
  return won === undefined || lost === undefined ? undefined : [Number(won), Number(lost), Number(tied)]
}
