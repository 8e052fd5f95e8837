import { currentSchool } from '@fieldhouse/contract/company'
import { formatAppTitle } from '@fieldhouse/contract/school/page-head'

/** The tab's title: the page first, the app after. */
export const documentTitle = (page: string): string =>
  page === '' ? formatAppTitle(currentSchool()) : `${page} | ${currentSchool().appName}`
