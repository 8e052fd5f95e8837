/** What the open streams say of the school's announcements, for whoever shows them: the newest word waits for who comes later. */
let newest: string | undefined
let lines = 0
const listeners = new Set<() => void>()

export const announcedNow = (): string | undefined => newest

/** Whether a stream is open: whatever is another will be told. */
export const isTold = (): boolean => lines > 0

export function lineIs(up: boolean): void {
  lines += up ? 1 : -1
}

export function tellAnnounced(text: string): void {
  newest = text
  for (const listener of listeners) listener()
}

export function onAnnounced(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
