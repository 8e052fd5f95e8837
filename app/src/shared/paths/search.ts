/** Queries are text and stay text: the router's own parser turns `?email_token=012` into a number and loses the nought. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
