import { company } from '@fieldhouse/contract/company'

/** The tab's title: the page first, the app after. */
export const documentTitle = (page: string): string =>
  page === '' ? `${company.appName}: every ${company.school} team, one account` : `${page} | ${company.appName}`
