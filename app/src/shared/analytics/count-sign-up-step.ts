import type { signUpSteps } from '@fieldhouse/contract/analytics/events'
import { countEvent } from './count-event.ts'

type SignUpStep = (typeof signUpSteps)[number]

let hasJoined = false

/** Counts how far a new fan gets with signing up. A fan who changes teams later is not counted. */
export function countSignUpStep(step: SignUpStep): void {
  if (step === 'verified') hasJoined = true
  if ((step === 'affiliations' || step === 'teams') && !hasJoined) return
  countEvent({ name: 'sign_up', step })
}
