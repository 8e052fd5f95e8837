/** Loads the code that renews sessions. Undefined while the network is away: the caller tries again later. */
export const loadRenewal = () => import('./renewal.ts').catch(() => undefined)
