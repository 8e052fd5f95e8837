import { StartRefused } from '../shared/log/start-refused.ts'

/** What was typed is not a command as there is one: nothing was sent, and the program ends with 2. */
export class UsageError extends StartRefused {}
