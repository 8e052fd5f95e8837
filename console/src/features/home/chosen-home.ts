import { createStore } from '@fieldhouse/client/state/store'

/** The home that is edited and previewed; the choice is shared by these pages. */
export const chosenHome = createStore('app')
