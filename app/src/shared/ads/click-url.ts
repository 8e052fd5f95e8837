import { getServerHref } from '@fieldhouse/client/api/public-address'
import { hosts } from '@fieldhouse/contract/hosts'

/** Returns an ad's click address, which passes through the server with the ad's impression number. */
export const getClickUrl = (click: string, impression: string | undefined): string =>
  getServerHref(`${hosts.main.path}${click}${impression === undefined ? '' : `?impression=${impression}`}`)
