/** A school year starts on July 1. It is named by the calendar year in which it starts. */
export function getSchoolYear(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= 7 ? year : year - 1
}

export const getYearSpan = (year: number) => ({ startDate: `${year}-07-01`, endDate: `${year + 1}-06-30` })
