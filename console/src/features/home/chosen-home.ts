import { createStore } from '@fieldhouse/client/state/store'

/** Which home is edited and previewed; the choice is shared by these pages. */
export const chosenHome = createStore('app')
