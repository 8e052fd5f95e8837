/** Returns true when only programs on this machine can reach an address. */
export const isLoopback = (host: string): boolean => host === '::1' || host === 'localhost' || host.startsWith('127.')
