/** Limits of spec 9. They are apart from the endpoint so that counting a page view loads no schema. */
export const batchMax = 50
export const flushMs = 5_000
export const analyticsTimeoutMs = 90_000
export const environment = 'prod'
export const activitySessionMs = 120 * 60_000
/** The shortest time between the end of one session and the start of the next (spec 9). */
export const betweenSessionsMs = 6_000
