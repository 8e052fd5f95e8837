/** Reads the change of an entry. A truncated one is a text. */
export function parseChange(change: string): object | string {
  try {
    const parsedChange: unknown = JSON.parse(change)
    return typeof parsedChange === 'object' && parsedChange !== null ? parsedChange : String(parsedChange)
  } catch {
    return change
  }
}
