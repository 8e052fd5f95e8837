import { currentSchool } from '@fieldhouse/contract/company'
import { formatAppTitle } from '@fieldhouse/contract/school/page-head'

/** Formats the tab's title: the page first, then the app. */
export const formatDocumentTitle = (page: string): string =>
  page === '' ? formatAppTitle(currentSchool()) : `${page} | ${currentSchool().appName}`
