import type { Company } from '@fieldhouse/contract/company'
import { openCommonPasswords } from './common-passwords.ts'
import { openSchoolPasswords } from './school-passwords.ts'

/** Checks whether a password would be guessed first: a common one, or one made of the school's own words. */
export function openGuessableCheck(school: () => Company): (clientHash: string) => boolean {
  const [isListed, isOfSchool] = [openCommonPasswords(), openSchoolPasswords(school)]
  return (clientHash) => isListed(clientHash) || isOfSchool(clientHash)
}
