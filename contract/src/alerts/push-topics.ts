/** Push topic of the accounts that the school marked for tests (spec 6). */
export const debugTopic = 'debug'
