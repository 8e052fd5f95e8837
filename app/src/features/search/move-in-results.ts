import type { KeyboardEvent } from 'react'

/** Attribute of each list of results: their kind. The first link or button of a row is the result. */
export const resultsAttribute = 'data-results'
const rowSelector = `[${resultsAttribute}] > li`

/**
 * Moves the focus between the search field and the results with the arrow keys. Enter in the field goes to the first
 * result, which also closes a phone's keyboard. Returns whether Enter was used.
 */
export function moveInResults(event: KeyboardEvent<HTMLElement>, field: HTMLInputElement | null): boolean {
  const isEnterInField = event.key === 'Enter' && event.target === field
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && !isEnterInField) return false
  const rows = [...event.currentTarget.querySelectorAll(rowSelector)]
  const stops = [field, ...rows.map((row) => row.querySelector<HTMLElement>('a[href], button'))]
  const current = document.activeElement
  const row = current?.closest(rowSelector)
  const index = row ? rows.indexOf(row) + 1 : 0
  const next = stops[(index + (event.key === 'ArrowUp' ? stops.length - 1 : 1)) % stops.length]
  event.preventDefault()
  next?.focus()
  return isEnterInField
}
