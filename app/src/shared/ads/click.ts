import { hosts } from '@fieldhouse/contract/hosts'

/** Through the server, counted by the same number as the ad. */
export const clickOf = (click: string, impression: string | undefined): string =>
  `${hosts.main.path}${click}${impression === undefined ? '' : `?impression=${impression}`}`
