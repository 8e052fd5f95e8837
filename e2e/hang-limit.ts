const minutes = Number(process.env.HANG_LIMIT_MINUTES || 15)

/**
 * The only time limit of the tests. It ends what hangs and never judges how fast a machine is. HANG_LIMIT_MINUTES=2 npm
 * test -- WORDS gives up sooner while you write a test.
 */
export const hangLimitMs = minutes * 60_000
