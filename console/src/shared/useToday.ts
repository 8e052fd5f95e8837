import { useNow } from '@fieldhouse/client/state/useNow'
import { minuteMs } from '@fieldhouse/contract/durations'
import { getSchoolYear } from '@fieldhouse/contract/games/years/school-years'
import { getSchoolDay } from './time.ts'

/** The time, and the day and the school year by the school's clocks. */
export function useToday() {
  const now = useNow(minuteMs / 4)
  const today = getSchoolDay(now)
  return { now, today, currentYear: getSchoolYear(today) }
}
