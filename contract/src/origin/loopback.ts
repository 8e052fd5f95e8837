/** Whether only programs of this machine can come in at an address. */
export const isLoopback = (host: string): boolean => host === '::1' || host === 'localhost' || host.startsWith('127.')
