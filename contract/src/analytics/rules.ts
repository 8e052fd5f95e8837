/** Spec 9. Apart from the endpoint, so that counting a page view loads no schema. */
export const batchMax = 50
export const flushMs = 5_000
export const analyticsTimeoutMs = 90_000
export const environment = 'prod'
export const activitySessionMs = 120 * 60_000
/** Spec 9: between the last thing that one session did and the first of the next lies as much. */
export const betweenSessionsMs = 6_000
