import { setOnlySchool } from '@fieldhouse/contract/company'
import { getSettings } from '@fieldhouse/contract/school/admin'
import { sendStaffRequest } from './api-client.ts'
import { refetchQueries } from './queries.ts'

/** Gives the open console the school as it is now, because its menus and links are made from it. */
export async function refreshSchool(): Promise<void> {
  const { school } = await sendStaffRequest(getSettings, {})
  setOnlySchool(school)
  await refetchQueries('school', 'activity log', 'people', 'seasons')
}
