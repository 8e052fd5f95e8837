import type { signUpSteps } from '@fieldhouse/contract/analytics/events'
import { count } from './count.ts'

type Step = (typeof signUpSteps)[number]

let joined = false

/** How far somebody has come who joins. Whoever looks at their teams again, later, is none. */
export function stepTaken(step: Step): void {
  if (step === 'verified') joined = true
  if ((step === 'affiliations' || step === 'teams') && !joined) return
  count({ name: 'sign_up', step })
}
