export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Works on the same key one after the other; one that fails keeps none back. */
export function turns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    const leave = () => {
      if (last.get(key) === turn) last.delete(key)
    }
    turn.then(leave, leave)
    return turn
  }
}
