/** Days of games that the score strip and the home share, in one request: some days back, a week ahead. */
export const nearGamesDays = { before: 3, ahead: 8 }

/** Days of the schedule's strip when it includes today. */
export const calendarStripDays = { before: 5, all: 14 }
