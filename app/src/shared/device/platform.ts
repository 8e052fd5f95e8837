/** Where the app runs; spec 3 calls it `devicetype`. The native twins arrive with the native projects and answer here. */
export type Platform = 'web' | 'ios' | 'android'

export const platform = 'web' as Platform

export const isNative = platform !== 'web'

/** Spec 3: a fixed placeholder; the server reads the real one from the connection. */
export const deviceIp = '0.0.0.0'
