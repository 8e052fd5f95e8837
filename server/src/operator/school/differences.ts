import { isDeepStrictEqual } from 'node:util'
import type { Company } from '@fieldhouse/contract/company'

/** What is another in the settings of a school, by its first word; in what order it is written is nothing. */
export const differences = (before: Company, after: Company): Partial<Company> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, before[name as keyof Company])),
  )
