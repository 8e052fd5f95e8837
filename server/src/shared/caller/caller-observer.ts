import type { Caller } from './caller.ts'

/** Reports each identified caller to one listener. Routes are created before the service that listens. */
export function createCallerObserver() {
  let notifyListener: (caller: Caller) => void = () => {}
  return {
    observed:
      <A extends unknown[]>(identify: (...args: A) => Promise<Caller>) =>
      async (...args: A): Promise<Caller> => {
        const caller = await identify(...args)
        notifyListener(caller)
        return caller
      },
    onCaller: (listener: (caller: Caller) => void) => {
      notifyListener = listener
    },
  }
}
