import { sharedValue } from '../../shared/shared-value.ts'

/** Which home is arranged and looked at, from one page of it to the next. */
export const chosenHome = sharedValue('app')
