import { setOnlySchool } from '@fieldhouse/contract/company'
import { getSettings } from '@fieldhouse/contract/school/admin'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'

/** Gives the open console the school as it is now, because its menus and links are made from it. */
export async function refreshSchool(): Promise<void> {
  const { school } = await sendStaffRequest(getSettings, {})
  setOnlySchool(school)
  await refetchQueries('school', 'activity log', 'people', 'seasons')
}
