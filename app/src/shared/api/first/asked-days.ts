/** What the strip of scores and the home stand on, asked for once: some days back, a week ahead. */
export const nearDays = { before: 3, ahead: 8 }

/** The schedule's strip of days, when today is among them. */
export const stripDays = { before: 5, all: 14 }
