/** Remembers the opened game in the page's history entry, so that Back returns to it. */
export const rememberOpenedRow = (id: number): void => history.replaceState({ openedRow: id }, '')

/** The game that was opened from this history entry. */
export function getOpenedRow(): number | undefined {
  const id: unknown = history.state?.openedRow
  return typeof id === 'number' ? id : undefined
}
