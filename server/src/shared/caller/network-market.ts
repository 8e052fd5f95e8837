import { currentSchool } from '@fieldhouse/contract/company'

/** What a request tells of its network. */
export interface Network {
  /** Taken from the socket or a trusted proxy, never from the body. */
  ip: string
  /** The metro code that a trusted proxy sent. */
  metro: string | undefined
}

/** The market of a network. */
export interface NetworkMarket {
  market: string
  /** No one knows where the network is: the market is what the school gives such networks. */
  isUnknown: boolean
}

/** The market of a network whose place no one knows. */
export function getUnknownMarket(): NetworkMarket {
  const { marketRules, defaultMarket } = currentSchool()
  return { market: marketRules?.unknown ?? defaultMarket, isUnknown: true }
}
