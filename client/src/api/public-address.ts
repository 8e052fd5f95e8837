import { serverAddress } from './server-address.ts'

/** Address under which everyone finds the server, for links that fans share. */
export const getPublicAddress = (): string => (import.meta.env.SERVER_ADDRESS ? serverAddress : location.origin)

/** Address of a path of the server, for links that leave the app. */
export const getServerHref = (path: string): string =>
  import.meta.env.SERVER_ADDRESS ? `${serverAddress}${path}` : path
