/** A school year starts on July 1. It is named by the calendar year in which it starts. */
export function getSchoolYear(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= 7 ? year : year - 1
}

/** Formats a school year: `2026–27`. */
export const formatSchoolYear = (year: number): string => `${year}–${String((year + 1) % 100).padStart(2, '0')}`

export const getYearSpan = (year: number) => ({ startDate: `${year}-07-01`, endDate: `${year + 1}-06-30` })
