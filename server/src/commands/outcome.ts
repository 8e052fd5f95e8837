/** How a command ends: `waits` is for a script that must call somebody. */
export type Outcome = 'done' | 'waits'
