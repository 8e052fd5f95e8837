/** Which of two stays in a merge: the one with more by the first measure in which they differ. */
export function suggestKept<T>(one: T, other: T, measures: readonly ((each: T) => number)[]): T {
  const difference = measures.map((measure) => measure(other) - measure(one)).find((each) => each !== 0) ?? 0
  return difference > 0 ? other : one
}
