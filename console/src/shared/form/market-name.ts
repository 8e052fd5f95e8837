import { currentSchool } from '@fieldhouse/contract/company'

/** Formats the name of a market. One that the school no longer lists has only its number. */
export const formatMarketName = (market: string): string => currentSchool().markets[market] ?? `market ${market}`
