/** The outcome of a command; `waits` tells a script that a person has to decide. */
export type CommandOutcome = 'done' | 'waits'
