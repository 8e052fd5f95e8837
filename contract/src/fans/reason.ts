/** Longest reason that staff give for a change of a fan's account. */
export const maxReasonLetters = 200
