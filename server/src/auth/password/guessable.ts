import type { Company } from '@fieldhouse/contract/company'
import { openCommonPasswords } from './common-passwords.ts'
import { openSchoolPasswords } from './school-passwords.ts'

/** Whether others would try this password first: everyone chooses it, or it is made of the school's own words. */
export function openGuessable(school: () => Company): (clientHash: string) => boolean {
  const [isListed, isOfSchool] = [openCommonPasswords(), openSchoolPasswords(school)]
  return (clientHash) => isListed(clientHash) || isOfSchool(clientHash)
}
