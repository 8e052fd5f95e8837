/** First and last day of a school year. */
export const getYearSpan = (year: number) => ({ startDate: `${year}-07-01`, endDate: `${year + 1}-06-30` })
