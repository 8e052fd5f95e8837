import type { Caller } from './caller.ts'

/** Tells who came. Routes are opened before the services that want to know. */
export function openArrivals() {
  let tell: (caller: Caller) => void = () => {}
  return {
    noting:
      <A extends unknown[]>(identify: (...given: A) => Promise<Caller>) =>
      async (...given: A): Promise<Caller> => {
        const caller = await identify(...given)
        tell(caller)
        return caller
      },
    onArrival: (listener: (caller: Caller) => void) => {
      tell = listener
    },
  }
}
