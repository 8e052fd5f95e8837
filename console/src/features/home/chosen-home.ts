import { createStore } from '@fieldhouse/client/state/store'

/** Which home is arranged and looked at, from one page of it to the next. */
export const chosenHome = createStore('app')
