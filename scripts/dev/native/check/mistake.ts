/** Something wrong in a file of the two projects. */
export interface Mistake {
  /** Path in `app/`. */
  file: string
  line: number
  text: string
}

/** Returns the line of the first match, or the first line. */
export function findLine(text: string, searched: string | RegExp): number {
  const at = typeof searched === 'string' ? text.indexOf(searched) : text.search(searched)
  return at < 0 ? 1 : text.slice(0, at).split('\n').length
}

/** Returns the mistake in a list when something is not as it must be. */
export const unless = (isRight: boolean, mistake: Mistake): Mistake[] => (isRight ? [] : [mistake])
