import { currentSchool } from '@fieldhouse/contract/company'
import { appTitle } from '@fieldhouse/contract/school/page-head'

/** The tab's title: the page first, the app after. */
export const documentTitle = (page: string): string =>
  page === '' ? appTitle(currentSchool()) : `${page} | ${currentSchool().appName}`
